"""A turn as it stands on the score sheet, and a penalty as it stands beside it."""

from dataclasses import dataclass
from enum import StrEnum

from nabeurt.board import Placement, WordScore
from nabeurt.game.events import Why


class TurnKind(StrEnum):
    """What became of a turn."""

    PLACED = "placed"
    EXCHANGED = "exchanged"
    PASSED = "passed"
    STUCK = "stuck"
    WITHDRAWN = "withdrawn"
    LOST = "lost"


@dataclass(frozen=True)
class Turn:
    """One line of the score sheet; ``total`` is the running total after it, penalties included."""

    seat: int
    kind: TurnKind
    total: int
    score: int = 0
    placement: Placement | None = None
    words: tuple[WordScore, ...] = ()
    bonus: int = 0
    tiles: str = ""  # placed or exchanged
    drawn: str = ""
    checked: bool = False
    cancelled: bool = False  # by a new start
    nabeurt: bool = False
    wrong: tuple[str, ...] = ()  # what the check found
    challenged: int | None = None  # by whom


@dataclass(frozen=True)
class Penalty:
    """Points off; ``points`` is negative."""

    seat: int
    points: int
    why: Why
    reason: str = ""
    turn: int | None = None  # that was checked
    after: int = 0  # how many turns had been played
