"""Whether an event may come next, as far as that follows from the state alone.

What follows by itself may not be left out, put off or made up: draws that are owed, penalties, who
begins, the check afterwards, the end. What people and the jury choose to do is taken as told.
"""

from nabeurt.game.events import (
    BeginsFirst,
    Checked,
    Deducted,
    Drew,
    DrewForStart,
    Ended,
    Event,
    FinalSet,
    NabeurtBegan,
    Overran,
    PlayStopped,
    ReturnedUnseen,
    SeedRevealed,
    Signed,
    Why,
    Withdrawn,
)
from nabeurt.game.outcome.order import in_nabeurt
from nabeurt.game.state import State
from nabeurt.game.state.turn import TurnKind
from nabeurt.rules.policies import WordCheck


def rightful(state: State, event: Event) -> bool:
    """Whether an event may follow."""
    if state.due:
        return event == state.due[0]
    if state.owes:
        return isinstance(event, Drew) and event.seat == state.owes[0]
    if state.surplus is not None:
        return isinstance(event, ReturnedUnseen)
    return _in_its_place(state, event)


def _in_its_place(state: State, event: Event) -> bool:  # noqa: C901, PLR0911  # one answer per fact
    match event:
        case DrewForStart(seat=seat):
            return state.beginner is None and seat == state.contenders[len(state.lots)]
        case BeginsFirst(seat=seat):
            return not state.lots_aside or state.contenders == (seat,)
        case Checked():
            return _checked_right(state, event)
        case Deducted(why=why):
            return why is Why.SANCTION
        case Withdrawn():
            return False
        case PlayStopped():
            return state.stopped is None
        case Overran(seat=seat, minutes=minutes):
            return minutes == state.minutes_over(seat, event.at)
        case NabeurtBegan(seat=seat):
            return seat == state.on_turn and in_nabeurt(state)
        case FinalSet() | Signed():
            return state.ended is not None and not state.signed
        case Ended(by=by):
            return state.ended is None and state.stopped is by and _all_checked(state)
        case SeedRevealed():
            return state.ended is not None and not state.revealed
        case _:
            return True


def _checked_right(state: State, event: Checked) -> bool:
    if not 0 <= event.turn < len(state.turns):
        return False
    turn = state.turns[event.turn]
    off = turn.score + state.rulebook.afterwards_penalty if event.invalid else 0
    return (event.seat, event.points) == (turn.seat, off)


def _all_checked(state: State) -> bool:
    """Where the list checks afterwards, no word is left out."""
    book = state.rulebook
    if book.check is not WordCheck.AFTERWARDS or state.person_judges:
        return True
    return all(turn.checked for turn in state.turns if turn.kind is TurnKind.PLACED)
