"""One machine, several addresses: whoever was let in at one is let in at another by one click.

A cookie belongs to the address at which it was given. The address where somebody is known hands
them over to another of this server's own by a pass that opens once, within seconds.
"""

import hashlib
import hmac
import secrets
import time
from typing import Annotated, ClassVar, Final
from urllib.parse import quote, urlsplit

from litestar import get
from litestar.params import Parameter
from litestar.response import Redirect

from nabeurt.store import people
from nabeurt.web.people.cookies import cookie_for
from nabeurt.web.people.handover import Handover
from nabeurt.web.people.visits import Visit
from nabeurt.web.server.refusals import Telling

LASTS_S = 30
SEE_OTHER: Final = 303
MOST_USED = 1_000
Told = Annotated[str, Parameter(max_length=600)]
_used: dict[str, None] = {}


class NotKnown(Telling):
    """Whoever asks was not let in here either."""

    status_code = 403
    key: ClassVar[str] = "web.not_known"


def others(visit: Visit) -> tuple[tuple[str, str], ...]:
    """Return where somebody may have been let in before, each with the way from there to here."""
    url = visit.connection.url
    if url.path.startswith("/overstap"):
        return ()  # whoever is not known there either is not sent round
    here = quote(f"{visit.came_by}{url.path}", safe="")
    return tuple(
        (urlsplit(base).netloc, f"{base}/overstap?naar={here}") for base in visit.elsewhere
    )


@get("/overstap", include_in_schema=False)
async def leave(visit: Visit, naar: Told) -> Redirect:
    """Send somebody who is known here to another address of this server, with a pass."""
    parts = urlsplit(naar)
    base = f"{parts.scheme}://{parts.netloc}"
    person = await visit.person()
    if person is None or base not in visit.elsewhere:
        raise NotKnown
    key = _pass(person.id, visit.settings.secret)
    return Redirect(f"{base}/overstap/{key}?naar={quote(parts.path)}", status_code=SEE_OTHER)


@get("/overstap/{key:str}", include_in_schema=False)
async def arrive(visit: Visit, key: Told, naar: Told, handover: Handover) -> Redirect:
    """Let somebody in who comes with a pass; what they had here as a guest they keep."""
    number = _bearer(key, visit.settings.secret)
    person = await visit.store.read(lambda c: people.by_id(c, number)) if number else None
    if person is None or not naar.startswith("/") or naar.startswith("//"):
        raise NotKnown
    await handover.bring_along(await visit.person(), person)
    cookie = cookie_for(person.id, visit.settings)
    return Redirect(naar, status_code=SEE_OTHER, cookies=[cookie])


def _pass(person: str, secret: bytes) -> str:
    told = f"{person}.{int(time.time()) + LASTS_S}.{secrets.token_urlsafe(6)}"
    return f"{told}.{_signature(told, secret)}"


def _bearer(key: str, secret: bytes) -> str | None:
    """Return whose pass it is; None when it is none, too old or used."""
    told, _, signature = key.rpartition(".")
    genuine = hmac.compare_digest(signature.encode(), _signature(told, secret).encode())
    if not genuine or key in _used or int(told.split(".")[1]) < time.time():
        return None
    _used[key] = None
    if len(_used) > MOST_USED:  # the first ones are long too old
        del _used[next(iter(_used))]
    return told.split(".")[0]


def _signature(told: str, secret: bytes) -> str:
    return hmac.new(secret, f"overstap.{told}".encode(), hashlib.sha256).hexdigest()


ROUTES = (leave, arrive)
