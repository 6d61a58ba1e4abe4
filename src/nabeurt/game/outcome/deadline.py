"""When time alone will change a game: a challenge's window closes, or somebody's time is up."""

from nabeurt.game.state import State
from nabeurt.game.state.clock import Timing, timing


def due(state: State) -> int | None:
    """Return the next such moment, in the game's own time."""
    moments = [moment for moment in (_window(state), _time_up(state)) if moment is not None]
    return min(moments) if moments and state.stopped is None else None


def _window(state: State) -> int | None:
    pending, window = state.pending, state.rulebook.challenge_window_ms
    if pending is None or pending.pressed_at is None or window is None:
        return None
    if state.awaited or state.protest is not None:
        return None
    return pending.pressed_at + window + 1


def _time_up(state: State) -> int | None:
    clock = state.clock
    if clock.running is None or state.seats[clock.running].flagged:
        return None
    each = timing(state.rulebook) is Timing.EACH
    used = clock.used[clock.running] if each else sum(clock.used)
    return clock.since + max(0, state.limit_ms(clock.running) - used)
