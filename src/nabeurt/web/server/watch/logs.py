"""What the server tells its keeper: one JSON object per line, no names, no tiles, no addresses."""

import json
import logging
import secrets
import sys
import time
import traceback
from contextvars import ContextVar
from typing import Any

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

LOG = logging.getLogger("nabeurt.web.requests")
SLOW_S = 1.0
# The number of the request that is worked at: what is logged meanwhile bears it too.
REQUEST: ContextVar[str] = ContextVar("request", default="")
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
        if number := REQUEST.get():
            told["request"] = number
        told |= {name: value for name, value in vars(record).items() if name not in _USUAL}
        if record.exc_info and record.exc_info[1]:
            told["problem"] = problem_text(record.exc_info[1])
        return json.dumps(told, ensure_ascii=False, default=str)


def problem_text(problem: BaseException) -> str:
    """Tell what went wrong and where, with what led to it, and nothing that somebody sent.

    The messages of others (a database, a parser) quote what they were given: a link, a name, the
    hash of a password. Their kind, their number and the lines of code tell enough.
    """
    told, seen = list[str](), set[int]()
    reason: BaseException | None = problem
    while reason is not None and id(reason) not in seen:
        seen.add(id(reason))
        told.append("".join(traceback.format_tb(reason.__traceback__)) + _named(reason))
        if isinstance(reason, BaseExceptionGroup):
            told += [f"  {_named(each)}" for each in reason.exceptions]
        reason = reason.__cause__ or (None if reason.__suppress_context__ else reason.__context__)
    return "\n".join(reversed(told))


def _named(problem: BaseException) -> str:
    kind = f"{type(problem).__module__}.{type(problem).__qualname__}"
    numbers = (getattr(problem, name, None) for name in ("sqlstate", "sqlite_errorname", "errno"))
    number = next((str(one) for one in numbers if one is not None), "")
    ours = str(problem) if type(problem).__module__.startswith("nabeurt.") else ""
    return " ".join(part for part in (kind, number, ours) if part)


def set_up(level: int = logging.INFO) -> None:
    """Write every log line as JSON to standard error."""
    lines = logging.StreamHandler(sys.stderr)
    lines.setFormatter(JsonLines())
    logging.basicConfig(level=level, handlers=[lines], force=True)
    logging.getLogger("uvicorn").setLevel(logging.WARNING)  # it would tell visitors' addresses
    logging.getLogger("alembic").setLevel(logging.WARNING)  # a leader reads where to go, no more


class Requests:
    """Tells of every request its route (never its address, which may hold a link) and time."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on and tell how it went."""
        begun, status, number = time.perf_counter(), 0, secrets.token_hex(6)
        REQUEST.set(number)

        async def sent(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], (b"x-request-id", number.encode())]
            await send(message)

        if scope["type"] != ScopeType.HTTP:
            await self._app(scope, receive, sent)
            return
        with scope["litestar_app"].state.admission.one_more():
            await self._app(scope, receive, sent)
        _tell(scope, status, time.perf_counter() - begun)


def _tell(scope: Scope, status: int, taken: float) -> None:
    method, route = str(scope.get("method")), str(scope.get("path_template"))
    told = {"method": method, "route": route, "status": status, "ms": round(taken * 1000, 1)}
    if taken > SLOW_S:
        LOG.warning("slow request", extra=told)
    else:
        LOG.info("request", extra=told)
    scope["litestar_app"].state.metrics.answered(route, method, status, taken)
