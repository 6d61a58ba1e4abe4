"""The games of this process: which are live, and how each is begun and changes."""

import asyncio
from collections.abc import Callable
from contextlib import nullcontext, suppress
from dataclasses import dataclass, replace

import msgspec
from sqlalchemy import Connection

from nabeurt.game import Course
from nabeurt.game.commands import By, Command, Resign
from nabeurt.game.events import Started
from nabeurt.game.reasons import Refusal
from nabeurt.game.records.log import line_of
from nabeurt.store import Appended, StreamInfo, places, secrets, streams
from nabeurt.web.game.listing import Chair, Listing, parse_listing
from nabeurt.web.game.session import GameSession, event_of
from nabeurt.web.live.answers import Delivery, Done, Overtaken, Stale
from nabeurt.web.live.lexicons import jury_of
from nabeurt.web.live.registry import OVER, RUNNING, TRIES, WAITING, Change, Kept, Registry
from nabeurt.web.server.clock import wall_ms

GAME = "game"
PLAYER = "player"
JURY = "jury"
WATCHER = "watcher"
INVITED = "invited"
# A command counts as said this long before it arrived: what the line takes is nobody's time.
LATENCY_MS = 200
# So long after a table is back its devices have handed over what they kept.
UNATTENDED_MS = 5_000
Relisting = Callable[[Connection, Listing], Listing | None]


class Games(Registry[GameSession, Course]):
    """Keeps the games."""

    kind = GAME
    latency_ms = LATENCY_MS
    # Whether anybody has a line to a game; whoever serves says so.
    attended: Callable[[str], bool] = staticmethod(lambda _: True)

    def brought_back(self, kept: Kept) -> GameSession:
        """Make a game of what the store keeps."""
        listing = parse_listing(kept.info.about)
        events = list(map(event_of, kept.entries))
        jury = jury_of(listing.lexicon)
        live = GameSession.of(kept.info.id, listing, jury, kept.seed, events)
        live.about = kept.info.about
        return live

    def others_write(self, live: GameSession) -> bool:
        """Know that a game that was at a terminal may go on there at any moment."""
        return self.store.shared or bool(live.listing.terminal)

    def time(self, live: GameSession) -> int:
        """Return the time it is in a game."""
        return live.listing.time(self.clock.now())

    def rested(self, info: StreamInfo) -> None:
        """Notice that a game is taken up at a terminal; its pages then look again."""
        live = self.at_hand(info.id)
        if live and not live.resting:
            live.read_on(info.about, ())  # what happened there is read when somebody looks
            self.announce(Change(info.id))

    async def begin(self, name: str, listing: Listing) -> None:
        """Start a game whose chairs are all taken; harmless when another process did."""
        seed = await self.store.read(lambda c: secrets.secret_of(c, name))
        jury = await asyncio.to_thread(jury_of, listing.lexicon)
        live = GameSession.begun(name, listing, jury, seed, self.clock.now())
        wanted = live.entry(live.whole, None, wall_ms())
        if isinstance(await self.store.write(lambda c: streams.append(c, wanted)), Appended):
            live.about = wanted.about or live.about
            live = self.keep(live)
            news = Change(name, live.version, live.due, live.events, listing.people)
            self.announce(news)

    async def command(
        self, live: GameSession, command: Command, by: By, heard: Delivery
    ) -> Done | Stale | Refusal:
        """Carry out a command once, whatever other processes do meanwhile."""
        return await self.decide(live, lambda now: live.decided(command, by, now), heard)

    async def decide(
        self, live: GameSession, decide: Callable[[int], Course | Refusal], heard: Delivery
    ) -> Done | Stale | Refusal:
        """Let something be decided on a game as it stands, and keep it once."""
        async with live.lock:
            for _ in range(TRIES):
                if heard.version != live.version:  # what was seen now cannot be done yet
                    done = await self.carried_out(live, heard.key)
                    if done is not None:
                        return Done(done, repeated=True)
                    if heard.version is not None:
                        return Stale(live.version)
                if live.resting:
                    return Stale(live.version)
                step = decide(self.time(live) - LATENCY_MS)
                if isinstance(step, Refusal):
                    return step
                written = await self.append(live, step, heard.key)
                if isinstance(written, Appended):
                    return Done(written.version, written.repeated)
        raise Overtaken(live.id)

    async def carried_out(self, live: GameSession, key: str) -> int | None:
        """Return the version that a delivery led to, if it ever arrived."""
        return await self.store.read(lambda c: streams.carried_out(c, live.id, key))

    async def pulse(self, name: str) -> int | None:
        """Let time pass in a game; return when it wants to be looked at next.

        A table that has no line keeps its own time; it tells what happened when it is back.
        """
        live = await self.session(name)
        if live.listing.real and not self.attended(name):
            return self.clock.now() + UNATTENDED_MS
        async with live.lock:
            step = live.ticked(self.time(live) - LATENCY_MS)
            if step.events and not live.resting:
                await self.append(live, step, None)
        return live.due

    async def relist(self, name: str, change: Relisting) -> bool:
        """Change what a game's listing says; ``change`` returns None when it stays as it is.

        ``change`` is called where writing is done, and may write what belongs to it.
        """
        for _ in range(TRIES):
            live = self.at_hand(name)
            with suppress(Overtaken):
                async with live.lock if live else nullcontext():
                    written = await self.store.write(lambda c: _relisted(c, name, change))
                    live = self.at_hand(name)
                    if written and live:
                        live.listing, live.about = written
                return written is not None
        raise Overtaken(name)

    async def hand_over(self, name: str, guest: str, account: str) -> None:
        """Give a guest's chairs to the account that they have.

        A game in which the account has a place of its own stays with the guest: whoever had two
        seats at one table, or a seat and the jury's, would see what neither may.
        """
        await self.relist(name, _Moving(name, guest, account).relisted)

    async def forget(self, name: str, person: str, heir: str, called: str) -> None:
        """Let somebody's chairs be nobody's: what goes on is given up, what waits is off.

        Who reads a game that is over reads the other name, in its log too.
        """
        info = await self.listed(name)
        chairs = enumerate(parse_listing(info.about).chairs)
        seats = [seat for seat, chair in chairs if chair.person == person]
        if info.status == RUNNING:
            live = await self.session(name)
            for seat in seats:
                await self.command(live, Resign(), seat, Delivery(f"removed-{seat}", None))
        moving = _Moving(name, person, heir, called)
        await self.relist(name, moving.relisted)
        await self.store.write(moving.called_off if info.status == WAITING else moving.renamed)
        self._live.pop(name, None)
        self._asked.pop(name, None)


@dataclass(frozen=True, slots=True)
class _Moving:
    """One game that changes hands, if it may; ``called`` where its people no longer say who."""

    name: str
    guest: str
    account: str
    called: str = ""

    def relisted(self, connection: Connection, listing: Listing) -> Listing | None:
        held = places.of_stream(connection, self.name)
        if any(place.person == self.account and place.role != WATCHER for place in held):
            return None
        places.hand_over(connection, self.name, self.guest, self.account)
        return msgspec.structs.replace(listing, chairs=tuple(map(self._moved, listing.chairs)))

    def called_off(self, connection: Connection) -> None:
        """Let a game that waits never begin."""
        info = streams.info(connection, self.name)
        if info:
            streams.call_off(connection, self.name, info.about, info.about, info.updated)

    def renamed(self, connection: Connection) -> None:
        """Write the first event of a game that is over anew, with the names of its chairs."""
        info, first = streams.info(connection, self.name), streams.read(connection, self.name)[:1]
        if info is None or info.status != OVER or not first:
            return
        started = event_of(first[0])
        names = tuple(chair.name for chair in parse_listing(info.about).chairs)
        if isinstance(started, Started) and len(names) == len(started.players):
            told = line_of(replace(started, players=names))
            streams.rewrite(connection, self.name, first[0].version, told)

    def _moved(self, chair: Chair) -> Chair:
        if self.guest == chair.person:
            name = self.called or chair.name
            return msgspec.structs.replace(chair, person=self.account, name=name)
        if self.guest == chair.invited:
            return msgspec.structs.replace(chair, invited=self.account)
        return chair


def _relisted(connection: Connection, name: str, change: Relisting) -> tuple[Listing, str] | None:
    """Return how it is listed now; None when that is as it was."""
    info = streams.info(connection, name)
    changed = change(connection, parse_listing(info.about)) if info else None
    if info is None or changed is None:
        return None
    about = changed.text()
    if not streams.note(connection, name, info.about, about, info.updated):
        raise Overtaken(name)  # undoes what ``change`` wrote
    return changed, about
