"""How players who come, change and go change the state."""

import dataclasses
from collections.abc import Callable, Mapping
from typing import Any

from nabeurt.duplicate.events import (
    DeviceBound,
    Event,
    PlayerAdded,
    PlayerChanged,
    PlayerRemoved,
    PlayerRenumbered,
    PlayerReturned,
    PlayersMerged,
    PlayerWithdrew,
)
from nabeurt.duplicate.setup import Player
from nabeurt.duplicate.slip import Mark, Slip
from nabeurt.duplicate.state import Correction, State
from nabeurt.duplicate.turn import Phase, Turn
from nabeurt.ledger.fold import Impossible
from nabeurt.ledger.replace import replace


def _added(state: State, event: PlayerAdded) -> State:
    if event.number in state.players:
        raise Impossible(event)
    player = Player(
        event.number,
        event.name,
        event.club,
        event.category,
        event.device,
        since=_since(state),
        team=event.team,
        room=event.room,
    )
    return replace(state, players={**state.players, event.number: player})


def _since(state: State) -> int:
    """Return the first turn that somebody who comes now can play."""
    playable = {Phase.DRAWN, Phase.CALLED, Phase.RUNNING, Phase.PAUSED, Phase.CLOSED}
    return len(state.turns) + (0 if state.phase in playable else 1)


def _changed(state: State, event: PlayerChanged) -> State:
    _known(state, event.number)
    return state.with_player(
        event.number,
        name=event.name,
        club=event.club,
        category=event.category,
        team=event.team,
        room=event.room,
    )


def _bound(state: State, event: DeviceBound) -> State:
    _known(state, event.number)
    return state.with_player(event.number, device=event.device, released=not event.device)


def _withdrew(state: State, event: PlayerWithdrew) -> State:
    _known(state, event.number)
    return state.with_player(event.number, withdrawn=True)


def _returned(state: State, event: PlayerReturned) -> State:
    _known(state, event.number)
    return state.with_player(event.number, withdrawn=False)


def _removed(state: State, event: PlayerRemoved) -> State:
    _known(state, event.number)
    players = {number: one for number, one in state.players.items() if number != event.number}
    turns = tuple(_renamed(turn, {event.number: 0}) for turn in state.turns)
    return replace(state, players=players, turns=turns)


def _renumbered(state: State, event: PlayerRenumbered) -> State:
    _known(state, event.number)
    if event.to in state.players:
        raise Impossible(event)
    players = dict(state.players)
    players[event.to] = replace(players.pop(event.number), number=event.to)
    return _moved(replace(state, players=players), event.number, event.to)


def _merged(state: State, event: PlayersMerged) -> State:
    _known(state, event.number)
    _known(state, event.into)
    players = dict(state.players)
    gone, kept = players.pop(event.number), players[event.into]
    since = min(gone.since, kept.since)
    device = kept.device or gone.device
    players[event.into] = replace(kept, since=since, device=device)
    return _moved(replace(state, players=players), event.number, event.into)


def _moved(state: State, number: int, to: int) -> State:
    """Let all that stands under one number stand under another, corrections included."""
    turns = tuple(_renamed(turn, {number: to}) for turn in state.turns)
    corrections = tuple(_corrected(one, number, to) for one in state.corrections)
    return replace(state, turns=turns, corrections=corrections)


def _corrected(one: Correction, number: int, to: int) -> Correction:
    changes = tuple(
        (turn, before and _mark(before, number, to), _mark(after, number, to))
        for turn, before, after in one.changes
    )
    return replace(one, number=to if one.number == number else one.number, changes=changes)


def _mark(mark: Mark, number: int, to: int) -> Mark:
    return dataclasses.replace(mark, number=to) if mark.number == number else mark


def _renamed(turn: Turn, names: dict[int, int]) -> Turn:
    """Rename players in a turn; 0 takes them out. Of two that become one, whoever wrote counts."""
    return replace(
        turn,
        slips=_keyed(turn.slips, names),
        second=_keyed(turn.second, names),
        marks=_marks(turn, turn.marks, names),
        first_marks=_marks(turn, turn.first_marks, names),
        keys={key: names.get(number, number) for key, number in turn.keys.items()},
    )


def _keyed(entries: Mapping[int, Slip], names: dict[int, int]) -> dict[int, Slip]:
    renamed = {names.get(number, number): slip for number, slip in entries.items()}
    return {number: slip for number, slip in renamed.items() if number}


def _marks(turn: Turn, marks: Mapping[int, Mark], names: dict[int, int]) -> dict[int, Mark]:
    """Let a mark for a slip go before one for none."""
    order = sorted(marks.items(), key=lambda row: row[0] in turn.slips or row[1].fixed)
    renamed = {names.get(number, number): mark for number, mark in order}
    kept = ((number, mark) for number, mark in sorted(renamed.items()) if number)
    return {number: dataclasses.replace(mark, number=number) for number, mark in kept}


def _known(state: State, number: int) -> None:
    if number not in state.players:
        raise Impossible(number)


APPLY: dict[type[Event], Callable[[State, Any], State]] = {
    PlayerAdded: _added,
    PlayerChanged: _changed,
    DeviceBound: _bound,
    PlayerWithdrew: _withdrew,
    PlayerReturned: _returned,
    PlayerRemoved: _removed,
    PlayerRenumbered: _renumbered,
    PlayersMerged: _merged,
}
