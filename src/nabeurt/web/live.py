"""The live line: everything that happens in a game, as one pair of eyes may see it.

A page says which version it has; it is sent where the game stands and what was said since then, at
once and after every change. A line that drops and comes back loses nothing and repeats nothing.
"""

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.channels import ChannelsPlugin
from litestar.exceptions import WebSocketDisconnect

from nabeurt.web.commands import voice_for
from nabeurt.web.entrance import Guest, guest
from nabeurt.web.hall import Hall, UnknownGame
from nabeurt.web.identity import person_of
from nabeurt.web.language import language_of
from nabeurt.web.settings import Settings
from nabeurt.web.showing import said, shown

CLOSE_UNKNOWN = 4404
CLOSE_FORBIDDEN = 4403


def channel(name: str) -> str:
    """Name the channel on which a game's changes are announced."""
    return f"spel_{name}"


@websocket("/spel/{name:str}/live")
async def live(
    socket: WebSocket[Any, Any, Any], name: str, hall: Hall, settings: Settings, channels: ChannelsPlugin
) -> None:
    """Keep a page up to date until it goes away."""
    await socket.accept()
    try:
        game = await hall.game(name)
    except UnknownGame:
        await socket.close(CLOSE_UNKNOWN)
        return
    here = await guest(hall, name, game.listing, person_of(socket, settings))
    if not here.welcome:
        await socket.close(CLOSE_FORBIDDEN)
        return
    async with channels.start_subscription([channel(name)]) as changes:
        line = _Line(socket, name, hall, here)
        await line.send(_number(socket.query_params.get("na", "0")))
        async with asyncio.TaskGroup() as tasks:
            listening = tasks.create_task(line.listen())
            telling = tasks.create_task(line.tell(changes.iter_events()))
            listening.add_done_callback(lambda _: telling.cancel())


class _Line:
    """One page's connection."""

    def __init__(self, socket: WebSocket[Any, Any, Any], name: str, hall: Hall, here: Guest) -> None:
        self._socket = socket
        self._name = name
        self._hall = hall
        self._here = here
        self._sent = 0

    async def listen(self) -> None:
        """Wait for the page to go away; what it sends is a sign of life."""
        with suppress(WebSocketDisconnect):
            while True:
                await self._socket.receive_data("text")

    async def tell(self, changes: Any) -> None:  # noqa: ANN401  # litestar's own iterator
        """Send every change."""
        async for _ in changes:
            await self.send(self._sent)

    async def send(self, after: int) -> None:
        """Send where the game stands and what was said since a version."""
        game = await self._hall.game(self._name)
        eyes = self._here.viewer(game.state.on_turn)
        voice = voice_for(game, eyes, language_of(self._socket))
        by = self._here.speaker(game.state.on_turn)
        news = {
            "view": shown(game, eyes, by, voice, self._hall.clock.now()),
            "said": said(game, eyes, voice, min(after, game.state.version)),
        }
        self._sent = game.state.version
        with suppress(WebSocketDisconnect):
            await self._socket.send_text(msgspec.json.encode(news).decode())


def _number(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 9 else 0
