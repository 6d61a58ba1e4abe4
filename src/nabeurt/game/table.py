"""A game under way in the hands of a program: decide, then keep; or both at once."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from nabeurt.game.commands import By, Command
from nabeurt.game.events import Event
from nabeurt.game.fold import replay
from nabeurt.game.judge.automatic import Course
from nabeurt.game.judge.referee import Opening, advance, lapse, start, tick
from nabeurt.game.ports import Arbiter
from nabeurt.game.reasons import Refusal
from nabeurt.game.state import State
from nabeurt.ledger.drawer import Drawer
from nabeurt.ledger.journal import Journal


@dataclass(slots=True)
class Table(Journal[Event, State]):
    """A game with those whom its referee asks: about words, and for tiles."""

    arbiter: Arbiter
    drawer: Drawer

    @classmethod
    def opened(
        cls, opening: Opening, now: int, arbiter: Arbiter, drawer: Drawer
    ) -> "Table | Refusal":
        """Start a game."""
        course = start(opening, now, arbiter, drawer)
        if isinstance(course, Refusal):
            return course
        return Table(course.state, list(course.events), arbiter, drawer)

    @classmethod
    def of(cls, events: Sequence[Event], arbiter: Arbiter, drawer: Drawer) -> "Table":
        """Bring a game back from its events; raises Impossible when they are none."""
        return Table(replay(events), list(events), arbiter, drawer)

    def decided(self, command: Command, by: By, now: int) -> Course | Refusal:
        """Return what a command brings about, or why it may not; nothing is kept."""
        return advance(self.state, command, by, now, self.arbiter, self.drawer)

    def ticked(self, now: int) -> Course:
        """Return what follows from time alone; nothing is kept."""
        return tick(self.state, now, self.arbiter, self.drawer)

    def lapsed(self, now: int) -> Course:
        """Return what follows when nobody will challenge the last word; nothing is kept."""
        return lapse(self.state, now, self.arbiter, self.drawer)

    def hear(self, command: Command, by: By, now: int) -> Course | Refusal:
        """Let somebody say something; what happens is kept."""
        course = self.decided(command, by, now)
        if not isinstance(course, Refusal):
            self.keep(course)
        return course

    def happen(self, events: Iterable[Event]) -> None:
        """Keep what somebody else decided."""
        self.keep(Course((), self.state).then(*events))
