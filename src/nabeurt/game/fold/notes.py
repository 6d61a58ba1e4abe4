"""How what players write down at a real board changes the state."""

from collections.abc import Callable
from typing import Any

from nabeurt.game.events import BroughtBack, Confirmed, Event, TurnNoted
from nabeurt.game.state import Note, State
from nabeurt.game.state.clock import Clock
from nabeurt.ledger.fold import Impossible
from nabeurt.ledger.replace import replace


def _turn_noted(state: State, event: TurnNoted) -> State:
    seated = event.by in range(len(state.seats))
    if not (state.started.table and seated and event.turn >= 0):
        raise Impossible(event)
    note = Note(event.by, event.turn, event.points, event.placement)
    kept = (one for one in state.notes if (one.by, one.turn) != (note.by, note.turn))
    return replace(state, notes=(*kept, note))


def _brought_back(state: State, event: BroughtBack) -> State:
    """Go back in time too: the device tells what its clocks showed."""
    target = state.at_version(event.version)
    if target is None:
        raise Impossible(event)
    clock = Clock(target.clock.switched(None, target.now).used, None, event.at)
    return replace(target, clock=clock, taken=state.taken)


def _confirmed(state: State, event: Confirmed) -> State:
    if state.ended is None:
        raise Impossible(event)
    return replace(state, confirmed={**state.confirmed, event.seat: event.final})


APPLY: dict[type[Event], Callable[[State, Any], State]] = {
    TurnNoted: _turn_noted,
    BroughtBack: _brought_back,
    Confirmed: _confirmed,
}
