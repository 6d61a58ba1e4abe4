"""What is said to a stream and what comes back, whatever kind of stream it is."""

import base64
import secrets
from dataclasses import dataclass

import msgspec
from litestar.exceptions import PermissionDeniedException

from nabeurt.web.server.refusals import Telling


@dataclass(frozen=True, slots=True)
class Delivery:
    """A key that makes a second delivery harmless, and the version the speaker saw."""

    key: str
    version: int | None = None


@dataclass(frozen=True, slots=True)
class Done:
    """A command is on the record; ``repeated`` when it had been delivered before."""

    version: int
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Stale:
    """Nothing was done: the stream had moved on from what the speaker saw."""

    version: int


class Refused(msgspec.Struct, frozen=True):
    """Why nothing happened: a word for programs and a sentence for people."""

    reason: str
    text: str


class Heard(msgspec.Struct, frozen=True):
    """The answer: where the stream is now, or why nothing happened; a question has its answer."""

    version: int
    repeated: bool = False
    refused: Refused | None = None
    answer: str | None = None


class Unknown(KeyError):
    """There is no such stream, or it has not begun."""


class Overtaken(Exception):
    """Somebody else kept being first; look again."""


class NotSeated(Telling, PermissionDeniedException):
    """Somebody has no place at this game."""

    key = "web.not_seated"


def link() -> str:
    """Make the part of an address that nobody can guess; small letters, easy to read out."""
    return base64.b32encode(secrets.token_bytes(10)).decode().lower()
