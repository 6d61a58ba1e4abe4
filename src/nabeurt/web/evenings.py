"""The evenings of this process, and the one way in which each changes.

As in the hall of games: decide on the state, write with the version it builds on, and only then
believe it. What comes in at the same moment is written together, so that a thousand slips in the
last second of a turn cost a few writes. The moment at which something came in is the moment that
counts.
"""

import asyncio
import logging
import secrets as chance
from collections.abc import Callable, Sequence
from typing import TypeVar

from sqlalchemy import Connection

from nabeurt.duplicate import By, Command, Event, LexiconArbiter, Refusal, Role, Setup, start
from nabeurt.duplicate.commands import HandIn
from nabeurt.duplicate.events import (
    DeviceBound,
    Drew,
    PlayerAdded,
    PlayerChanged,
    Scored,
    SlipReceived,
)
from nabeurt.duplicate.log import line_of, parse_event
from nabeurt.duplicate.setup import Draws
from nabeurt.game.drawer import commitment
from nabeurt.store import Appended, Conflict, Person, Place, StreamInfo, places, secrets, streams
from nabeurt.store.streams import Append
from nabeurt.web.entrance import link
from nabeurt.web.evening_listing import EveningListing, due, parse_evening, standing
from nabeurt.web.hall import TRIES, Delivery, Done, Hall, Overtaken, UnknownGame
from nabeurt.web.juries import jury_of
from nabeurt.web.listing import OVER, RUNNING
from nabeurt.web.live_evening import LiveEvening, Order, Outcome
from nabeurt.web.service_clock import wall_ms

EVENING = "evening"
LEADER = "leader"
HELPER = "helper"
LOG = logging.getLogger(__name__)
Result = TypeVar("Result")
TIME = By(Role.LEADER, "")

# What concerns desks and no other phone: in a full hall there is much of it. A player hears what
# a turn was worth when its word lies.
QUIET = (SlipReceived, PlayerAdded, PlayerChanged, DeviceBound, Drew, Scored)
# Told after every change: which evening, its version, and whether only desks need to hear of it.
Announce = Callable[[str, int, bool], None]


class Evenings:
    """Keeps the evenings in the same database as the games."""

    kind = EVENING
    latency_ms = 0  # a slip is in time when the server has it in time

    def __init__(self, hall: Hall, announce: Announce) -> None:
        self._hall = hall
        self._announce = announce
        self.clock = hall.clock
        self._shared = hall.database.engine.dialect.name != "sqlite"
        self._evenings: dict[str, LiveEvening] = {}
        self._loading: dict[str, asyncio.Lock] = {}

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        """Look something up without holding anybody up."""
        return await self._hall.read(work)

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        """Change something; returns when it is on disk."""
        return await self._hall.write(work)

    async def open(self, setup: Setup, lexicon: str, leader: Person) -> str | Refusal:
        """Set up an evening; who does so is its leader."""
        arbiter = LexiconArbiter((await asyncio.to_thread(jury_of, lexicon)).lexicon)
        seed = chance.token_hex(32)
        promise = commitment(seed) if setup.draws is Draws.COMPUTER else ""
        course = start(setup, arbiter.used, self.clock.now(), promise)
        if isinstance(course, Refusal):
            return course
        name, now = link(), wall_ms()
        listing = EveningListing(
            name=setup.name,
            date=setup.date,
            lexicon=lexicon,
            leader_link=link(),
            helper_link=link(),
            player_link=link(),
        )
        fresh = StreamInfo(name, EVENING, RUNNING, listing.text(), 0, now, now)
        wanted = Append(name, 0, list(map(line_of, course.events)), now=now)

        def write(connection: Connection) -> None:
            streams.create(connection, fresh)
            secrets.keep(connection, name, seed)
            streams.append(connection, wanted)
            places.take(connection, Place(name, leader.id, LEADER))

        await self.write(write)
        return name

    async def evening(self, name: str, version: int | None = None) -> LiveEvening:
        """Return an evening, up to date with what other processes wrote.

        Who was told of a version needs no more than that: a thousand phones are told at once.
        """
        live = self._evenings.get(name) or await self._loaded(name)
        if self._shared and (version is None or live.state.version < version):
            async with live.lock:
                await self._catch_up(live)
        return live

    async def command(self, name: str, command: Command, by: By, heard: Delivery) -> Done | Refusal:
        """Carry out a command once; it counts as said now."""
        live = self._evenings.get(name) or await self._loaded(name)
        return await self._ordered(live, command, by, heard.key)

    async def pulse(self, name: str) -> int | None:
        """Let time pass on an evening; return when it wants to be looked at next."""
        live = self._evenings.get(name) or await self._loaded(name)
        await self._ordered(live, None, TIME, None)
        return due(live.state)

    def due_at_hand(self, name: str) -> int | None:
        """Return when time will change an evening that is live here."""
        live = self._evenings.get(name)
        return due(live.state) if live else None

    async def _ordered(
        self, live: LiveEvening, command: Command | None, by: By, key: str | None
    ) -> Done | Refusal:
        answer: asyncio.Future[Done | Refusal] = asyncio.get_running_loop().create_future()
        live.waiting.append(Order(command, by, self.clock.now(), key, answer))
        if live.busy is None or live.busy.done():
            # A task of its own: nobody who stops waiting stops what was said by others.
            live.busy = asyncio.create_task(self._work_off(live))
        return await answer

    async def _work_off(self, live: LiveEvening) -> None:
        while live.waiting:
            orders = live.next_orders()
            try:
                async with live.lock:
                    outcomes = await self._carried_out(live, orders)
            except Exception as problem:
                LOG.exception("evening", extra={"game": live.id})
                for order in orders:
                    if not order.answer.done():
                        order.answer.set_exception(problem)
                continue
            for order, outcome in zip(orders, outcomes, strict=True):
                if not order.answer.done():
                    order.answer.set_result(outcome)

    async def _carried_out(
        self, live: LiveEvening, orders: Sequence[Order]
    ) -> list[Done | Refusal]:
        slips = all(isinstance(order.command, HandIn) for order in orders)
        for _ in range(TRIES):
            found = live.decided(orders) if slips else await asyncio.to_thread(live.decided, orders)
            if not found.course.events:
                return await self._repeated(live, orders, found.answers)
            key = None if slips else orders[0].key  # a slip has its key in itself
            written = await self._append(live, found, key)
            if isinstance(written, Conflict):
                await self._catch_up(live)
                continue
            if written.repeated:
                return [Done(written.version, repeated=True)]
            live.state = found.course.state
            quiet = all(isinstance(event, QUIET) for event in found.course.events)
            self._announce(live.id, live.state.version, quiet)
            return found.answers
        raise Overtaken(live.id)

    async def _repeated(
        self, live: LiveEvening, orders: Sequence[Order], answers: list[Done | Refusal]
    ) -> list[Done | Refusal]:
        """Answer what was delivered before as it was answered then."""
        key = orders[0].key if len(orders) == 1 else None
        if key is None or isinstance(answers[0], Done):
            return answers
        done = await self.read(lambda c: streams.carried_out(c, live.id, key))
        return answers if done is None else [Done(done, repeated=True)]

    async def _append(
        self, live: LiveEvening, found: Outcome, key: str | None
    ) -> Appended | Conflict:
        state = found.course.state
        wanted = Append(
            live.id,
            live.state.version,
            list(map(line_of, found.course.events)),
            now=wall_ms(),
            command=key,
            status=OVER if state.ended else RUNNING,
            about=standing(live.listing, state).text(),
        )
        return await self.write(lambda c: streams.append(c, wanted))

    async def _loaded(self, name: str) -> LiveEvening:
        async with self._loading.setdefault(name, asyncio.Lock()):
            if name not in self._evenings:
                self._evenings[name] = await self._read(name)
        self._loading.pop(name, None)
        return self._evenings[name]

    async def _read(self, name: str) -> LiveEvening:
        listing = await self.listed(name)
        seed = await self.read(lambda c: secrets.secret_of(c, name))
        events = await self._events(name, 0)
        jury = await asyncio.to_thread(jury_of, listing.lexicon)
        return await asyncio.to_thread(LiveEvening.of, name, listing, jury.lexicon, seed, events)

    async def listed(self, name: str) -> EveningListing:
        """Return how an evening was set up and stands."""
        info = await self.read(lambda c: streams.info(c, name))
        if info is None or info.kind != EVENING:
            raise UnknownGame(name)
        return parse_evening(info.about)

    async def events(self, name: str) -> list[Event]:
        """Return everything that happened."""
        return await self._events(name, 0)

    async def _catch_up(self, live: LiveEvening) -> None:
        if events := await self._events(live.id, live.state.version):
            live.read_on(events)

    async def _events(self, name: str, after: int) -> list[Event]:
        entries = await self.read(lambda c: streams.read(c, name, after))
        return [parse_event(entry.data.encode(), entry.version) for entry in entries]
