"""The hall: every game that is live in this process, and the one way in which each changes.

Decode, judge, append, answer: a command is decided on the state, written with the version it builds
on, and only then believed. Another process may write too; whoever is late reads on and tries again.
"""

import asyncio
from collections.abc import Callable
from contextlib import nullcontext, suppress
from dataclasses import dataclass
from typing import TypeVar

from sqlalchemy import Connection

from nabeurt.game import Course, Opening, start
from nabeurt.game.commands import By, Command
from nabeurt.game.drawer import SeededDrawer, commitment
from nabeurt.game.events import Event
from nabeurt.game.reasons import Refusal
from nabeurt.game.records.log import line_of, parse_event
from nabeurt.rules import Rulebook
from nabeurt.store import Appended, Conflict, Database, Entry, secrets, streams
from nabeurt.store.streams import Append
from nabeurt.web.due import due
from nabeurt.web.juries import jury_of
from nabeurt.web.listing import OVER, RUNNING, Listing, parse_listing, standing
from nabeurt.web.live_game import LiveGame
from nabeurt.web.service_clock import ServiceClock, wall_ms

GAME = "game"
TRIES = 8
# A command counts as said this long before it arrived: what the line takes is nobody's time.
LATENCY_MS = 200
Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Delivery:
    """A key that makes a second delivery harmless, and the version the speaker saw."""

    key: str
    version: int | None = None


@dataclass(frozen=True, slots=True)
class Done:
    """A command is on the record; ``repeated`` when it had been delivered before."""

    version: int
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Stale:
    """Nothing was done: the game had moved on from what the speaker saw."""

    version: int


class UnknownGame(KeyError):
    """There is no such game, or it has not begun."""


class Overtaken(Exception):
    """Somebody else kept being first; look again."""


class Hall:
    """Keeps the games; ``announce`` is told the game and its version after every change."""

    kind = GAME
    latency_ms = LATENCY_MS

    def __init__(
        self, database: Database, clock: ServiceClock, announce: Callable[[str, int], None]
    ) -> None:
        self.database = database
        self.clock = clock
        self.announce = announce
        self.shared = database.engine.dialect.name != "sqlite"
        self._games: dict[str, LiveGame] = {}
        self._loading: dict[str, asyncio.Lock] = {}

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        """Look something up without holding anybody up."""
        return await asyncio.to_thread(self.database.read, work)

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        """Change something; returns when it is on disk."""
        return await asyncio.wrap_future(self.database.submit(work))

    async def begin(self, name: str, listing: Listing) -> None:
        """Start a game whose chairs are all taken; harmless when another process did."""
        seed = await self.read(lambda c: secrets.secret_of(c, name))
        rulebook = Rulebook.from_data(listing.rulebook)
        jury = await asyncio.to_thread(jury_of, listing.lexicon)
        players = tuple(chair.name for chair in listing.chairs)
        opening = Opening(rulebook, players, jury.used, commitment=commitment(seed))
        events = start(opening, self.clock.now(), jury, SeededDrawer(seed))
        if isinstance(events, Refusal):
            raise TypeError(events.reason)  # names and numbers are judged when a game is made
        live = LiveGame.of(name, listing, jury, seed, events)
        if isinstance(await self._append(live, Course(events, live.state), 0, None), Appended):
            self._games[name] = live
            self.announce(name, live.state.version)

    async def game(self, name: str) -> LiveGame:
        """Return a game that has begun, up to date with what other processes wrote."""
        live = self._games.get(name) or await self._loaded(name)
        if self.shared:
            async with live.lock:
                await self._catch_up(live)
        return live

    def at_hand(self, name: str) -> LiveGame | None:
        """Return a game only if it is live here already."""
        return self._games.get(name)

    def due_at_hand(self, name: str) -> int | None:
        """Return when time will change a game that is live here."""
        live = self._games.get(name)
        return due(live.state) if live else None

    async def command(
        self, name: str, command: Command, by: By, heard: Delivery
    ) -> Done | Stale | Refusal:
        """Carry out a command once, whatever other processes do meanwhile."""
        live = await self.game(name)
        async with live.lock:
            for _ in range(TRIES):
                if heard.version != live.state.version:  # what was seen now cannot be done yet
                    done = await self.read(lambda c: streams.carried_out(c, name, heard.key))
                    if done is not None:
                        return Done(done, repeated=True)
                    if heard.version is not None:
                        return Stale(live.state.version)
                outcome = live.decided(command, by, self.clock.now() - LATENCY_MS)
                if isinstance(outcome, Refusal):
                    return outcome
                written = await self._write(live, outcome, heard.key)
                if isinstance(written, Appended):
                    return Done(written.version, written.repeated)
                await self._catch_up(live)
        raise Overtaken(name)

    async def pulse(self, name: str) -> int | None:
        """Let time pass in a game; return when it wants to be looked at next."""
        live = await self.game(name)
        async with live.lock:
            course = live.ticked(self.clock.now() - LATENCY_MS)
            if course.events:
                await self._write(live, course, None)
        return due(live.state)

    async def relist(
        self, name: str, change: Callable[[Connection, Listing], Listing | None]
    ) -> None:
        """Change what a game's listing says; ``change`` returns None when it stays as it is.

        ``change`` is called where writing is done, and may write what belongs to it.
        """
        for _ in range(TRIES):
            live = self._games.get(name)
            with suppress(Overtaken):
                async with live.lock if live else nullcontext():
                    written = await self.write(lambda c: _relisted(c, name, change))
                    live = self._games.get(name)
                    if written and live:
                        live.listing, live.about = written
                return
        raise Overtaken(name)

    async def _write(self, live: LiveGame, course: Course, key: str | None) -> Appended | Conflict:
        written = await self._append(live, course, live.state.version, key)
        if isinstance(written, Appended) and not written.repeated:
            live.take_over(course)
            self.announce(live.id, written.version)
        return written

    async def _append(
        self, live: LiveGame, course: Course, expected: int, key: str | None
    ) -> Appended | Conflict:
        wanted = Append(
            live.id,
            expected,
            [line_of(event) for event in course.events],
            now=wall_ms(),
            command=key,
            status=OVER if course.state.ended else RUNNING,
            about=standing(live.listing, course.state, due(course.state)).text(),
            saw=live.about,
        )
        written = await self.write(lambda c: streams.append(c, wanted))
        if isinstance(written, Appended) and not written.repeated:
            live.about = wanted.about
        return written

    async def _loaded(self, name: str) -> LiveGame:
        async with self._loading.setdefault(name, asyncio.Lock()):
            if name not in self._games:
                self._games[name] = await self._read_game(name)
        self._loading.pop(name, None)
        return self._games[name]

    async def _read_game(self, name: str) -> LiveGame:
        info = await self.read(lambda c: streams.info(c, name))
        if info is None or info.kind != GAME or info.version == 0:
            raise UnknownGame(name)
        listing = parse_listing(info.about)
        seed = await self.read(lambda c: secrets.secret_of(c, name))
        entries = await self.read(lambda c: streams.read(c, name))
        jury = await asyncio.to_thread(jury_of, listing.lexicon)
        live = await asyncio.to_thread(
            LiveGame.of, name, listing, jury, seed, list(map(event_of, entries))
        )
        live.about = info.about
        return live

    async def _catch_up(self, live: LiveGame) -> None:
        info = await self.read(lambda c: streams.info(c, live.id))
        if info and info.about != live.about:
            live.listing, live.about = parse_listing(info.about), info.about
        if info and info.version > live.state.version:
            entries = await self.read(lambda c: streams.read(c, live.id, live.state.version))
            live.read_on(list(map(event_of, entries)))


def _relisted(
    connection: Connection, name: str, change: Callable[[Connection, Listing], Listing | None]
) -> tuple[Listing, str] | None:
    """Return how it is listed now; None when that is as it was."""
    info = streams.info(connection, name)
    changed = change(connection, parse_listing(info.about)) if info else None
    if info is None or changed is None:
        return None
    about = changed.text()
    if not streams.note(connection, name, info.about, about, info.updated):
        raise Overtaken(name)  # undoes what ``change`` wrote
    return changed, about


def event_of(entry: Entry) -> Event:
    """Read an event as the store keeps it."""
    return parse_event(entry.data.encode(), entry.version)
