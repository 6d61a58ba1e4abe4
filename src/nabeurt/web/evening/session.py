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
    PhoneViews,
    Refusal,
    State,
    advance,
    apply,
    replay,
    tick,
)
from nabeurt.duplicate.commands import HandIn
from nabeurt.duplicate.record.log import line_of, parse_event
from nabeurt.duplicate.scoring.master import Candidate, choices
from nabeurt.ledger.drawer import SeededDrawer
from nabeurt.ledger.jury import LexiconJury
from nabeurt.lexicon import Lexicon
from nabeurt.store import Entry
from nabeurt.store.streams import Append
from nabeurt.web.evening.listing import EveningListing, brought_up_to_date, due, parse_evening
from nabeurt.web.evening.publication import Publication
from nabeurt.web.evening.view_data import TurnsTold
from nabeurt.web.live.answers import Done
from nabeurt.web.live.orders import Order, Outcome
from nabeurt.web.live.registry import OVER, RUNNING

Said = Order[Command, By, Refusal]


@dataclass(slots=True, weakref_slot=True, eq=False)
class EveningSession:
    """One evening; ``waiting`` are the orders in the order in which they came in.

    ``weighed`` are the words that could be laid in a version of the evening, once worked out;
    ``turns_told`` what phones were told of turns that were played.
    """

    id: str
    listing: EveningListing
    lexicon: Lexicon
    drawer: SeededDrawer
    state: State
    about: str = ""
    waiting: deque[Said] = field(default_factory=deque)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    busy: "asyncio.Task[None] | None" = None
    _phones: tuple[State, PhoneViews] | None = None
    _publication: Publication | None = None
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
    ) -> "EveningSession":
        """Bring an evening back from its events."""
        return cls(name, listing, lexicon, SeededDrawer(seed), replay(events))

    @property
    def arbiter(self) -> LexiconJury:
        """The list in the role of jury."""
        return LexiconJury(self.lexicon)

    @property
    def phones(self) -> PhoneViews:
        """What phones may see of the evening now; what is the same for all is worked out once."""
        if self._phones is None or self._phones[0] is not self.state:
            before = self._phones[1] if self._phones else None
            self._phones = (self.state, PhoneViews(self.state, before))
        return self._phones[1]

    @property
    def publication(self) -> Publication:
        """What anybody may know of the evening now."""
        if self._publication is None or not self._publication.holds(self.state):
            self._publication = Publication(self.state)
        return self._publication

    @property
    def version(self) -> int:
        """How many events there are."""
        return self.state.version

    @property
    def due(self) -> int | None:
        """The moment at which time alone will change it."""
        return due(self.state)

    def entry(self, step: Course, key: str | None, now: int) -> Append:
        """Return what is to be written of a step."""
        return Append(
            self.id,
            step.state.version - len(step.events),
            list(map(line_of, step.events)),
            now=now,
            command=key,
            status=OVER if step.state.ended else RUNNING,
            about=brought_up_to_date(self.listing, step.state).text(),
        )

    def take_over(self, step: Course) -> None:
        """Believe what is now on the record."""
        self.state = step.state

    def read_on(self, about: str, entries: Sequence[Entry]) -> None:
        """Believe what somebody else put on the record."""
        self.listing, self.about = parse_evening(about), about
        self.state = reduce(apply, map(evening_event, entries), self.state)

    def choices(self) -> tuple[Candidate, ...]:
        """Return the words that could be laid, the proposed one first; weighed once a version."""
        if self.weighed is None or self.weighed[0] != self.version:
            state = self.state
            seed = f"{self.id}/{len(state.turns)}"
            self.weighed = (state.version, choices(state, self.lexicon, seed))
        return self.weighed[1]

    def light(self, order: Said) -> bool:  # asked of the session
        """Whether an order goes together with others: a slip, which has its key in itself."""
        return isinstance(order.command, HandIn)

    def decided(self, orders: Sequence[Said]) -> Outcome[Course, Refusal]:
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

    def _decided(self, state: State, order: Said) -> Course | Refusal:
        if order.command is None:
            return tick(state, order.at)
        return advance(state, order.command, order.by, order.at, self.arbiter, self.drawer)


def evening_event(entry: Entry) -> Event:
    """Read an event as the store keeps it."""
    return parse_event(entry.data.encode(), entry.version)
