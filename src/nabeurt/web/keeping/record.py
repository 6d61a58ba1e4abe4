"""Who keeps the server, and the record of what keepers did: a stream like any other."""

from dataclasses import dataclass

import msgspec
from sqlalchemy import Connection

from nabeurt.store import Place, places, streams
from nabeurt.web.people import reports
from nabeurt.web.people.reports import KEEPING
from nabeurt.web.server.store import Store

KEEPER = "keeper"
MOST_SHOWN = 500


class Deed(msgspec.Struct, frozen=True):
    """One thing that a keeper did: to whom or what, and why."""

    at: str
    by: str
    deed: str
    subject: str
    why: str = ""


def note(connection: Connection, by: str, deed: str, subject: str, why: str) -> None:
    """Put a deed on the record."""
    reports.write_down(connection, KEEPING, Deed(reports.now_text(), by, deed, subject, why))


def record(connection: Connection) -> list[Deed]:
    """Return what keepers did, the latest first."""
    entries = streams.read(connection, KEEPING)[-MOST_SHOWN:]
    return [msgspec.json.decode(entry.data, type=Deed) for entry in reversed(entries)]


def is_keeper(connection: Connection, person: str) -> bool:
    """Whether somebody keeps this server."""
    return Place(KEEPING, person, KEEPER) in places.of_stream(connection, KEEPING)


def make_keeper(connection: Connection, person: str) -> None:
    """Let somebody keep this server too."""
    reports.kept_stream(connection, KEEPING)
    places.take(connection, Place(KEEPING, person, KEEPER))


def let_go(connection: Connection, person: str) -> None:
    """Let somebody keep it no longer."""
    places.leave(connection, Place(KEEPING, person, KEEPER))


@dataclass(frozen=True, slots=True)
class Keepers:
    """Hands the keys over with an account that gets another number."""

    store: Store
    kind: str = KEEPING

    async def hand_over(self, name: str, guest: str, account: str) -> None:
        """Let somebody keep the server by their new number."""
        await self.store.write(lambda c: places.hand_over(c, name, guest, account))

    async def forget(self, name: str, person: str, heir: str, called: str) -> None:  # noqa: ARG002  # a Keeper
        """Let somebody who is gone keep nothing."""
        await self.store.write(lambda c: let_go(c, person))
