"""The headers of every answer: nothing from elsewhere, nothing inline, no frames, no guessing."""

from litestar.types import Message, Scope

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
_RAW = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]


# What does not say how long it lasts belongs to whoever asked, and is asked for again.
_FRESH = (b"cache-control", b"private, no-cache")


# Whoever came by HTTPS once comes by it for a year.
_BY_HTTPS = (b"strict-transport-security", b"max-age=31536000")


async def by_https(message: Message, _scope: Scope) -> None:
    """Let browsers come by HTTPS only, where there is HTTPS."""
    if message["type"] == "http.response.start":
        message["headers"] = [*message["headers"], _BY_HTTPS]


async def guard(message: Message, _scope: Scope) -> None:
    """Put them on whatever is answered, files and errors too."""
    if message["type"] == "http.response.start":
        told = [*message["headers"], *_missing({name.lower() for name, _ in message["headers"]})]
        lasts = any(name.lower() == _FRESH[0] for name, _ in told)
        message["headers"] = told if lasts else [*told, _FRESH]


def _missing(given: set[bytes]) -> list[tuple[bytes, bytes]]:
    """Leave what an answer says of itself; one with a policy of its own says who may frame it."""
    own = given | ({b"x-frame-options"} if b"content-security-policy" in given else set())
    return [header for header in _RAW if header[0] not in own]
