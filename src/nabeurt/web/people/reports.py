"""What people report of people, for whoever keeps the server: a stream like any other.

A report names seats of a game, not people: whoever gets another number, or is removed, has it in
their games, and so here.
"""

from collections.abc import Collection
from datetime import UTC, datetime

import msgspec
from sqlalchemy import Connection

from nabeurt.store import StreamInfo, streams
from nabeurt.store.streams import Append
from nabeurt.web.server.clock import wall_ms

KEEPING = "keeping"
REPORTS = "reports"
MOST_SHOWN = 500


class Report(msgspec.Struct, frozen=True):
    """Who sat on a seat of a game reports who sat on another, and why."""

    at: str
    game: str
    by: int
    about: int
    why: str


def now_text() -> str:
    """Write the moment as the keeper's records have it."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def report(connection: Connection, told: Report) -> None:
    """Put a report where the keeper finds it."""
    write_down(connection, REPORTS, told)


def reports(connection: Connection) -> list[Report]:
    """Return what was reported, the latest first."""
    return [_read(entry) for entry in reversed(streams.read(connection, REPORTS)[-MOST_SHOWN:])]


def reports_by(connection: Connection, seats: Collection[tuple[str, int]]) -> list[Report]:
    """Return what somebody reported who sits on these seats of these games."""
    told = map(_read, streams.read(connection, REPORTS))
    return [one for one in told if (one.game, one.by) in seats]


def _read(entry: streams.Entry) -> Report:
    return msgspec.json.decode(entry.data, type=Report)


def write_down(connection: Connection, name: str, told: msgspec.Struct) -> None:
    """Add something to one of the keeper's streams."""
    about = kept_stream(connection, name)
    data = [msgspec.json.encode(told).decode()]
    streams.append(connection, Append(name, about.version, data, wall_ms()))


def kept_stream(connection: Connection, name: str) -> StreamInfo:
    """Return a stream of the keeper's, made when it is first needed."""
    found = streams.info(connection, name)
    if found is None:
        now = wall_ms()
        found = StreamInfo(name, KEEPING, streams.RUNNING, "{}", 0, now, now)
        streams.create(connection, found)
    return found
