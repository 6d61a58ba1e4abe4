"""The state as the sum of events: ``apply`` adds one, ``replay`` adds them all."""

from collections.abc import Callable, Iterable
from typing import Any

from nabeurt.board import TILE_SETS, Board
from nabeurt.duplicate.events import Event, Opened
from nabeurt.duplicate.fold import corrections, players, steps, turns
from nabeurt.duplicate.state import State
from nabeurt.ledger import fold
from nabeurt.ledger.fold import Impossible
from nabeurt.ledger.replace import replace

_APPLY: dict[type[Event], Callable[[State, Any], State]] = {
    **players.APPLY,
    **turns.APPLY,
    **corrections.APPLY,
    **steps.APPLY,
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
    return fold.replay(begin, apply, events)
