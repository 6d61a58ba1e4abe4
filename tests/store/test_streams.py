import os
import signal
import subprocess
import sys
import textwrap
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from nabeurt.store import (
    Appended,
    Conflict,
    Database,
    Person,
    Place,
    StreamInfo,
    open_database,
    people,
    places,
    streams,
)
from nabeurt.store.database import Unavailable
from nabeurt.store.schema import METADATA
from nabeurt.store.streams import Append


def game(database: Database, name: str = "g1") -> str:
    fresh = StreamInfo(name, "game", "running", "{}", 0, 1, 1)
    database.write(lambda connection: streams.create(connection, fresh))
    return name


def append(
    database: Database, name: str, expected: int, *data: str, command: str | None = None
) -> Appended | Conflict:
    wanted = Append(name, expected, data, now=2, command=command)
    return database.write(lambda connection: streams.append(connection, wanted))


def contents(database: Database, name: str) -> list[str]:
    return [e.data for e in database.read(lambda connection: streams.read(connection, name))]


def test_what_was_appended_is_read_in_order(database: Database):
    name = game(database)
    assert append(database, name, 0, "a", "b") == Appended(2)
    assert append(database, name, 2, "c") == Appended(3)
    assert contents(database, name) == ["a", "b", "c"]
    later = database.read(lambda connection: streams.read(connection, name, after=2))
    assert [entry.version for entry in later] == [3]


def test_a_late_writer_is_told(database: Database):
    name = game(database)
    append(database, name, 0, "a")
    assert append(database, name, 0, "b") == Conflict(1)
    assert append(database, name, 5, "b") == Conflict(1)
    assert contents(database, name) == ["a"]


def test_who_writes_anew_what_lists_show_is_told_that_it_changed(database: Database):
    name = game(database)
    database.write(lambda c: streams.note(c, name, "{}", "changed", 3))
    for saw, outcome in (("{}", Conflict(0)), ("changed", Appended(1))):
        wanted = Append(name, 0, ["a"], now=4, about="anew", saw=saw)
        assert database.write(lambda c, wanted=wanted: streams.append(c, wanted)) == outcome


def test_a_second_delivery_is_answered_and_not_applied(database: Database):
    name = game(database)
    assert append(database, name, 0, "a", command="k1") == Appended(1)
    append(database, name, 1, "b")
    assert append(database, name, 0, "a", command="k1") == Appended(1, repeated=True)
    assert contents(database, name) == ["a", "b"]


def test_an_unknown_stream_harms_no_neighbour(database: Database):
    name = game(database)
    with pytest.raises(KeyError):
        append(database, "nergens", 0, "a")
    assert append(database, name, 0, "a") == Appended(1)


def test_of_many_writers_of_one_version_one_wins(url: str):
    with open_database(url) as here, open_database(url) as there:
        name = game(here)
        with ThreadPoolExecutor(8) as pool:
            results = list(
                pool.map(lambda k: append((here, there)[k % 2], name, 0, f"e{k}"), range(16))
            )
        assert sum(isinstance(result, Appended) for result in results) == 1
        assert len(contents(here, name)) == 1


def test_people_and_places(database: Database):
    name = game(database)
    anna, bram = (Person(i, i.title(), None, None, 1) for i in ("anna", "bram"))
    assert database.write(lambda c: people.add(c, anna))
    assert database.write(lambda c: people.add(c, bram))
    assert database.write(lambda c: people.claim(c, "anna", "Anna", "anna", "hash"))
    assert not database.write(lambda c: people.claim(c, "bram", "Anna", "anna", "hash"))
    found = database.read(lambda c: people.by_account(c, "anna"))
    assert found is not None
    assert (found.id, found.password) == ("anna", "hash")
    seat = Place(name, "anna", "player", 0)
    assert database.write(lambda c: places.take(c, seat))
    assert not database.write(lambda c: places.take(c, seat))
    assert database.read(lambda c: places.of_stream(c, name)) == [seat]
    assert [s.id for s in database.read(lambda c: places.streams_of(c, "anna", "game", 9))] == [
        name
    ]
    assert database.read(lambda c: places.streams_of(c, "bram", "game", 9)) == []


def test_the_migrations_make_exactly_the_schema(database: Database):
    with database.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        differences = compare_metadata(context, METADATA)
    assert [d for d in differences if "alembic" not in str(d)] == []


def test_opening_again_changes_nothing(url: str):
    with open_database(url) as database:
        append(database, game(database), 0, "a")
    with open_database(url) as database:
        assert contents(database, "g1") == ["a"]


@pytest.mark.parametrize("address", ["nonsense://x", "postgresql://127.0.0.1:1/none", "/proc/no/x"])
def test_a_database_that_cannot_be_opened_is_one_sentence(address: str):
    with pytest.raises(Unavailable):
        open_database(address)


WRITER = """
    import sys
    from nabeurt.store import open_database, StreamInfo, streams
    from nabeurt.store.streams import Append
    database = open_database(sys.argv[1])
    database.write(lambda c: streams.create(c, StreamInfo("g", "game", "running", "{}", 0, 1, 1)))
    for k in range(10_000):
        database.write(lambda c: streams.append(c, Append("g", k, [f"e{k}"], now=1)))
        print(k, flush=True)
"""


def test_what_was_acknowledged_survives_kill_9(url: str, tmp_path: Path):
    script = tmp_path / "writer.py"
    script.write_text(textwrap.dedent(WRITER))
    writer = subprocess.Popen([sys.executable, script, url], stdout=subprocess.PIPE, text=True)
    assert writer.stdout is not None
    acknowledged = [int(writer.stdout.readline()) for _ in range(40)]
    os.kill(writer.pid, signal.SIGKILL)
    acknowledged += [int(line) for line in writer.stdout if line.endswith("\n")]
    writer.stdout.close()
    writer.wait()
    with open_database(url) as database:
        kept = contents(database, "g")
    assert kept == [f"e{k}" for k in range(len(kept))]
    assert len(kept) > acknowledged[-1]


def test_who_stops_waiting_does_not_stop_the_writer(database: Database):
    name = game(database)
    busy = threading.Event()
    first = database.submit(lambda _: busy.wait(20))
    gone = database.submit(
        lambda connection: streams.append(connection, Append(name, 0, ["gone"], now=2))
    )
    assert gone.cancel()
    busy.set()
    assert first.result() is True
    assert append(database, name, 0, "kept") == Appended(1)
    assert database.read(lambda connection: streams.read(connection, name))[0].data == "kept"
