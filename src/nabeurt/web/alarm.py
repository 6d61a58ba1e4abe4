"""Wakes a game when time alone will change it: a window that closes, a flag that falls."""

import asyncio
import heapq
import logging
from contextlib import suppress

from nabeurt.store import streams
from nabeurt.web.due import due
from nabeurt.web.hall import GAME, LATENCY_MS, Hall, UnknownGame
from nabeurt.web.listing import RUNNING, parse_listing

LOG = logging.getLogger(__name__)
MOST_GAMES = 100_000
LONGEST_NAP_S = 5.0


class Alarm:
    """One task for all games; setting a moment again is harmless."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._moments: list[tuple[int, str]] = []
        self._changed = asyncio.Event()

    def set(self, moment: int | None, name: str) -> None:
        """Wake a game at a moment of service, and what the line takes after it."""
        if moment is not None:
            heapq.heappush(self._moments, (moment + LATENCY_MS, name))
            self._changed.set()

    async def run(self) -> None:
        """Wake games until cancelled, those from before this run included."""
        running = await self._hall.read(lambda c: streams.of_status(c, GAME, RUNNING, MOST_GAMES))
        for info in running:
            self.set(parse_listing(info.about).due, info.id)
        while True:
            self._changed.clear()
            await self._ring()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), self._nap())

    def _nap(self) -> float:
        if not self._moments:
            return LONGEST_NAP_S
        left = (self._moments[0][0] - self._hall.clock.now()) / 1000
        return min(max(left, 0.001), LONGEST_NAP_S)

    async def _ring(self) -> None:
        while self._moments and self._moments[0][0] <= self._hall.clock.now():
            _, name = heapq.heappop(self._moments)
            try:
                again = await self._hall.pulse(name)
            except UnknownGame:
                continue
            except Exception:
                LOG.exception("pulse", extra={"game": name})
                continue
            if again is not None and again + LATENCY_MS > self._hall.clock.now():
                self.set(again, name)

    def watch(self, name: str) -> None:
        """Look at a game's next moment after it changed."""
        live = self._hall.at_hand(name)
        if live is not None:
            self.set(due(live.state), name)
