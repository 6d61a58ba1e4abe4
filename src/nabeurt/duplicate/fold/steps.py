"""How a step that is taken back, and another setting, change the state."""

import dataclasses
from collections.abc import Callable
from typing import Any

from nabeurt.duplicate.events import Event, Redo, SetupChanged, SteppedBack, TurnRedone
from nabeurt.duplicate.fold.corrections import noted, redone, unlaid
from nabeurt.duplicate.setup import Setup
from nabeurt.duplicate.state import State
from nabeurt.duplicate.turn import Phase, Timer, Turn
from nabeurt.game.state.rack import without
from nabeurt.ledger.fold import Impossible
from nabeurt.ledger.replace import replace


def _stepped_back(state: State, event: SteppedBack) -> State:
    """Go back to where the evening stood before the leader's last step."""
    undone = state.phase
    if undone is Phase.OVER:
        return _resumed(state, event)
    if not state.turns:
        raise Impossible(event)
    turn = state.turns[-1]
    match undone:
        case Phase.DRAWN:
            return _again(state, event, turn, Redo.DRAW)
        case Phase.CALLED:
            state = replace(state, phase=Phase.DRAWN)
        case Phase.CLOSED:
            state = _reopened(state, turn)
        case Phase.SCORED:
            state = replace(state, phase=Phase.CLOSED)
            state = state.with_turn(turn.number, marks={}, engine=None, scored=False)
        case Phase.LAID:
            return _again(state, event, turn, Redo.MASTER)
        case _:
            raise Impossible(event)
    return noted(state, event, turn=turn.number, undone=undone)


def _again(state: State, event: SteppedBack, turn: Turn, how: Redo) -> State:
    return redone(state, TurnRedone(event.at, turn.number, how, event.by, event.why, event.when))


def _reopened(state: State, turn: Turn) -> State:
    """Open a closed turn: the time it had, or else that for writing, and it stands."""
    left = turn.timer.limit_ms - turn.timer.used
    book = state.rulebook
    least = book.turn_ms - book.warning_ms or book.turn_ms
    timer = turn.timer if left > 0 else Timer(turn.timer.limit_ms, turn.timer.limit_ms - least)
    return replace(state, phase=Phase.PAUSED).with_turn(turn.number, timer=timer)


def _resumed(state: State, event: SteppedBack) -> State:
    """Go on with an evening that was over."""
    if state.stopped is None:
        raise Impossible(event)
    phase, uncounted = state.stopped
    turns = (*state.turns, uncounted) if uncounted else state.turns
    if phase is Phase.SCORED:
        turns = (*turns[:-1], unlaid(turns[-1]))
    back = replace(state, phase=phase, turns=turns, ended=None, stopped=None)
    back = replace(back, bag=without(back.bag, back.letters))
    if phase is Phase.RUNNING and uncounted:
        back = replace(back, phase=Phase.PAUSED)
        back = back.with_turn(len(turns), timer=uncounted.timer.paused(state.now))
    if phase is Phase.LAID and state.ended and state.ended.value != "leader":
        return _again(back, event, turns[-1], Redo.MASTER)  # else it would be over at once
    return noted(back, event, turn=len(turns), undone=Phase.OVER)


def _setup_changed(state: State, event: SetupChanged) -> State:
    names = tuple(_differing(state.setup, event.setup))
    opened = dataclasses.replace(state.opened, setup=event.setup)
    state = replace(state, opened=opened)
    return noted(state, event, settings=names)


def _differing(before: Setup, after: Setup) -> list[str]:
    """Name the settings that two set-ups have otherwise, those of the rulebook among them."""
    pairs = ((before, after), (before.rulebook, after.rulebook))
    return [
        one.name
        for old, new in pairs
        for one in dataclasses.fields(old)
        if one.name != "rulebook" and getattr(old, one.name) != getattr(new, one.name)
    ]


APPLY: dict[type[Event], Callable[[State, Any], State]] = {
    SteppedBack: _stepped_back,
    SetupChanged: _setup_changed,
}
