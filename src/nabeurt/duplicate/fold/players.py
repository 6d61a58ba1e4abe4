"""How players who come, change and go change the state."""

from collections.abc import Callable
from typing import Any

from nabeurt.duplicate.events import (
    DeviceBound,
    Event,
    PlayerAdded,
    PlayerChanged,
    PlayerReturned,
    PlayerWithdrew,
)
from nabeurt.duplicate.setup import Player
from nabeurt.duplicate.state import State
from nabeurt.duplicate.turn import Phase
from nabeurt.ledger.fold import Impossible
from nabeurt.ledger.replace import replace


def _added(state: State, event: PlayerAdded) -> State:
    if event.number in state.players:
        raise Impossible(event)
    player = Player(
        event.number, event.name, event.club, event.category, event.device, since=_since(state)
    )
    return replace(state, players={**state.players, event.number: player})


def _since(state: State) -> int:
    """Return the first turn that somebody who comes now can play."""
    playable = {Phase.DRAWN, Phase.CALLED, Phase.RUNNING, Phase.PAUSED, Phase.CLOSED}
    return len(state.turns) + (0 if state.phase in playable else 1)


def _changed(state: State, event: PlayerChanged) -> State:
    _known(state, event.number)
    return state.with_player(
        event.number, name=event.name, club=event.club, category=event.category
    )


def _bound(state: State, event: DeviceBound) -> State:
    _known(state, event.number)
    return state.with_player(event.number, device=event.device)


def _withdrew(state: State, event: PlayerWithdrew) -> State:
    _known(state, event.number)
    return state.with_player(event.number, withdrawn=True)


def _returned(state: State, event: PlayerReturned) -> State:
    _known(state, event.number)
    return state.with_player(event.number, withdrawn=False)


def _known(state: State, number: int) -> None:
    if number not in state.players:
        raise Impossible(number)


APPLY: dict[type[Event], Callable[[State, Any], State]] = {
    PlayerAdded: _added,
    PlayerChanged: _changed,
    DeviceBound: _bound,
    PlayerWithdrew: _withdrew,
    PlayerReturned: _returned,
}
