"""A hundred thousand finished games are in nobody's way."""

import time

import pytest
from sqlalchemy import insert

from nabeurt.store import Person, people, places, streams
from nabeurt.store.schema import PLACES, STREAMS

MANY = 100_000
MINE = 60
QUICK_S = 0.05


@pytest.fixture
def crowded(database):
    """Everybody's games are over; a few of them were one person's."""
    row = {"kind": "game", "status": "over", "about": '{"open":false}', "version": 9, "created": 1}
    rows = [row | {"id": f"g{number}", "updated": number} for number in range(MANY)]
    mine = [
        {"stream": f"g{number * 997}", "person": "anna", "role": "player", "seat": 0}
        for number in range(MINE)
    ]

    def write(connection):
        for person in ("anna", "bram"):
            people.add(connection, Person(person, person, None, None, 1))
        connection.execute(insert(STREAMS), rows)
        connection.execute(insert(PLACES), mine)

    database.write(write)
    return database


@pytest.mark.slow
def test_lists_of_one_person_do_not_walk_through_everybodys_games(crowded):
    looks = {
        "finished": lambda c: places.streams_of(c, "anna", "game", 40, "over"),
        "all": lambda c: places.streams_of(c, "anna", "game", 40),
        "nobody": lambda c: places.streams_of(c, "bram", "game", 40, "over"),
        "running": lambda c: streams.of_status(c, "game", "running", 40),
        "open": lambda c: streams.of_status(c, "game", "waiting", 100, holding='"open":true'),
        "under way": lambda c: places.under_way(c, "anna", "game", "player", 0),
    }
    assert len(crowded.read(looks["finished"])) == 40
    taken = {name: min(timed(crowded, look) for _ in range(5)) for name, look in looks.items()}
    assert {name: took for name, took in taken.items() if took > QUICK_S} == {}


def timed(database, look):
    begun = time.perf_counter()
    database.read(look)
    return time.perf_counter() - begun
