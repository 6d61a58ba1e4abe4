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


async def guard(message: Message, _scope: Scope) -> None:
    """Put them on whatever is answered, files and errors too."""
    if message["type"] == "http.response.start":
        message["headers"] = [*message["headers"], *_RAW]
