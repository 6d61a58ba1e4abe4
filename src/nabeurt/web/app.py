"""The application: what is served, and with what."""

from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response
from litestar.channels import ChannelsBackend, ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.template import TemplateConfig

from nabeurt.speech import say
from nabeurt.speech.sentences.numbers import figure
from nabeurt.web.lifespan import Serving
from nabeurt.web.live.lines import Lines
from nabeurt.web.provided import provided, visit_of
from nabeurt.web.routes import ROUTES
from nabeurt.web.server.headers import by_https, guard
from nabeurt.web.server.limits.admission import Admission
from nabeurt.web.server.limits.rate_limits import Limits
from nabeurt.web.server.same_origin import refuse_foreign
from nabeurt.web.server.static_files import shelf
from nabeurt.web.server.watch.logs import Requests
from nabeurt.web.server.watch.metrics import Metrics
from nabeurt.web.settings import Settings
from nabeurt.web.site.board import lines_of
from nabeurt.web.site.errors import answer
from nabeurt.web.site.render import as_data

HERE = Path(__file__).parent
LARGEST_BODY = 64 * 1024
BY_TOKEN = SecurityScheme("http", scheme="bearer")
Asked = Request[Any, Any, Any]


def create_app(settings: Settings) -> Litestar:
    """Put the application together."""
    channels = ChannelsPlugin(_between(settings), arbitrary_channels_allowed=True)
    return Litestar(
        ROUTES,
        state=State(
            {
                "settings": settings,
                "limits": Limits(settings.newcomers),
                "lines": Lines(),
                "metrics": Metrics(),
                "admission": Admission(settings.crowd),
            }
        ),
        plugins=[channels, Serving(settings, channels)],
        dependencies=provided(),
        before_request=_admit,
        exception_handlers={Exception: _told},
        middleware=[Requests],
        before_send=[guard, by_https] if settings.secure else [guard],
        request_max_body_size=LARGEST_BODY,
        template_config=TemplateConfig(
            directory=HERE / "templates", engine=JinjaTemplateEngine, engine_callback=_drawn
        ),
        openapi_config=OpenAPIConfig(
            "Nabeurt",
            "1",
            components=Components(security_schemes={"token": BY_TOKEN}),
            render_plugins=[JsonRenderPlugin()],
        ),
        logging_config=None,
    )


async def _admit(request: Asked) -> None:
    refuse_foreign(request)
    if "\0" in request.url.path or "%00" in request.url.query:  # no name of ours, nor of anybody
        raise NotFoundException
    request.app.state.admission.admit(str(request.scope.get("path_template")))
    limits: Limits = request.app.state.limits
    limits.request(request, visit_of(request.scope, request.app.state).id)


def _told(request: Asked, problem: Exception) -> Response[Any]:
    return answer(visit_of(request.scope, request.app.state), problem)


def _between(settings: Settings) -> ChannelsBackend:
    """Carry announcements: within this process, or between all that serve one PostgreSQL."""
    scheme, _, rest = settings.database.partition("://")
    if scheme.startswith("postgresql"):
        from nabeurt.web.server.pg_channels import PostgresChannels  # noqa: PLC0415  # an extra

        return PostgresChannels(f"postgresql://{rest}")
    return MemoryChannelsBackend()


def _drawn(engine: JinjaTemplateEngine) -> None:
    """Let every page know where its files are, and how boards, points and data are written."""
    engine.engine.globals["static"] = shelf().address
    engine.engine.globals["sentence"] = say
    engine.engine.filters["in_lines"] = lines_of
    engine.engine.filters["figure"] = figure
    engine.engine.filters["as_data"] = as_data
