"""A stream: what happened, in order. Appending names what it builds on; a late writer is told."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import (
    Connection,
    Select,
    String,
    Text,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)

from nabeurt.store.schema import COMMANDS, EVENTS, LOOKBACKS, PLACES, SECRETS, STREAMS
from nabeurt.store.writing import at_once
from nabeurt.store.writing.statement import Statement

# Where a stream is in its life; one that rests waits for whoever takes it up, and its time stands.
WAITING = "waiting"
RUNNING = "running"
RESTING = "resting"
OVER = "over"
CANCELLED = "cancelled"  # it never began
_MOVE = Statement(
    update(STREAMS)
    .where(
        STREAMS.c.id == bindparam("stream"),
        STREAMS.c.version == bindparam("expected"),
        STREAMS.c.about == func.coalesce(bindparam("seen_about", type_=Text), STREAMS.c.about),
    )
    .values(
        version=bindparam("reached"),
        updated=bindparam("now"),
        status=func.coalesce(bindparam("new_status", type_=String), STREAMS.c.status),
        about=func.coalesce(bindparam("new_about", type_=Text), STREAMS.c.about),
    )
)
_ADD = Statement(insert(EVENTS))
_CARRY_OUT = Statement(insert(COMMANDS))
_CARRIED_OUT = Statement(
    select(COMMANDS.c.version).where(
        COMMANDS.c.stream == bindparam("stream"), COMMANDS.c.id == bindparam("command")
    )
)


@dataclass(frozen=True, slots=True)
class Entry:
    """One event as it was written."""

    version: int
    data: str


@dataclass(frozen=True, slots=True)
class Appended:
    """It is written; ``repeated`` when this command had been written before."""

    version: int
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Conflict:
    """Nothing is written: the stream has moved on to this version."""

    version: int


@dataclass(frozen=True, slots=True)
class StreamInfo:
    """What a list of streams shows."""

    id: str
    kind: str
    status: str
    about: str
    version: int
    created: int
    updated: int


@dataclass(frozen=True, slots=True)
class Append:
    """What is to be written, and on what it builds.

    Whoever writes ``about`` anew from what they ``saw`` there is told when it has changed since.
    """

    stream: str
    expected: int
    data: Sequence[str]
    now: int
    command: str | None = None
    status: str | None = None
    about: str | None = None
    saw: str | None = None


def create(connection: Connection, stream: StreamInfo) -> None:
    """Open a stream without events."""
    connection.execute(insert(STREAMS).values(asdict(stream)))


def append(connection: Connection, wanted: Append) -> Appended | Conflict:
    """Write the events if the stream is still where the writer thinks it is.

    Whoever carries out one command a second time at the same moment finds that the stream has
    moved on, so that nothing needs to be undone here.
    """
    if connection.dialect.name == "postgresql":
        done, written = None, at_once.written(connection, wanted)
    else:
        done = _done_before(connection, wanted)
        written = done is None and _written(connection, wanted)
    if written:
        return Appended(wanted.expected + len(wanted.data))
    done = _done_before(connection, wanted) if done is None else done
    if done is None:
        return Conflict(version(connection, wanted.stream))
    return Appended(done, repeated=True)


def version(connection: Connection, stream: str) -> int:
    """Return how many events a stream has; an unknown stream is a KeyError."""
    found = connection.scalar(select(STREAMS.c.version).where(STREAMS.c.id == stream))
    if found is None:
        raise KeyError(stream)
    return int(found)


def read(connection: Connection, stream: str, after: int = 0) -> list[Entry]:
    """Return the events after a version, in order."""
    rows = connection.execute(
        select(EVENTS.c.version, EVENTS.c.data)
        .where(EVENTS.c.stream == stream, EVENTS.c.version > after)
        .order_by(EVENTS.c.version)
    )
    return [Entry(row.version, row.data) for row in rows]


def info(connection: Connection, stream: str) -> StreamInfo | None:
    """Return what a list would show of one stream."""
    found = infos(connection, select(STREAMS).where(STREAMS.c.id == stream))
    return found[0] if found else None


def infos(connection: Connection, query: Select[Any]) -> list[StreamInfo]:
    """Return the streams of a query on ``STREAMS``."""
    return [StreamInfo(**row) for row in connection.execute(query).mappings()]


def carried_out(connection: Connection, stream: str, command: str) -> int | None:
    """Return the version that a command led to, if it was carried out."""
    found = _CARRIED_OUT.run(connection, {"stream": stream, "command": command}).fetchone()
    return int(found[0]) if found else None


def rewrite(connection: Connection, stream: str, version: int, data: str) -> None:
    """Write one event anew: only for a name that somebody no longer wants to be known by."""
    at = (EVENTS.c.stream == stream) & (EVENTS.c.version == version)
    connection.execute(update(EVENTS).where(at).values(data=data))


def call_off(connection: Connection, stream: str, before: str, about: str, now: int) -> bool:
    """Let a stream that has not begun never do so, if it is still as the writer saw it."""
    called_off = connection.execute(
        update(STREAMS)
        .where(STREAMS.c.id == stream, STREAMS.c.about == before, STREAMS.c.status == WAITING)
        .values(about=about, status=CANCELLED, updated=now)
    )
    return called_off.rowcount == 1


def note(connection: Connection, stream: str, before: str, about: str, now: int) -> bool:
    """Change what lists show, if it is still what the writer saw; False when it is not."""
    changed = connection.execute(
        update(STREAMS)
        .where(STREAMS.c.id == stream, STREAMS.c.about == before)
        .values(about=about, updated=now)
    )
    return changed.rowcount == 1


def of_status(
    connection: Connection, kind: str, status: str, limit: int, holding: str = ""
) -> list[StreamInfo]:
    """Return the streams of a kind in a state, the latest first; of those ``holding`` a text."""
    query = select(STREAMS).where(STREAMS.c.kind == kind, STREAMS.c.status == status)
    if holding:
        query = query.where(STREAMS.c.about.contains(holding, autoescape=True))
    return infos(connection, query.order_by(STREAMS.c.updated.desc()).limit(limit))


def described(connection: Connection, kind: str, status: str, part: str) -> StreamInfo | None:
    """Return the latest stream of a kind in a state of which lists show this part."""
    query = select(STREAMS).where(STREAMS.c.kind == kind, STREAMS.c.status == status)
    query = query.where(STREAMS.c.about.contains(part, autoescape=True))
    found = infos(connection, query.order_by(STREAMS.c.updated.desc()).limit(1))
    return found[0] if found else None


def streams_like(connection: Connection, kind: str, text: str, limit: int) -> list[StreamInfo]:
    """Return the streams of a kind whose number is this or whose listing holds it, latest first."""
    query = select(STREAMS).where(STREAMS.c.kind == kind)
    if text:
        held = STREAMS.c.about.icontains(text, autoescape=True)
        query = query.where(or_(STREAMS.c.id == text, held))
    return infos(connection, query.order_by(STREAMS.c.updated.desc()).limit(limit))


def remove(connection: Connection, stream: str) -> None:
    """Take a stream out with all that belongs to it."""
    for table in (EVENTS, COMMANDS, PLACES, SECRETS, LOOKBACKS):
        connection.execute(delete(table).where(table.c.stream == stream))
    connection.execute(delete(STREAMS).where(STREAMS.c.id == stream))


def left(
    connection: Connection, kind: str, status: str, before: int, limit: int
) -> list[StreamInfo]:
    """Return the streams of a kind in a state that nobody touched since a moment, oldest first."""
    query = select(STREAMS).where(
        STREAMS.c.kind == kind, STREAMS.c.status == status, STREAMS.c.updated < before
    )
    return infos(connection, query.order_by(STREAMS.c.updated).limit(limit))


def changed(connection: Connection, kind: str, status: str, since: int) -> list[StreamInfo]:
    """Return the streams of a kind in a state that changed since a moment."""
    query = select(STREAMS).where(
        STREAMS.c.kind == kind, STREAMS.c.status == status, STREAMS.c.updated >= since
    )
    return infos(connection, query)


def _done_before(connection: Connection, wanted: Append) -> int | None:
    if wanted.command is None:
        return None
    return carried_out(connection, wanted.stream, wanted.command)


def _written(connection: Connection, wanted: Append) -> bool:
    reached = wanted.expected + len(wanted.data)
    moved = _MOVE.run(
        connection,
        {
            "stream": wanted.stream,
            "expected": wanted.expected,
            "reached": reached,
            "now": wanted.now,
            "new_status": wanted.status,
            "new_about": wanted.about,
            "seen_about": wanted.saw,
        },
    )
    if moved.rowcount == 0:
        return False
    if wanted.data:
        _ADD.run_all(
            connection,
            [
                {"stream": wanted.stream, "version": wanted.expected + place, "data": data}
                for place, data in enumerate(wanted.data, start=1)
            ],
        )
    if wanted.command is not None:
        done = {"stream": wanted.stream, "id": wanted.command, "version": reached}
        _CARRY_OUT.run(connection, done)
    return True
