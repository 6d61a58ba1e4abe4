"""What a keeper is shown of people and of what is played: enough to find it, nothing hidden."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import msgspec
from sqlalchemy import Connection

from nabeurt.speech.grammar.normalise import plain
from nabeurt.store import Person, Place, StreamInfo, people, places, streams
from nabeurt.web.game.listing import Chair, parse_listing
from nabeurt.web.keeping.record import is_keeper
from nabeurt.web.people import reports

MOST = 200
LOCKED = "locked"  # no password has this hash


@dataclass(frozen=True, slots=True)
class ShownPerson:
    """Somebody: how they are called, whether they have an account, may come in and keep it."""

    id: str
    name: str
    account: str | None
    since: str
    locked: bool
    keeper: bool


@dataclass(frozen=True, slots=True)
class ShownStream:
    """A game, evening, tournament or club; ``title`` is its name or who plays."""

    id: str
    kind: str
    status: str
    title: str
    created: str
    updated: str
    events: int


@dataclass(frozen=True, slots=True)
class Holding:
    """Somebody's place in what is played."""

    stream: str
    person: str
    name: str
    role: str
    seat: int | None


@dataclass(frozen=True, slots=True)
class ShownReport:
    """What somebody reports of somebody they played with: by name and by number."""

    at: str
    game: str
    by: str
    by_person: str
    about: str
    about_person: str
    why: str


def shown_person(connection: Connection, person: Person) -> ShownPerson:
    """Show somebody."""
    return ShownPerson(
        person.id,
        person.name,
        person.account,
        moment_text(person.created),
        person.password == LOCKED,
        is_keeper(connection, person.id),
    )


def people_found(connection: Connection, text: str) -> list[ShownPerson]:
    """Return who is called something like this, accounts first."""
    return [shown_person(connection, one) for one in people.people_like(connection, text, MOST)]


def person_called(connection: Connection, who: str) -> Person | None:
    """Return somebody by their account's name or their number."""
    return people.by_account(connection, plain(who)) or people.by_id(connection, who)


def shown_stream(info: StreamInfo) -> ShownStream:
    """Show what is played."""
    title = _title(msgspec.json.decode(info.about))
    dates = moment_text(info.created), moment_text(info.updated)
    return ShownStream(info.id, info.kind, info.status, title, *dates, info.version)


def streams_found(connection: Connection, kind: str, text: str) -> list[ShownStream]:
    """Return what is played of a kind of which the listing holds this, the latest first."""
    return [shown_stream(one) for one in streams.streams_like(connection, kind, text, MOST)]


def holdings(connection: Connection, held: list[Place]) -> list[Holding]:
    """Say by name who has which place."""
    return [
        Holding(one.stream, one.person, _name(connection, one.person), one.role, one.seat)
        for one in held
    ]


def places_in(connection: Connection, stream: str) -> list[Holding]:
    """Say who has which place in a stream."""
    return holdings(connection, places.of_stream(connection, stream))


def reported(connection: Connection) -> list[ShownReport]:
    """Return what people reported of people, the latest first."""
    return [_reported(connection, one) for one in reports.reports(connection)]


def _reported(connection: Connection, one: reports.Report) -> ShownReport:
    """Say who they are now; a game that was removed took its people along."""
    info = streams.info(connection, one.game)
    chairs = parse_listing(info.about).chairs if info else ()
    by, about = (chairs[seat] if chairs else Chair() for seat in (one.by, one.about))
    return ShownReport(one.at, one.game, by.name, by.person, about.name, about.person, one.why)


def moment_text(ms: int) -> str:
    """Write a moment of the wall's time."""
    return datetime.fromtimestamp(ms / 1000, UTC).isoformat(sep=" ", timespec="minutes")[:16]


def _name(connection: Connection, person: str) -> str:
    found = people.by_id(connection, person)
    return found.name if found else ""


def _title(about: dict[str, Any]) -> str:
    chairs = [str(chair.get("name") or "…") for chair in about.get("chairs", ())]
    return str(about.get("name", "")) or " – ".join(chairs)
