"""Announcements between servers through PostgreSQL, which go on after it was away for a moment.

Every server listens in one place and picks out what its own pages wait for. (Listening anew for
every game would halt all hearing for a tenth of a second each time a page opens.)
"""

import asyncio
import logging
from collections.abc import AsyncGenerator, Iterable
from typing import Any

from litestar.channels.backends.base import ChannelsBackend
from psycopg import AsyncConnection, Error

LOG = logging.getLogger(__name__)
PAUSE_S = 1.0
PLACE = "nabeurt"
LOOK_AGAIN = b'{"version":0}'


class PostgresChannels(ChannelsBackend):
    """Sends and hears announcements; what it could not send is found by looking again."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._wanted: set[str] = set()
        self._sender: AsyncConnection[Any] | None = None
        self._listener: AsyncConnection[Any] | None = None

    async def on_startup(self) -> None:
        """Listen from now on; a server without a database says so when it starts."""
        self._listener = await self._listening()

    async def on_shutdown(self) -> None:
        """Let go of both connections."""
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
        """Announce; a lost connection is opened anew, once."""
        notes = [f"{channel} {data.decode()}" for channel in channels]
        for _ in range(2):
            try:
                await self._send(notes)
            except Error:
                LOG.exception("announcing")
                await self._hang_up()
            else:
                return

    async def _send(self, notes: list[str]) -> None:
        self._sender = self._sender or await self._connected()
        for note in notes:
            await self._sender.execute("SELECT pg_notify(%s, %s)", (PLACE, note))

    async def stream_events(self) -> AsyncGenerator[tuple[str, bytes], None]:
        """Hear announcements; after a silence every channel is told to look again."""
        while True:
            try:
                async for event in self._heard():
                    yield event
            except Error:
                LOG.exception("listening")
            await self._listen_again()
            for channel in tuple(self._wanted):
                yield channel, LOOK_AGAIN

    async def _heard(self) -> AsyncGenerator[tuple[str, bytes], None]:
        if self._listener is not None:
            async for note in self._listener.notifies():
                channel, _, data = note.payload.partition(" ")
                if channel in self._wanted:
                    yield channel, data.encode()

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
        await listener.execute(f"LISTEN {PLACE}")
        return listener

    async def _connected(self) -> AsyncConnection[Any]:
        return await AsyncConnection[Any].connect(self._address, autocommit=True)

    async def _hang_up(self) -> None:
        if self._sender is not None:
            await self._sender.close()
            self._sender = None
