"""A tournament under way in this process: its state, and what waits to be carried out."""

import asyncio
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import reduce

from nabeurt.ledger.jury import LexiconJury
from nabeurt.store import Entry
from nabeurt.store.streams import Append
from nabeurt.tournament.day import (
    By,
    Command,
    Course,
    Event,
    Refusal,
    State,
    advance,
    apply,
    replay,
)
from nabeurt.tournament.day.commands import CheckIn, Confirm, Report
from nabeurt.tournament.day.record.log import day_event, line_of
from nabeurt.tournament.day.view import HallView, PlayerView, hall_view, player_view
from nabeurt.web.live.answers import Done
from nabeurt.web.live.orders import Order, Outcome
from nabeurt.web.live.registry import OVER, RUNNING
from nabeurt.web.tournament.codes import code_of
from nabeurt.web.tournament.listing import TournamentListing, parse_tournament_listing, relisted

DayOrder = Order[Command, By, Refusal]
# What a hall full of phones says at once; said twice it does nothing.
LIGHT = (Report, Confirm, CheckIn)


@dataclass(slots=True, weakref_slot=True, eq=False)
class TournamentSession:
    """One tournament; ``secret`` is what the codes of its players follow from."""

    id: str
    listing: TournamentListing
    jury: LexiconJury
    secret: str
    state: State
    about: str = ""
    waiting: deque[DayOrder] = field(default_factory=deque)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    busy: "asyncio.Task[None] | None" = None
    _hall: tuple[State, HallView] | None = None
    _looking: asyncio.Lock = field(default_factory=asyncio.Lock)
    _codes: dict[str, int] = field(default_factory=dict)

    @classmethod
    def of(
        cls,
        name: str,
        listing: TournamentListing,
        jury: LexiconJury,
        secret: str,
        events: Sequence[Event],
    ) -> "TournamentSession":
        """Bring a tournament back from its events."""
        return cls(name, listing, jury, secret, replay(events))

    async def look(self) -> HallView:
        """Return what anybody may know now; worked out once for all who look, beside the loop."""
        async with self._looking:
            if self._hall is None or self._hall[0] is not self.state:
                state = self.state
                self._hall = (state, await asyncio.to_thread(hall_view, state))
            return self._hall[1]

    async def player(self, number: int) -> PlayerView:
        """Return what one player may know."""
        return player_view(self.state, await self.look(), number)

    def number_of(self, code: str) -> int | None:
        """Return whose code this is."""
        if len(self._codes) != len(self.state.players):
            self._codes = {code_of(self.secret, number): number for number in self.state.players}
        return self._codes.get(code.strip().upper())

    @property
    def version(self) -> int:
        """How many events there are."""
        return self.state.version

    @property
    def due(self) -> int | None:
        """The moment at which time alone will change it: never, people decide."""
        return None

    def entry(self, step: Course, key: str | None, now: int) -> Append:
        """Return what is to be written of a step."""
        return Append(
            self.id,
            step.state.version - len(step.events),
            list(map(line_of, step.events)),
            now=now,
            command=key,
            status=OVER if step.state.closed else RUNNING,
            about=relisted(self.listing, step.state).text(),
        )

    def take_over(self, step: Course) -> None:
        """Believe what is now on the record."""
        self.state = step.state

    def read_on(self, about: str, entries: Sequence[Entry]) -> None:
        """Believe what somebody else put on the record."""
        self.listing, self.about = parse_tournament_listing(about), about
        self.state = reduce(apply, map(kept_event, entries), self.state)

    @staticmethod
    def light(order: DayOrder) -> bool:
        """Whether an order goes together with others."""
        return isinstance(order.command, LIGHT)

    def decided(self, orders: Sequence[DayOrder]) -> Outcome[Course, Refusal]:
        """Return what these orders bring about, one after the other."""
        course, answers = Course((), self.state), list[Done | Refusal]()
        for order in orders:
            if order.command is None:  # time alone changes nothing
                answers.append(Done(course.state.version))
                continue
            found = advance(course.state, order.command, order.by, order.at, self.jury)
            if isinstance(found, Refusal):
                answers.append(found)
                continue
            course = Course((*course.events, *found.events), found.state)
            answers.append(Done(found.state.version, repeated=not found.events))
        return Outcome(course, answers)


def kept_event(entry: Entry) -> Event:
    """Read an event as the store keeps it."""
    return day_event(entry.data.encode(), entry.version)
