"""The live line of the home page: something in one's lists changed, so look again.

A page is told when one of its person's games moves on, when somebody invites them, and when the
games that wait for anybody change. What changed it then asks for: nothing of a game goes this way.
"""

import asyncio

from litestar import websocket
from litestar.channels import ChannelsPlugin, Subscriber
from sqlalchemy import Connection

from nabeurt.store import places
from nabeurt.web.game.games import GAME, Games
from nabeurt.web.game.socket import game_channel
from nabeurt.web.live.lines import Lines
from nabeurt.web.live.registry import RUNNING, WAITING, Change
from nabeurt.web.live.socket import CLOSE_FORBIDDEN, Socket, listen, until_gone
from nabeurt.web.people.visits import Visit
from nabeurt.web.server.same_origin import is_ours

HALL = "zaal"
# Whatever happens meanwhile is seen by the same look.
PAUSE_S = 1.0
MOST_FOLLOWED = 100


def person_channel(person: str) -> str:
    """Name the channel on which somebody hears of new games."""
    return f"thuis_{person}"


def publish_lists(channels: ChannelsPlugin, change: Change) -> None:
    """Tell whoever's lists a change is in, and who looks for an opponent."""
    if change.people:
        channels.publish({"fresh": True}, [HALL, *map(person_channel, change.people)])


@websocket("/live")
async def home_line(
    socket: Socket, visit: Visit, games: Games, channels: ChannelsPlugin, lines: Lines
) -> None:
    """Tell a page to look again, until it goes away."""
    await socket.accept()
    async with lines.opened(socket, visit, HALL):
        if not is_ours(socket):
            await socket.close(CLOSE_FORBIDDEN)
            return
        me = visit.id or ""
        own = await games.store.read(lambda c: _followed(c, me))
        async with channels.start_subscription([HALL, person_channel(me), *own]) as news:
            await socket.send_text("{}")
            await until_gone(listen(socket, visit), _tell(socket, news))


def _followed(connection: Connection, me: str) -> list[str]:
    """Name the channels of somebody's games that go on; what begins later is heard of."""
    return [
        game_channel(info.id)
        for status in (RUNNING, WAITING)
        for info in places.streams_of(connection, me, GAME, MOST_FOLLOWED, status)
    ]


async def _tell(socket: Socket, news: Subscriber) -> None:
    """Say it once for all that happens in one moment."""
    async for _ in news.iter_events():
        await socket.send_text('{"fresh":true}')
        await asyncio.sleep(PAUSE_S)
