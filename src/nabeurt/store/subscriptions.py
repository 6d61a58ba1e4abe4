"""The devices on which people want to be told that it is their turn."""

import hashlib
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select

from nabeurt.store.schema import SUBSCRIPTIONS

# Of more devices the oldest are forgotten; nobody looks at ten.
MOST = 10


@dataclass(frozen=True, slots=True)
class Subscription:
    """A browser's own address at its push service, with the keys that only it can read by."""

    person: str
    endpoint: str
    key: str
    auth: str
    language: str

    @property
    def id(self) -> str:
        """A short name for the address."""
        return hashlib.sha256(self.endpoint.encode()).hexdigest()


def write_down(connection: Connection, wanted: Subscription) -> None:
    """Write a device down; whoever uses it now is the one who is told."""
    forget(connection, wanted.endpoint)
    for old in of_person(connection, wanted.person)[MOST - 1 :]:
        forget(connection, old.endpoint)
    values = {name: getattr(wanted, name) for name in SUBSCRIPTIONS.c.keys()}  # noqa: SIM118  # no dict
    connection.execute(insert(SUBSCRIPTIONS).values(values))


def forget(connection: Connection, endpoint: str) -> None:
    """Tell a device no more."""
    name = hashlib.sha256(endpoint.encode()).hexdigest()
    connection.execute(delete(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.id == name))


def forget_person(connection: Connection, person: str) -> None:
    """Tell none of somebody's devices any more."""
    connection.execute(delete(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.person == person))


def of_person(connection: Connection, person: str) -> list[Subscription]:
    """Return somebody's devices."""
    rows = connection.execute(select(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.person == person))
    return [Subscription(r.person, r.endpoint, r.key, r.auth, r.language) for r in rows]
