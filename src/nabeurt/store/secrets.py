"""What a stream keeps to itself until its end: nothing else in the store refers to it."""

from sqlalchemy import Connection, insert, select

from nabeurt.store.schema import SECRETS


def keep_secret(connection: Connection, stream: str, secret: str) -> None:
    """Remember a stream's secret."""
    connection.execute(insert(SECRETS).values(stream=stream, secret=secret))


def secret_of(connection: Connection, stream: str) -> str:
    """Return a stream's secret; an unknown stream is a KeyError."""
    found = connection.scalar(select(SECRETS.c.secret).where(SECRETS.c.stream == stream))
    if found is None:
        raise KeyError(stream)
    return str(found)
