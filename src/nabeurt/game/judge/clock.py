"""The clock in people's hands: started, pressed, and at a real board paused and put right."""

from nabeurt.game.commands import ClaimTime, Pause, Press, Resume, SetTime, StartClock
from nabeurt.game.events import (
    ClockPaused,
    ClockResumed,
    ClockStarted,
    Pressed,
    PressedAhead,
    Ready,
    TimeClaimed,
    TimeUsedSet,
)
from nabeurt.game.judge.request import Judgement, Request
from nabeurt.game.outcome.deadline import claimed_until
from nabeurt.game.outcome.order import runner, to_start
from nabeurt.game.reasons import Reason, Refusal, refuse
from nabeurt.game.state.clock import Timing, timing

LONGEST_MS = 24 * 60 * 60_000


def press(request: Request, _command: Press) -> Judgement:
    """Press the clock; the opponent may do it for a forgetful player (002 V-6)."""
    if bar := request.table_bar():
        return bar
    if timing(request.state.rulebook) is Timing.NONE:
        return refuse(Reason.NO_CLOCK)
    if not request.state.rulebook.separate_press:
        return refuse(Reason.CLOCK_NOT_SEPARATE)
    if request.state.on_turn is None or not request.state.acted:
        return _press_ahead(request)
    return (Pressed(request.now, request.state.on_turn, request.seat),)


def _press_ahead(request: Request) -> Judgement:
    """At a real board the clock needs no word: what was laid can be told later."""
    if bar := request.start_bar():
        return bar
    runs = runner(request.state)
    if not request.state.started.table or runs is None:
        return refuse(Reason.NOTHING_TO_PRESS)
    return (PressedAhead(request.now, runs, request.seat),)


def start_clock(request: Request, _command: StartClock) -> Judgement:
    """Start the clock: who does not begin, or everybody by saying to be ready (R33)."""
    if bar := request.over_bar() or request.player_bar():
        return bar
    state, waits = request.state, to_start(request.state)
    if timing(state.rulebook) is Timing.NONE:
        return refuse(Reason.NO_CLOCK)
    if not waits:
        return refuse(Reason.CLOCK_RUNS)
    if request.seat not in waits:
        return refuse(Reason.NOT_THE_STARTER, player=state.seats[waits[0]].name)
    if len(waits) > 1:
        return (Ready(request.now, request.seat),)
    return (ClockStarted(request.now, request.seat),)


def claim_time(request: Request, _command: ClaimTime) -> Judgement:
    """Claim the game once another let the time of a turn run out; until then a word is in time."""
    if bar := request.table_bar():
        return bar
    late = None if claimed_until(request.state) is None else request.state.clock.running
    if late is None or late == request.seat:
        return refuse(Reason.NOBODY_LATE)
    return (TimeClaimed(request.now, request.seat),)


def pause(request: Request, _command: Pause) -> Judgement:
    """Let the clock stand; who sits at one table needs no more than to see that."""
    if bar := _board_bar(request):
        return bar
    if request.state.paused:
        return refuse(Reason.CLOCK_PAUSED)
    return (ClockPaused(request.now, request.seat),)


def resume(request: Request, _command: Resume) -> Judgement:
    """Let the clock run again."""
    if bar := _board_bar(request):
        return bar
    return (ClockResumed(request.now, request.seat),) if request.state.paused else _running()


def set_time(request: Request, command: SetTime) -> Judgement:
    """Put right what somebody has used: a tap that was forgotten."""
    if bar := _board_bar(request) or request.seat_bar(command.seat):
        return bar
    if not 0 <= command.used_ms < LONGEST_MS:
        return refuse(Reason.NO_SUCH_TIME)
    return (TimeUsedSet(request.now, command.seat, command.used_ms),)


def _running() -> Refusal:
    return refuse(Reason.CLOCK_RUNS)


def _board_bar(request: Request) -> Refusal | None:
    if bar := request.table_bar():
        return bar
    if timing(request.state.rulebook) is Timing.NONE:
        return refuse(Reason.NO_CLOCK)
    return None if request.state.started.table else refuse(Reason.REAL_BOARD_ONLY)
