"""The state as the sum of events: ``apply`` adds one, ``replay`` adds them all.

What was undone stays in the log and is skipped: the events after it are added up again without it.
"""

from collections.abc import Callable, Iterable
from typing import Any

from nabeurt.ledger import fold
from nabeurt.ledger.fold import Impossible
from nabeurt.ledger.replace import replace
from nabeurt.tournament.day.events import Event
from nabeurt.tournament.day.events.outcome import Undone
from nabeurt.tournament.day.events.setting_up import Opened
from nabeurt.tournament.day.fold import jury, matches, outcome, people, rounds
from nabeurt.tournament.day.state import Past, State

_APPLY: dict[type[Event], Callable[[State, Any], State]] = {
    **people.APPLY,
    **rounds.APPLY,
    **matches.APPLY,
    **jury.APPLY,
    **outcome.APPLY,
}


def begin(event: Event) -> State:
    """Return the state after the first event, which tells what is played."""
    if not isinstance(event, Opened):
        raise Impossible(event)
    return State(event, event.at, Past(1, event, None), event.setup.settings)


def apply(state: State, event: Event) -> State:
    """Return the state after one more event; raises Impossible for one that cannot follow."""
    if event.at < state.now:
        raise Impossible(event)
    changed = without(state, event.number) if isinstance(event, Undone) else _added(state, event)
    return _kept(changed, event, state.past, state.version + 1)


def _added(state: State, event: Event) -> State:
    if type(event) not in _APPLY:
        raise Impossible(event)
    return _APPLY[type(event)](state, event)


def _kept(state: State, event: Event, past: Past, number: int) -> State:
    return replace(state, now=event.at, version=number, past=Past(number, event, past))


def without(state: State, number: int) -> State:
    """Return the state as if an event had not been; raises Impossible for what leans on it."""
    if not 1 < number <= state.version or number in state.undone:
        raise Impossible(number)
    every = dict(state.past)
    if isinstance(every[number], Undone):
        raise Impossible(number)
    skipped = state.undone | {number}
    found = begin(every[1])
    for place in range(2, state.version + 1):
        event = every[place]
        bare = place in skipped or isinstance(event, Undone)
        found = _kept(found if bare else _added(found, event), event, found.past, place)
    return replace(found, undone=skipped)


def leaning(state: State, number: int) -> list[tuple[int, Event]]:
    """Name the later events that could not have been without one, each with its place."""
    every, skipped = dict(state.past), state.undone | {number}
    found, fallen = begin(every[1]), list[tuple[int, Event]]()
    for place in range(2, state.version + 1):
        event = every[place]
        if place in skipped or isinstance(event, Undone):
            found = _kept(found, event, found.past, place)
            continue
        try:
            found = _added(found, event)
        except Impossible:
            fallen.append((place, event))
        found = _kept(found, event, found.past, place)
    return fallen


def replay(events: Iterable[Event]) -> State:
    """Return the state after all these events."""
    return fold.replay(begin, apply, events)
