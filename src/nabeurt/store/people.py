"""People: a name is enough; an account adds a password (hashed before it comes here)."""

from dataclasses import asdict, dataclass

from sqlalchemy import Connection, Row, insert, select, update
from sqlalchemy.exc import IntegrityError

from nabeurt.store.schema import PEOPLE


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who was here; ``password`` is a hash, or None for a guest."""

    id: str
    name: str
    account: str | None
    password: str | None
    created: int


def add(connection: Connection, person: Person) -> bool:
    """Write a person; False when the account's name is taken."""
    try:
        with connection.begin_nested():
            connection.execute(insert(PEOPLE).values(asdict(person)))
    except IntegrityError:
        return False
    return True


def claim(connection: Connection, person: str, name: str, account: str, password: str) -> bool:
    """Give a guest an account; False when its name is taken."""
    try:
        with connection.begin_nested():
            connection.execute(
                update(PEOPLE)
                .where(PEOPLE.c.id == person)
                .values(name=name, account=account, password=password)
            )
    except IntegrityError:
        return False
    return True


def rename(connection: Connection, person: str, name: str) -> None:
    """Change the name that others see."""
    connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(name=name))


def by_id(connection: Connection, person: str) -> Person | None:
    """Find a person."""
    return _one(connection.execute(select(PEOPLE).where(PEOPLE.c.id == person)).first())


def by_account(connection: Connection, account: str) -> Person | None:
    """Find the person behind an account's name."""
    return _one(connection.execute(select(PEOPLE).where(PEOPLE.c.account == account)).first())


def _one(row: Row[tuple[object, ...]] | None) -> Person | None:
    return None if row is None else Person(**row._mapping)  # noqa: SLF001  # SQLAlchemy's public name
