"""A tournament as other programs keep it: for each player, round by round, opponent and points."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from nabeurt.tournament.match import Match, verdict
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
