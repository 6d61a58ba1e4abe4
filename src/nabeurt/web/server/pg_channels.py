"""Announcements between servers through PostgreSQL, which go on after it was away for a moment.

Every server listens in one place and picks out what its own pages wait for. (Listening anew for
every game would halt all hearing for a tenth of a second each time a page opens.) What it announces
itself its own pages hear at once; to the others all that waits goes in one statement.
"""

import asyncio
import logging
import secrets
from collections.abc import AsyncGenerator, Iterable
from typing import Any

from litestar.channels.backends.base import ChannelsBackend
from psycopg import AsyncConnection, Error

LOG = logging.getLogger(__name__)
PAUSE_S = 1.0
PLACE = "nabeurt"
_NOTIFY = "SELECT pg_notify(%s, note) FROM unnest(%s::text[]) AS note"
LOOK_AGAIN = b'{"version":0}'


class PostgresChannels(ChannelsBackend):
    """Sends and hears announcements; what it could not send is found by looking again."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._wanted: set[str] = set()
        self._sender: AsyncConnection[Any] | None = None
        self._listener: AsyncConnection[Any] | None = None
        self._name = secrets.token_hex(4)
        self._here: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
        self._waiting: list[str] = []
        self._filled = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def on_startup(self) -> None:
        """Listen from now on; a server without a database says so when it starts."""
        self._listener = await self._listening()
        self._tasks = [asyncio.create_task(work) for work in (self._listen(), self._send())]

    async def on_shutdown(self) -> None:
        """Let go of both connections."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._hang_up()
        if self._listener is not None:
            await self._listener.close()

    async def subscribe(self, channels: Iterable[str]) -> None:
        """Hear of these too."""
        self._wanted.update(channels)

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        """Hear of these no more."""
        self._wanted.difference_update(channels)

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        """Return nothing: whoever comes later looks at where things stand."""
        del channel, limit
        return []

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Announce: to the pages of this server at once, to other servers with what else waits."""
        text = data.decode()
        for channel in channels:
            if channel in self._wanted:
                self._here.put_nowait((channel, data))
            self._waiting.append(f"{self._name} {channel} {text}")
        self._filled.set()

    async def _send(self) -> None:
        """Send what waits in one statement, until cancelled."""
        while True:
            await self._filled.wait()
            self._filled.clear()
            notes, self._waiting = self._waiting, []
            for _ in range(2):
                try:
                    self._sender = self._sender or await self._connected()
                    await self._sender.execute(_NOTIFY, (PLACE, notes), prepare=True)
                except Error:
                    LOG.exception("announcing")
                    await self._hang_up()
                else:
                    break

    async def stream_events(self) -> AsyncGenerator[tuple[str, bytes], None]:
        """Hear announcements, those of this server without a detour."""
        while True:
            yield await self._here.get()

    async def _listen(self) -> None:
        """Hear other servers until cancelled; after a silence every channel looks again."""
        while True:
            try:
                await self._hear()
            except Error:
                LOG.exception("listening")
            await self._listen_again()
            for channel in tuple(self._wanted):
                self._here.put_nowait((channel, LOOK_AGAIN))

    async def _hear(self) -> None:
        if self._listener is None:
            return
        async for note in self._listener.notifies():
            server, channel, data = note.payload.split(" ", 2)
            if server != self._name and channel in self._wanted:
                self._here.put_nowait((channel, data.encode()))

    async def _listen_again(self) -> None:
        while True:
            await asyncio.sleep(PAUSE_S)
            try:
                lost, self._listener = self._listener, await self._listening()
            except Error:
                LOG.exception("listening")
            else:
                if lost is not None:
                    await lost.close()
                return

    async def _listening(self) -> AsyncConnection[Any]:
        listener = await self._connected()
        try:
            await listener.execute(f"LISTEN {PLACE}")
        except BaseException:  # cancelled too: what nobody gets is closed here
            await listener.close()
            raise
        return listener

    async def _connected(self) -> AsyncConnection[Any]:
        return await AsyncConnection[Any].connect(self._address, autocommit=True)

    async def _hang_up(self) -> None:
        if self._sender is not None:
            await self._sender.close()
            self._sender = None
