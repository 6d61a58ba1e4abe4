"""Rounds held against the optimum: what was not allowed, and what could have cost less."""

from collections.abc import Iterator
from dataclasses import dataclass

from nabeurt.tournament.match import Match
from nabeurt.tournament.pairing.field import field
from nabeurt.tournament.pairing.matching.cost import Cost
from nabeurt.tournament.pairing.matching.draw import Draw, Pair
from nabeurt.tournament.pairing.matching.levels import PRESETS, Level
from nabeurt.tournament.pairing.pairing import Pairing, pair
from nabeurt.tournament.settings import Format
from nabeurt.tournament.tournament import Tournament


@dataclass(frozen=True, slots=True)
class Checked:
    """One round: tables that were not allowed, its cost, the least cost, and where they differ.

    ``optimum`` is None where no lawful pairing exists.
    """

    number: int
    illegal: tuple[tuple[int, int], ...]
    cost: Cost
    optimum: Cost | None
    dearer: Level | None


def check(tournament: Tournament) -> Iterator[Checked]:
    """Check every round that has tables."""
    for number, one in tournament.numbered():
        if one.slots:
            yield _checked(tournament, number)


def _checked(tournament: Tournament, number: int) -> Checked:
    if tournament.settings.format in PRESETS:
        return _matched(tournament, number)
    return _planned(tournament, number)


def _matched(tournament: Tournament, number: int) -> Checked:
    one = tournament.rounds[number - 1]
    players = field(tournament.with_round_unpaired(number), number)
    draw = Draw(players)
    position, size = players.position(), len(players.players)
    tables = {_places(position, match): match for match in one.matches}
    free = [(position[who], size) for who in one.byes]
    lawful = set(draw.lawful.pairs())
    illegal = tuple(match.players for places, match in tables.items() if places not in lawful)
    cost = draw.cost([*tables, *free])
    best = draw.solve()
    optimum = None if best is None else draw.cost(best)
    dearer = None if optimum is None else cost.weighed().first_worse(optimum.weighed())
    return Checked(number, illegal, cost, optimum, dearer)


def _places(position: dict[int, int], match: Match) -> Pair:
    low, high = sorted(position[who] for who in match.players)
    return low, high


def _planned(tournament: Tournament, number: int) -> Checked:
    """Hold a round robin or a knock-out against its plan."""
    nothing = Cost(tuple((level, 0) for level in PRESETS[Format.SWISS]))
    planned = pair(tournament.with_round_unpaired(number), number)
    wanted = (
        {frozenset(table.players) for table in planned.tables}
        if isinstance(planned, Pairing)
        else set()
    )
    matches = tournament.rounds[number - 1].matches
    illegal = tuple(one.players for one in matches if frozenset(one.players) not in wanted)
    return Checked(number, illegal, nothing, nothing, None)
