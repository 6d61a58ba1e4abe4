"""The live line of a tournament: every page is told that something changed, and asks for itself."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass

import msgspec
from litestar import websocket
from litestar.channels import ChannelsPlugin

from nabeurt.tournament.day import State
from nabeurt.tournament.day.state import RoundClock
from nabeurt.web.live.answers import Unknown
from nabeurt.web.live.lines import Lines
from nabeurt.web.live.registry import Change
from nabeurt.web.live.socket import CLOSE_FORBIDDEN, CLOSE_UNKNOWN, Socket, listen, until_gone
from nabeurt.web.people.visits import Visit
from nabeurt.web.server.same_origin import is_ours
from nabeurt.web.tournament.session import TournamentSession
from nabeurt.web.tournament.tournaments import Tournaments

# How long results are gathered before a page hears that there are more.
GATHER_S = 0.3
# From here on the clock of a round is shown as nearly up.
LOW_MS = 300_000


def tournament_channel(name: str) -> str:
    """Name the channel on which the course of a tournament is announced."""
    return f"toernooi_{name}"


def publish_tournament(channels: ChannelsPlugin, change: Change) -> None:
    """Announce a change."""
    channels.publish({"version": change.version}, [tournament_channel(change.name)])


@websocket("/toernooi/{name:str}/live")
async def tournament_line(  # noqa: PLR0913, PLR0917  # what the framework hands over
    socket: Socket,
    name: str,
    visit: Visit,
    tournaments: Tournaments,
    channels: ChannelsPlugin,
    lines: Lines,
) -> None:
    """Keep a page up to date until it goes away."""
    await socket.accept()
    async with lines.opened(socket, visit, name):
        try:
            live = await tournaments.session(name)
        except Unknown:
            await socket.close(CLOSE_UNKNOWN)
            return
        if not is_ours(socket):
            await socket.close(CLOSE_FORBIDDEN)
            return
        async with channels.start_subscription([tournament_channel(name)]) as changes:
            line = _TournamentLine(socket, live, tournaments, live.version)
            await line.send()
            await until_gone(listen(socket, visit), line.hear(changes.iter_events()), line.tell())


@dataclass(slots=True)
class _TournamentLine:
    """One page's connection, and the version that it was told last.

    ``live`` stays live for as long as the line is open.
    """

    socket: Socket
    live: TournamentSession
    tournaments: Tournaments
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
        """Tell that there is something to look at, and what the clock of the round says."""
        live = await self.tournaments.session(self.live.id, self.version)
        self.version = self.told = max(self.version, live.version)
        now = self.tournaments.clock.now()
        news = {"version": self.told, "clock": round_clock(live.state, now)}
        await self.socket.send_text(msgspec.json.encode(news).decode())


def round_clock(state: State, now: int) -> dict[str, int | bool]:
    """Return the clock of the round as a page counts it on."""
    sitting = state.sitting
    clock = sitting.clock if sitting and sitting.started and not sitting.closed else RoundClock()
    return {
        "left_ms": max(0, clock.left(now)),
        "low_ms": LOW_MS,
        "runs": clock.since is not None,
        "shown": bool(sitting and sitting.limit_ms and not sitting.closed),
    }
