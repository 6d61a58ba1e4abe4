"""How tiles that come from the bag and go back into it change the state."""

from collections.abc import Callable
from typing import Any

from nabeurt.game.events import Drew, Event, Overdrew, ReturnedUnseen
from nabeurt.game.state import State
from nabeurt.game.state.rack import seen, without
from nabeurt.game.state.turn import Turn
from nabeurt.ledger.fold import Impossible
from nabeurt.ledger.replace import replace


def _drew(state: State, event: Drew) -> State:
    """Draw first; what was exchanged goes into the bag after that (000 P III-7, 002 III-2)."""
    if len(event.tiles) > state.bag or event.seat not in state.owes:
        raise Impossible(event)
    back = state.aside
    state = replace(
        state,
        pool=without(state.pool, seen(event.tiles)) + seen(back),
        bag=state.bag - len(event.tiles) + len(back),
        aside="",
        owes=tuple(seat for seat in state.owes if seat != event.seat),
        taken=state.taken + len(event.tiles),
        turns=_with_drawn(state, event),
    )
    rack = state.seats[event.seat].rack + event.tiles
    return state.with_seat(event.seat, rack=rack, fresh=True)


def _with_drawn(state: State, event: Drew) -> tuple[Turn, ...]:
    last = state.turns[-1] if state.turns else None
    if last and last.seat == event.seat and not last.drawn:
        return (*state.turns[:-1], replace(last, drawn=event.tiles))
    return state.turns


def _overdrew(state: State, event: Overdrew) -> State:
    if not state.bag or len(event.tile) != 1:
        raise Impossible(event)
    pool = without(state.pool, seen(event.tile))
    state = replace(state, pool=pool, bag=state.bag - 1, taken=state.taken + 1, surplus=event.seat)
    return state.with_seat(event.seat, rack=state.seats[event.seat].rack + event.tile)


def _returned_unseen(state: State, event: ReturnedUnseen) -> State:
    rack = without(state.seats[event.seat].rack, event.tile)
    state = replace(state, pool=state.pool + seen(event.tile), bag=state.bag + 1)
    state = replace(state, taken=state.taken + 1, surplus=None)
    return state.with_seat(event.seat, rack=rack, fresh=False)


APPLY: dict[type[Event], Callable[[State, Any], State]] = {
    Drew: _drew,
    Overdrew: _overdrew,
    ReturnedUnseen: _returned_unseen,
}
