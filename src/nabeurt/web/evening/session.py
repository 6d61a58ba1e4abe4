"""An evening under way in this process: its state, and what waits to be carried out."""

import asyncio
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field

from nabeurt.duplicate import (
    By,
    Command,
    Course,
    Event,
    PhoneViews,
    Refusal,
    State,
    advance,
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
from nabeurt.web.evening.listing import EveningListing, brought_up_to_date, due, parse_evening
from nabeurt.web.evening.publication import Publication
from nabeurt.web.evening.view_data import TurnsTold
from nabeurt.web.live.orders import Order, OrderedStream

Said = Order[Command, By, Refusal]


@dataclass(eq=False)
class EveningSession(OrderedStream[State, Event, Command, By, Refusal]):
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
    def due(self) -> int | None:
        """The moment at which time alone will change it."""
        return due(self.state)

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

    def answered(self, state: State, order: Said) -> Course | Refusal:
        """Return what an order brings about, or why it may not."""
        if order.command is None:
            return tick(state, order.at)
        return advance(state, order.command, order.by, order.at, self.arbiter, self.drawer)

    def over(self, state: State) -> bool:
        """Whether nothing more will happen."""
        return bool(state.ended)

    def relisted(self, state: State) -> str:
        """Return the listing as it is after a change."""
        return brought_up_to_date(self.listing, state).text()

    def list_as(self, about: str) -> None:
        """Believe a listing that the store has."""
        self.listing = parse_evening(about)

    course = Course
    line_of = staticmethod(line_of)

    @staticmethod
    def event_of(entry: Entry) -> Event:
        """Read an event as the store keeps it."""
        return parse_event(entry.data.encode(), entry.version)
