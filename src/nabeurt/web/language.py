"""Which language a visitor reads: what they chose, else what their browser asks, else Dutch."""

from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from nabeurt.speech import LANGUAGES, Language

COOKIE = "taal"
YEAR_S = 366 * 24 * 3600


def language_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Language:
    """Return the language of a request."""
    chosen = connection.cookies.get(COOKIE, "")
    asked = connection.headers.get("accept-language", "")
    for wanted in (chosen, *(part.strip()[:2].lower() for part in asked.split(","))):
        for known in LANGUAGES:
            if wanted == known:
                return known
    return "nl"


def cookie_of(language: Language) -> Cookie:
    """Remember a language for a year."""
    return Cookie(COOKIE, value=language, max_age=YEAR_S, samesite="lax", path="/")
