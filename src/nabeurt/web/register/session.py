"""A club's register in this process: its state, what follows from it, and what waits."""

import asyncio
from collections import deque
from dataclasses import dataclass, field

from nabeurt.club.register import By, Command, Course, Event, Refusal, State, advance
from nabeurt.club.register.diary import club_event, line_of
from nabeurt.club.register.tables import Tables
from nabeurt.club.strength import Games, Strong, strengths
from nabeurt.store import Entry
from nabeurt.web.live.orders import Order, OrderedStream
from nabeurt.web.people.codes import number_of
from nabeurt.web.register.listing import ClubListing, club_relisted, parse_club_listing

ClubOrder = Order[Command, By, Refusal]


@dataclass(eq=False)
class ClubSession(OrderedStream[State, Event, Command, By, Refusal]):
    """One club; ``secret`` is what the codes of its members follow from."""

    id: str
    listing: ClubListing
    secret: str
    state: State
    about: str = ""
    waiting: deque[ClubOrder] = field(default_factory=deque)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    busy: "asyncio.Task[None] | None" = None
    _strong: tuple[State, tuple[str, dict[int, Strong]]] | None = None
    _weighing: asyncio.Lock = field(default_factory=asyncio.Lock)

    def member_of(self, code: str) -> int | None:
        """Return whose code this is."""
        return number_of(self.secret, code, [one.number for one in self.state.known()])

    async def strong(self) -> tuple[str, dict[int, Strong]]:
        """Tell by which unit and how strong everybody is, over all seasons, worked out once."""
        async with self._weighing:
            if self._strong is None or self._strong[0] is not self.state:
                state = self.state
                self._strong = state, await asyncio.to_thread(_weighed, state)
            return self._strong[1]

    def answered(self, state: State, order: ClubOrder) -> Course | Refusal:
        """Return what an order brings about, or why it may not."""
        if order.command is None:
            return Course((), state)
        return advance(state, order.command, order.by, order.at)

    def over(self, state: State) -> bool:  # noqa: ARG002  # a club goes on
        """Whether nothing more will happen."""
        return False

    def relisted(self, state: State) -> str:
        """Return the listing as it is after a change."""
        return club_relisted(self.listing, state).text()

    def list_as(self, about: str) -> None:
        """Believe a listing that the store has."""
        self.listing = parse_club_listing(about)

    course = Course
    line_of = staticmethod(line_of)

    @staticmethod
    def event_of(entry: Entry) -> Event:
        """Read an event as the store keeps it."""
        return club_event(entry.data.encode(), entry.version)


def _weighed(state: State) -> tuple[str, dict[int, Strong]]:
    tables = Tables(state)
    evenings = sorted(tables.evenings(), key=lambda one: one.day)
    found = strengths(Games(tables.people, tuple(evenings)))
    return found.unit, {tables.numbers[row.person]: row for row in found.rows}
