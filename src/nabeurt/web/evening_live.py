"""The live line of an evening: a phone is sent its view, every other page that something changed.

Slips and players that come in are announced on a channel of their own: a thousand phones need not
hear of each other's, and a desk that counts them hears of many at once.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import msgspec
from litestar import websocket
from litestar.channels import ChannelsPlugin
from litestar.exceptions import WebSocketException

from nabeurt.duplicate import Player, State
from nabeurt.speech import Language
from nabeurt.web.evening_showing import phone_data
from nabeurt.web.evenings import Evenings
from nabeurt.web.hall import UnknownGame
from nabeurt.web.identity import session_of
from nabeurt.web.language import language_of
from nabeurt.web.line import Socket, listen, until_gone
from nabeurt.web.live import CLOSE_FORBIDDEN, CLOSE_UNKNOWN
from nabeurt.web.origin import is_ours
from nabeurt.web.settings import Settings

PHONE = "telefoon"
# How long slips are gathered before a page hears that there are more.
GATHER_S = 0.4


def channel(name: str) -> str:
    """Name the channel on which the course of an evening is announced."""
    return f"avond_{name}"


def desk_channel(name: str) -> str:
    """Name the channel on which slips and players coming in are announced."""
    return f"avond_{name}_tafels"


@websocket("/avond/{name:str}/live")
async def live(
    socket: Socket, name: str, evenings: Evenings, settings: Settings, channels: ChannelsPlugin
) -> None:
    """Keep a page up to date until it goes away."""
    await socket.accept()
    try:
        evening = await evenings.evening(name)
    except UnknownGame:
        await socket.close(CLOSE_UNKNOWN)
        return
    phone = socket.query_params.get("als") == PHONE
    session = session_of(socket, settings)
    player = evening.state.player_of(session.person) if phone and session else None
    if not is_ours(socket) or (phone and player is None):
        await socket.close(CLOSE_FORBIDDEN)
        return
    wanted = [channel(name)] if phone else [channel(name), desk_channel(name)]
    async with channels.start_subscription(wanted) as changes:
        line = _Line(socket, name, evenings, player, language_of(socket))
        with suppress(WebSocketException):
            await line.send()
            works = (listen(socket, session), line.tell(changes.iter_events()), line.gather())
            await until_gone(*works)


@dataclass(slots=True)
class _Line:
    """One page's connection; ``player`` is whose phone it is, for as long as it is theirs."""

    socket: Socket
    name: str
    evenings: Evenings
    player: Player | None
    language: Language
    more: bool = False

    async def tell(self, changes: AsyncIterator[bytes]) -> None:
        """Send every change; slips are gathered first."""
        async for change in changes:
            news = msgspec.json.decode(change)
            if news["quiet"]:
                self.more = True
            else:
                await self.send(news["version"])

    async def gather(self) -> None:
        """Tell now and then that more slips came in."""
        while True:
            await asyncio.sleep(GATHER_S if self.player is None else 3600)
            if self.more:
                self.more = False
                await self.send()

    async def send(self, version: int | None = None) -> None:
        """Send where the evening stands, as far as this page may know."""
        live = await self.evenings.evening(self.name, version)
        news: dict[str, Any] = {"version": live.state.version}
        if self.player and self._is_theirs(live.state):
            now = self.evenings.clock.now()
            news["view"] = phone_data(
                live.phones.view(self.player.number, now), self.language, live.turns_told
            )
        await self.socket.send_text(msgspec.json.encode(news).decode())

    def _is_theirs(self, state: State) -> bool:
        """Whether the phone still writes for its player; the desk may have released it."""
        now = state.players.get(self.player.number) if self.player else None
        return now is not None and self.player is not None and now.device == self.player.device
