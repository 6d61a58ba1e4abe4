"""Who is asking: a person's number in a signed cookie. A name is enough to be somebody."""

import hashlib
import hmac
import secrets
from dataclasses import replace
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from nabeurt.web.settings import Settings

COOKIE = "nabeurt"
YEAR_S = 366 * 24 * 3600

Connection = ASGIConnection[Any, Any, Any, Any]


def new_person() -> str:
    """Make a number that nobody can guess."""
    return secrets.token_urlsafe(18)


def cookie_for(person: str, settings: Settings) -> Cookie:
    """Sign a person's number for a year; a new signature each time, so that sessions rotate."""
    salt = secrets.token_urlsafe(9)
    return Cookie(
        COOKIE,
        value=f"{person}.{salt}.{_signature(person, salt, settings.secret)}",
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


def person_of(connection: Connection, settings: Settings) -> str | None:
    """Return who asks, if the cookie is one of ours."""
    person, _, rest = connection.cookies.get(COOKIE, "").partition(".")
    salt, _, signature = rest.partition(".")
    ours = _signature(person, salt, settings.secret)
    genuine = hmac.compare_digest(signature.encode(), ours.encode())
    return person if person and genuine else None


def _signature(person: str, salt: str, secret: bytes) -> str:
    return hmac.new(secret, f"{person}.{salt}".encode(), hashlib.sha256).hexdigest()
