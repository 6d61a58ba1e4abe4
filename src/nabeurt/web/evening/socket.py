"""The live line of an evening: a phone is sent its view, every other page that something changed.

Slips and players that come in are announced on a channel of their own: a thousand phones need not
hear of each other's, and a desk that counts them hears of many at once.
"""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import msgspec
from litestar import websocket
from litestar.channels import ChannelsPlugin

from nabeurt.duplicate import Player, State
from nabeurt.duplicate.events import (
    DeviceBound,
    Drew,
    PlayerAdded,
    PlayerChanged,
    Scored,
    SlipReceived,
)
from nabeurt.duplicate.view.hall import hall
from nabeurt.speech import Language
from nabeurt.web.evening.evenings import Evenings
from nabeurt.web.evening.session import EveningSession
from nabeurt.web.evening.view_data import clock_data, phone_data
from nabeurt.web.live.answers import Unknown
from nabeurt.web.live.lines import Lines
from nabeurt.web.live.registry import Change
from nabeurt.web.live.socket import CLOSE_FORBIDDEN, CLOSE_UNKNOWN, Socket, listen, until_gone
from nabeurt.web.people.visits import Visit
from nabeurt.web.server.same_origin import is_ours

PHONE = "telefoon"
# How long slips are gathered before a page hears that there are more.
GATHER_S = 0.4
# What concerns desks and no other phone: in a full hall there is much of it. A player hears what
# a turn was worth when its word lies.
QUIET = (SlipReceived, PlayerAdded, PlayerChanged, DeviceBound, Drew, Scored)


def evening_channel(name: str) -> str:
    """Name the channel on which the course of an evening is announced."""
    return f"avond_{name}"


def desk_channel(name: str) -> str:
    """Name the channel on which slips and players coming in are announced."""
    return f"avond_{name}_tafels"


def phone_channel(name: str, number: int) -> str:
    """Name the channel on which one player's phone hears what concerns nobody else."""
    return f"avond_{name}_{number}"


def publish_evening(channels: ChannelsPlugin, change: Change) -> None:
    """Announce a change to whom it concerns."""
    quiet = bool(change.events) and all(isinstance(event, QUIET) for event in change.events)
    heard = desk_channel if quiet else evening_channel
    channels.publish({"version": change.version, "quiet": quiet}, [heard(change.name)])
    for event in change.events:
        if isinstance(event, SlipReceived) and event.slip.by:
            # What was typed in for somebody with a phone stands on that phone.
            own = phone_channel(change.name, event.number)
            channels.publish({"version": change.version, "quiet": False}, [own])


def publish_show(channels: ChannelsPlugin, name: str, show: str) -> None:
    """Let the big screens show something else; that is no part of the record."""
    channels.publish({"version": 0, "quiet": False, "show": show}, [desk_channel(name)])


@websocket("/avond/{name:str}/live")
async def evening_line(  # noqa: PLR0913, PLR0917  # what the framework hands over
    socket: Socket,
    name: str,
    visit: Visit,
    evenings: Evenings,
    channels: ChannelsPlugin,
    lines: Lines,
) -> None:
    """Keep a page up to date until it goes away."""
    await socket.accept()
    async with lines.opened(socket, visit, name):
        try:
            evening = await evenings.session(name)
        except Unknown:
            await socket.close(CLOSE_UNKNOWN)
            return
        phone = socket.query_params.get("als") == PHONE
        player = evening.state.player_of(visit.id) if phone and visit.id else None
        if not is_ours(socket) or (phone and player is None):
            await socket.close(CLOSE_FORBIDDEN)
            return
        own = phone_channel(name, player.number) if player else desk_channel(name)
        wanted = [evening_channel(name), own]
        async with channels.start_subscription(wanted) as changes:
            line = _EveningLine(socket, evening, evenings, player, visit.language)
            await line.send()
            works = [listen(socket, visit), line.tell(changes.iter_events())]
            await until_gone(*works, *([] if phone else [line.gather()]))


@dataclass(slots=True)
class _EveningLine:
    """One page's connection; ``player`` is whose phone it is, for as long as it is theirs.

    ``evening`` stays live for as long as the line is open.
    """

    socket: Socket
    evening: EveningSession
    evenings: Evenings
    player: Player | None
    language: Language
    more: bool = False

    async def tell(self, changes: AsyncIterator[bytes]) -> None:
        """Send every change; slips are gathered first."""
        async for change in changes:
            news = msgspec.json.decode(change)
            if news.get("quiet"):
                self.more = True
            else:
                await self.send(news["version"] or None, news.get("show", ""))

    async def gather(self) -> None:
        """Tell a desk now and then that more slips came in."""
        while True:
            await asyncio.sleep(GATHER_S)
            if self.more:
                self.more = False
                await self.send()

    async def send(self, version: int | None = None, show: str = "") -> None:
        """Send where the evening stands, as far as this page may know; ``show`` is for screens."""
        live = await self.evenings.session(self.evening.id, version)
        now = self.evenings.clock.now()
        news: dict[str, Any] = {"version": live.state.version} | ({"show": show} if show else {})
        if player := self._whose(live.state):
            view = live.phones.view(player.number, now)
            news["view"] = phone_data(view, self.language, live.turns_told)
        else:  # a phone's view tells the time too, and a thousand phones count nobody anew
            news["clock"] = clock_data(hall(live.state, now))
        await self.socket.send_text(msgspec.json.encode(news).decode())

    def _whose(self, state: State) -> Player | None:
        """Return whose phone it is now: the desk may have released it, or numbered them anew."""
        if self.player is None:
            return None
        now = state.players.get(self.player.number)
        if now is not None and now.device == self.player.device:
            return now
        return state.player_of(self.player.device)
