"""A turn: its letters, its time, its slips and marks, and the word that was laid."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from nabeurt.board import Board, Placement, Square
from nabeurt.duplicate.slip import Best, Mark, Slip


class Phase(StrEnum):
    """Where an evening stands; what comes next is said behind each."""

    READY = "ready"  # draw the letters of the first turn
    DRAWN = "drawn"  # call them, or start the time at once
    CALLED = "called"  # start the time
    RUNNING = "running"  # slips come in; pause or close, or wait until the time is up
    PAUSED = "paused"  # resume
    CLOSED = "closed"  # type in what is on paper, then score
    SCORED = "scored"  # lay the master word
    LAID = "laid"  # draw the letters of the next turn
    OVER = "over"  # look, correct, print


@dataclass(frozen=True)
class Timer:
    """Time told in milliseconds: ``used`` before ``since``; ``since`` is None when it stands.

    >>> timer = Timer(180_000).started(5_000)
    >>> timer.left(185_000), timer.paused(65_000).left(999_999)
    (0, 120000)
    """

    limit_ms: int
    used: int = 0
    since: int | None = None

    def started(self, now: int) -> "Timer":
        """Let it run from now on."""
        return Timer(self.limit_ms, self.used, now)

    def paused(self, now: int) -> "Timer":
        """Let it stand."""
        return Timer(self.limit_ms, self.limit_ms - self.left(now))

    def left(self, now: int) -> int:
        """Return the milliseconds left; below zero it is over time."""
        running = 0 if self.since is None else now - self.since
        return self.limit_ms - self.used - running

    @property
    def until(self) -> int | None:
        """The moment the time is up; None while it stands."""
        return None if self.since is None else self.since + self.limit_ms - self.used


@dataclass(frozen=True)
class Turn:
    """One turn; ``board`` and ``bag`` are those before it, the letters still in the bag.

    ``slips`` are by player's number, ``second`` the other helper's entries where slips are typed in
    twice. ``first_marks`` are the marks as they were when the turn was laid, before any later
    correction. ``keys`` are the deliveries that were carried out.
    """

    number: int
    board: Board
    bag: str
    letters: str = ""
    redraws: tuple[str, ...] = ()
    timer: Timer = field(default_factory=lambda: Timer(0))
    slips: Mapping[int, Slip] = field(default_factory=dict)
    second: Mapping[int, Slip] = field(default_factory=dict)
    keys: Mapping[str, int] = field(default_factory=dict)
    marks: Mapping[int, Mark] = field(default_factory=dict)
    first_marks: Mapping[int, Mark] = field(default_factory=dict)
    scored: bool = False
    engine: Best | None = None
    master: Placement | None = None
    master_points: int = 0
    master_tiles: str = ""
    replaced: tuple[Square, ...] = ()
    laid: bool = False

    @property
    def top(self) -> int:
        """The topscore: the engine's best, or a player's where the jury admitted more words."""
        best = self.engine.points if self.engine else 0
        return max([best, *(mark.points for mark in self.marks.values() if not mark.fixed)])

    @property
    def best(self) -> Best | None:
        """The word of the topscore: the engine's, or a player's that the jury let be worth more."""
        top = self.top
        if self.engine and self.engine.points == top:
            return self.engine
        marks = (mark for _, mark in sorted(self.marks.items()) if not mark.fixed)
        found = ((mark.placement, mark) for mark in marks if mark.points == top)
        return next((Best(at, top, mark.tiles) for at, mark in found if at), self.engine)

    @property
    def found(self) -> bool:
        """Whether anybody found a word, be it one of blanks that is worth nothing."""
        return any(mark.placement for mark in self.marks.values())

    @property
    def best_found(self) -> int:
        """The most that a player's word is worth; 0 when nobody found one."""
        return max((mark.points for mark in self.marks.values() if mark.placement), default=0)

    @property
    def differing(self) -> tuple[int, ...]:
        """Whose slip two helpers typed in differently."""
        return tuple(
            number
            for number, slip in sorted(self.second.items())
            if number in self.slips and slip.written != self.slips[number].written
        )
