"""People: a name is enough; an account adds a password (hashed before it comes here)."""

# ruff: noqa: RUF001, RUF002  # letters that look alike are among what this is about

import unicodedata
from collections.abc import Collection
from dataclasses import asdict, dataclass

from sqlalchemy import Connection, Row, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from nabeurt.store.schema import BLOCKS, PEOPLE, PLACES, STREAMS, TRIES
from nabeurt.store.sessions import forget_tokens
from nabeurt.store.subscriptions import forget_person

LONGEST_LOOK = 40
# Letters of other alphabets, and figures, that a reader takes for a Latin letter.
_ALIKE = str.maketrans(
    {
        other: latin
        for latin, others in {
            "a": "аα",
            "b": "вβ",
            "c": "сς",
            "d": "ԁ",
            "e": "еєε3",
            "g": "ɡ",
            "h": "нһ",
            "i": "іι",
            "j": "ј",
            "k": "кκ",
            "l": "1|",
            "m": "м",
            "n": "пη",
            "o": "оοσ0",
            "p": "рρ",
            "q": "ԛ",
            "s": "ѕ5",
            "t": "тτ",
            "w": "ԝ",
            "x": "хχ",
            "y": "уυ",
        }.items()
        for other in others
    }
)


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who was here; ``password`` is a hash, or None for a guest."""

    id: str
    name: str
    account: str | None
    password: str | None
    created: int
    looks: str = ""


def add(connection: Connection, person: Person) -> bool:
    """Write a person; False when the account's name is taken."""
    try:
        with connection.begin_nested():
            values = asdict(person) | {"looks": looks(person.name)}
            connection.execute(insert(PEOPLE).values(values))
    except IntegrityError:
        return False
    return True


def claim(connection: Connection, person: str, name: str, account: str, password: str) -> bool:
    """Give a guest an account; False when its name is taken, or looks like one that is."""
    owner = owner_of(connection, name)
    if owner not in {None, person}:
        return False
    seen = {"name": name, "looks": looks(name)}
    try:
        with connection.begin_nested():
            connection.execute(
                update(PEOPLE)
                .where(PEOPLE.c.id == person)
                .values(seen | {"account": account, "password": password})
            )
    except IntegrityError:
        return False
    return True


def rename(connection: Connection, person: str, name: str) -> None:
    """Change the name that others see."""
    seen = {"name": name, "looks": looks(name)}
    connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(seen))


def replace(connection: Connection, person: str, heir: Person) -> None:
    """Write down an heir, who has the account from now on; of who was there nothing is left.

    The row stays for what still points at it: without name, account or password.
    """
    bare = {"name": "", "looks": "", "account": None, "password": None}
    connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(bare))
    add(connection, heir)
    forget_person(connection, person)
    forget_tokens(connection, person)
    connection.execute(update(TRIES).where(TRIES.c.person == person).values(person=heir.id))
    for one in (BLOCKS.c.person, BLOCKS.c.other):
        connection.execute(update(BLOCKS).where(one == person).values({one: heir.id}))


def block(connection: Connection, person: str, other: str) -> None:
    """Let somebody hear nothing of another; harmless when they already do not."""
    unblock(connection, person, other)
    connection.execute(insert(BLOCKS).values(person=person, other=other))


def unblock(connection: Connection, person: str, other: str) -> None:
    """Let somebody hear of another again."""
    pair = (BLOCKS.c.person == person) & (BLOCKS.c.other == other)
    connection.execute(delete(BLOCKS).where(pair))


def blocked_by(connection: Connection, person: str) -> set[str]:
    """Return whom somebody wants to hear nothing of."""
    return set(connection.scalars(select(BLOCKS.c.other).where(BLOCKS.c.person == person)))


def apart(connection: Connection, person: str) -> set[str]:
    """Return who is kept apart from somebody, whichever of the two wanted it."""
    query = select(BLOCKS).where(or_(BLOCKS.c.person == person, BLOCKS.c.other == person))
    return {who for row in connection.execute(query) for who in row} - {person}


def names_of(connection: Connection, them: Collection[str]) -> list[str]:
    """Return how people are called."""
    query = select(PEOPLE.c.name).where(PEOPLE.c.id.in_(them), PEOPLE.c.name != "")
    return sorted(connection.scalars(query))


def owner_of(connection: Connection, name: str) -> str | None:
    """Return who has the account whose name this looks like."""
    query = select(PEOPLE.c.id).where(PEOPLE.c.looks == looks(name), PEOPLE.c.account.is_not(None))
    return connection.scalar(query)


def guests_called(connection: Connection, name: str) -> list[Person]:
    """Return the guests whose name looks like this."""
    query = select(PEOPLE).where(PEOPLE.c.looks == looks(name), PEOPLE.c.account.is_(None))
    return [Person(**row) for row in connection.execute(query).mappings()]


def people_like(connection: Connection, text: str, limit: int) -> list[Person]:
    """Return who is called something like this, or has this number; accounts first, the newest."""
    query = select(PEOPLE).where(PEOPLE.c.name != "")
    if text:
        alike = PEOPLE.c.name.icontains(text, autoescape=True)
        query = query.where(or_(PEOPLE.c.id == text, alike))
    order = (PEOPLE.c.account.is_(None), PEOPLE.c.created.desc())
    rows = connection.execute(query.order_by(*order).limit(limit)).mappings()
    return [Person(**row) for row in rows]


def gone_guests(connection: Connection, before: int, limit: int) -> list[Person]:
    """Return guests from before a moment, none of whose games was touched since."""
    here = (
        select(PLACES.c.person)
        .join(STREAMS, STREAMS.c.id == PLACES.c.stream)
        .where(PLACES.c.person == PEOPLE.c.id, STREAMS.c.updated >= before)
    )
    query = select(PEOPLE).where(
        PEOPLE.c.account.is_(None),
        PEOPLE.c.password.is_(None),
        PEOPLE.c.name != "",
        PEOPLE.c.looks != "",
        PEOPLE.c.created < before,
        ~here.exists(),
    )
    rows = connection.execute(query.order_by(PEOPLE.c.created).limit(limit)).mappings()
    return [Person(**row) for row in rows]


def by_id(connection: Connection, person: str) -> Person | None:
    """Find a person."""
    there = (PEOPLE.c.id == person) & (PEOPLE.c.name != "")
    return _one(connection.execute(select(PEOPLE).where(there)).first())


def by_account(connection: Connection, account: str) -> Person | None:
    """Find the person behind an account's name."""
    return _one(connection.execute(select(PEOPLE).where(PEOPLE.c.account == account)).first())


def _one(row: Row[tuple[object, ...]] | None) -> Person | None:
    return None if row is None else Person(**row._mapping)  # noqa: SLF001  # SQLAlchemy's public name


def looks(name: str) -> str:
    """Return a name as the eye takes it: no case, no accents, no marks, look-alikes as one.

    >>> looks("Anna") == looks(" ánna.") == looks("Αnnа")
    True
    >>> looks("Bill") == looks("BiII"), looks("Anna") == looks("Anne")
    (True, False)
    """
    parts = unicodedata.normalize("NFKD", name).casefold().translate(_ALIKE)
    seen = "".join(part for part in parts if part.isalnum()).replace("i", "l")
    return (seen or name.strip())[:LONGEST_LOOK]
