"""Whether games can be read and written, told as it is: to balancers, and to a keeper's monitor."""

import asyncio
import logging

from litestar import Response, get
from litestar.status_codes import HTTP_200_OK, HTTP_503_SERVICE_UNAVAILABLE
from sqlalchemy import Connection, update

from nabeurt.store import Database
from nabeurt.store.database import is_damaged
from nabeurt.store.schema import UPTIME

LOG = logging.getLogger(__name__)
PATIENCE_S = 5.0
OK, AWAY, DAMAGED = "ok", "away", "damaged"


class Health:
    """Looks at the database when the server starts, and when an error says that it is damaged."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.damaged = False
        self.serving = False

    async def run(self) -> None:
        """Look once, beside everything else; then it serves until the end."""
        self.serving = True
        try:
            await self._look()
            await asyncio.Event().wait()
        finally:
            self.serving = False

    async def _look(self) -> None:
        try:
            sound = await asyncio.to_thread(self._database.is_sound)
        except Exception as problem:
            LOG.exception("integrity")
            self.suspect(problem)
        else:
            self.damaged = self.damaged or not sound
            if not sound:
                LOG.critical("the database is damaged; restore a backup")

    def suspect(self, problem: BaseException) -> bool:
        """Note a problem that says that the database is damaged; return whether it does."""
        told = is_damaged(problem)
        if told and not self.damaged:
            self.damaged = True
            LOG.critical("the database is damaged; restore a backup")
        return told

    async def state(self) -> str:
        """Return how it is, after writing something."""
        try:
            written = self._database.submit(_write)
            await asyncio.wait_for(asyncio.wrap_future(written), PATIENCE_S)
        except Exception as problem:  # noqa: BLE001  # whatever it is, it cannot be written
            return DAMAGED if self.suspect(problem) else AWAY
        return DAMAGED if self.damaged else OK


def _write(connection: Connection) -> None:
    """Change something and back: what stays the same SQLite does not write at all."""
    for step in (1, -1):
        connection.execute(update(UPTIME).values(beat_ms=UPTIME.c.beat_ms + step))


@get("/health")
async def health(healthy: Health) -> Response[dict[str, str]]:
    """Say whether games can be read and written."""
    return _told(await healthy.state())


@get("/ready")
async def ready(healthy: Health) -> Response[dict[str, str]]:
    """Say whether visitors may be sent here."""
    return _told(await healthy.state() if healthy.serving else AWAY)


def _told(state: str) -> Response[dict[str, str]]:
    well = state == OK
    status = HTTP_200_OK if well else HTTP_503_SERVICE_UNAVAILABLE
    return Response({"status": state}, status_code=status)
