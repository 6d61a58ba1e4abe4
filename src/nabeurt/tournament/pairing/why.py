"""Why not these two? Their table is forced, and the first level that gets worse is the answer."""

from dataclasses import dataclass
from enum import StrEnum

from nabeurt.tournament.pairing.field import field
from nabeurt.tournament.pairing.matching.cost import Cost
from nabeurt.tournament.pairing.matching.draw import Draw, Pair
from nabeurt.tournament.pairing.matching.levels import Level
from nabeurt.tournament.pairing.pairing import Pairing, pair, round_to_pair
from nabeurt.tournament.pairing.reasons import clubmates
from nabeurt.tournament.settings import Format, Restraint
from nabeurt.tournament.tournament import Tournament


class Bar(StrEnum):
    """Why two cannot meet at all."""

    AWAY = "away"
    FORBIDDEN = "forbidden"
    REPEAT = "repeat"
    CLUB = "club"
    BY_HAND = "by-hand"
    SCHEDULE = "schedule"
    REST = "rest"
    NO_ROUND = "no-round"


@dataclass(frozen=True, slots=True)
class Why:
    """The answer; ``other`` None asks for the bye. ``changed`` are the tables there would be."""

    number: int
    one: int
    other: int | None
    paired: bool
    possible: bool
    level: Level | None = None
    bar: Bar | None = None
    best: Cost | None = None
    forced: Cost | None = None
    changed: tuple[tuple[int, int | None], ...] = ()


def why_not(tournament: Tournament, one: int, other: int | None) -> Why:
    """Say why two do not meet in the round that comes, or that they do."""
    number = round_to_pair(tournament)
    if tournament.settings.format in {Format.ROUND_ROBIN, Format.KNOCK_OUT}:
        return _by_plan(tournament, number, one, other)
    return _compared(Draw(field(tournament, number)), one, other)


def _by_plan(tournament: Tournament, number: int, one: int, other: int | None) -> Why:
    found = pair(tournament)
    paired = isinstance(found, Pairing) and _sits(found, one, other)
    bar = None if paired else Bar.SCHEDULE
    return Why(number, one, other, paired=paired, possible=paired, bar=bar)


def _sits(found: Pairing, one: int, other: int | None) -> bool:
    if other is None:
        return any(free.player == one for free in found.byes)
    return any({one, other} == set(table.players) for table in found.tables)


def _compared(draw: Draw, one: int, other: int | None) -> Why:
    number, position = draw.field.number, draw.field.position()
    hand = draw.by_hand()
    solved = draw.solve()
    if solved is None:
        return Why(number, one, other, paired=False, possible=False, bar=Bar.NO_ROUND)
    best = [*hand, *solved]
    cost = draw.cost(best)
    here = all(who is None or who in position for who in (one, other))
    if not here:
        return Why(number, one, other, paired=False, possible=False, bar=Bar.AWAY, best=cost)
    size = len(position)
    asked = _asked(position, one, other, size)
    if asked in best:
        return Why(number, one, other, paired=True, possible=True, best=cost, forced=cost)
    bar = _bar(draw, one, other, asked)
    found = None if bar else draw.solve(asked)
    if found is None:
        bar = bar or Bar.REST
        return Why(number, one, other, paired=False, possible=False, bar=bar, best=cost)
    forced = draw.cost([*hand, *found])
    changed = tuple(
        (draw.field.players[low], None if high == size else draw.field.players[high])
        for low, high in sorted(set(found) - set(best))
    )
    level = forced.first_worse(cost)
    return Why(
        number, one, other, paired=False, possible=True, level=level, best=cost, forced=forced,
        changed=changed,
    )  # fmt: skip


def _asked(position: dict[int, int], one: int, other: int | None, size: int) -> Pair:
    places = sorted((position[one], size if other is None else position[other]))
    return places[0], places[1]


def _bar(draw: Draw, one: int, other: int | None, asked: Pair) -> Bar | None:
    """Say what forbids a table by itself."""
    if asked in set(draw.edges.pairs()):
        return None
    waiting = draw.field.waiting
    if one not in waiting or (other is not None and other not in waiting):
        return Bar.BY_HAND
    if other is None:
        return Bar.REST
    settings = draw.field.tournament.settings
    apart = {entry.pair for entry in draw.field.tournament.kept_apart}
    if frozenset((one, other)) in apart:
        return Bar.FORBIDDEN
    if settings.repeats is Restraint.FORBID and draw.field.met[frozenset((one, other))]:
        return Bar.REPEAT
    return Bar.CLUB if clubmates(draw.field, one, other) else Bar.REST
