"""The duplicate of a day, tried once by each: kept turn by turn, ranked when it is done."""

from dataclasses import asdict, dataclass

from sqlalchemy import Connection, func, insert, select, update

from nabeurt.store.schema import PEOPLE, TRIES


@dataclass(frozen=True, slots=True)
class Try:
    """How far somebody is; ``points`` once they are done."""

    lesson: str
    person: str
    written: str
    timed: str
    began: int
    points: int | None = None


def try_of(connection: Connection, lesson: str, person: str) -> Try | None:
    """Return how far somebody is with a lesson."""
    here = (TRIES.c.lesson == lesson) & (TRIES.c.person == person)
    row = connection.execute(select(TRIES).where(here)).mappings().first()
    return Try(**row) if row else None


def tries_of(connection: Connection, person: str) -> list[Try]:
    """Return all that somebody tried."""
    rows = connection.execute(select(TRIES).where(TRIES.c.person == person)).mappings()
    return [Try(**row) for row in rows]


def begin_try(connection: Connection, fresh: Try) -> Try:
    """Let somebody begin, once; whoever began already is where they were."""
    known = try_of(connection, fresh.lesson, fresh.person)
    if known is None:
        connection.execute(insert(TRIES).values(asdict(fresh)))
    return known or fresh


def go_on(connection: Connection, before: Try, now: Try) -> bool:
    """Write the next turn down, if nobody did meanwhile; False when somebody did."""
    here = (TRIES.c.lesson == before.lesson) & (TRIES.c.person == before.person)
    same = here & (TRIES.c.written == before.written)
    values = {"written": now.written, "began": now.began, "points": now.points}
    return connection.execute(update(TRIES).where(same).values(values)).rowcount == 1


def ranking(connection: Connection, lesson: str, limit: int) -> list[tuple[str, int, str]]:
    """Return who did best: name, points, and their number."""
    query = (
        select(PEOPLE.c.name, TRIES.c.points, TRIES.c.person)
        .join(PEOPLE, PEOPLE.c.id == TRIES.c.person)
        .where(TRIES.c.lesson == lesson, TRIES.c.points.is_not(None))
        .order_by(TRIES.c.points.desc(), PEOPLE.c.name)
        .limit(limit)
    )
    return [(row.name, row.points, row.person) for row in connection.execute(query)]


def place_of(connection: Connection, lesson: str, points: int) -> tuple[int, int]:
    """Return the place that so many points have, and of how many."""
    done = (TRIES.c.lesson == lesson) & TRIES.c.points.is_not(None)
    count = select(func.count()).select_from(TRIES)
    better = connection.scalar(count.where(done & (TRIES.c.points > points)))
    return int(better or 0) + 1, int(connection.scalar(count.where(done)) or 0)
