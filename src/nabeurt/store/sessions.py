"""Sessions that ended before their cookie does: who signs out or in leaves none behind."""

from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from nabeurt.store.schema import ENDED_SESSIONS


def end(connection: Connection, session: str, now: int) -> bool:
    """Write that a session is over; False when it was already."""
    try:
        with connection.begin_nested():
            connection.execute(insert(ENDED_SESSIONS).values(id=session, ended=now))
    except IntegrityError:
        return False
    return True


def ended(connection: Connection) -> set[str]:
    """Return every session that is over."""
    return set(connection.scalars(select(ENDED_SESSIONS.c.id)))
