"""A stream of events in the hands of a program: what happened so far, and where that leaves it."""

from dataclasses import dataclass
from typing import Generic

from nabeurt.ledger.course import Course, Event, State


@dataclass(slots=True)
class Journal(Generic[Event, State]):
    """The state and the events that led to it.

    Deciding and keeping are apart: whoever writes a course down somewhere believes it only then.
    """

    state: State
    events: list[Event]

    def keep(self, course: Course[Event, State]) -> None:
        """Believe what happened; a list of events that was handed out stays as it was."""
        self.events = [*self.events, *course.events]
        self.state = course.state
