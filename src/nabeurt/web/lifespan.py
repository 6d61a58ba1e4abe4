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
from nabeurt.web.evening.notices import TurnNotices
from nabeurt.web.game import socket as game_socket
from nabeurt.web.game.away.notices import Notices
from nabeurt.web.game.away.reminders import Reminders
from nabeurt.web.game.bots import Bots
from nabeurt.web.game.games import Games
from nabeurt.web.game.lookbacks import Lookbacks
from nabeurt.web.game.pages.home_line import publish_lists
from nabeurt.web.keeping.house import House
from nabeurt.web.keeping.record import Keepers
from nabeurt.web.keeping.tidying import Tidying
from nabeurt.web.live.heartbeat import Heartbeat
from nabeurt.web.live.peers import Peers
from nabeurt.web.live.presence import Presence
from nabeurt.web.live.registry import RESTING
from nabeurt.web.live.timers import Timers
from nabeurt.web.match.results import Results
from nabeurt.web.people import accounts
from nabeurt.web.people.handover import Handover
from nabeurt.web.people.messages import Messages
from nabeurt.web.people.sessions import Sessions
from nabeurt.web.register.clubs import Clubs
from nabeurt.web.server.clock import ServiceClock
from nabeurt.web.server.garbage import Garbage
from nabeurt.web.server.press import Press
from nabeurt.web.server.store import Store
from nabeurt.web.server.watch.backups import Backups
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
    games.attended = lambda name: bool(presence.here(name))
    timers, bots = Timers(games), Bots(games, presence)
    told = partial(game_socket.publish_game, channels)
    lists = partial(publish_lists, channels)
    messages = Messages(store, settings)
    notices = Notices(games, presence, messages)
    reminders = Reminders(games, notices)
    games.listeners += [
        told,
        lists,
        notices.changed,
        reminders.changed,
        timers.changed,
        bots.changed,
        garbage.stir,
    ]

    evenings = Evenings(store, clock, settings.keep_s)
    evening_timers = Timers(evenings)
    told = partial(evening_socket.publish_evening, channels)
    turns = TurnNotices(evenings, messages)
    evenings.listeners += [told, turns.changed, evening_timers.changed, garbage.stir]

    tournaments = Tournaments(store, clock, settings.keep_s)
    told = partial(tournament_socket.publish_tournament, channels)
    tournament_timers = Timers(tournaments)
    tournaments.listeners += [told, tournament_timers.changed, garbage.stir]
    results = Results(games, tournaments)
    games.listeners.append(results.changed)

    clubs = Clubs(store, clock, settings.keep_s)
    clubs.listeners.append(garbage.stir)

    running: list[Running] = [
        clock,
        games,
        evenings,
        tournaments,
        clubs,
        timers,
        reminders.timers,
        evening_timers,
        tournament_timers,
        bots,
        notices,
        turns,
        results,
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
            Peers(tournaments, tournament_timers.listed, _nothing),
            Heartbeat(channels, presence, game_socket.game_channel),
        ]
    else:  # a terminal of this machine writes there too
        running.append(Peers(games, games.rested, _nothing, RESTING))
    handover = Handover(store, (games, evenings, tournaments, clubs, Keepers(store)))
    app.state.update(
        {"store": store, "sessions": sessions, "presence": presence, "lookbacks": lookbacks}
        | {"press": press, "healthy": healthy, "bots": bots, "handover": handover}
        | {"games": games, "evenings": evenings, "tournaments": tournaments, "clubs": clubs}
        | {"house": House(store, games, evenings, tournaments, clubs, handover)}
    )
    running.append(Tidying(settings, games, evenings, handover))
    if settings.backup_folder:
        every, kept = settings.backup_s, settings.backups_kept
        running.append(Backups(database, settings.backup_folder, every, kept))
    try:
        async with _going(running):
            yield
    finally:
        await asyncio.to_thread(database.close)
        sole.release()


@asynccontextmanager
async def _going(running: list[Running]) -> AsyncIterator[None]:
    """Keep all of it going, and end what began last first."""
    tasks = [asyncio.create_task(each.run()) for each in running]
    try:
        yield
    finally:
        for task in reversed(tasks):
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)


def _nothing(_: StreamInfo) -> None:
    """Let it be silent: there people are waited for, or nobody."""
