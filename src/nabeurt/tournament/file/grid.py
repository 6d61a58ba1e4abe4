"""A tournament as other programs keep it: for each player, round by round, opponent and points.

The forms of tsh, TOU and TRF differ in how a line is cut; what a line says is the same.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from nabeurt.tournament.file.errors import UnreadableFile
from nabeurt.tournament.file.tokens import LONGEST_NAME
from nabeurt.tournament.match import Bye, Match, Slot, verdict
from nabeurt.tournament.round import Round
from nabeurt.tournament.settings import DRAW, WIN
from nabeurt.tournament.tournament import Tournament


class Kind(StrEnum):
    """What somebody did in a round."""

    PLAYED = "played"
    FORFEIT = "forfeit"
    BYE = "bye"
    AWAY = "away"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Cell:
    """One player's round: the opponent by number from 1 (0 for nobody), points and result."""

    kind: Kind
    opponent: int = 0
    points: int = 0
    half_points: int = 0
    began: bool = False


def grid(tournament: Tournament) -> list[list[Cell]]:
    """Give everybody's rounds, as far as they have begun."""
    rows: list[list[Cell]] = [[] for _ in tournament.entries]
    for one in tournament.rounds[: tournament.rounds_begun]:
        cells = {who: cell for match in one.matches for who, cell in _cells(tournament, match)}
        for who in one.byes:
            cells[who] = Cell(Kind.BYE, half_points=tournament.settings.bye.half_points)
        for who, row in enumerate(rows):
            row.append(cells.get(who, Cell(Kind.AWAY)))
    return rows


def _cells(tournament: Tournament, match: Match) -> Iterator[tuple[int, Cell]]:
    decided = verdict(match, knock_out=tournament.knock_out)
    points = match.points or (0, 0)
    for who, scored in zip(match.players, points, strict=True):
        half = 0
        if decided is not None:
            half = DRAW if decided.winner is None else WIN * (decided.winner == who)
        kind = Kind.PLAYED if match.played else Kind.OPEN if match.open else Kind.FORFEIT
        yield who, Cell(kind, match.other(who) + 1, scored, half, who == match.first)


@dataclass(slots=True)
class Sat:
    """One player's round: against whom (from 1, 0 for nobody), with what, and who began.

    ``free`` is a bye; without an opponent and not free somebody was away. ``forfeit`` says that
    they did not come.
    """

    opponent: int = 0
    points: int | None = None
    began: bool | None = None
    free: bool = False
    forfeit: bool = False


@dataclass(slots=True)
class Row:
    """One player's line of the file."""

    line: int
    name: str
    rounds: list[Sat] = field(default_factory=list)

    def at(self, number: int) -> Sat:
        """Return a round; what is missing at the end is nothing."""
        return self.rounds[number] if number < len(self.rounds) else Sat()


def rounds_of(rows: Sequence[Row]) -> tuple[Round, ...]:
    """Put the lines together to rounds; what one says of a table the other must say too."""
    _distinct(rows)
    count = max((len(row.rounds) for row in rows), default=0)
    return tuple(_round(rows, number) for number in range(count))


def _distinct(rows: Sequence[Row]) -> None:
    names: set[str] = set()
    for row in rows:
        if row.name in names:
            raise UnreadableFile(row.line, "same_name", name=row.name)
        if len(row.name) > LONGEST_NAME or not row.name.isprintable():
            raise UnreadableFile(row.line, "long_name", most=LONGEST_NAME)
        names.add(row.name)


def _round(rows: Sequence[Row], number: int) -> Round:
    slots: list[Slot] = []
    absent = set()
    for who, row in enumerate(rows):
        sat = row.at(number)
        if sat.opponent == 0:
            slots += [Bye(who)] if sat.free else []
            absent |= set() if sat.free else {who}
            continue
        _agreed(rows, number, who)
        if sat.opponent - 1 > who:
            slots.append(_match(rows, number, who, sat.opponent - 1))
    return Round(tuple(slots), frozenset(absent))


def _agreed(rows: Sequence[Row], number: int, who: int) -> None:
    other = rows[who].at(number).opponent - 1
    fits = 0 <= other < len(rows) and other != who
    if not fits or rows[other].at(number).opponent != who + 1:
        raise UnreadableFile(rows[who].line, "one_sided", round=number + 1, number=other + 1)


def _match(rows: Sequence[Row], number: int, one: int, other: int) -> Match:
    here, there = rows[one].at(number), rows[other].at(number)
    if here.began is False or (here.began is None and there.began is True):
        one, other, here, there = other, one, there, here
    for who, sat in ((one, here), (other, there)):
        if sat.forfeit:
            return Match(one, other, forfeit=who)
    if here.points is None or there.points is None:
        return Match(one, other)
    return Match(one, other, (here.points, there.points))
