"""A game that is being played: its events, its state, and the parts that the referee asks."""

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import reduce

from nabeurt.board import Board
from nabeurt.game import Course, State, advance, apply, judge_all, replay
from nabeurt.game.commands import By, Command
from nabeurt.game.drawer import SeededDrawer
from nabeurt.game.events import Event
from nabeurt.game.lexicon_jury import LexiconJury
from nabeurt.game.reasons import Refusal
from nabeurt.web.listing import Listing
from nabeurt.web.turn_sheet import TurnSheet


@dataclass(slots=True)
class LiveGame:
    """One game in this process; ``lock`` lets one command at a time decide and write.

    ``about`` is the listing as it was last seen in the store, to notice when it changed there.
    """

    id: str
    listing: Listing
    jury: LexiconJury
    drawer: SeededDrawer
    events: list[Event]
    state: State
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    sheet: TurnSheet = field(default_factory=TurnSheet)
    about: str | None = None

    @classmethod
    def of(
        cls, name: str, listing: Listing, jury: LexiconJury, seed: str, events: Sequence[Event]
    ) -> "LiveGame":
        """Bring a game back from its events."""
        return cls(name, listing, jury, SeededDrawer(seed), list(events), replay(events))

    def take_over(self, course: Course) -> None:
        """Believe what is now on the record."""
        self.events = [*self.events, *course.events]
        self.state = course.state

    def read_on(self, events: Sequence[Event]) -> None:
        """Believe what somebody else put on the record."""
        self.take_over(Course(tuple(events), reduce(apply, events, self.state)))

    def ticked(self, now: int) -> Course:
        """Return what follows from time alone."""
        return Course((), self.state).settled(now, self.jury, self.drawer)

    def decided(self, command: Command, by: By, now: int) -> Course | Refusal:
        """Return what a command brings about, or why it may not."""
        return advance(self.state, command, by, now, self.jury, self.drawer)

    def barred(self, commands: Iterable[Command], by: By, now: int) -> list[Refusal | None]:
        """Say why controls may not be offered, never telling what only a proof would tell."""
        return judge_all(self.state, commands, by, now, _Unproven())


class _Unproven:
    """An arbiter who proves nothing: a button must not betray whether a rack has a placement."""

    defers = False

    def valid(self, words: Iterable[str]) -> tuple[bool, ...]:
        return tuple(True for _ in words)

    def exists(self, board: Board, rack: str) -> bool:  # noqa: ARG002  # an Arbiter
        return False
