"""The live line: everything that happens in a game, as one pair of eyes may see it.

A page says which version it has; it is sent where the game stands and what was said since then, at
once and after every change. A line that drops and comes back loses nothing and repeats nothing.
"""

from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import msgspec
from litestar import websocket
from litestar.channels import ChannelsPlugin
from litestar.exceptions import WebSocketException

from nabeurt.game import Onlooker
from nabeurt.speech.voice import Detail
from nabeurt.web.commands import voice_for
from nabeurt.web.entrance import Guest, found, guest
from nabeurt.web.hall import Hall, UnknownGame
from nabeurt.web.identity import session_of
from nabeurt.web.language import language_of
from nabeurt.web.line import Socket, listen, until_gone
from nabeurt.web.origin import is_ours
from nabeurt.web.presence import Presence
from nabeurt.web.settings import Settings
from nabeurt.web.showing import said, shown

CLOSE_UNKNOWN = 4404
CLOSE_FORBIDDEN = 4403


def channel(name: str) -> str:
    """Name the channel on which a game's changes are announced."""
    return f"spel_{name}"


@websocket("/spel/{name:str}/live")
async def live(  # noqa: PLR0913, PLR0917  # what the framework hands over
    socket: Socket,
    name: str,
    hall: Hall,
    settings: Settings,
    channels: ChannelsPlugin,
    presence: Presence,
) -> None:
    """Keep a page up to date until it goes away."""
    await socket.accept()
    try:
        _, listing = await found(hall, name)
    except UnknownGame:
        await socket.close(CLOSE_UNKNOWN)
        return
    session = session_of(socket, settings)
    here = await guest(hall, name, listing, session.person if session else None)
    if not here.welcome or not is_ours(socket):
        await socket.close(CLOSE_FORBIDDEN)
        return
    async with channels.start_subscription([channel(name)]) as changes:
        with presence.of(name, here):
            channels.publish(presence.told(name, asks=True), [channel(name)])
            line = _Line(socket, name, hall, here, presence, channels)
            with suppress(WebSocketException):
                await line.send(_number(socket.query_params.get("na", "0")))
                await until_gone(listen(socket, session), line.tell(changes.iter_events()))
        channels.publish(presence.told(name), [channel(name)])


@dataclass(slots=True)
class _Line:
    """One page's connection."""

    socket: Socket
    name: str
    hall: Hall
    here: Guest
    presence: Presence
    channels: ChannelsPlugin
    sent: int = 0

    async def tell(self, changes: AsyncIterator[bytes]) -> None:
        """Send every change."""
        async for change in changes:
            news = msgspec.json.decode(change)
            if "here" in news:
                if self.presence.hear(self.name, news):
                    told = self.presence.told(self.name)
                    self.channels.publish(told, [channel(self.name)])
                await self._send({"here": self.presence.here(self.name)})
            elif "analysis" in news:
                await self._send(news)
            else:
                await self.send(self.sent)

    async def send(self, after: int) -> None:
        """Send where the game stands and what was said since a version."""
        try:
            game = await self.hall.game(self.name)
        except UnknownGame:
            await self._send(await self._waiting())
            return
        eyes = self.here.viewer(game.state.on_turn)
        # Whoever holds a shared screen may be the other player: its log tells what both may hear.
        ears = Onlooker.SPECTATOR if game.listing.shared else eyes
        language, detail = language_of(self.socket), _detail(self.socket)
        voice = voice_for(game, eyes, language, detail)
        by = self.here.speaker(game.state.on_turn)
        version = game.state.version
        news = {
            "version": version,
            "view": shown(game, eyes, by, voice, self.hall.clock.now()),
            "said": said(game, ears, voice_for(game, ears, language, detail), min(after, version)),
            "here": self.presence.here(self.name),
            "seats": self.here.seats,
        }
        self.sent = version
        await self._send(news)

    async def _waiting(self) -> dict[str, Any]:
        """Tell who sits there already."""
        _, listing = await found(self.hall, self.name)
        chairs = [chair.name for chair in listing.chairs]
        return {"version": 0, "waiting": chairs, "here": self.presence.here(self.name)}

    async def _send(self, news: dict[str, Any]) -> None:
        await self.socket.send_text(msgspec.json.encode(news).decode())


def _detail(socket: Socket) -> Detail:
    """Return how much the page wants said."""
    wanted = socket.query_params.get("mate", "")
    return Detail(wanted) if wanted in tuple(Detail) else Detail.NORMAL


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 9 else 0
