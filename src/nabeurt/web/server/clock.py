"""The server's time: milliseconds of service, by which every clock in every game runs."""

import asyncio
import logging
import time
from contextlib import suppress
from datetime import UTC, datetime

from sqlalchemy import Connection

from nabeurt.store import Database, uptime

LOG = logging.getLogger(__name__)
BEAT_S = 1.0
# Two servers that differ less agree: no more can be known of a clock over a network.
AGREED_MS = 20


def wall_ms() -> int:
    """Return the wall's time."""
    return time.time_ns() // 1_000_000


def wall_time() -> str:
    """Say what the clock on the wall says (ISO 8601)."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def monotonic_ms() -> int:
    """Return a time that only goes on."""
    return time.monotonic_ns() // 1_000_000


class ServiceClock:
    """Tells the time of service, and writes a beat every second so that it survives a crash.

    It runs by a clock that nobody sets and that stands still while the machine sleeps. Several
    servers on one database agree: whoever is behind moves up at the next beat.
    """

    def __init__(self, database: Database) -> None:
        self._alone = database.engine.dialect.name == "sqlite"
        self._database = database
        before = monotonic_ms()
        self._ahead = (
            database.write(lambda c: uptime.begin(c, wall_ms(), alone=self._alone))
            - (before + monotonic_ms()) // 2
        )

    def now(self) -> int:
        """Return the time of service; it never goes back."""
        return monotonic_ms() + self._ahead

    async def run(self) -> None:
        """Beat until cancelled, and once more at the end."""
        with suppress(asyncio.CancelledError):
            while True:
                await asyncio.sleep(BEAT_S)
                await self._try_to_beat()
        await self._try_to_beat()

    async def _try_to_beat(self) -> None:
        try:
            await asyncio.wrap_future(self._database.submit(self._beat))
        except Exception:
            LOG.exception("beat")

    def _beat(self, connection: Connection) -> None:
        """Write the time it is while writing, not when that was asked for."""
        now = self.now()
        ahead = uptime.beat(connection, wall_ms(), now, alone=self._alone) - now
        if ahead > AGREED_MS:
            self._ahead += ahead
