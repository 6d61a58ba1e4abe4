"""What goes wrong, told in one sentence; what went wrong inside stays inside."""

import logging
from typing import Any

from litestar import Response
from litestar.exceptions import HTTPException

from nabeurt.lexicon.reading.reason import Unusable
from nabeurt.speech import Language, say
from nabeurt.store.database import Unavailable
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
}
NOT_FOUND = 404
FORBIDDEN = 403
CONFLICT = 409
GONE = 410
SERVER_ERROR = 500


def sentence(status: int, language: Language) -> str:
    """Say what is wrong, by the number that programs know."""
    usual = "web.bad_request" if status < SERVER_ERROR else "web.went_wrong"
    return say(SENTENCES.get(status, usual), language)


def answer(visit: Visit, problem: Exception) -> Response[Any]:
    """Answer a program with JSON and a person with the sentence."""
    request = visit.connection
    status = _status(problem)
    if status >= SERVER_ERROR:
        LOG.error("request", exc_info=problem, extra={"route": request.scope.get("path_template")})
    language = visit.language
    own = problem.key if isinstance(problem, Telling) else None
    text = say(own, language) if own else sentence(status, language)
    if "text/html" in request.headers.get("accept", ""):
        crossings = others(visit) if status == FORBIDDEN else ()
        return page(visit, "site/error", status, sentence=text, crossings=crossings)
    return Response({"refused": text, "reason": str(status)}, status_code=status)


def _status(problem: Exception) -> int:
    match problem:
        case HTTPException():
            return problem.status_code
        case Unknown():
            return NOT_FOUND
        case Overtaken() | Unavailable():
            return CONFLICT
        case Unusable():
            return GONE
        case _:
            return SERVER_ERROR
