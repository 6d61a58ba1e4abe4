"""Wakes a game or an evening when time alone will change it: a window closes, a flag falls."""

import asyncio
import heapq
import logging
from collections.abc import Callable
from contextlib import suppress
from math import inf
from typing import Protocol

import msgspec

from nabeurt.store import StreamInfo, streams
from nabeurt.web.live.answers import Unknown
from nabeurt.web.live.registry import RUNNING, Change
from nabeurt.web.server.clock import ServiceClock
from nabeurt.web.server.store import Store

LOG = logging.getLogger(__name__)
MOST_STREAMS = 100_000
LONGEST_NAP_S = 5.0


class _Listed(msgspec.Struct, frozen=True):
    """What every listing says of time."""

    due: int | None = None


def when_due(info: StreamInfo) -> int | None:
    """Return when time alone will change something, as every listing tells it."""
    return msgspec.json.decode(info.about, type=_Listed).due


class Woken(Protocol):
    """What timers wake: it says of a name when it wants to be looked at next."""

    store: Store
    clock: ServiceClock

    @property
    def kind(self) -> str:
        """Return the kind of its streams."""
        ...

    @property
    def latency_ms(self) -> int:
        """Return what the line takes after a moment."""
        ...

    async def pulse(self, name: str) -> int | None:
        """Look at one."""
        ...


class Timers:
    """One task for all of a kind; setting a moment again is harmless."""

    def __init__(
        self, registry: Woken, moment: Callable[[StreamInfo], int | None] = when_due
    ) -> None:
        self._registry = registry
        self._moment = moment
        self._moments: list[tuple[int, str]] = []
        self._next: dict[str, int] = {}
        self._changed = asyncio.Event()

    def set(self, moment: int | None, name: str) -> None:
        """Wake it at a moment of service, and what the line takes after it.

        What will be woken earlier is not set again: when it wakes it says what comes next.
        """
        if moment is None or self._next.get(name, moment + 1) <= moment:
            return
        self._next[name] = moment
        heapq.heappush(self._moments, (moment, name))
        if self._moments[0] == (moment, name):
            self._changed.set()

    async def run(self) -> None:
        """Wake until cancelled, those from before this run included."""
        kind = self._registry.kind
        for info in await self._registry.store.read(
            lambda c: streams.of_status(c, kind, RUNNING, MOST_STREAMS)
        ):
            self.listed(info)
        while True:
            self._changed.clear()
            await self._ring()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), self._nap())

    def _nap(self) -> float:
        return min(max(self._left_ms() / 1000, 0.001), LONGEST_NAP_S)

    def _left_ms(self) -> float:
        """Return how long it is until somebody must be woken."""
        if not self._moments:
            return inf
        return self._moments[0][0] + self._registry.latency_ms - self._registry.clock.now()

    async def _ring(self) -> None:
        while self._left_ms() <= 0:
            moment, name = heapq.heappop(self._moments)
            if self._next.get(name) != moment:
                continue  # it was set to an earlier moment since
            del self._next[name]
            try:
                again = await self._registry.pulse(name)
            except Unknown:
                continue
            except Exception:
                LOG.exception("pulse", extra={"game": name})
                continue
            if again is not None and again + self._registry.latency_ms > self._registry.clock.now():
                self.set(again, name)

    def changed(self, change: Change) -> None:
        """Look at the next moment after something changed here."""
        self.set(change.due, change.name)

    def listed(self, info: StreamInfo) -> None:
        """Look at the next moment of a stream as its listing tells it."""
        self.set(self._moment(info), info.id)
