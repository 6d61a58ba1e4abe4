"""Sessions that are over: whoever signs out, in or up leaves no cookie behind that still opens.

A cookie is genuine by its signature alone, so that no request has to look anything up; the few that
ended early are known to every server. Lines that were open in such a session are closed.
"""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from litestar.channels import ChannelsPlugin

from nabeurt.store import Database, sessions
from nabeurt.web.people.cookies import Connection, Session, session_of
from nabeurt.web.server.clock import wall_ms
from nabeurt.web.settings import Settings

LOG = logging.getLogger(__name__)
CHANNEL = "sessions"


class Sessions:
    """Knows which sessions are over, and who still listens in one."""

    def __init__(self, database: Database, channels: ChannelsPlugin, settings: Settings) -> None:
        self._settings = settings
        self._database = database
        self._channels = channels
        self._over = database.read(sessions.ended)
        self._listening: defaultdict[str, set[asyncio.Task[Any]]] = defaultdict(set)

    def is_over(self, session: str) -> bool:
        """Whether a session has ended."""
        return session in self._over

    def of(self, connection: Connection) -> Session | None:
        """Return the session of whoever asks, if it has not ended."""
        session = session_of(connection, self._settings)
        return None if session is None or self.is_over(session.id) else session

    async def end(self, session: Session | None) -> None:
        """End a session, if there is one: here, on disk, and everywhere."""
        if session is None:
            return
        ended = session.id
        self._take(ended)
        await asyncio.wrap_future(
            self._database.submit(lambda c: sessions.end(c, ended, wall_ms()))
        )
        self._channels.publish({"ended": ended}, [CHANNEL])

    @contextmanager
    def listening(self, session: Session | None) -> Iterator[None]:
        """Cancel the task that does this when its session ends."""
        if session is None:
            yield
            return
        task = _this_task()
        self._listening[session.id].add(task)
        try:
            yield
        finally:
            self._listening[session.id].discard(task)
            if not self._listening[session.id]:
                del self._listening[session.id]

    async def run(self) -> None:
        """Hear of the sessions that other servers end; after a silence all are read again."""
        async with self._channels.start_subscription([CHANNEL]) as heard:
            async for told in heard.iter_events():
                ended = msgspec.json.decode(told).get("ended")
                for each in [ended] if ended else await self._all():
                    self._take(each)

    async def _all(self) -> set[str]:
        return await asyncio.to_thread(self._database.read, sessions.ended)

    def _take(self, session: str) -> None:
        self._over.add(session)
        for task in tuple(self._listening.get(session, ())):
            task.cancel()


def _this_task() -> asyncio.Task[Any]:
    task = asyncio.current_task()
    if task is None:
        raise RuntimeError
    return task
