"""An evening under way in this process: its state, and what waits to be carried out."""

import asyncio
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import reduce

from nabeurt.duplicate import (
    By,
    Command,
    Course,
    Event,
    LexiconArbiter,
    PhoneViews,
    Refusal,
    State,
    advance,
    apply,
    replay,
    tick,
)
from nabeurt.duplicate.commands import HandIn
from nabeurt.duplicate.master import Candidate
from nabeurt.game.drawer import SeededDrawer
from nabeurt.lexicon import Lexicon
from nabeurt.web.evening_listing import EveningListing
from nabeurt.web.evening_showing import TurnsTold
from nabeurt.web.hall import Done


@dataclass(slots=True)
class Order:
    """Something said, by whom, and the moment it came in: that moment counts, however busy it is.

    Without a command it lets time pass.
    """

    command: Command | None
    by: By
    at: int
    key: str | None
    answer: "asyncio.Future[Done | Refusal]"


@dataclass(slots=True)
class Outcome:
    """What a row of orders leads to: one course for all, and an answer for each."""

    course: Course
    answers: list[Done | Refusal]


@dataclass(slots=True)
class LiveEvening:
    """One evening; ``waiting`` are the orders in the order in which they came in.

    ``weighed`` are the words that could be laid in a version of the evening, once worked out;
    ``turns_told`` what phones were told of turns that were played.
    """

    id: str
    listing: EveningListing
    lexicon: Lexicon
    drawer: SeededDrawer
    state: State
    waiting: deque[Order] = field(default_factory=deque)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    busy: "asyncio.Task[None] | None" = None
    _phones: tuple[State, PhoneViews] | None = None
    weighed: tuple[int, tuple[Candidate, ...]] | None = None
    turns_told: TurnsTold = field(default_factory=dict)

    @classmethod
    def of(
        cls,
        name: str,
        listing: EveningListing,
        lexicon: Lexicon,
        seed: str,
        events: Sequence[Event],
    ) -> "LiveEvening":
        """Bring an evening back from its events."""
        return cls(name, listing, lexicon, SeededDrawer(seed), replay(events))

    @property
    def arbiter(self) -> LexiconArbiter:
        """The list in the role of jury."""
        return LexiconArbiter(self.lexicon)

    @property
    def phones(self) -> PhoneViews:
        """What phones may see of the evening now; what is the same for all is worked out once."""
        if self._phones is None or self._phones[0] is not self.state:
            before = self._phones[1] if self._phones else None
            self._phones = (self.state, PhoneViews(self.state, before))
        return self._phones[1]

    def read_on(self, events: Sequence[Event]) -> None:
        """Believe what somebody else put on the record."""
        self.state = reduce(apply, events, self.state)

    def next_orders(self) -> list[Order]:
        """Take the orders that are written together: slips in a row, or one of anything else."""
        orders = [self.waiting.popleft()]
        while self.waiting and all(
            isinstance(one.command, HandIn) for one in (orders[-1], self.waiting[0])
        ):
            orders.append(self.waiting.popleft())
        return orders

    def decided(self, orders: Sequence[Order]) -> Outcome:
        """Return what these orders bring about, one after the other."""
        course, answers = Course((), self.state), list[Done | Refusal]()
        for order in orders:
            found = self._decided(course.state, order)
            if isinstance(found, Refusal):
                answers.append(found)
                continue
            course = Course((*course.events, *found.events), found.state)
            answers.append(Done(found.state.version, repeated=not found.events))
        return Outcome(course, answers)

    def _decided(self, state: State, order: Order) -> Course | Refusal:
        if order.command is None:
            return tick(state, order.at)
        return advance(state, order.command, order.by, order.at, self.arbiter, self.drawer)
