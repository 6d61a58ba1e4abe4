"""What happened, in order, and where that leaves the evening; what follows by itself."""

from nabeurt.duplicate.events import Closed, Ended, EndedBy, Event
from nabeurt.duplicate.fold import apply
from nabeurt.duplicate.ports import Arbiter
from nabeurt.duplicate.scoring.draw import spent
from nabeurt.duplicate.scoring.slips import Reader
from nabeurt.duplicate.state import State
from nabeurt.duplicate.turn import Phase, Turn
from nabeurt.ledger import course


class Course(course.Course[Event, State]):
    """What happened at an evening, in order, and where that leaves it."""

    __slots__ = ()
    apply = staticmethod(apply)

    def settled(self, now: int) -> "Course":
        """Return the course with all behind it that follows by itself by now."""
        now = max(now, self.state.now)
        return self.followed(lambda state: _next(state, now))


def closes_at(state: State) -> int | None:
    """Return when the turn closes by itself, the lateness allowed included; None while it stands.

    A slip at that very millisecond is in time.
    """
    turn = state.turn
    if state.phase is not Phase.RUNNING or turn is None or turn.timer.until is None:
        return None
    return turn.timer.until + state.setup.late_ms


def ending(state: State) -> EndedBy | None:
    """Say why there is no next turn; None when there is (000 D II-1, III-10)."""
    if len(state.turns) >= state.rulebook.turns:
        return EndedBy.TURNS
    return spent(state.bag, state.rulebook)


def _next(state: State, now: int) -> Event | None:
    closes = closes_at(state)
    if closes is not None and now > closes:
        return Closed(max(state.now, closes), by_time=True)
    if state.phase is Phase.LAID and (by := ending(state)):
        return Ended(now, by)
    return None


def reader(state: State, turn: Turn, arbiter: Arbiter) -> Reader:
    """Return who reads the slips of a turn, by the jury's rulings so far."""
    return Reader(turn.board, turn.letters, state.tile_set, arbiter, state.rulings)
