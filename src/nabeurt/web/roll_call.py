"""The servers on one database call their names, so that each knows which others are there."""

import asyncio
import logging

import msgspec
from litestar.channels import ChannelsPlugin

from nabeurt.web.live import channel
from nabeurt.web.presence import Presence

LOG = logging.getLogger(__name__)
CALL_S = 5.0
SERVERS = "servers"


class RollCall:
    """Calls this server's name, and strikes those who no longer call theirs."""

    def __init__(self, channels: ChannelsPlugin, presence: Presence, *, shared: bool) -> None:
        self._channels = channels
        self._presence = presence
        self._shared = shared

    async def run(self) -> None:
        """Call until cancelled; a server that is alone has nobody to call."""
        if not self._shared:
            return
        subscription = self._channels.start_subscription([SERVERS])
        async with subscription as heard, asyncio.TaskGroup() as both:
            both.create_task(self._call())
            async for name in heard.iter_events():
                self._note(name)

    async def _call(self) -> None:
        while True:
            self._channels.publish({"server": self._presence.server}, [SERVERS])
            for game in self._presence.sweep():
                self._channels.publish(self._presence.told(game), [channel(game)])
            await asyncio.sleep(CALL_S)

    def _note(self, called: bytes) -> None:
        server = msgspec.json.decode(called).get("server")
        if server and server != self._presence.server:
            self._presence.alive(server)
