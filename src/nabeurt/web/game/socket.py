"""The live line: everything that happens in a game, as one pair of eyes may see it.

A page says which version it has; it is sent where the game stands and what was said since then, at
once and after every change. A line that drops and comes back loses nothing and repeats nothing.
"""

from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

import msgspec
from litestar import websocket
from litestar.channels import ChannelsPlugin

from nabeurt.game import Onlooker
from nabeurt.game.view import Viewer
from nabeurt.speech import Language
from nabeurt.speech.sentences.voice import Detail
from nabeurt.web.game.api import progress_of
from nabeurt.web.game.commands import voice_for
from nabeurt.web.game.games import Games
from nabeurt.web.game.lookbacks import Lookback
from nabeurt.web.game.seats import Guest, found, guest
from nabeurt.web.game.session import GameSession
from nabeurt.web.game.view_data import said, shown
from nabeurt.web.live.answers import Unknown
from nabeurt.web.live.lines import Lines
from nabeurt.web.live.presence import PATIENT, TALKS, Presence, talker
from nabeurt.web.live.registry import Carried, Change
from nabeurt.web.live.socket import CLOSE_FORBIDDEN, CLOSE_UNKNOWN, Socket, listen, until_gone
from nabeurt.web.people.visits import Visit
from nabeurt.web.server.same_origin import is_ours

# What PostgreSQL carries in one announcement is less than 8,000 bytes.
CARRIED = 5_000


def game_channel(name: str) -> str:
    """Name the channel on which a game's changes are announced."""
    return f"spel_{name}"


def publish_game(channels: ChannelsPlugin, change: Change) -> None:
    """Announce a change to every page that looks, with what was written where that is short."""
    told: dict[str, Any] = {"version": change.version}
    if change.carried and sum(map(len, (change.carried.about, *change.carried.data))) < CARRIED:
        told["carried"] = change.carried
    channels.publish(told, [game_channel(change.name)])


def publish_progress(channels: ChannelsPlugin, name: str, lookback: Lookback) -> None:
    """Tell every page that looks how far the look back on a game is."""
    channels.publish({"analysis": progress_of(lookback)}, [game_channel(name)])


@websocket("/spel/{name:str}/live")
async def game_line(  # noqa: PLR0913, PLR0917  # what the framework hands over
    socket: Socket,
    name: str,
    visit: Visit,
    games: Games,
    channels: ChannelsPlugin,
    presence: Presence,
    lines: Lines,
) -> None:
    """Keep a page up to date until it goes away."""
    await socket.accept()
    async with lines.opened(socket, visit, name):
        try:
            _, listing = await found(games, name)
        except Unknown:
            await socket.close(CLOSE_UNKNOWN)
            return
        here = await guest(games, name, listing, visit.id)
        if not here.welcome or not is_ours(socket):
            await socket.close(CLOSE_FORBIDDEN)
            return
        async with channels.start_subscription([game_channel(name)]) as changes:
            line = _GameLine(
                socket, name, games, here, presence, channels, visit.language, visit.id
            )
            with line.counted():
                await line.send(_number(socket.query_params.get("na", "0")))
                await until_gone(listen(socket, visit), line.tell(changes.iter_events()))


@dataclass(slots=True)
class _GameLine:
    """One page's connection; what it shows stays live for as long as it is open."""

    socket: Socket
    name: str
    games: Games
    here: Guest
    presence: Presence
    channels: ChannelsPlugin
    language: Language
    person: str | None = None
    sent: int = 0
    game: GameSession | None = None

    @contextmanager
    def counted(self) -> Iterator[None]:
        """Let everybody see that somebody is here, for as long as they are."""
        heard = [game_channel(self.name)]
        try:
            with self.presence.of(self.name, [*self.here.roles, *_wishes(self.socket, self.here)]):
                self.channels.publish(self.presence.told(self.name, asks=True), heard)
                yield
        finally:
            self.channels.publish(self.presence.told(self.name), heard)

    async def tell(self, changes: AsyncIterator[bytes]) -> None:
        """Send every change."""
        async for change in changes:
            news = msgspec.json.decode(change)
            if "here" in news:
                if self.presence.hear(self.name, news):
                    told = self.presence.told(self.name)
                    self.channels.publish(told, [game_channel(self.name)])
                await self._send({"here": self.presence.here(self.name)})
            elif "talk" in news:
                if self.here.seats:  # said to who plays, and to nobody else
                    await self._send(news)
            elif "analysis" in news:
                await self._send(news)
            else:
                if "carried" in news:
                    self.games.hear(self.name, msgspec.convert(news["carried"], Carried))
                await self.send(self.sent, news["version"] or None)

    async def send(self, after: int, version: int | None = None) -> None:
        """Send where the game stands and what was said since a version."""
        try:
            game = self.game = await self.games.session(self.name, version)
        except Unknown:
            await self._send(await self._waiting())
            return
        if game.listing.real:  # a second phone may have taken a half
            chairs = enumerate(game.listing.chairs)
            seats = tuple(seat for seat, chair in chairs if chair.person == self.person)
            self.here = replace(self.here, seats=seats)
        if game.resting and self.here.seats:
            await self._send({"version": game.version, "resting": True})
            return
        eyes, ears = self._eyes_and_ears(game)
        detail = _detail(self.socket)
        voice = voice_for(game, eyes, self.language, detail)
        heard = voice_for(game, ears, self.language, detail)
        by = self.here.speaker(game.state.on_turn)
        news = {
            "version": game.version,
            "view": shown(game, eyes, by, voice, self.games.time(game)),
            "said": said(game, ears, heard, min(after, game.version)),
            "here": self.presence.here(self.name),
            "seats": self.here.seats,
        }
        self.sent = game.version
        await self._send(news)

    def _eyes_and_ears(self, game: GameSession) -> tuple[Viewer, Viewer]:
        """Tell what the page shows and what its log tells.

        Whoever holds a shared screen may be the other player: its log tells what both may hear.
        Where the server draws for a real board, such a screen shows no rack before it is asked to,
        and a phone of one's own tells what to take.
        """
        eyes = self.here.viewer(game.state.on_turn)
        if not game.listing.boxes:
            return eyes, Onlooker.SPECTATOR if game.listing.shared else eyes
        both = Onlooker.SPECTATOR if len(self.here.seats) > 1 else eyes
        return both, both

    async def _waiting(self) -> dict[str, Any]:
        """Tell who sits there already."""
        _, listing = await found(self.games, self.name)
        chairs = [chair.name for chair in listing.chairs]
        return {"version": 0, "waiting": chairs, "here": self.presence.here(self.name)}

    async def _send(self, news: dict[str, Any]) -> None:
        await self.socket.send_text(msgspec.json.encode(news).decode())


def _detail(socket: Socket) -> Detail:
    """Return how much the page wants said."""
    wanted = socket.query_params.get("mate", "")
    return Detail(wanted) if wanted in tuple(Detail) else Detail.NORMAL


def _wishes(socket: Socket, here: Guest) -> list[str]:
    """Return what a page wishes of the table it looks at."""
    patient = [PATIENT] if socket.query_params.get(PATIENT) else []
    talkers = map(talker, here.seats) if socket.query_params.get(TALKS) else ()
    return [*patient, *talkers]


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 9 else 0
