"""How people who enter, come, stop and sit apart change the state."""

from collections.abc import Callable
from typing import Any

from nabeurt.ledger.fold import Impossible
from nabeurt.ledger.replace import replace
from nabeurt.tournament.day.events import Event
from nabeurt.tournament.day.events.people import (
    AbsenceAnnounced,
    CheckedIn,
    CheckedOut,
    Entered,
    EntryChanged,
    Paid,
    Returned,
    Separated,
    TableFixed,
    Withdrew,
)
from nabeurt.tournament.day.state import Player, State


def known(state: State, number: int) -> Player:
    """Return somebody who takes part."""
    if number not in state.players:
        raise Impossible(number)
    return state.players[number]


def _entered(state: State, event: Entered) -> State:
    if event.number in state.players:
        raise Impossible(event)
    player = Player(event.number, event.personal, since=state.coming)
    return replace(state, players={**state.players, event.number: player})


def _changed(state: State, event: EntryChanged) -> State:
    known(state, event.number)
    return state.with_player(event.number, personal=event.personal)


def _paid(state: State, event: Paid) -> State:
    known(state, event.number)
    return state.with_player(event.number, paid=True)


def _checked_in(state: State, event: CheckedIn) -> State:
    known(state, event.number)
    found = state.with_player(event.number, here=True)
    sheet = state.sitting.of(event.number) if state.sitting else None
    if sheet is None or sheet.missing != event.number:
        return found
    return found.with_sheet(sheet.round, sheet.table, missing=0, due=None)


def _checked_out(state: State, event: CheckedOut) -> State:
    known(state, event.number)
    return state.with_player(event.number, here=False)


def _absent(state: State, event: AbsenceAnnounced) -> State:
    absences = known(state, event.number).absences | {event.round}
    return state.with_player(event.number, absences=absences)


def _withdrew(state: State, event: Withdrew) -> State:
    player = known(state, event.number)
    if not player.active:
        raise Impossible(event)
    return state.with_player(event.number, stops=(*player.stops, event.since))


def _returned(state: State, event: Returned) -> State:
    player = known(state, event.number)
    if len(player.stops) != len(player.returns) + 1:
        raise Impossible(event)
    return state.with_player(event.number, returns=(*player.returns, event.since))


def _table_fixed(state: State, event: TableFixed) -> State:
    known(state, event.number)
    return state.with_player(event.number, table=event.table)


def _separated(state: State, event: Separated) -> State:
    for number in (event.one, event.other):
        known(state, number)
    return replace(state, apart=(*state.apart, (event.one, event.other, event.since)))


APPLY: dict[type[Event], Callable[[State, Any], State]] = {
    Entered: _entered,
    EntryChanged: _changed,
    Paid: _paid,
    CheckedIn: _checked_in,
    CheckedOut: _checked_out,
    AbsenceAnnounced: _absent,
    Withdrew: _withdrew,
    Returned: _returned,
    TableFixed: _table_fixed,
    Separated: _separated,
}
