"""A database that the first version wrote is brought up, and everybody plays on where they were."""

import gzip
import shutil
from pathlib import Path

import pytest

from nabeurt.cli.commands.restore import proven
from nabeurt.store import Database, open_database, streams
from nabeurt.store.backup import back_up, restore

KEPT = Path(__file__).parent / "first_version.sqlite.gz"
KEY = "een lang genoeg woord"


@pytest.fixture
def database(tmp_path: Path) -> str:
    """The file as that version left it: an account, a game over, one under way, one waiting."""
    file = tmp_path / "games.sqlite"
    with gzip.open(KEPT, "rb") as packed, file.open("wb") as out:
        shutil.copyfileobj(packed, out)
    return str(file)


def games(store: Database) -> dict[str, str]:
    return {
        status: store.read(lambda c, status=status: streams.of_status(c, "game", status, 9))[0].id
        for status in ("over", "running", "waiting")
    }


def test_everybody_plays_on_where_they_were(database, serve, visitor):
    with open_database(database) as store:
        there = games(store)
    with serve(database) as address:
        anna = visitor(address, "Gast")
        assert anna.post("/aanmelden", name="Anna", password=KEY) == {"refused": None}
        with anna.line(there["running"]) as line:
            news = line.until(lambda news: "view" in news)
            assert news["view"]["board"].strip(".")
            assert [one["name"] for one in news["view"]["players"]] == ["Anna", "Bram"]
            heard = anna.say(there["running"], "opgeven", news["version"])
            assert heard["refused"] is None
            line.until(lambda news: news["view"]["ended"])
        assert anna.http.get(f"/spel/{there['over']}/partij.gcg").status_code == 200
        assert anna.http.get(f"/spel/{there['over']}/bewijs").json()["tiles"] >= 14
        told = anna.http.get("/account/gegevens.json").json()
        assert {one["name"] for one in told["places"]} == set(there.values())


def test_its_backup_is_whole_and_goes_into_the_other_engine(database, database_url, tmp_path):
    file = tmp_path / "first.backup"
    with open_database(database) as store:
        back_up(store, file, 1)
        there = games(store)
    assert proven(file) == {"game": 2}
    with open_database(database_url("postgresql")) as other:
        restore(other, file)
        assert games(other) == there
