"""Sessions that ended before their cookie does, and the tokens by which programs come in.

Who signs out or in leaves no session behind; a token is one that lasts until it is taken back.
"""

from dataclasses import asdict, dataclass

from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.exc import IntegrityError

from nabeurt.store.schema import ENDED_SESSIONS, TOKENS


@dataclass(frozen=True, slots=True)
class Token:
    """A token by its number, what its owner calls it, and its scopes, one space apart."""

    id: str
    person: str
    name: str
    scopes: str
    created: int


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


def forget_ended(connection: Connection, before: int) -> None:
    """Forget those that ended before a moment: no cookie is as old."""
    connection.execute(delete(ENDED_SESSIONS).where(ENDED_SESSIONS.c.ended < before))


def write_token(connection: Connection, token: Token) -> None:
    """Write down that a token was given."""
    connection.execute(insert(TOKENS).values(asdict(token)))


def tokens_of(connection: Connection, person: str) -> list[Token]:
    """Return somebody's tokens, the oldest first."""
    query = select(TOKENS).where(TOKENS.c.person == person).order_by(TOKENS.c.created)
    return [Token(**row) for row in connection.execute(query).mappings()]


def take_back(connection: Connection, person: str, token: str) -> bool:
    """Forget a token of somebody; False when it is not theirs."""
    theirs = (TOKENS.c.id == token) & (TOKENS.c.person == person)
    return connection.execute(delete(TOKENS).where(theirs)).rowcount == 1


def forget_tokens(connection: Connection, person: str) -> None:
    """Forget all of somebody's tokens."""
    connection.execute(delete(TOKENS).where(TOKENS.c.person == person))
