"""Rounds held against the optimum: what was not allowed, and what could have cost less."""

from collections.abc import Iterator
from dataclasses import dataclass

from nabeurt.tournament.match import Match
from nabeurt.tournament.pairing.field import field
from nabeurt.tournament.pairing.formats.round_robin import groups
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
    """Hold a round robin or a knock-out against what it is; it has no levels."""
    nothing = Cost(tuple((level, 0) for level in PRESETS[Format.SWISS]))
    bars = _strangers if tournament.knock_out else _too_early
    illegal = tuple(match.players for match in bars(tournament, number))
    return Checked(number, illegal, nothing, nothing, None)


def _strangers(tournament: Tournament, number: int) -> Iterator[Match]:
    """Find tables off the bracket; the first round draws it, however that was done."""
    planned = pair(tournament.with_round_unpaired(number), number)
    tables = planned.tables if isinstance(planned, Pairing) else ()
    wanted = {frozenset(table.players) for table in tables}
    for match in tournament.rounds[number - 1].matches:
        if number > 1 and frozenset(match.players) not in wanted:
            yield match


def _too_early(tournament: Tournament, number: int) -> Iterator[Match]:
    """Find who meet again before they met all others, or are not in one group."""
    met = field(tournament.with_round_unpaired(number), number).met
    group = {who: members for members in groups(tournament) for who in members}
    for match in tournament.rounds[number - 1].matches:
        members = group[match.first]
        cycle = (number - 1) // max(1, len(members) - 1 + len(members) % 2)
        if match.second not in members or met[frozenset(match.players)] > cycle:
            yield match
