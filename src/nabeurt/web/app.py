"""The application: what is served, with what, and for how long."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, get
from litestar.channels import ChannelsBackend, ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.channels.backends.psycopg import PsycoPgChannelsBackend
from litestar.datastructures import CacheControlHeader, State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.static_files import create_static_files_router
from litestar.template import TemplateConfig

from nabeurt.store import open_database
from nabeurt.web import accounts, commands, exports, live, starting
from nabeurt.web.alarm import Alarm
from nabeurt.web.bots import Bots
from nabeurt.web.hall import Hall
from nabeurt.web.headers import HEADERS
from nabeurt.web.limits import Limits
from nabeurt.web.logs import Requests
from nabeurt.web.origin import refuse_foreign
from nabeurt.web.presence import Presence
from nabeurt.web.problems import answer
from nabeurt.web.service_clock import ServiceClock
from nabeurt.web.settings import Settings

HERE = Path(__file__).parent
LARGEST_BODY = 64 * 1024
DAY_S = 24 * 3600


@get("/health")
async def health(hall: Hall) -> dict[str, str]:
    """Say that games can be read and written."""
    await hall.write(lambda _: None)
    return {"status": "ok"}


ROUTES = (
    health,
    commands.say,
    live.live,
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
)


def the_hall(state: State) -> Hall:
    """Hand a route the games."""
    hall: Hall = state.hall
    return hall


def the_presence(state: State) -> Presence:
    """Hand a route who is here."""
    presence: Presence = state.presence
    return presence


def create_app(settings: Settings, pages: Sequence[Any] = ()) -> Litestar:
    """Put the application together; ``pages`` are the route handlers that render."""
    channels = ChannelsPlugin(_between(settings), arbitrary_channels_allowed=True)
    limits = Limits(settings)

    async def admit(request: Request[Any, Any, Any]) -> None:
        refuse_foreign(request)
        limits.request(request)

    return Litestar(
        [*ROUTES, *pages, _static()],
        lifespan=[lambda app: serving(app, settings, channels)],
        plugins=[channels],
        dependencies={
            "hall": Provide(the_hall, sync_to_thread=False),
            "presence": Provide(the_presence, sync_to_thread=False),
            "settings": Provide(lambda: settings, sync_to_thread=False),
            "limits": Provide(lambda: limits, sync_to_thread=False),
        },
        before_request=admit,
        exception_handlers={Exception: answer},
        middleware=[Requests],
        response_headers=HEADERS,
        request_max_body_size=LARGEST_BODY,
        template_config=TemplateConfig(directory=HERE / "templates", engine=JinjaTemplateEngine),
        openapi_config=OpenAPIConfig("Nabeurt", "1", render_plugins=[JsonRenderPlugin()]),
        logging_config=None,
    )


def _between(settings: Settings) -> ChannelsBackend:
    """Carry announcements: within this process, or between all that serve one PostgreSQL."""
    scheme, _, rest = settings.database.partition("://")
    if scheme.startswith("postgresql"):
        return PsycoPgChannelsBackend(f"postgresql://{rest}")
    return MemoryChannelsBackend()


def _static() -> Any:  # noqa: ANN401  # litestar's router
    kept = CacheControlHeader(max_age=DAY_S, public=True)
    folder = HERE / "static"
    return create_static_files_router("/static", [folder], cache_control=kept)


@asynccontextmanager
async def serving(
    app: Litestar, settings: Settings, channels: ChannelsPlugin
) -> AsyncIterator[None]:
    """Open the database, and keep clocks, alarms and bots going until the end."""
    database = await asyncio.to_thread(open_database, settings.database)
    clock = await asyncio.to_thread(ServiceClock, database)

    def announce(name: str, version: int) -> None:
        channels.publish({"version": version}, [live.channel(name)])
        alarm.watch(name)
        bots.watch(name)

    hall = Hall(database, clock, announce)
    alarm, bots = Alarm(hall), Bots(hall)
    app.state.hall, app.state.presence = hall, Presence()
    tasks = [asyncio.create_task(each.run()) for each in (clock, alarm, bots)]
    try:
        yield
    finally:
        for task in reversed(tasks):
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        await asyncio.to_thread(database.close)
