"""Time that runs only while somebody serves: no player's clock counts the hours a server was down.

``served_ms`` counts milliseconds of service over all runs. A server that starts while another is
alive joins its count; one that finds nobody alive goes on from the last beat.
"""

from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, update

from nabeurt.store.schema import UPTIME

ALIVE_MS = 2_500


@dataclass(frozen=True, slots=True)
class Uptime:
    """At wall time ``since_ms`` there had been ``served_ms`` of service."""

    served_ms: int
    since_ms: int

    def at(self, wall_ms: int) -> int:
        """Return how long there has been service at a wall time."""
        return self.served_ms + max(0, wall_ms - self.since_ms)


def begin(connection: Connection, wall_ms: int, *, alone: bool) -> Uptime:
    """Start serving; ``alone`` when no other process can be serving this database."""
    row = connection.execute(select(UPTIME)).first()
    if row is not None and not alone and wall_ms - row.beat_ms <= ALIVE_MS:
        return Uptime(row.served_ms, row.since_ms)
    served = 0 if row is None else row.served_ms + max(0, row.beat_ms - row.since_ms)
    connection.execute(delete(UPTIME))
    connection.execute(
        insert(UPTIME).values(id=1, served_ms=served, since_ms=wall_ms, beat_ms=wall_ms)
    )
    return Uptime(served, wall_ms)


def reached(connection: Connection, wall_ms: int) -> int:
    """Return how long there has been service, for whoever does not serve."""
    row = connection.execute(select(UPTIME)).first()
    if row is None:
        return 0
    alive = wall_ms - row.beat_ms <= ALIVE_MS
    return Uptime(row.served_ms, row.since_ms).at(wall_ms if alive else row.beat_ms)


def beat(connection: Connection, wall_ms: int) -> None:
    """Say that somebody is alive."""
    connection.execute(update(UPTIME).values(beat_ms=wall_ms))
