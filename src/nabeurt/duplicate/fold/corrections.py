"""How corrections change the state; what they changed is kept beside who, when and why."""

from collections.abc import Callable
from typing import Any

from nabeurt.duplicate.events import (
    Event,
    PointsCorrected,
    PointsReleased,
    Redo,
    Scored,
    SlipCorrected,
    SlipRemoved,
    TurnRedone,
    WordRuled,
)
from nabeurt.duplicate.slip import Mark, Slip, Zero
from nabeurt.duplicate.state import Correction, State
from nabeurt.duplicate.turn import Phase, Timer, Turn
from nabeurt.game.state.rack import without
from nabeurt.ledger.fold import Impossible
from nabeurt.ledger.replace import replace


def with_changes(state: State, event: Scored) -> State:
    """Put what scoring again changed beside the correction that led to it."""
    if not state.corrections:
        raise Impossible(event)
    before = state.turns[event.turn - 1].marks
    changes = tuple((event.turn, before.get(mark.number), mark) for mark in event.marks)
    last = state.corrections[-1]
    last = replace(last, changes=(*last.changes, *changes))
    return replace(state, corrections=(*state.corrections[:-1], last))


def noted(state: State, event: Any, **about: Any) -> State:  # noqa: ANN401  # any correction
    """Put on the record who did what and why."""
    why = getattr(event, "why", "")
    correction = Correction(event.at, event.by, why, event.when, **about)
    return replace(state, corrections=(*state.corrections, correction))


_OfPlayer = SlipCorrected | SlipRemoved | PointsCorrected | PointsReleased


def _of_turn(state: State, event: _OfPlayer) -> Turn:
    if not 1 <= event.turn <= len(state.turns) or event.number not in state.players:
        raise Impossible(event)
    return state.turns[event.turn - 1]


def _slip_corrected(state: State, event: SlipCorrected) -> State:
    slips = {**_of_turn(state, event).slips, event.number: event.slip}
    state = noted(state, event, turn=event.turn, number=event.number)
    return state.with_turn(event.turn, slips=slips, second=_without(state, event))


def _slip_removed(state: State, event: SlipRemoved) -> State:
    turn = _of_turn(state, event)
    if event.number not in turn.slips:
        raise Impossible(event)
    slips = {number: slip for number, slip in turn.slips.items() if number != event.number}
    state = noted(state, event, turn=event.turn, number=event.number)
    return state.with_turn(event.turn, slips=slips, second=_without(state, event))


def _without(state: State, event: SlipCorrected | SlipRemoved) -> dict[int, Slip]:
    second = state.turns[event.turn - 1].second
    return {number: slip for number, slip in second.items() if number != event.number}


def _points_corrected(state: State, event: PointsCorrected) -> State:
    turn = _of_turn(state, event)
    before = turn.marks.get(event.number)
    mark = Mark(
        event.number,
        event.points,
        zero=None if event.points else Zero.RULED,
        claimed=before.claimed if before else None,
        fixed=True,
    )
    state = noted(state, event, turn=event.turn, number=event.number)
    if turn.scored:
        state = with_changes(state, Scored(event.at, event.turn, (mark,), turn.engine))
    return state.with_turn(event.turn, marks={**turn.marks, event.number: mark})


def _points_released(state: State, event: PointsReleased) -> State:
    """Forget that the mark was set; what it is worth by the rules follows."""
    turn = _of_turn(state, event)
    if event.number not in turn.marks:
        raise Impossible(event)
    mark = unfixed(turn.marks[event.number])
    state = noted(state, event, turn=event.turn, number=event.number)
    return state.with_turn(event.turn, marks={**turn.marks, event.number: mark})


def unfixed(mark: Mark) -> Mark:
    """Return the mark as one that scoring may change."""
    return Mark(mark.number, mark.points, mark.zero, mark.placement, claimed=mark.claimed)


def _word_ruled(state: State, event: WordRuled) -> State:
    rulings = {**state.rulings, event.word: event.valid}
    return noted(replace(state, rulings=rulings), event, word=event.word, valid=event.valid)


def redone(state: State, event: TurnRedone) -> State:
    """Go back to a turn; what was drawn and laid since returns to the bag."""
    if not 1 <= event.turn <= len(state.turns):
        raise Impossible(event)
    turn, earlier = state.turns[event.turn - 1], state.turns[: event.turn - 1]
    state = noted(replace(state, ended=None, redraws=()), event, turn=event.turn, redo=event.redo)
    match event.redo:
        case Redo.DRAW:
            phase = Phase.LAID if earlier else Phase.READY
            return replace(state, turns=earlier, board=turn.board, bag=turn.bag, phase=phase)
        case Redo.TIME:
            again = Turn(
                turn.number,
                turn.board,
                turn.bag,
                turn.letters,
                turn.redraws,
                Timer(state.rulebook.turn_ms),
            )
            return _back_in(state, (*earlier, again), Phase.CALLED)
        case Redo.MASTER:
            if not turn.scored:
                raise Impossible(event)
            return _back_in(state, (*earlier, unlaid(turn)), Phase.SCORED)


def unlaid(turn: Turn) -> Turn:
    """Return a turn as it was before its word was laid."""
    return replace(
        turn, master=None, master_points=0, master_tiles="", replaced=(), laid=False, first_marks={}
    )


def _back_in(state: State, turns: tuple[Turn, ...], phase: Phase) -> State:
    """Go back into a turn whose letters are on the table."""
    turn = turns[-1]
    bag = without(turn.bag, turn.letters)
    return replace(state, turns=turns, board=turn.board, bag=bag, phase=phase)


APPLY: dict[type[Event], Callable[[State, Any], State]] = {
    SlipCorrected: _slip_corrected,
    SlipRemoved: _slip_removed,
    PointsCorrected: _points_corrected,
    PointsReleased: _points_released,
    WordRuled: _word_ruled,
    TurnRedone: redone,
}
