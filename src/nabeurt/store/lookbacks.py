"""Looks back on finished games: what was found stays, for every server and after a restart."""

from sqlalchemy import Connection, delete, insert, select

from nabeurt.store.schema import LOOKBACKS


def keep(connection: Connection, stream: str, found: str, now: int) -> None:
    """Keep what was found; a later look replaces it."""
    connection.execute(delete(LOOKBACKS).where(LOOKBACKS.c.stream == stream))
    connection.execute(insert(LOOKBACKS).values(stream=stream, found=found, made=now))


def found(connection: Connection, stream: str) -> str | None:
    """Return what was found in a game, if somebody looked back on it."""
    return connection.scalar(select(LOOKBACKS.c.found).where(LOOKBACKS.c.stream == stream))
