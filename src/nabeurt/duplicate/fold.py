"""The state as the sum of events: ``apply`` adds one, ``replay`` adds them all."""

from collections.abc import Callable, Iterable
from typing import Any

from nabeurt.board import TILE_SETS, Board
from nabeurt.duplicate import fold_corrections, fold_players, fold_turns
from nabeurt.duplicate.events import Event, Opened
from nabeurt.duplicate.state import State
from nabeurt.game.rack import Impossible
from nabeurt.game.replacing import replace

_APPLY: dict[type[Event], Callable[[State, Any], State]] = {
    **fold_players.APPLY,
    **fold_turns.APPLY,
    **fold_corrections.APPLY,
}


def begin(event: Event) -> State:
    """Return the state after the first event, which tells what is played."""
    if not isinstance(event, Opened):
        raise Impossible(event)
    bag = TILE_SETS[event.setup.rulebook.tiles].tiles
    return State(opened=event, now=event.at, board=Board.empty(), bag=bag)


def apply(state: State, event: Event) -> State:
    """Return the state after one more event; raises Impossible for one that cannot follow."""
    if type(event) not in _APPLY or event.at < state.now:
        raise Impossible(event)
    changed = _APPLY[type(event)](state, event)
    return replace(changed, now=event.at, version=state.version + 1)


def replay(events: Iterable[Event]) -> State:
    """Return the state after all these events."""
    every = iter(events)
    first = next(every, None)
    if first is None:
        raise Impossible
    state = begin(first)
    for event in every:
        state = apply(state, event)
    return state
