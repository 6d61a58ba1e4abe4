"""The evenings of this process."""

import asyncio
import secrets as chance

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
from nabeurt.duplicate.commands import ReleaseDevice
from nabeurt.duplicate.record.log import line_of
from nabeurt.duplicate.setup import Draws
from nabeurt.ledger.drawer import commitment
from nabeurt.ledger.jury import LexiconJury
from nabeurt.store import Person, Place, StreamInfo, streams
from nabeurt.web.evening.listing import EveningListing, parse_evening
from nabeurt.web.evening.session import EveningSession
from nabeurt.web.live.answers import Delivery, Done, link
from nabeurt.web.live.lexicons import jury_of
from nabeurt.web.live.orders import OrderedRegistry
from nabeurt.web.live.registry import RUNNING, Kept
from nabeurt.web.server.clock import wall_ms

EVENING = "evening"
# Read aloud in a hall and typed on a phone: no sign that is taken for another.
CODE_SIGNS = "2346789ABCDEFGHJKMNPQRTUVWXYZ"
CODE_LENGTH = 4
LEADER = "leader"
HELPER = "helper"
PHONE = "phone"
TIME = By(Role.LEADER, "")


class Evenings(OrderedRegistry[EveningSession, Course, Command, By, Refusal]):
    """Keeps the evenings; a slip is in time when the server has it in time."""

    kind = EVENING

    def brought_back(self, kept: Kept) -> EveningSession:
        """Make an evening of what the store keeps."""
        listing = parse_evening(kept.info.about)
        lexicon = jury_of(listing.lexicon).lexicon
        events = list(map(EveningSession.event_of, kept.entries))
        return EveningSession.of(kept.info.id, listing, lexicon, kept.seed, events)

    async def open(self, setup: Setup, lexicon: str, leader: Person) -> str | Refusal:
        """Set up an evening; who does so is its leader."""
        arbiter = LexiconJury((await asyncio.to_thread(jury_of, lexicon)).lexicon)
        seed = chance.token_hex(32)
        promise = commitment(seed) if setup.draws is Draws.COMPUTER else ""
        course = start(setup, arbiter.used, self.clock.now(), promise)
        if isinstance(course, Refusal):
            return course
        name = link()
        listing = EveningListing(
            name=setup.name,
            date=setup.date,
            lexicon=lexicon,
            leader_link=link(),
            helper_link=link(),
            player_link=link(),
        )

        def coded(connection: Connection) -> str:
            return msgspec.structs.replace(listing, code=_free_code(connection)).text()

        lines = [line_of(event) for event in course.events]
        await self.begin(lines, seed, Place(name, leader.id, LEADER), coded)
        return name

    async def by_code(self, code: str) -> StreamInfo | None:
        """Return the evening that goes on under a short code."""
        return await self.store.read(lambda c: _coded(c, code.strip().upper()))

    async def choose_address(self, live: EveningSession, address: str) -> None:
        """Let links and codes of an evening bear another address of this server."""
        await self._relist(live, address=address)

    async def renew_links(self, live: EveningSession) -> None:
        """Let the links that were given open nothing any more; who is in stays in."""
        code = await self.store.read(_free_code)
        await self._relist(
            live, leader_link=link(), helper_link=link(), player_link=link(), code=code
        )

    async def _relist(self, live: EveningSession, **changes: str) -> None:
        def write(connection: Connection) -> None:
            if info := streams.info(connection, live.id):
                listed = msgspec.structs.replace(parse_evening(info.about), **changes)
                streams.note(connection, live.id, info.about, listed.text(), wall_ms())

        async with live.lock:
            await self.store.write(write)
            live.listing = msgspec.structs.replace(live.listing, **changes)

    async def command(
        self, live: EveningSession, command: Command, by: By, heard: Delivery
    ) -> Done | Refusal:
        """Carry out a command once; it counts as said now."""
        return await self.ordered(live, command, by, heard.key)

    async def pulse(self, name: str) -> int | None:
        """Let time pass on an evening; return when it wants to be looked at next."""
        live = await self.session(name, 0)  # whoever is late hears of it when writing
        await self.ordered(live, None, TIME, None)
        return live.due

    async def hand_over(self, name: str, guest: str, account: str) -> None:
        """Let the account go on with what the guest's phone wrote, and with their desk."""
        await super().hand_over(name, guest, account)
        live = await self.session(name)
        player = live.state.player_of(guest)
        if player and live.state.player_of(account) is None:
            going_on = ReleaseDevice(player.number, account)
            await self.ordered(live, going_on, TIME, f"handed-over-{account}")

    async def events(self, name: str) -> list[Event]:
        """Return everything that happened."""
        return list(
            map(EveningSession.event_of, await self.store.read(lambda c: streams.read(c, name)))
        )


def _free_code(connection: Connection) -> str:
    while True:
        code = "".join(chance.choice(CODE_SIGNS) for _ in range(CODE_LENGTH))
        if _coded(connection, code) is None:
            return code


def _coded(connection: Connection, code: str) -> StreamInfo | None:
    if len(code) != CODE_LENGTH or not set(CODE_SIGNS).issuperset(code):
        return None
    return streams.described(connection, EVENING, RUNNING, f'"code":"{code}"')
