"""A server and a terminal write in one SQLite file: each waits for its turn, none is refused."""

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from sqlalchemy import Connection

from nabeurt.store import StreamInfo, open_database, streams

ROUNDS = 150


def add_unless_there(connection: Connection, name: str) -> None:
    assert streams.info(connection, name) is None
    streams.create(connection, StreamInfo(name, "game", "resting", "{}", 0, 0, 0))


def test_who_reads_before_writing_is_not_refused(tmp_path: Path):
    def write_on(writer: int) -> None:
        with open_database(str(tmp_path / "games.sqlite")) as database:
            for step in range(ROUNDS):
                database.write(partial(add_unless_there, name=f"{writer}-{step}"))

    with ThreadPoolExecutor(2) as writers:
        list(writers.map(write_on, range(2)))
