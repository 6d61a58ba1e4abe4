"""Only our own pages may change something: a request that another site made is refused."""

from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.exceptions import PermissionDeniedException

READING = frozenset({"GET", "HEAD", "OPTIONS"})


def is_ours(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether a browser says that this comes from our own page, or says nothing at all."""
    if connection.headers.get("sec-fetch-site", "same-origin") not in {"same-origin", "none"}:
        return False
    origin = connection.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == connection.headers.get("host", "")


def refuse_foreign(connection: ASGIConnection[Any, Any, Any, Any]) -> None:
    """Raise when another site wants something changed."""
    if connection.scope.get("method", "GET") not in READING and not is_ours(connection):
        raise PermissionDeniedException
