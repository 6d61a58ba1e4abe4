"""Who is asking: a person's number and a session's in a signed cookie. A name is enough."""

import hashlib
import hmac
import secrets
from dataclasses import dataclass, replace
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from nabeurt.web.settings import Settings

_COOKIE = "nabeurt"
YEAR_S = 366 * 24 * 3600

Connection = ASGIConnection[Any, Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Session:
    """A person on one device, from the moment they came in until they sign out."""

    person: str
    id: str


def cookie_name(settings: Settings) -> str:
    """Name the cookie; where there is HTTPS so that no neighbour of this site can set it."""
    return f"__Host-{_COOKIE}" if settings.secure else _COOKIE


def new_person() -> str:
    """Make a number that nobody can guess."""
    return secrets.token_urlsafe(18)


def cookie_for(person: str, settings: Settings, session: Session | None = None) -> Cookie:
    """Sign a person's number for a year; in their own ``session``, or else in a new one."""
    number = session.id if session and session.person == person else secrets.token_urlsafe(9)
    return Cookie(
        cookie_name(settings),
        value=f"{person}.{number}.{_signature(person, number, settings.secret)}",
        max_age=YEAR_S,
        httponly=True,
        samesite="lax",
        secure=settings.secure,
        path="/",
    )


def forget_cookie(settings: Settings) -> Cookie:
    """Sign somebody out."""
    gone = cookie_for("", settings)
    return replace(gone, value="", max_age=0)


def session_of(connection: Connection, settings: Settings) -> Session | None:
    """Return the session of a cookie, if it is one of ours; it may have ended since."""
    person, _, rest = connection.cookies.get(cookie_name(settings), "").partition(".")
    number, _, signature = rest.partition(".")
    ours = _signature(person, number, settings.secret)
    genuine = hmac.compare_digest(signature.encode(), ours.encode())
    return Session(person, number) if person and genuine else None


def _signature(person: str, session: str, secret: bytes) -> str:
    return hmac.new(secret, f"{person}.{session}".encode(), hashlib.sha256).hexdigest()
