"""How settings, roles, published standings and the end change the state."""

from collections.abc import Callable
from typing import Any

from nabeurt.ledger.fold import Impossible
from nabeurt.ledger.replace import replace
from nabeurt.tournament.day.events import Event
from nabeurt.tournament.day.events.outcome import (
    ChancesShown,
    Closed,
    CorrectionAnnounced,
    Reopened,
    StandingsPublished,
)
from nabeurt.tournament.day.events.setting_up import RoleGranted, RoleRevoked, SettingChanged
from nabeurt.tournament.day.state import Publication, State


def _setting(state: State, event: SettingChanged) -> State:
    return replace(state, settings=event.settings, draft=None)


def _granted(state: State, event: RoleGranted) -> State:
    role = event.holder, event.role
    return replace(state, roles={**state.roles, role: (event.name, event.plays)})


def _revoked(state: State, event: RoleRevoked) -> State:
    roles = dict(state.roles)
    if roles.pop((event.holder, event.role), None) is None:
        raise Impossible(event)
    return replace(state, roles=roles, revoked=state.revoked | {(event.holder, event.role)})


def _published(state: State, event: StandingsPublished) -> State:
    if event.version != len(state.publications) + 1 or event.after > len(state.sittings):
        raise Impossible(event)
    told = Publication(event.version, state.version + 1, event.after, event.official)
    return replace(state, publications=(*state.publications, told))


def _announced(state: State, event: CorrectionAnnounced) -> State:
    about = event.round, event.table
    if about not in state.unannounced or event.version != len(state.publications):
        raise Impossible(event)
    last = state.publications[-1]
    told = Publication(
        last.version, last.event, last.after, last.official, (*last.corrections, about)
    )
    left = tuple(one for one in state.unannounced if one != about)
    return replace(state, publications=(*state.publications[:-1], told), unannounced=left)


def _shown(state: State, event: ChancesShown) -> State:
    return replace(state, chances_shown=event.shown)


def _closed(state: State, event: Closed) -> State:
    if state.closed:
        raise Impossible(event)
    return replace(state, closed=True)


def _reopened(state: State, event: Reopened) -> State:
    if not state.closed:
        raise Impossible(event)
    return replace(state, closed=False)


APPLY: dict[type[Event], Callable[[State, Any], State]] = {
    SettingChanged: _setting,
    RoleGranted: _granted,
    RoleRevoked: _revoked,
    StandingsPublished: _published,
    CorrectionAnnounced: _announced,
    ChancesShown: _shown,
    Closed: _closed,
    Reopened: _reopened,
}
