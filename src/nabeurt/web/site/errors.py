"""What goes wrong, told in one sentence; what went wrong inside stays inside."""

import logging
from typing import Any

import msgspec
from litestar import Response
from litestar.exceptions import HTTPException
from sqlalchemy.exc import DataError

from nabeurt.lexicon.reading.reason import Unusable
from nabeurt.speech import Language, say
from nabeurt.store.database import Unavailable, is_away
from nabeurt.web.live.answers import Overtaken, Unknown
from nabeurt.web.people.crossing import others
from nabeurt.web.people.visits import Visit
from nabeurt.web.server.refusals import Telling
from nabeurt.web.site.render import page

LOG = logging.getLogger(__name__)
SENTENCES = {
    401: "web.not_yours",
    403: "web.not_yours",
    404: "web.not_found",
    405: "web.not_found",
    409: "web.not_now",
    410: "web.list_gone",
    413: "web.too_large",
    429: "web.too_many",
    503: "web.store_away",
}
UNREADABLE = 400
NOT_FOUND = 404
FORBIDDEN = 403
CONFLICT = 409
GONE = 410
SERVER_ERROR = 500
AWAY = 503
AWAY_S = "2"


_STATUSES: tuple[tuple[tuple[type[Exception], ...], int], ...] = (
    ((Unknown,), NOT_FOUND),
    ((Overtaken,), CONFLICT),
    ((Unavailable,), AWAY),
    ((Unusable,), GONE),
    ((DataError, UnicodeError, RecursionError), UNREADABLE),  # no text, or brackets without end
)


def sentence(status: int, language: Language) -> str:
    """Say what is wrong, by the number that programs know."""
    usual = "web.bad_request" if status < SERVER_ERROR else "web.went_wrong"
    return say(SENTENCES.get(status, usual), language)


def answer(visit: Visit, problem: Exception) -> Response[Any]:
    """Answer a program with JSON and a person with the sentence."""
    request = visit.connection
    status = _status(problem)
    damaged = request.app.state.healthy.suspect(problem)
    if status >= SERVER_ERROR:
        LOG.error("request", exc_info=problem, extra={"route": request.scope.get("path_template")})
    language = visit.language
    own = problem.key if isinstance(problem, Telling) else "web.damaged" if damaged else None
    text = say(own, language) if own else sentence(status, language)
    headers = {"Retry-After": AWAY_S} if status == AWAY else {}
    if "text/html" in request.headers.get("accept", ""):
        crossings = others(visit) if status == FORBIDDEN else ()
        shown = page(
            visit,
            "site/error",
            status,
            sentence=text,
            crossings=crossings,
            onward=status == NOT_FOUND,
        )
        shown.headers |= headers
        return shown
    return Response({"refused": text, "reason": str(status)}, status_code=status, headers=headers)


def _status(problem: Exception) -> int:
    # A field that is called as one of our own parts is (clubs) is taken for a fault of ours.
    if isinstance(problem.__cause__, msgspec.ValidationError):
        return UNREADABLE
    if isinstance(problem, HTTPException):
        return problem.status_code
    known = (status for kinds, status in _STATUSES if isinstance(problem, kinds))
    return next(known, AWAY if is_away(problem) else SERVER_ERROR)
