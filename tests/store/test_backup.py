"""A backup is taken while games go on, proves itself, and goes back into either engine."""

import gzip
import json
import threading
from pathlib import Path

import pytest
from click.testing import CliRunner
from tournament.day.hall import Hall

from nabeurt.cli.main import nabeurt
from nabeurt.game.records.log import line_of, parse_log
from nabeurt.store import Person, Place, StreamInfo, open_database, people, places, streams
from nabeurt.store.backup import BadBackup, NotEmpty, back_up, lines_of, restore
from nabeurt.store.streams import Append
from nabeurt.tournament.day.record.log import line_of as day_line

PLAYED = Path(__file__).parents[1] / "games" / "toernooi.jsonl"


def filled(database, games):
    """Write a person and so many finished games."""
    told = [line_of(event) for event in parse_log(PLAYED.read_bytes()).events]

    def write(connection):
        people.add(connection, Person("anna", "Anna Ünal", None, None, 1))
        for number in range(games):
            name = f"game-{number}"
            streams.create(connection, StreamInfo(name, "game", "over", "{}", 0, 1, 1))
            streams.append(connection, Append(name, 0, told, now=2, command="12345678"))
            places.take(connection, Place(name, "anna", "player", 0))

    database.write(write)


def everything(database):
    def read(connection):
        return [
            (info, streams.read(connection, info.id), places.of_stream(connection, info.id))
            for info in streams.of_status(connection, "game", "over", 100)
        ], people.by_id(connection, "anna")

    return database.read(read)


@pytest.mark.parametrize("way", [("sqlite", "postgresql"), ("postgresql", "sqlite")])
def test_what_was_kept_by_one_engine_is_the_same_in_the_other(way, database_url, tmp_path):
    source, target = map(database_url, way)
    file = tmp_path / "kept.backup"
    with open_database(source) as before:
        filled(before, 3)
        counts = back_up(before, file, 7)
        assert counts["streams"] == 3
        there = everything(before)
    assert file.stat().st_mode & 0o777 == 0o600
    with open_database(target) as after:
        assert restore(after, file) == counts
        assert everything(after) == there
        with pytest.raises(NotEmpty):
            restore(after, file)


def test_a_backup_is_of_one_moment_while_others_write(url, tmp_path):
    with open_database(url) as database:
        filled(database, 1)
        stop = threading.Event()

        def go_on():
            version = database.read(lambda c: streams.version(c, "game-0"))
            while not stop.is_set():
                more = Append("game-0", version, ["{}", "{}"], now=3)
                database.write(lambda c, more=more: streams.append(c, more))
                version += 2

        writing = threading.Thread(target=go_on)
        writing.start()
        try:
            for number in range(5):
                file = tmp_path / f"{number}.backup"
                back_up(database, file, number)
                rows = list(lines_of(file))
                version = next(row[4] for name, row in rows if name == "streams")
                assert version == sum(name == "events" for name, _ in rows)
        finally:
            stop.set()
            writing.join()


def damaged(data):
    whole = gzip.decompress(data)
    lines = whole.splitlines(keepends=True)
    yield b""
    yield b"no backup"
    yield data[: len(data) // 2]
    yield gzip.compress(b"".join(lines[:-1]))
    yield gzip.compress(b"".join(lines[:3] + lines[4:]))
    yield gzip.compress(whole.replace(b"Anna", b"Eva ", 1))
    yield gzip.compress(whole + lines[1])
    yield gzip.compress(json.dumps({"nabeurt_backup": 9}).encode())


def test_a_file_that_was_cut_or_changed_restores_nothing(tmp_path):
    with open_database(str(tmp_path / "a.sqlite")) as database:
        filled(database, 1)
        back_up(database, tmp_path / "kept.backup", 7)
    with open_database(str(tmp_path / "b.sqlite")) as empty:
        for wrong in damaged((tmp_path / "kept.backup").read_bytes()):
            (tmp_path / "wrong.backup").write_bytes(wrong)
            with pytest.raises(BadBackup):
                restore(empty, tmp_path / "wrong.backup")
        assert empty.read(lambda c: people.by_id(c, "anna")) is None


@pytest.mark.usefixtures("home")
def test_at_the_terminal_it_is_proven_both_ways(tmp_path):
    kept, file = str(tmp_path / "a.sqlite"), str(tmp_path / "kept.backup")
    with open_database(kept) as database:
        filled(database, 2)
    said = CliRunner().invoke(nabeurt, ["backup", file, "--database", kept])
    assert "2 partijen en avonden, 1 mens. Alles is nagespeeld" in said.output
    fresh = str(tmp_path / "b.sqlite")
    said = CliRunner().invoke(nabeurt, ["restore", file, "--database", fresh])
    assert "2 partijen en avonden, allemaal nagespeeld" in said.output
    again = CliRunner().invoke(nabeurt, ["restore", file, "--database", fresh])
    assert str(again.exception).startswith("In deze database staat al iets.")
    nothing = CliRunner().invoke(nabeurt, ["backup", file, "--database", str(tmp_path / "no")])
    assert str(nothing.exception).startswith("Er is nog niets om te bewaren")


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("lost", [0, 1])
def test_a_tournament_is_played_again_too(tmp_path, lost):
    hall = Hall.open("Anna", "Bram", "Cor", "Dirk")
    hall.play_round()
    told = [day_line(event) for event in hall.events]
    published = next(at for at, line in enumerate(told) if "PairingPublished" in line)
    kept, file = str(tmp_path / "a.sqlite"), str(tmp_path / "kept.backup")

    def write(connection):
        streams.create(connection, StreamInfo("day", "tournament", "running", "{}", 0, 1, 1))
        lines = told[:published] + told[published + lost :]
        streams.append(connection, Append("day", 0, lines, now=2, command="12345678"))

    with open_database(kept) as database:
        database.write(write)
    said = CliRunner().invoke(nabeurt, ["backup", file, "--database", kept, "--json"])
    if lost:
        assert "die niet na te spelen is" in str(said.exception)
    else:
        assert json.loads(said.output)["replayed"] == {"tournament": 1}
