"""The application: what is served, with what, and for how long."""

import asyncio
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, get
from litestar.channels import ChannelsBackend, ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.config.app import AppConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins import InitPlugin
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.template import TemplateConfig

from nabeurt.store import open_database
from nabeurt.web import (
    accounts,
    analysing,
    commands,
    evening_exports,
    evening_live,
    evening_orders,
    evening_starting,
    exports,
    live,
    starting,
)
from nabeurt.web.alarm import Alarm
from nabeurt.web.bots import Bots
from nabeurt.web.evenings import Evenings
from nabeurt.web.files import shelf, static_file
from nabeurt.web.hall import Hall
from nabeurt.web.headers import guard
from nabeurt.web.limits import Limits
from nabeurt.web.logs import Requests
from nabeurt.web.lookbacks import Lookback, Lookbacks
from nabeurt.web.neighbours import Neighbours
from nabeurt.web.origin import refuse_foreign
from nabeurt.web.postgres_channels import PostgresChannels
from nabeurt.web.presence import Presence
from nabeurt.web.problems import answer
from nabeurt.web.roll_call import RollCall
from nabeurt.web.service_clock import ServiceClock
from nabeurt.web.sessions import Sessions
from nabeurt.web.settings import Settings
from nabeurt.web.tidying import Tidying

HERE = Path(__file__).parent
LARGEST_BODY = 64 * 1024
# So long a thinking bot may keep the interpreter to itself before the games get it back.
LONGEST_HOLD_S = 0.001


@get("/health")
async def health(hall: Hall) -> dict[str, str]:
    """Say that games can be read and written."""
    await hall.write(lambda _: None)
    return {"status": "ok"}


ROUTES = (
    health,
    commands.say,
    live.live,
    evening_live.live,
    evening_orders.order,
    evening_exports.as_json,
    evening_exports.export,
    evening_exports.own_export,
    evening_starting.new_evening,
    evening_starting.join,
    starting.call_me,
    starting.new_game,
    starting.sit,
    starting.be_jury,
    starting.look,
    starting.again,
    accounts.sign_up,
    accounts.sign_in,
    accounts.sign_out,
    exports.as_gcg,
    exports.as_log,
    exports.proof,
    analysing.look_back,
    analysing.looked_back,
)


def the_hall(state: State) -> Hall:
    """Hand a route the games."""
    hall: Hall = state.hall
    return hall


def the_evenings(state: State) -> Evenings:
    """Hand a route the duplicate evenings."""
    evenings: Evenings = state.evenings
    return evenings


def the_presence(state: State) -> Presence:
    """Hand a route who is here."""
    presence: Presence = state.presence
    return presence


def the_lookbacks(state: State) -> Lookbacks:
    """Hand a route the looks back on finished games."""
    lookbacks: Lookbacks = state.lookbacks
    return lookbacks


def create_app(settings: Settings, pages: Sequence[Any] = ()) -> Litestar:
    """Put the application together; ``pages`` are the route handlers that render."""
    channels = ChannelsPlugin(_between(settings), arbitrary_channels_allowed=True)
    limits = Limits(settings)

    async def admit(request: Request[Any, Any, Any]) -> None:
        refuse_foreign(request)
        limits.request(request)

    return Litestar(
        [*ROUTES, *pages, static_file],
        state=State({"settings": settings}),
        plugins=[channels, Serving(settings, channels)],
        dependencies={
            "hall": Provide(the_hall, sync_to_thread=False),
            "evenings": Provide(the_evenings, sync_to_thread=False),
            "presence": Provide(the_presence, sync_to_thread=False),
            "lookbacks": Provide(the_lookbacks, sync_to_thread=False),
            "settings": Provide(lambda: settings, sync_to_thread=False),
            "limits": Provide(lambda: limits, sync_to_thread=False),
        },
        before_request=admit,
        exception_handlers={Exception: answer},
        middleware=[Requests],
        before_send=[guard],
        request_max_body_size=LARGEST_BODY,
        template_config=TemplateConfig(
            directory=HERE / "templates", engine=JinjaTemplateEngine, engine_callback=_drawn
        ),
        openapi_config=OpenAPIConfig("Nabeurt", "1", render_plugins=[JsonRenderPlugin()]),
        logging_config=None,
    )


def _between(settings: Settings) -> ChannelsBackend:
    """Carry announcements: within this process, or between all that serve one PostgreSQL."""
    scheme, _, rest = settings.database.partition("://")
    if scheme.startswith("postgresql"):
        return PostgresChannels(f"postgresql://{rest}")
    return MemoryChannelsBackend()


def _drawn(engine: JinjaTemplateEngine) -> None:
    """Let every page know where its files are."""
    engine.engine.globals["static"] = shelf().address


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
    """Open the database, and keep clocks, alarms and bots going until the end."""
    sys.setswitchinterval(LONGEST_HOLD_S)
    database = await asyncio.to_thread(open_database, settings.database)
    clock = await asyncio.to_thread(ServiceClock, database)
    await asyncio.to_thread(accounts.nobody)

    def announce(name: str, version: int) -> None:
        channels.publish({"version": version}, [live.channel(name)])
        alarm.watch(name)
        bots.watch(name)
        tidying.stir()

    def tell_progress(name: str, lookback: Lookback) -> None:
        channels.publish({"analysis": analysing.progress_of(lookback)}, [live.channel(name)])

    def announce_evening(name: str, version: int, quiet: bool) -> None:  # noqa: FBT001  # Announce
        heard = evening_live.desk_channel if quiet else evening_live.channel
        channels.publish({"version": version, "quiet": quiet}, [heard(name)])
        tidying.stir()
        if not quiet:
            evening_alarm.watch(name)

    hall = Hall(database, clock, announce)
    evenings = Evenings(hall, announce_evening)
    evening_alarm = Alarm(evenings)
    alarm, bots = Alarm(hall), Bots(hall)
    neighbours, tidying = Neighbours(hall, alarm, bots, evening_alarm), Tidying()
    sessions = await asyncio.to_thread(Sessions, database, channels)
    lookbacks = Lookbacks(database, tell_progress)
    app.state.evenings = evenings
    presence = Presence()
    roll_call = RollCall(channels, presence, shared=hall.shared)
    app.state.hall, app.state.presence, app.state.lookbacks = hall, presence, lookbacks
    app.state.sessions = sessions
    running = (
        clock,
        alarm,
        evening_alarm,
        bots,
        lookbacks,
        neighbours,
        roll_call,
        sessions,
        tidying,
    )
    tasks = [asyncio.create_task(each.run()) for each in running]
    try:
        yield
    finally:
        for task in reversed(tasks):
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        await asyncio.to_thread(database.close)
