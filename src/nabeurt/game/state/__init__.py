"""Where a game stands: the sum of its events, and what follows from it at once."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Any

from nabeurt.board import TILE_SETS, Board, Placement, TileSet
from nabeurt.game.events import EndedBy, Event, Placed, Proposal, Started
from nabeurt.game.state.clock import Clock, Timing, started_minutes, timing
from nabeurt.game.state.seat import Seat
from nabeurt.game.state.turn import Penalty, Turn
from nabeurt.ledger.replace import replace
from nabeurt.rules import Rulebook
from nabeurt.rules.policies import Jury, OwnTimeUp


class Awaiting(Enum):
    """What a verdict is awaited about."""

    CHALLENGE = auto()
    INTENT = auto()
    LEAVE = auto()
    STUCK = auto()
    RESTART = auto()
    WORDS = auto()


@dataclass(frozen=True)
class Awaited:
    """A question to the jury by a seat, ``since`` then; ``agreed`` are the others who gave in."""

    question: Awaiting
    seat: int
    words: tuple[str, ...] = ()
    agreed: frozenset[int] = frozenset()
    since: int = 0


@dataclass(frozen=True)
class OpenProposal:
    """What a player proposed and who agreed."""

    what: Proposal
    agreed: frozenset[int]
    by: int


@dataclass(frozen=True)
class Note:
    """What somebody wrote down about a turn (its number from 0)."""

    by: int
    turn: int
    points: int | None
    placement: Placement | None


@dataclass(frozen=True)
class Recent:
    """The last word, as long as nobody has acted since; it can be taken back until it stood.

    ``before`` is the placer as they sat there before it, ``board`` what lay there then.
    """

    placed: Placed
    before: Seat
    board: Board
    pressed_at: int | None = None
    challenged: bool = False
    accepted: frozenset[int] = frozenset()
    settled: bool = False
    stood: bool = False

    @property
    def seat(self) -> int:
        """Who placed it."""
        return self.placed.seat


@dataclass(frozen=True)
class State:
    """A game after so many events (``version``).

    ``pool`` holds every tile that lies neither on the board nor, known, on a rack nor out of play:
    what is in the bag and on racks that the table does not know. ``bag`` counts the bag alone.
    ``on_turn`` is None before the start, after the last turn, and while the last word can still
    be challenged.
    """

    started: Started
    seats: tuple[Seat, ...]
    clock: Clock
    board: Board
    pool: str
    bag: int
    version: int = 1
    now: int = 0
    beginner: int | None = None
    contenders: tuple[int, ...] = ()
    lots: str = ""
    lots_aside: str = ""
    on_turn: int | None = None
    acted: bool = False
    paused: bool = False
    # at a real board: when the clock was pressed for each turn that is yet to be told
    ahead: tuple[int, ...] = ()
    # what ends the game as soon as those turns are told
    ends: EndedBy | None = None
    # what players wrote down about turns, the last word of each about each
    notes: tuple[Note, ...] = ()
    # which final points each player said to be right
    confirmed: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    aside: str = ""
    owes: tuple[int, ...] = ()
    surplus: int | None = None
    taken: int = 0
    out_of_play: str = ""
    leave: bool = False
    denied: bool = False
    must_place: bool = False
    clock_started: bool = False
    ready: frozenset[int] = frozenset()
    # who was told to have the nabeurt
    nabeurt: frozenset[int] = frozenset()
    recent: Recent | None = None
    awaited: Awaited | None = None
    protest: int | None = None
    protest_since: int = 0
    proposed: OpenProposal | None = None
    turns: tuple[Turn, ...] = ()
    penalties: tuple[Penalty, ...] = ()
    # turns found wrong by a check that is going on
    found_wrong: int | None = None
    passes: int = 0
    overruled: Mapping[str, bool] = field(default_factory=dict)
    due: tuple[Event, ...] = ()
    left_by: EndedBy = EndedBy.RESIGNED
    stopped: EndedBy | None = None
    stopped_by_jury: bool = False
    ended: EndedBy | None = None
    # who was still in the game when it ended: a later disqualification changes no points
    present: tuple[int, ...] = ()
    final_set: Mapping[int, int] = field(default_factory=dict)
    signed: bool = False
    # who took the jury's chair, and whether the list judges instead
    jury: str = ""
    list_judges: bool = False
    ended_at: int = 0
    revealed: bool = False
    earlier: "State | None" = field(default=None, compare=False, repr=False)
    # at a real board: how it was one event before, for what was kept there without a line
    before: "State | None" = field(default=None, compare=False, repr=False)

    def at_version(self, version: int) -> "State | None":
        """Return how it was at a version, where that is remembered."""
        found: State | None = self
        while found is not None and found.version > version:
            found = found.before
        return found if found is not None and found.version == version else None

    @property
    def rulebook(self) -> Rulebook:
        """What is played by, options included."""
        return self.started.rulebook

    @property
    def tile_set(self) -> TileSet:
        """The tiles of this game."""
        return TILE_SETS[self.rulebook.tiles]

    @property
    def active(self) -> tuple[int, ...]:
        """Who is still in the game."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.active)

    @property
    def pending(self) -> Recent | None:
        """The word that is not yet definite."""
        return self.recent if self.recent and not self.recent.stood else None

    @property
    def jury_awaited(self) -> bool:
        """Whether the jury's chair is still empty, and so is waited for (R38)."""
        return self.started.chair and not self.jury and not self.list_judges

    @property
    def person_judges(self) -> bool:
        """Whether a person is the jury, or will be when they come."""
        return self.rulebook.jury is Jury.PERSON and not self.list_judges

    @property
    def undoable(self) -> bool:
        """Whether turns can be taken back in this game."""
        return self.started.table or self.rulebook.undo

    def limit_ms(self, seat: int) -> int:
        """Return the time a player may use, extra time included; without own clocks all of them."""
        if timing(self.rulebook) is Timing.EACH:
            return self.rulebook.each_ms + self.seats[seat].extra_ms + self._earned_ms(seat)
        return self.rulebook.shared_ms + sum(one.extra_ms for one in self.seats)

    def _earned_ms(self, seat: int) -> int:
        """Return what turns added to a player's time: a bit each, or what they had used by then."""
        if self.rulebook.each_renewed:
            return self.clock.used[seat]
        added = self.rulebook.increment_ms
        return added * sum(turn.seat == seat for turn in self.turns) if added else 0

    def minutes_over(self, seat: int, now: int) -> int:
        """Return the minutes begun by now beyond a player's own time, where those cost points."""
        if self.rulebook.time_up_each is not OwnTimeUp.OVERTIME:
            return 0
        return started_minutes(self.clock.used_by(seat, now) - self.limit_ms(seat))

    def overtime(self, seat: int, now: int) -> int:
        """Return the points that overtime costs a player by now (000 W V-1)."""
        return self.rulebook.overtime_points * self.minutes_over(seat, now)

    def total(self, seat: int, now: int | None = None) -> int:
        """Return a player's points, all penalties included."""
        return self.seats[seat].points - self.overtime(seat, self.now if now is None else now)

    def with_seat(self, number: int, /, **changes: Any) -> "State":  # noqa: ANN401  # any field of Seat
        """Change one player's seat."""
        seats = list(self.seats)
        seats[number] = replace(seats[number], **changes)
        return replace(self, seats=tuple(seats))

    def with_seats(self, **changes: Any) -> "State":  # noqa: ANN401  # any field of Seat
        """Change every player's seat alike."""
        return replace(self, seats=tuple(replace(seat, **changes) for seat in self.seats))
