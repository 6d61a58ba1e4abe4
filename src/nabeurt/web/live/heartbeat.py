"""The servers on one database call their names, so that each knows which others are there."""

import asyncio
from collections.abc import Callable

import msgspec
from litestar.channels import ChannelsPlugin

from nabeurt.web.live.presence import Presence

CALL_S = 5.0
SERVERS = "servers"


class Heartbeat:
    """Calls this server's name, and strikes those who no longer call theirs.

    ``channel`` names where those who look at a stream hear of it.
    """

    def __init__(
        self, channels: ChannelsPlugin, presence: Presence, channel: Callable[[str], str]
    ) -> None:
        self._channels = channels
        self._presence = presence
        self._channel = channel

    async def run(self) -> None:
        """Call until cancelled."""
        subscription = self._channels.start_subscription([SERVERS])
        async with subscription as heard, asyncio.TaskGroup() as both:
            both.create_task(self._call())
            async for name in heard.iter_events():
                self._note(name)

    async def _call(self) -> None:
        while True:
            self._channels.publish({"server": self._presence.server}, [SERVERS])
            for name in self._presence.sweep():
                self._channels.publish(self._presence.told(name), [self._channel(name)])
            await asyncio.sleep(CALL_S)

    def _note(self, called: bytes) -> None:
        server = msgspec.json.decode(called).get("server")
        if server and server != self._presence.server:
            self._presence.alive(server)
