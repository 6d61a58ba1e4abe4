"""One board in one round: what was written down, and who has won by it."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum


class Decision(StrEnum):
    """What decided a match."""

    POINTS = "points"
    DRAW = "draw"
    TIME = "time"
    NON_STARTER = "non-starter"
    FORFEIT = "forfeit"
    DISQUALIFICATION = "disqualification"
    BYE = "bye"


@dataclass(frozen=True, slots=True)
class Match:
    """Two players by their place in the entries; the first one begins.

    ``points`` are the final points as signed. ``flag``, ``forfeit`` and ``disqualified`` name
    whose flag fell, who did not come and who was disqualified.
    """

    first: int
    second: int
    points: tuple[int, int] | None = None
    flag: int | None = None
    forfeit: int | None = None
    disqualified: int | None = None

    @property
    def players(self) -> tuple[int, int]:
        """Both players."""
        return self.first, self.second

    @property
    def open(self) -> bool:
        """Whether there is no result yet."""
        return self.points is None and self.forfeit is None and self.disqualified is None

    @property
    def played(self) -> bool:
        """Whether there was a game with points."""
        return self.points is not None and self.forfeit is None

    @property
    def meeting(self) -> bool:
        """Whether these two have met by it (T11)."""
        return self.forfeit is None

    def other(self, player: int) -> int:
        """Return the opponent."""
        return self.second if player == self.first else self.first


@dataclass(frozen=True, slots=True)
class Bye:
    """A round without an opponent."""

    player: int


Slot = Match | Bye


@dataclass(frozen=True, slots=True)
class Verdict:
    """Who won, None for a draw, and by what."""

    winner: int | None
    by: Decision


def verdict(match: Match, *, knock_out: bool = False) -> Verdict | None:
    """Say who won: time before points (T9); None while there is no result."""
    for loser, by in _without_points(match):
        return Verdict(match.other(loser), by)
    if match.points is None:
        return None
    first, second = match.points
    if first != second:
        return Verdict(match.first if first > second else match.second, Decision.POINTS)
    if knock_out:
        return Verdict(match.second, Decision.NON_STARTER)
    return Verdict(None, Decision.DRAW)


def _without_points(match: Match) -> Iterator[tuple[int, Decision]]:
    if match.disqualified is not None:
        yield match.disqualified, Decision.DISQUALIFICATION
    if match.forfeit is not None:
        yield match.forfeit, Decision.FORFEIT
    if match.flag is not None:
        yield match.flag, Decision.TIME
