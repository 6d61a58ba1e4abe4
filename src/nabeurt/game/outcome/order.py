"""Whose turn comes next, and when nobody's does (000 P V, W V, 001, 002 IV, 003, 004)."""

from nabeurt.game.events import EndedBy
from nabeurt.game.state import Awaiting, State
from nabeurt.game.state.clock import Timing, timing
from nabeurt.rules.policies import PassesEnd

# A verdict about these is waited for with stopped clocks; a question about a word takes time.
_STANDSTILL = {*Awaiting} - {Awaiting.WORDS}


def after(state: State, seat: int) -> int | None:
    """Tell who is next after a seat; None when the game has no further turn.

    A word that is not definite yet counts as if it stood.
    """
    count = len(state.seats)
    round_trip = [(seat + step) % count for step in range(1, count + 1)]
    if in_nabeurt(state):
        round_trip = _rest_of_round(state, seat)
    elif _somebody_out(state) and not (state.rulebook.nabeurt or state.rulebook.all_play_out):
        return None
    return next((number for number in round_trip if _plays(state, number)), None)


def in_nabeurt(state: State) -> bool:
    """Whether turns are only made equal any more: not when somebody was stuck before (R16)."""
    frozen = any(one.frozen and not one.frozen_last and one.active for one in state.seats)
    return state.rulebook.nabeurt and not frozen and _somebody_out(state)


def _somebody_out(state: State) -> bool:
    return any(_out(state, number) for number in range(len(state.seats)))


def _rest_of_round(state: State, seat: int) -> list[int]:
    """Name those after a seat in turn order up to the starter: the nabeurt (R7)."""
    count = len(state.seats)
    place = (seat - (state.beginner or 0)) % count
    return [(seat + step) % count for step in range(1, count - place)]


def _out(state: State, number: int) -> bool:
    seat = state.seats[number]
    placing = state.pending is not None and state.pending.seat == number
    return seat.out or (placing and seat.active and not seat.rack and not state.bag)


def _plays(state: State, number: int) -> bool:
    return state.seats[number].plays and not _out(state, number)


def runner(state: State) -> int | None:
    """Tell whose clock runs."""
    if not state.clock_started or state.stopped or state.ends or state.protest is not None:
        return None
    if state.paused:
        return None
    if state.awaited and state.awaited.question in _STANDSTILL:
        return None
    runs = state.on_turn
    for _ in state.ahead:
        runs = None if runs is None else after(state, runs)
    return runs


def to_start(state: State) -> tuple[int, ...]:
    """Name those who have yet to start the clock: who does not begin, or everybody (R33)."""
    by_hand = state.started.by_hand and timing(state.rulebook) is not Timing.NONE
    if not by_hand or state.clock_started or state.beginner is None or state.stopped:
        return ()
    people = [seat for seat in state.active if seat not in state.started.bots]
    if state.rulebook.clock_started_by_second:
        others = [seat for seat in people if seat != state.beginner]
        return tuple((others or people)[:1])
    return tuple(seat for seat in people if seat not in state.ready)


def ending(state: State) -> EndedBy | None:
    """Tell how the game has come to its end, when it has."""
    if state.beginner is None or state.owes:
        return None
    if len(state.active) < 2:
        return state.left_by
    # with a separate clock the turn ends at the press
    if state.pending or state.awaited or state.acted:
        return None
    if state.on_turn is None:
        return EndedBy.OUT if any(seat.out for seat in state.seats) else EndedBy.STUCK
    return EndedBy.PASSES if passed_out(state) else None


def ended_through(state: State, by: EndedBy) -> tuple[int, ...]:
    """Name those through whom the game ended."""
    match by:
        case EndedBy.OUT:
            found = [seat.out for seat in state.seats]
        case EndedBy.CLOCK:
            found = [seat.flagged for seat in state.seats]
        case EndedBy.RESIGNED | EndedBy.DISQUALIFIED:
            found = [not seat.active for seat in state.seats]
        case EndedBy.PASSES | EndedBy.STUCK | EndedBy.TIME | EndedBy.AGREED:
            found = []
    return tuple(number for number, is_it in enumerate(found) if is_it)


def passed_out(state: State) -> bool:
    """Whether a row of passes ends the game."""
    count = state.rulebook.passes_count
    match state.rulebook.passes_end:
        case PassesEnd.NEVER:
            return False
        case PassesEnd.IN_A_ROW:
            return state.passes >= count
        case PassesEnd.EACH_PLAYER:
            playing = [number for number in state.active if not state.seats[number].out]
            return all(state.seats[number].passes >= count for number in playing)
