"""A tournament under way in this process: its state, and what waits to be carried out."""

import asyncio
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field

from nabeurt.ledger.jury import LexiconJury
from nabeurt.store import Entry
from nabeurt.tournament.day import (
    By,
    Command,
    Course,
    Event,
    Refusal,
    State,
    advance,
    pass_time,
    replay,
)
from nabeurt.tournament.day.commands import CheckIn, Confirm, Report
from nabeurt.tournament.day.record.log import day_event, line_of
from nabeurt.tournament.day.view import HallView, PlayerView, hall_view, player_view
from nabeurt.web.live.orders import Order, OrderedStream
from nabeurt.web.people.codes import code_of
from nabeurt.web.tournament.forecast import Forecast
from nabeurt.web.tournament.listing import TournamentListing, parse_tournament_listing, relisted

DayOrder = Order[Command, By, Refusal]
# What a hall full of phones says at once; said twice it does nothing.
LIGHT = (Report, Confirm, CheckIn)


@dataclass(eq=False)
class TournamentSession(OrderedStream[State, Event, Command, By, Refusal]):
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
    forecast: Forecast = field(default_factory=Forecast)
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
    def due(self) -> int | None:
        """The moment at which time alone will change it: a match is forfeited."""
        return self.state.due

    def light(self, order: DayOrder) -> bool:
        """Whether an order goes together with others."""
        return isinstance(order.command, LIGHT)

    def answered(self, state: State, order: DayOrder) -> Course | Refusal:
        """Return what an order brings about, or why it may not."""
        if order.command is None:
            return pass_time(state, order.at)
        return advance(state, order.command, order.by, order.at, self.jury)

    def over(self, state: State) -> bool:
        """Whether nothing more will happen."""
        return state.closed

    def relisted(self, state: State) -> str:
        """Return the listing as it is after a change."""
        return relisted(self.listing, state).text()

    def list_as(self, about: str) -> None:
        """Believe a listing that the store has."""
        self.listing = parse_tournament_listing(about)

    course = Course
    line_of = staticmethod(line_of)

    @staticmethod
    def event_of(entry: Entry) -> Event:
        """Read an event as the store keeps it."""
        return day_event(entry.data.encode(), entry.version)
