"""When time alone will change a game: a challenge's window closes, or somebody's time is up."""

from nabeurt.game.outcome.settlement import awaits_check
from nabeurt.game.state import State
from nabeurt.game.state.clock import Timing, timing
from nabeurt.rules.policies import OwnTimeUp


def due(state: State) -> int | None:
    """Return the next such moment, in the game's own time."""
    moments = () if state.stopped else (_window(state), _time_up(state))
    known = [moment for moment in (*moments, chair_until(state)) if moment is not None]
    return min(known) if known else None


def chair_until(state: State) -> int | None:
    """Return until when somebody may yet take the jury's chair before the list judges (R38)."""
    wait = state.rulebook.jury_wait_ms
    if not wait or not state.jury_awaited:
        return None
    since = waits_since(state)
    return None if since is None else since + wait


def waits_since(state: State) -> int | None:
    """Return since when something waits for the jury: a question, a protest, a check."""
    if state.awaited:
        return state.awaited.since
    if state.protest is not None:
        return state.protest_since
    return state.ended_at if state.ended and awaits_check(state) else None


def _window(state: State) -> int | None:
    pending, window = state.pending, state.rulebook.challenge_window_ms
    if pending is None or pending.pressed_at is None or window is None:
        return None
    if state.awaited or state.protest is not None:
        return None
    return pending.pressed_at + window + 1


def claimed_until(state: State) -> int | None:
    """Return until when others may claim the game from who is late; then it is claimed unasked."""
    seat = state.clock.running
    if state.rulebook.time_up_each is not OwnTimeUp.CLAIMED or seat is None:
        return None
    return _runs_out(state, seat) + state.rulebook.each_ms if state.seats[seat].flagged else None


def _time_up(state: State) -> int | None:
    seat = state.clock.running
    if seat is None or state.seats[seat].flagged:
        return claimed_until(state)
    return _runs_out(state, seat)


def _runs_out(state: State, seat: int) -> int:
    clock, each = state.clock, timing(state.rulebook) is Timing.EACH
    used = clock.used[seat] if each else sum(clock.used)
    return clock.since + max(0, state.limit_ms(seat) - used)
