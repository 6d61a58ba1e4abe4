"""The streams of one kind that are live in this process, and the one way in which each changes.

Decode, judge, append, answer: what is said is decided on the state, written with the version it
builds on, and only then believed. Another process may write too; whoever is late reads on and tries
again. A stream is read when somebody asks for it and let go when nobody has for a while: whoever
still holds it then (a line that is open, a command under way) finds the same one again, so that
there are never two of a stream in one process.
"""

import asyncio
import time
from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, Protocol, TypeVar
from weakref import WeakValueDictionary

import msgspec
from sqlalchemy import Connection

from nabeurt.store import Appended, Conflict, Entry, StreamInfo, places, secrets, streams
from nabeurt.store.streams import Append
from nabeurt.web.live.answers import Unknown
from nabeurt.web.server.clock import ServiceClock, wall_ms
from nabeurt.web.server.store import Store

WAITING = streams.WAITING
RUNNING = streams.RUNNING
RESTING = streams.RESTING
OVER = streams.OVER
CANCELLED = streams.CANCELLED
TRIES = 8
# However many streams are looked at in a short time, no more than these wait for another look.
MOST_IDLE = 1_000


class Course(Protocol):
    """What happened, in order."""

    @property
    def events(self) -> Sequence[object]:
        """Return it."""
        ...


Step = TypeVar("Step", bound=Course)
Step_contra = TypeVar("Step_contra", bound=Course, contravariant=True)


class StreamSession(Protocol[Step_contra]):
    """One stream in this process; ``lock`` lets one at a time decide and write.

    ``about`` is its listing as it was last seen in the store, to notice when it changed there.
    """

    id: str
    about: str
    lock: asyncio.Lock

    @property
    def version(self) -> int:
        """How many events it has."""
        ...

    @property
    def due(self) -> int | None:
        """The moment of service at which time alone will change it."""
        ...

    def entry(self, step: Step_contra, key: str | None, now: int) -> Append:
        """Return what is to be written of a step."""
        ...

    def take_over(self, step: Step_contra) -> None:
        """Believe what is now on the record."""
        ...

    def read_on(self, about: str, entries: Sequence[Entry]) -> None:
        """Believe what somebody else put on the record."""
        ...


Live = TypeVar("Live", bound=StreamSession)  # type: ignore[type-arg]  # of the Step beside it


@dataclass(frozen=True, slots=True)
class Kept:
    """A stream as the store keeps it."""

    info: StreamInfo
    seed: str
    entries: Sequence[Entry]


@dataclass(frozen=True, slots=True)
class Change:
    """What listeners hear of; version 0 says no more than that there is something to look at.

    ``people`` are those whose lists it changes: something was begun, offered or called off.
    ``carried`` is what was written, for servers that would read it otherwise.
    """

    name: str
    version: int = 0
    due: int | None = None
    events: Sequence[object] = ()
    people: Sequence[str] = ()
    carried: "Carried | None" = None


class Carried(msgspec.Struct, frozen=True):
    """What was written in a stream up to a version, and its listing then; never for a page."""

    version: int
    about: str
    data: Sequence[str]


class Registry(ABC, Generic[Live, Step]):
    """Keeps the streams of a kind; ``listeners`` hear of every change."""

    kind: ClassVar[str]
    # What is said counts as said so long before it arrived.
    latency_ms: ClassVar[int] = 0

    def __init__(self, store: Store, clock: ServiceClock, keep_s: float) -> None:
        self.store = store
        self.clock = clock
        self.listeners: list[Callable[[Change], None]] = []
        self._keep_s = keep_s
        self._live: WeakValueDictionary[str, Live] = WeakValueDictionary()
        self._asked: OrderedDict[str, tuple[Live, float]] = OrderedDict()
        self._loading: dict[str, asyncio.Lock] = {}

    @abstractmethod
    def brought_back(self, kept: Kept) -> Live:
        """Make a session of what the store keeps; called in a thread."""

    @abstractmethod
    async def pulse(self, name: str) -> int | None:
        """Let time pass in a stream; return when it wants to be looked at next."""

    async def session(self, name: str, version: int | None = None) -> Live:
        """Return a stream that has begun, up to date with what other processes wrote.

        Who was told of a version needs no more than that: a thousand phones are told at once.
        """
        live = self._live.get(name) or await self._loaded(name)
        self.keep(live)
        if self.others_write(live) and (version is None or live.version < version):
            async with live.lock:
                await self.catch_up(live)
        return live

    def others_write(self, live: Live) -> bool:  # noqa: ARG002  # a kind may tell one from another
        """Whether another process may have written in a stream."""
        return self.store.shared

    @property
    def held(self) -> int:
        """How many are live in this process."""
        return len(self._live)

    def at_hand(self, name: str) -> Live | None:
        """Return a stream only if it is live here already."""
        return self._live.get(name)

    async def listed(self, name: str) -> StreamInfo:
        """Return how a stream was set up and stands, begun or not."""
        info = await self.store.read(lambda c: streams.info(c, name))
        if info is None or info.kind != self.kind:
            raise Unknown(name)
        return info

    async def append(self, live: Live, step: Step, key: str | None) -> Appended | Conflict:
        """Write a step and believe it; whoever is late has read on when this returns."""
        wanted = live.entry(step, key, wall_ms())
        written = await self.store.write(lambda c: streams.append(c, wanted))
        if isinstance(written, Conflict):
            await self.catch_up(live)
        elif written.repeated:  # the connection was lost after it was kept: nobody has heard of it
            await self.catch_up(live)
            self.announce(Change(live.id, live.version, live.due))
        else:
            live.take_over(step)
            live.about = wanted.about or live.about
            carried = None
            if self.store.shared:
                carried = Carried(written.version, live.about, wanted.data)
            told = Change(live.id, written.version, live.due, step.events, carried=carried)
            self.announce(told)
        return written

    def hear(self, name: str, carried: Carried) -> None:
        """Believe what another server wrote and told; whatever does not fit is read later.

        What is told was committed, so nothing that is being written here can be true as well.
        """
        live = self._live.get(name)
        begun = carried.version - len(carried.data)
        if live is not None and live.version == begun and not live.lock.locked():
            entries = (Entry(begun + place, text) for place, text in enumerate(carried.data, 1))
            live.read_on(carried.about, list(entries))

    async def catch_up(self, live: Live) -> None:
        """Read what others wrote, in one go."""

        def news(connection: Connection) -> tuple[str, list[Entry]] | None:
            info = streams.info(connection, live.id)
            if info is None:
                return None
            behind = info.version > live.version
            return info.about, streams.read(connection, live.id, live.version) if behind else []

        if found := await self.store.read(news):
            live.read_on(*found)

    async def hand_over(self, name: str, guest: str, account: str) -> None:
        """Give somebody's places in a stream to the account that they have."""
        await self.store.write(lambda c: places.hand_over(c, name, guest, account))

    async def forget(self, name: str, person: str, heir: str, called: str) -> None:  # noqa: ARG002  # a kind may show names
        """Let somebody's places in a stream be nobody's."""
        await self.hand_over(name, person, heir)

    async def remove(self, name: str) -> None:
        """Let nothing be left of a stream, nor of what was found in it."""
        await self.store.write(lambda c: streams.remove(c, name))
        self._live.pop(name, None)
        self._asked.pop(name, None)
        self.announce(Change(name))

    def announce(self, change: Change) -> None:
        """Tell every listener."""
        for listener in self.listeners:
            listener(change)

    async def _loaded(self, name: str) -> Live:
        try:
            async with self._loading.setdefault(name, asyncio.Lock()):
                return self._live.get(name) or await self._read(name)
        finally:
            self._loading.pop(name, None)

    async def _read(self, name: str) -> Live:
        def kept(connection: Connection) -> Kept | None:
            info = streams.info(connection, name)
            if info is None or info.kind != self.kind or info.version == 0:
                return None
            seed = secrets.secret_of(connection, name)
            return Kept(info, seed, streams.read(connection, name))

        found = await self.store.read(kept)
        if found is None:
            raise Unknown(name)
        return self.keep(await asyncio.to_thread(self.brought_back, found))

    def keep(self, live: Live) -> Live:
        """Keep a stream at hand for a while; return the one that is live, if it was already."""
        live = self._live.setdefault(live.id, live)
        self._asked[live.id] = live, time.monotonic()
        self._asked.move_to_end(live.id)
        if len(self._asked) > MOST_IDLE:
            self._asked.popitem(last=False)
        return live

    async def run(self) -> None:
        """Let go until cancelled."""
        while True:
            await asyncio.sleep(self._keep_s / 4)
            self.let_go(time.monotonic() - self._keep_s)

    def let_go(self, since: float) -> None:
        """Let go of what nobody asked for since a moment; who holds one keeps it live."""
        while self._asked and next(iter(self._asked.values()))[1] < since:
            self._asked.popitem(last=False)
