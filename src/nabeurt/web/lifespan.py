"""For how long it is served, and what goes on meanwhile: clocks, timers, bots, looks back."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Protocol

from litestar import Litestar
from litestar.channels import ChannelsPlugin
from litestar.config.app import AppConfig
from litestar.plugins import InitPlugin

from nabeurt.store import StreamInfo, open_database
from nabeurt.store.sole import SoleServer
from nabeurt.web.evening import socket as evening_socket
from nabeurt.web.evening.evenings import Evenings
from nabeurt.web.game import socket as game_socket
from nabeurt.web.game.bots import Bots
from nabeurt.web.game.games import Games
from nabeurt.web.game.lookbacks import Lookbacks
from nabeurt.web.game.notices import Notices
from nabeurt.web.game.pages.home_line import publish_lists
from nabeurt.web.live.heartbeat import Heartbeat
from nabeurt.web.live.peers import Peers
from nabeurt.web.live.presence import Presence
from nabeurt.web.live.registry import RESTING
from nabeurt.web.live.timers import Timers
from nabeurt.web.people import accounts
from nabeurt.web.people.handover import Handover
from nabeurt.web.people.sessions import Sessions
from nabeurt.web.server.clock import ServiceClock
from nabeurt.web.server.garbage import Garbage
from nabeurt.web.server.press import Press
from nabeurt.web.server.store import Store
from nabeurt.web.server.watch.health import Health
from nabeurt.web.settings import Settings
from nabeurt.web.tournament import socket as tournament_socket
from nabeurt.web.tournament.tournaments import Tournaments

# So long a thinking bot may keep the interpreter to itself before the games get it back.
LONGEST_HOLD_S = 0.001


class Running(Protocol):
    """Whatever goes on for as long as the server does."""

    async def run(self) -> None:
        """Go on until cancelled."""
        ...


class Serving(InitPlugin):
    """Begins after the channels and ends before them, so that whatever happens can be announced."""

    def __init__(self, settings: Settings, channels: ChannelsPlugin) -> None:
        self._settings = settings
        self._channels = channels

    def on_app_init(self, app_config: AppConfig) -> AppConfig:
        """Serve for as long as the application lives."""
        app_config.lifespan.append(lambda app: serving(app, self._settings, self._channels))
        return app_config


@asynccontextmanager
async def serving(
    app: Litestar, settings: Settings, channels: ChannelsPlugin
) -> AsyncIterator[None]:
    """Open the database, and keep clocks, timers and bots going until the end."""
    sys.setswitchinterval(LONGEST_HOLD_S)
    database = await asyncio.to_thread(open_database, settings.database)
    sole = SoleServer(settings.database)
    healthy = Health(database)
    clock = await asyncio.to_thread(ServiceClock, database)
    await asyncio.to_thread(accounts.nobody)
    store, garbage, presence, press = Store(database), Garbage(), Presence(), Press()
    sessions = await asyncio.to_thread(Sessions, database, channels, settings)
    lookbacks = Lookbacks(database, partial(game_socket.publish_progress, channels))

    games = Games(store, clock, settings.keep_s)
    timers, bots = Timers(games), Bots(games, presence)
    told = partial(game_socket.publish_game, channels)
    lists = partial(publish_lists, channels)
    notices = Notices(games, presence, settings)
    games.listeners += [told, lists, notices.changed, timers.changed, bots.changed, garbage.stir]

    evenings = Evenings(store, clock, settings.keep_s)
    evening_timers = Timers(evenings)
    told = partial(evening_socket.publish_evening, channels)
    evenings.listeners += [told, evening_timers.changed, garbage.stir]

    tournaments = Tournaments(store, clock, settings.keep_s)
    told = partial(tournament_socket.publish_tournament, channels)
    tournaments.listeners += [told, garbage.stir]

    running: list[Running] = [
        clock,
        games,
        evenings,
        tournaments,
        timers,
        evening_timers,
        bots,
        notices,
        lookbacks,
        sessions,
        garbage,
        press,
        healthy,
    ]
    if store.shared:
        running += [
            Peers(games, timers.listed, bots.listed),
            Peers(evenings, evening_timers.listed, _nothing),
            Heartbeat(channels, presence, game_socket.game_channel),
        ]
    else:  # a terminal of this machine writes there too
        running.append(Peers(games, games.rested, _nothing, RESTING))
    held = {"store": store, "sessions": sessions, "presence": presence, "lookbacks": lookbacks}
    held |= {"press": press, "healthy": healthy, "bots": bots}
    app.state.update(held | {"games": games, "evenings": evenings})
    app.state.tournaments = tournaments
    app.state.handover = Handover(store, (games, evenings, tournaments))
    tasks = [asyncio.create_task(each.run()) for each in running]
    try:
        yield
    finally:
        for task in reversed(tasks):
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        await asyncio.to_thread(database.close)
        sole.release()


def _nothing(_: StreamInfo) -> None:
    """Let it be silent: nobody at an evening is waited for but people, at a terminal nobody."""
