"""The state as the sum of events: ``apply`` adds one, ``replay`` adds them all."""

from collections.abc import Callable, Iterable
from typing import Any

from nabeurt.board import TILE_SETS, Board
from nabeurt.game.events import Event, Started
from nabeurt.game.fold import course, draws, jury, notes, setup, turns
from nabeurt.game.outcome.order import runner
from nabeurt.game.state import State
from nabeurt.game.state.clock import Clock
from nabeurt.game.state.seat import Seat
from nabeurt.ledger import fold
from nabeurt.ledger.fold import Impossible
from nabeurt.ledger.replace import replace

_APPLY: dict[type[Event], Callable[[State, Any], State]] = {
    **setup.APPLY,
    **turns.APPLY,
    **draws.APPLY,
    **jury.APPLY,
    **course.APPLY,
    **notes.APPLY,
}


def begin(event: Event) -> State:
    """Return the state after the first event, which tells what is played and by whom."""
    if not isinstance(event, Started) or not event.players:
        raise Impossible(event)
    pool = TILE_SETS[event.rulebook.tiles].tiles
    return State(
        started=event,
        seats=tuple(Seat(name) for name in event.players),
        clock=Clock((0,) * len(event.players), None, event.at),
        board=Board.empty(),
        pool=pool,
        bag=len(pool),
        now=event.at,
        contenders=tuple(range(len(event.players))),
    )


def apply(state: State, event: Event) -> State:
    """Return the state after one more event; raises Impossible for one that cannot follow."""
    _sensible(state, event)
    changed = _APPLY[type(event)](state, event)
    if state.due and state.due[0] == event:
        changed = replace(changed, due=changed.due[1:])
    return replace(
        changed,
        version=state.version + 1,
        now=event.at,
        clock=changed.clock.switched(runner(changed), event.at),
        before=state if state.started.table else None,
    )


def replay(events: Iterable[Event]) -> State:
    """Return the state after these events, of which the first is ``Started``."""
    return fold.replay(begin, apply, events)


def _sensible(state: State, event: Event) -> None:
    if type(event) not in _APPLY or event.at < state.now:
        raise Impossible(event)
    seat = getattr(event, "seat", 0) or 0  # what follows by itself may be nobody's
    if not 0 <= seat < len(state.seats):
        raise Impossible(event)
