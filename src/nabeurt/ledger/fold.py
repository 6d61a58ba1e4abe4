"""The state as the sum of events."""

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

Event = TypeVar("Event")
State = TypeVar("State")


class Impossible(ValueError):
    """An event that cannot have happened after those before it."""


def replay(
    begin: Callable[[Event], State],
    apply: Callable[[State, Event], State],
    events: Iterable[Event],
) -> State:
    """Return the state after all these events, of which the first begins it."""
    every = iter(events)
    first = next(every, None)
    if first is None:
        raise Impossible
    state = begin(first)
    for event in every:
        state = apply(state, event)
    return state


def kinds(base: type[Event], namespace: Mapping[str, object]) -> tuple[type[Event], ...]:
    """Return every kind of event that a module defines: what reads or tells them is tested by it.

    A base class cannot be asked: a dataclass with slots is made twice, and both are remembered.
    """
    found = [each for each in namespace.values() if isinstance(each, type)]
    return tuple(kind for kind in found if issubclass(kind, base) and kind is not base)
