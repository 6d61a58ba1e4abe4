"""Announcements between servers through PostgreSQL, which go on after it was away for a moment.

Litestar's own backend opens a connection for every announcement, and falls silent for good when
one is lost. Here one connection sends; and after a lost one everybody is told to look again.
"""

import asyncio
import logging
from collections.abc import AsyncGenerator, Iterable
from typing import Any

from litestar.channels.backends.psycopg import PsycoPgChannelsBackend
from psycopg import AsyncConnection, Error

LOG = logging.getLogger(__name__)
PAUSE_S = 1.0
LOOK_AGAIN = b'{"version":0}'


class PostgresChannels(PsycoPgChannelsBackend):
    """Sends and hears announcements; what it could not send is found by looking again."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self._address = address
        self._sender: AsyncConnection[Any] | None = None

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Announce; a lost connection is opened anew, once."""
        wanted = list(channels)
        for _ in range(2):
            try:
                await self._send(data.decode(), wanted)
            except Error:
                LOG.exception("announcing")
                await self._hang_up()
            else:
                return

    async def _send(self, data: str, channels: list[str]) -> None:
        self._sender = self._sender or await self._connected()
        for channel in channels:
            await self._sender.execute("SELECT pg_notify(%s, %s)", (channel, data))

    async def _connected(self) -> AsyncConnection[Any]:
        return await AsyncConnection[Any].connect(self._address, autocommit=True)

    async def _hang_up(self) -> None:
        if self._sender is not None:
            await self._sender.close()
            self._sender = None

    async def on_shutdown(self) -> None:
        """Let go of both connections."""
        await self._hang_up()
        await super().on_shutdown()

    async def stream_events(self) -> AsyncGenerator[tuple[str, bytes], None]:
        """Hear announcements; after a silence every channel is told to look again."""
        while True:
            try:
                async for event in super().stream_events():
                    yield event
            except Error:
                LOG.exception("listening")
            await self._listen_again()
            for channel in tuple(self._subscribed_channels):
                yield channel, LOOK_AGAIN

    async def _listen_again(self) -> None:
        while True:
            await asyncio.sleep(PAUSE_S)
            try:
                await self._take_up()
            except Error:
                LOG.exception("listening")
            else:
                return

    async def _take_up(self) -> None:
        """Listen on a new connection to all that was listened to."""
        async with self._listener_lock:
            await self._stop_listener()
            listener = await self._connected()
            wanted, self._subscribed_channels = self._subscribed_channels, set()
            await self._listener_conn.close()
            self._listener_conn = await self._exit_stack.enter_async_context(listener)
        await self.subscribe(wanted)
