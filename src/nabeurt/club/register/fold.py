"""The state as the sum of events: ``apply`` adds one, ``replay`` adds them all."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from nabeurt.club.register import events as e
from nabeurt.club.register.events import Event
from nabeurt.club.register.forgetting import blank
from nabeurt.club.register.state import Board, Book, Member, State
from nabeurt.ledger import fold
from nabeurt.ledger.fold import Impossible


def begin(event: Event) -> State:
    """Return the state after the first event."""
    if not isinstance(event, e.Founded):
        raise Impossible(event)
    return State(event.name, event.at)


def apply(state: State, event: Event) -> State:
    """Return the state after one more event; raises Impossible for one that cannot follow."""
    if event.at < state.now or type(event) not in _APPLY:
        raise Impossible(event)
    try:
        changed = _APPLY[type(event)](state, event)
    except KeyError:
        raise Impossible(event) from None
    return replace(changed, now=event.at, version=state.version + 1)


def replay(events: Iterable[Event]) -> State:
    """Return the state after all these events."""
    return fold.replay(begin, apply, events)


def _announced(state: State, event: e.Announced) -> State:
    return replace(state, announced=event)


def _granted(state: State, event: e.RoleGranted) -> State:
    key = event.holder, event.role
    return replace(
        state, roles={**state.roles, key: event.name}, revoked=state.revoked - frozenset({key})
    )


def _revoked(state: State, event: e.RoleRevoked) -> State:
    key = event.holder, event.role
    roles = {one: name for one, name in state.roles.items() if one != key}
    return replace(state, roles=roles, revoked=state.revoked | {key})


def _admitted(state: State, event: e.Admitted) -> State:
    if event.number in state.people:
        raise Impossible(event)
    return replace(state, people={**state.people, event.number: Member(event.number, event.card)})


def _described(state: State, event: e.Described) -> State:
    return state.with_member(event.number, card=event.card)


def _taken_out(state: State, event: e.TakenOut) -> State:
    return state.with_member(event.number, left=True)


def _came_back(state: State, event: e.CameBack) -> State:
    return state.with_member(event.number, left=False)


def _merged(state: State, event: e.Merged) -> State:
    if state.who(event.kept) == event.gone:
        raise Impossible(event)
    return state.with_member(event.gone, into=event.kept)


def _erased(state: State, event: e.Erased) -> State:
    for member in list(state.people.values()):
        if state.who(member.number) == event.number:
            state = state.with_member(member.number, card=blank(member.card), erased=True)
    return state


def _opened(state: State, event: e.SeasonOpened) -> State:
    return replace(state, seasons={**state.seasons, event.season: Book(event.season, event.name)})


def _set(state: State, event: e.RankingSet) -> State:
    board = Board(event.ranking, event.name, event.rules, event.category)
    rankings = {**state.seasons[event.season].rankings, event.ranking: board}
    return state.with_book(event.season, rankings=rankings)


def _dropped(state: State, event: e.RankingDropped) -> State:
    rankings = dict(state.seasons[event.season].rankings)
    del rankings[event.ranking]
    return state.with_book(event.season, rankings=rankings)


def _held(state: State, event: e.EveningAdded | e.EveningCorrected) -> State:
    evenings = {**state.seasons[event.season].evenings, event.evening: event.held}
    return state.with_book(event.season, evenings=evenings)


def _not_held(state: State, event: e.EveningDropped) -> State:
    evenings = dict(state.seasons[event.season].evenings)
    del evenings[event.evening]
    return state.with_book(event.season, evenings=evenings)


def _published(state: State, event: e.RankingPublished) -> State:
    return replace(state, published=(*state.published, event))


_APPLY: dict[type[Event], Callable[[State, Any], State]] = {
    e.Announced: _announced,
    e.RoleGranted: _granted,
    e.RoleRevoked: _revoked,
    e.Admitted: _admitted,
    e.Described: _described,
    e.TakenOut: _taken_out,
    e.CameBack: _came_back,
    e.Merged: _merged,
    e.Erased: _erased,
    e.SeasonOpened: _opened,
    e.RankingSet: _set,
    e.RankingDropped: _dropped,
    e.EveningAdded: _held,
    e.EveningCorrected: _held,
    e.EveningDropped: _not_held,
    e.RankingPublished: _published,
}
