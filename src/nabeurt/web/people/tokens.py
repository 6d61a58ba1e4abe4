"""Tokens: by which a program comes in somebody's name, for no more than they allowed.

A token is genuine by its signature alone, as a cookie is; one that was taken back is a session that
ended, which every server knows.
"""

import hashlib
import hmac
from dataclasses import dataclass
from enum import StrEnum

from nabeurt.web.people.cookies import Connection, Session

BEARER = "bearer "
_MARK = "nabeurt"
PREFIX = "/api/1"


class Scope(StrEnum):
    """What a token may be for."""

    READ = "read"
    PLAY = "play"
    LEAD = "lead"
    ORGANISE = "organise"


ALL = frozenset(Scope)


@dataclass(frozen=True, slots=True)
class Pass:
    """Whose token it is, and what it allows."""

    session: Session
    scopes: frozenset[Scope]


def token_text(session: Session, scopes: frozenset[Scope], secret: bytes) -> str:
    """Write a token."""
    told = "+".join(sorted(scopes))
    signature = _signature(session, told, secret)
    return f"{_MARK}.{session.person}.{session.id}.{told}.{signature}"


def is_program(connection: Connection) -> bool:
    """Whether who asks shows a token, or means to, at the doors for programs."""
    asked = str(connection.scope.get("path", "")).startswith(f"{PREFIX}/")
    return asked and "authorization" in connection.headers


def pass_of(connection: Connection, secret: bytes) -> Pass | None:
    """Return what the token that is shown allows, if it is one of ours; it may be taken back."""
    given = connection.headers.get("authorization", "")
    parts = given[len(BEARER) :].strip().split(".")
    if not given.lower().startswith(BEARER) or len(parts) != 5 or parts[0] != _MARK:
        return None
    _, person, number, told, signature = parts
    session = Session(person, number)
    ours = _signature(session, told, secret)
    if not person or not hmac.compare_digest(signature.encode(), ours.encode()):
        return None
    return Pass(session, frozenset(map(Scope, told.split("+"))))


def _signature(session: Session, scopes: str, secret: bytes) -> str:
    told = f"token.{session.person}.{session.id}.{scopes}"
    return hmac.new(secret, told.encode(), hashlib.sha256).hexdigest()
