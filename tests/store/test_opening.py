"""Opening a database: by two at once, one of the future, one that others could read."""

import logging
import sqlite3
import subprocess
import sys
import threading
import time

import pytest
from click.testing import CliRunner
from sqlalchemy.exc import IntegrityError

from nabeurt.cli.main import nabeurt
from nabeurt.store import Person, StreamInfo, open_database, people, streams
from nabeurt.store.database import Newer
from nabeurt.store.sole import AlreadyServed, SoleServer
from nabeurt.web.server.watch.logs import JsonLines


@pytest.mark.slow
def test_two_servers_that_start_at_once_on_an_empty_database_both_start(database_url):
    url = database_url("postgresql")
    opening = "import sys; from nabeurt.store import open_database; open_database(sys.argv[1])"
    pair = [subprocess.Popen([sys.executable, "-c", opening, url]) for _ in range(3)]
    assert [one.wait(60) for one in pair] == [0, 0, 0]


def test_a_database_of_the_future_is_refused_and_left_as_it_is(url):
    with open_database(url) as database:
        database.write(lambda c: c.exec_driver_sql("UPDATE alembic_version SET version_num='9999'"))
    with pytest.raises(Newer):
        open_database(url)


@pytest.mark.usefixtures("home")
def test_serving_a_database_of_the_future_says_so(tmp_path):
    file = tmp_path / "games.sqlite"
    open_database(str(file)).close()
    with sqlite3.connect(file) as later:
        later.execute("UPDATE alembic_version SET version_num='9999'")
    later.close()
    refused = CliRunner().invoke(nabeurt, ["serve", "--database", str(file)])
    assert "nieuwere versie van Nabeurt" in str(refused.exception)


def test_nobody_else_may_read_what_was_readable_before(tmp_path):
    file = tmp_path / "games.sqlite"
    file.touch(mode=0o644)
    file.chmod(0o644)
    with open_database(str(file)) as database:
        database.write(lambda c: people.add(c, Person("a", "Anna", None, None, 0)))
        names = {one.name: one.stat().st_mode & 0o777 for one in tmp_path.iterdir()}
    assert {"games.sqlite", "games.sqlite-wal", "games.sqlite-shm"} <= names.keys()
    assert set(names.values()) == {0o600}


@pytest.mark.usefixtures("home")
def test_a_second_server_on_one_file_is_refused_with_a_sentence(tmp_path):
    file = str(tmp_path / "games.sqlite")
    with SoleServer(file):
        with pytest.raises(AlreadyServed):
            SoleServer(f"sqlite:///{file}")
        refused = CliRunner().invoke(nabeurt, ["serve", "--database", file])
        assert "Er draait al een server op dit bestand." in str(refused.exception)
    SoleServer(file).release()


def test_who_waits_for_another_program_that_writes_is_not_refused(tmp_path):
    file = tmp_path / "games.sqlite"
    with open_database(str(file)) as database:
        other = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
        other.execute("BEGIN IMMEDIATE")
        threading.Timer(1.0, other.execute, ["COMMIT"]).start()
        begun = time.monotonic()
        assert database.write(lambda c: people.add(c, Person("a", "Anna", None, None, 0)))
        assert time.monotonic() - begun > 0.8
        other.close()


def test_what_a_database_refuses_is_in_no_line_of_the_log(database):
    secret = StreamInfo("unguessable-link", "game", "waiting", '{"link":"jury-key"}', 0, 1, 1)
    database.write(lambda c: streams.create(c, secret))
    with pytest.raises(IntegrityError) as refused:
        database.write(lambda c: streams.create(c, secret))
    kind, problem = type(refused.value), refused.value
    record = logging.LogRecord("x", 40, "x", 1, "request", None, (kind, problem, None))
    told = JsonLines().format(record)
    assert "IntegrityError" in told
    assert "23505" in told or "SQLITE_CONSTRAINT" in told
    assert not [word for word in ("unguessable", "jury-key", "{}") if word in told]
