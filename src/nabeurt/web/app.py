"""The application: what is served, with what, and for how long."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from litestar import Litestar, get
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.contrib.jinja import JinjaTemplateEngine
from litestar.datastructures import CacheControlHeader
from litestar.di import Provide
from litestar.static_files import create_static_files_router
from litestar.template import TemplateConfig

from nabeurt.store import open_database
from nabeurt.web import commands, live
from nabeurt.web.alarm import Alarm
from nabeurt.web.hall import Hall
from nabeurt.web.headers import HEADERS
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


def create_app(settings: Settings, pages: Sequence[Any] = ()) -> Litestar:
    """Put the application together; ``pages`` are the route handlers that render."""
    channels = ChannelsPlugin(backend=MemoryChannelsBackend(), arbitrary_channels_allowed=True)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        database = await asyncio.to_thread(open_database, settings.database)
        clock = ServiceClock(database)

        def announce(name: str, version: int) -> None:
            channels.publish({"version": version}, [live.channel(name)])
            alarm.watch(name)

        hall = Hall(database, clock, announce)
        alarm = Alarm(hall)
        app.state.hall = hall
        tasks = [asyncio.create_task(clock.run()), asyncio.create_task(alarm.run())]
        try:
            yield
        finally:
            for task in reversed(tasks):
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
            await asyncio.to_thread(database.close)

    return Litestar(
        [
            health,
            commands.say,
            live.live,
            *pages,
            create_static_files_router(
                "/static",
                [HERE / "static"],
                cache_control=CacheControlHeader(max_age=DAY_S, public=True),
            ),
        ],
        lifespan=[lifespan],
        plugins=[channels],
        dependencies={
            "hall": Provide(lambda state: state.hall, sync_to_thread=False),
            "settings": Provide(lambda: settings, sync_to_thread=False),
        },
        response_headers=HEADERS,
        request_max_body_size=LARGEST_BODY,
        template_config=TemplateConfig(directory=HERE / "templates", engine=JinjaTemplateEngine),
    )
