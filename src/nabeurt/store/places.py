"""Who has which place in a stream: a seat, the jury's chair, the leader's desk."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Column, ColumnElement, Connection, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from nabeurt.store.schema import PLACES, STREAMS
from nabeurt.store.streams import RUNNING, WAITING, StreamInfo, infos


@dataclass(frozen=True, slots=True)
class Place:
    """A person's place; ``seat`` for players."""

    stream: str
    person: str
    role: str
    seat: int | None = None


def take(connection: Connection, place: Place) -> bool:
    """Give somebody a place; False when they have it already."""
    try:
        with connection.begin_nested():
            connection.execute(
                insert(PLACES).values(
                    stream=place.stream, person=place.person, role=place.role, seat=place.seat
                )
            )
    except IntegrityError:
        return False
    return True


def leave(connection: Connection, place: Place) -> None:
    """Take somebody's place away."""
    connection.execute(
        delete(PLACES).where(
            PLACES.c.stream == place.stream,
            PLACES.c.person == place.person,
            PLACES.c.role == place.role,
        )
    )


def hand_over(connection: Connection, stream: str, person: str, heir: str) -> None:
    """Give somebody's places in a stream to somebody else, but for those that they have already."""
    roles = select(PLACES.c.role).where(PLACES.c.stream == stream, PLACES.c.person == heir)
    had = [row.role for row in connection.execute(roles)]
    connection.execute(
        update(PLACES)
        .where(PLACES.c.stream == stream, PLACES.c.person == person, PLACES.c.role.not_in(had))
        .values(person=heir)
    )


def held_by(connection: Connection, person: str) -> list[StreamInfo]:
    """Return every stream in which somebody has a place."""
    mine = select(PLACES.c.stream).where(PLACES.c.person == person)
    return infos(connection, select(STREAMS).where(STREAMS.c.id.in_(mine)))


def of_stream(connection: Connection, stream: str) -> list[Place]:
    """Return everybody's place in a stream."""
    rows = connection.execute(select(PLACES).where(PLACES.c.stream == stream)).mappings()
    return [Place(**row) for row in rows]


def streams_of(  # noqa: PLR0913, PLR0917  # whose, and which of them
    connection: Connection,
    person: str,
    kind: str,
    limit: int | None,
    status: str | None = None,
    roles: Sequence[str] = (),
) -> list[StreamInfo]:
    """Return the streams in which somebody has a place, of one state or of all, latest first.

    With ``roles`` only those in which the place is one of these.
    """
    mine = select(PLACES.c.stream).where(PLACES.c.person == person)
    mine = mine.where(PLACES.c.role.in_(roles)) if roles else mine
    # What is wrapped has no index: else a database may walk through everybody's streams in order.
    query = select(STREAMS).where(STREAMS.c.id.in_(mine), _unindexed(STREAMS.c.kind) == kind)
    query = query if status is None else query.where(STREAMS.c.status == status)
    return infos(connection, query.order_by(STREAMS.c.updated.desc()).limit(limit))


def under_way(connection: Connection, person: str, kind: str, role: str, since: int) -> int:
    """Count the streams of a kind that somebody has in a role, not over and touched since."""
    mine = select(PLACES.c.stream).where(PLACES.c.person == person, PLACES.c.role == role)
    query = select(func.count()).where(
        STREAMS.c.id.in_(mine),
        _unindexed(STREAMS.c.kind) == kind,
        STREAMS.c.status.in_((WAITING, RUNNING)),
        STREAMS.c.updated >= since,
    )
    return int(connection.scalar(query) or 0)


def _unindexed(column: Column[str]) -> ColumnElement[str]:
    return func.coalesce(column, "")
