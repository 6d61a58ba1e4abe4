"""What a visitor prefers: the language they read and the colours they wear, drawn at once."""

from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from nabeurt.speech import LANGUAGES, Language

LANGUAGE_COOKIE = "taal"
COLOURS_COOKIE = "kleuren"
THEMES = ("auto", "light", "dark", "contrast")
YEAR_S = 366 * 24 * 3600


def language_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Language:
    """Return the language of a request: what was chosen, else what the browser asks, else Dutch."""
    chosen = connection.cookies.get(LANGUAGE_COOKIE, "")
    asked = connection.headers.get("accept-language", "")
    for wanted in (chosen, *(part.strip()[:2].lower() for part in asked.split(","))):
        for known in LANGUAGES:
            if wanted == known:
                return known
    return "nl"


def language_cookie(language: Language) -> Cookie:
    """Remember a language for a year."""
    return Cookie(LANGUAGE_COOKIE, value=language, max_age=YEAR_S, samesite="lax", path="/")


def colours_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Return the colours of a request; as the device has them unless somebody chose."""
    chosen = connection.cookies.get(COLOURS_COOKIE, "")
    return chosen if chosen in THEMES else "auto"
