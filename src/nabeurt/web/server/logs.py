"""What the server tells its keeper: one JSON object per line, no names, no tiles, no addresses."""

import json
import logging
import sys
import time
from typing import Any

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

LOG = logging.getLogger("nabeurt.web.requests")
_USUAL = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


class JsonLines(logging.Formatter):
    """Writes a record and its extra fields."""

    def format(self, record: logging.LogRecord) -> str:
        """Return one line."""
        told: dict[str, Any] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": record.getMessage(),
        }
        told |= {name: value for name, value in vars(record).items() if name not in _USUAL}
        if record.exc_info:
            told["problem"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False, default=str)


def set_up(level: int = logging.INFO) -> None:
    """Write every log line as JSON to standard error."""
    lines = logging.StreamHandler(sys.stderr)
    lines.setFormatter(JsonLines())
    logging.basicConfig(level=level, handlers=[lines], force=True)
    logging.getLogger("uvicorn").setLevel(logging.WARNING)  # it would tell visitors' addresses


class Requests:
    """Tells of every request its route (never its address, which may hold a link) and time."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on and tell how it went."""
        begun, status = time.perf_counter(), 0

        async def sent(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        await self._app(scope, receive, sent)
        if scope["type"] == ScopeType.HTTP:
            taken = round((time.perf_counter() - begun) * 1000, 1)
            told = {"method": scope.get("method"), "route": scope.get("path_template")}
            LOG.info("request", extra=told | {"status": status, "ms": taken})
