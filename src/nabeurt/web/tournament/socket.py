"""The live line of a tournament: every page is told that something changed, and asks for itself."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass

import msgspec
from litestar import websocket
from litestar.channels import ChannelsPlugin
from litestar.exceptions import WebSocketException

from nabeurt.web.live.answers import Unknown
from nabeurt.web.live.registry import Change
from nabeurt.web.live.socket import CLOSE_FORBIDDEN, CLOSE_UNKNOWN, Socket, listen, until_gone
from nabeurt.web.people.visits import Visit
from nabeurt.web.server.same_origin import is_ours
from nabeurt.web.tournament.tournaments import Tournaments

# How long results are gathered before a page hears that there are more.
GATHER_S = 0.3


def tournament_channel(name: str) -> str:
    """Name the channel on which the course of a tournament is announced."""
    return f"toernooi_{name}"


def publish_tournament(channels: ChannelsPlugin, change: Change) -> None:
    """Announce a change."""
    channels.publish({"version": change.version}, [tournament_channel(change.name)])


@websocket("/toernooi/{name:str}/live")
async def tournament_line(
    socket: Socket, name: str, visit: Visit, tournaments: Tournaments, channels: ChannelsPlugin
) -> None:
    """Keep a page up to date until it goes away."""
    await socket.accept()
    try:
        live = await tournaments.session(name)
    except Unknown:
        await socket.close(CLOSE_UNKNOWN)
        return
    if not is_ours(socket):
        await socket.close(CLOSE_FORBIDDEN)
        return
    async with channels.start_subscription([tournament_channel(name)]) as changes:
        line = _TournamentLine(socket, live.version)
        with suppress(WebSocketException):
            await line.send()
            await until_gone(listen(socket, visit), line.hear(changes.iter_events()), line.tell())


@dataclass(slots=True)
class _TournamentLine:
    """One page's connection, and the version that it was told last."""

    socket: Socket
    version: int
    told: int = 0

    async def hear(self, changes: AsyncIterator[bytes]) -> None:
        """Note every change."""
        async for change in changes:
            self.version = max(self.version, msgspec.json.decode(change)["version"])

    async def tell(self) -> None:
        """Tell now and then what was noted."""
        while True:
            await asyncio.sleep(GATHER_S)
            if self.version != self.told:
                await self.send()

    async def send(self) -> None:
        """Tell that there is something to look at."""
        self.told = self.version
        await self.socket.send_text(msgspec.json.encode({"version": self.told}).decode())
