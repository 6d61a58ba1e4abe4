"""What happened, in order, and where that leaves a stream of events."""

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from functools import reduce
from typing import Generic, Self, TypeVar

Event = TypeVar("Event")
State = TypeVar("State")


@dataclass(frozen=True, slots=True)
class Course(Generic[Event, State]):
    """Events and the state after them; each kind of stream says how an event changes its state."""

    events: tuple[Event, ...]
    state: State

    @staticmethod
    @abstractmethod
    def apply(state: State, event: Event, /) -> State:
        """Return the state after one more event."""

    def then(self, *events: Event) -> Self:
        """Return the course with these behind it."""
        return type(self)((*self.events, *events), reduce(self.apply, events, self.state))

    def followed(self, follows: Callable[[State], Event | None]) -> Self:
        """Return the course with all behind it that follows by itself, one after the other."""
        events, state = list(self.events), self.state
        while event := follows(state):
            events.append(event)
            state = self.apply(state, event)
        return type(self)(tuple(events), state)
