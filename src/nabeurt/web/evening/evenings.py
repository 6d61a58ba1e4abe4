"""The evenings of this process, and the queue in which each changes.

What comes in at the same moment is written together, so that a thousand slips in the last second of
a turn cost a few writes. The moment at which something came in is the moment that counts.
"""

import asyncio
import logging
import secrets as chance
from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection

from nabeurt.duplicate import (
    By,
    Command,
    Course,
    Event,
    Refusal,
    Role,
    Setup,
    start,
)
from nabeurt.duplicate.commands import HandIn
from nabeurt.duplicate.record.log import line_of
from nabeurt.duplicate.setup import Draws
from nabeurt.ledger.drawer import commitment
from nabeurt.ledger.jury import LexiconJury
from nabeurt.store import Conflict, Person, Place, StreamInfo, places, secrets, streams
from nabeurt.store.streams import Append
from nabeurt.web.evening.listing import EveningListing, parse_evening
from nabeurt.web.evening.session import EveningSession, Order, evening_event
from nabeurt.web.live.answers import Delivery, Done, Overtaken, link
from nabeurt.web.live.lexicons import jury_of
from nabeurt.web.live.registry import RUNNING, TRIES, Kept, Registry
from nabeurt.web.server.clock import wall_ms

EVENING = "evening"
# Read aloud in a hall and typed on a phone: no sign that is taken for another.
CODE_SIGNS = "2346789ABCDEFGHJKMNPQRTUVWXYZ"
CODE_LENGTH = 4
LEADER = "leader"
HELPER = "helper"
LOG = logging.getLogger(__name__)
TIME = By(Role.LEADER, "")


class Evenings(Registry[EveningSession, Course]):
    """Keeps the evenings; a slip is in time when the server has it in time."""

    kind = EVENING

    def brought_back(self, kept: Kept) -> EveningSession:
        """Make an evening of what the store keeps."""
        listing = parse_evening(kept.info.about)
        lexicon = jury_of(listing.lexicon).lexicon
        events = list(map(evening_event, kept.entries))
        return EveningSession.of(kept.info.id, listing, lexicon, kept.seed, events)

    async def open(self, setup: Setup, lexicon: str, leader: Person) -> str | Refusal:
        """Set up an evening; who does so is its leader."""
        arbiter = LexiconJury((await asyncio.to_thread(jury_of, lexicon)).lexicon)
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
        wanted = Append(name, 0, list(map(line_of, course.events)), now=now)

        def write(connection: Connection) -> None:
            about = msgspec.structs.replace(listing, code=_free_code(connection)).text()
            streams.create(connection, StreamInfo(name, EVENING, RUNNING, about, 0, now, now))
            secrets.keep_secret(connection, name, seed)
            streams.append(connection, wanted)
            places.take(connection, Place(name, leader.id, LEADER))

        await self.store.write(write)
        return name

    async def by_code(self, code: str) -> StreamInfo | None:
        """Return the evening that goes on under a short code."""
        return await self.store.read(lambda c: _coded(c, code.strip().upper()))

    async def choose_address(self, live: EveningSession, address: str) -> None:
        """Let links and codes of an evening bear another address of this server."""

        def write(connection: Connection) -> None:
            if info := streams.info(connection, live.id):
                listed = msgspec.structs.replace(parse_evening(info.about), address=address)
                streams.note(connection, live.id, info.about, listed.text(), wall_ms())

        async with live.lock:
            await self.store.write(write)
            live.listing = msgspec.structs.replace(live.listing, address=address)

    async def command(
        self, live: EveningSession, command: Command, by: By, heard: Delivery
    ) -> Done | Refusal:
        """Carry out a command once; it counts as said now."""
        return await self._ordered(live, command, by, heard.key)

    async def pulse(self, name: str) -> int | None:
        """Let time pass on an evening; return when it wants to be looked at next."""
        live = await self.session(name, 0)  # whoever is late hears of it when writing
        await self._ordered(live, None, TIME, None)
        return live.due

    async def _ordered(
        self, live: EveningSession, command: Command | None, by: By, key: str | None
    ) -> Done | Refusal:
        answer: asyncio.Future[Done | Refusal] = asyncio.get_running_loop().create_future()
        live.waiting.append(Order(command, by, self.clock.now(), key, answer))
        if live.busy is None or live.busy.done():
            # A task of its own: nobody who stops waiting stops what was said by others.
            live.busy = asyncio.create_task(self._work_off(live))
        return await answer

    async def _work_off(self, live: EveningSession) -> None:
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
        self, live: EveningSession, orders: Sequence[Order]
    ) -> list[Done | Refusal]:
        slips = all(isinstance(order.command, HandIn) for order in orders)
        for _ in range(TRIES):
            found = live.decided(orders) if slips else await asyncio.to_thread(live.decided, orders)
            if not found.course.events:
                return await self._repeated(live, orders, found.answers)
            key = None if slips else orders[0].key  # a slip has its key in itself
            written = await self.append(live, found.course, key)
            if isinstance(written, Conflict):
                continue
            return [Done(written.version, repeated=True)] if written.repeated else found.answers
        raise Overtaken(live.id)

    async def _repeated(
        self, live: EveningSession, orders: Sequence[Order], answers: list[Done | Refusal]
    ) -> list[Done | Refusal]:
        """Answer what was delivered before as it was answered then."""
        key = orders[0].key if len(orders) == 1 else None
        if key is None or isinstance(answers[0], Done):
            return answers
        done = await self.store.read(lambda c: streams.carried_out(c, live.id, key))
        return answers if done is None else [Done(done, repeated=True)]

    async def events(self, name: str) -> list[Event]:
        """Return everything that happened."""
        return list(map(evening_event, await self.store.read(lambda c: streams.read(c, name))))


def _free_code(connection: Connection) -> str:
    while True:
        code = "".join(chance.choice(CODE_SIGNS) for _ in range(CODE_LENGTH))
        if _coded(connection, code) is None:
            return code


def _coded(connection: Connection, code: str) -> StreamInfo | None:
    if len(code) != CODE_LENGTH or not set(CODE_SIGNS).issuperset(code):
        return None
    return streams.described(connection, EVENING, RUNNING, f'"code":"{code}"')
