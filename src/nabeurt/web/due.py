"""When time alone will change a game: a challenge's window closes, or somebody's time is up."""

from nabeurt.game.clock import Timing, timing
from nabeurt.game.state import State
from nabeurt.rules.policies import TimeUp


def due(state: State) -> int | None:
    """Return the next such moment, in the game's own time."""
    moments = [moment for moment in (_window(state), _time_up(state)) if moment is not None]
    return min(moments) if moments and state.ended is None else None


def _window(state: State) -> int | None:
    pending, window = state.pending, state.rulebook.challenge_window_ms
    if pending is None or pending.pressed_at is None or window is None:
        return None
    return pending.pressed_at + window + 1


def _time_up(state: State) -> int | None:
    clock = state.clock
    if clock.running is None:
        return None
    match timing(state.rulebook):
        case Timing.EACH if state.rulebook.time_up_each is TimeUp.LOSES:
            left = state.limit_ms(clock.running) - clock.used_by(clock.running, state.now)
        case Timing.TOGETHER:
            left = state.limit_ms(clock.running) - clock.together(state.now)
        case _:
            return None
    return state.now + max(0, left)
