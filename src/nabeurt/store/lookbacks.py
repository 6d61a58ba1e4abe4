"""Looks back on finished games: what was found stays, for every server and after a restart."""

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, update

from nabeurt.store.schema import LOOKBACKS


@dataclass(frozen=True, slots=True)
class Kept:
    """How far a look back is (``share``, 0 to 1), as of when, and what was found once it is."""

    share: float
    at: int
    found: str | None = None


def keep(connection: Connection, stream: str, kept: Kept) -> None:
    """Write how far it is; what was there before is replaced."""
    connection.execute(delete(LOOKBACKS).where(LOOKBACKS.c.stream == stream))
    connection.execute(
        insert(LOOKBACKS).values(stream=stream, share=kept.share, at=kept.at, found=kept.found)
    )


def alive(connection: Connection, names: Collection[str], at: int) -> None:
    """Note that these are still waited for or worked at."""
    unfinished = LOOKBACKS.c.stream.in_(names) & LOOKBACKS.c.found.is_(None)
    connection.execute(update(LOOKBACKS).where(unfinished).values(at=at))


def drop(connection: Connection, stream: str) -> None:
    """Forget one that came to nothing."""
    connection.execute(delete(LOOKBACKS).where(LOOKBACKS.c.stream == stream))


def kept(connection: Connection, stream: str) -> Kept | None:
    """Return how far a game's is, if somebody asked for it."""
    row = connection.execute(
        select(LOOKBACKS.c.share, LOOKBACKS.c.at, LOOKBACKS.c.found).where(
            LOOKBACKS.c.stream == stream
        )
    ).first()
    return None if row is None else Kept(*row)
