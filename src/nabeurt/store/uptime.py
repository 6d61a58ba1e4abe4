"""Time that runs only while somebody serves: no player's clock counts the hours a server was down.

``served_ms`` counts milliseconds of service over all runs, by clocks that nobody sets: a time
server's step or a hand on the clock of the wall changes nothing. At ``beat_ms`` of the database's
own clock it was written last; that clock only tells whether somebody is alive, and for how long
since. A server that starts while another is alive joins its count; one that finds nobody alive goes
on from the last beat.
"""

from contextlib import suppress
from dataclasses import dataclass

from sqlalchemy import BigInteger, Connection, cast, extract, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from nabeurt.store.schema import UPTIME

ALIVE_MS = 2_500


@dataclass(frozen=True, slots=True)
class _Beat:
    """There had been ``served_ms`` of service, ``age_ms`` ago."""

    served_ms: int
    age_ms: int

    @property
    def alive(self) -> bool:
        return abs(self.age_ms) <= ALIVE_MS

    @property
    def now(self) -> int:
        return self.served_ms + (max(0, self.age_ms) if self.alive else 0)


def begin(connection: Connection, wall_ms: int, *, alone: bool) -> int:
    """Start serving; ``alone`` when no other process can be. Return the time of service."""
    last = _last(connection, wall_ms) or _first(connection, wall_ms)
    served = last.served_ms if alone else last.now
    _write(connection, wall_ms, served)
    return served


def beat(connection: Connection, wall_ms: int, served_ms: int, *, alone: bool) -> int:
    """Say that somebody is alive at a time of service; return it, or that of who is ahead."""
    last = None if alone else _last(connection, wall_ms)
    served = max(served_ms, last.now if last else 0)
    _write(connection, wall_ms, served)
    return served


def reached(connection: Connection, wall_ms: int) -> int:
    """Return how long there has been service, for whoever does not serve."""
    last = _last(connection, wall_ms)
    return 0 if last is None else last.now


def _last(connection: Connection, wall_ms: int) -> _Beat | None:
    row = connection.execute(select(UPTIME).with_for_update()).first()
    if row is None:
        return None
    before = max(0, row.beat_ms - row.since_ms)  # a version before this one counted from there
    return _Beat(row.served_ms + before, _now(connection, wall_ms) - row.beat_ms)


def _write(connection: Connection, wall_ms: int, served_ms: int) -> None:
    now = _now(connection, wall_ms)
    connection.execute(update(UPTIME).values(served_ms=served_ms, since_ms=now, beat_ms=now))


def _first(connection: Connection, wall_ms: int) -> _Beat:
    """Begin to count; of two who do so at once the second finds that it was done."""
    now = _now(connection, wall_ms)
    with suppress(IntegrityError), connection.begin_nested():
        connection.execute(insert(UPTIME).values(id=1, served_ms=0, since_ms=now, beat_ms=now))
    return _last(connection, wall_ms) or _Beat(0, 0)


def _now(connection: Connection, wall_ms: int) -> int:
    """Return the time by the clock that all who write here share."""
    if connection.dialect.name == "sqlite":
        return wall_ms
    moment = cast(extract("epoch", func.clock_timestamp()) * 1000, BigInteger)
    return int(connection.scalar(select(moment)) or 0)
