"""The server's time: milliseconds of service, by which every clock in every game runs."""

import asyncio
import logging
import time
from contextlib import suppress

from nabeurt.store import Database, uptime

LOG = logging.getLogger(__name__)
BEAT_S = 1.0


def wall_ms() -> int:
    """Return the wall's time."""
    return time.time_ns() // 1_000_000


class ServiceClock:
    """Tells the time of service, and writes a beat every second so that it survives a crash."""

    def __init__(self, database: Database) -> None:
        alone = database.engine.dialect.name == "sqlite"
        self._database = database
        self._uptime = database.write(lambda c: uptime.begin(c, wall_ms(), alone=alone))
        self._latest = 0

    def now(self) -> int:
        """Return the time of service; it never goes back, whatever the wall does."""
        self._latest = max(self._latest, self._uptime.at(wall_ms()))
        return self._latest

    async def run(self) -> None:
        """Beat until cancelled, and once more at the end."""
        with suppress(asyncio.CancelledError):
            while True:
                await asyncio.sleep(BEAT_S)
                await self._try_to_beat()
        await self._try_to_beat()

    async def _try_to_beat(self) -> None:
        try:
            await asyncio.wrap_future(self._beat())
        except Exception:
            LOG.exception("beat")

    def _beat(self) -> "asyncio.Future[None]":
        now = wall_ms()
        return self._database.submit(lambda c: uptime.beat(c, now))  # type: ignore[return-value]  # wrap_future takes it
