"""Which colours a visitor wears: what they chose on this device, drawn at once by the server."""

from typing import Any

from litestar.connection import ASGIConnection

COOKIE = "kleuren"
THEMES = ("auto", "light", "dark", "contrast")


def colours_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Return the colours of a request; as the device has them unless somebody chose."""
    chosen = connection.cookies.get(COOKIE, "")
    return chosen if chosen in THEMES else "auto"
