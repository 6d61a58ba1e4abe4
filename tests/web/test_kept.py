"""A database that an earlier server wrote opens, and everything in it goes on where it was.

``tests/games/kept`` holds it. In it are Anna, with a finished game that was
looked back on and a running one, and Lena, who leads an evening of which the second turn runs.
"""

import json
import shutil
from pathlib import Path

import pytest
from scenarios.expected import holds

from nabeurt.duplicate import replay as replay_evening
from nabeurt.duplicate.record import log as evening_log
from nabeurt.duplicate.record.build import record
from nabeurt.duplicate.record.model import data_of
from nabeurt.game import replay
from nabeurt.game.outcome.summary import summary
from nabeurt.game.records.log import parse_event
from nabeurt.store import open_database, streams

KEPT = Path(__file__).parents[1] / "games" / "kept"
EXPECTED = json.loads((KEPT / "expected.json").read_text("utf-8"))
OVER, RUNNING, EVENING = (name for name in EXPECTED if name.startswith("server/"))
KEY = "een lang genoeg woord"


@pytest.fixture
def database(tmp_path):
    return str(shutil.copy(KEPT / "server.sqlite", tmp_path))


def named(kept):
    return kept.removeprefix("server/")


def events(database, kept, parse):
    with open_database(database) as opened:
        entries = opened.read(lambda connection: streams.read(connection, named(kept)))
    return [parse(entry.data.encode(), entry.version) for entry in entries]


@pytest.mark.parametrize("kept", [OVER, RUNNING])
def test_a_game_is_read_and_played_again(database, kept):
    found = summary(replay(events(database, kept, parse_event)))
    assert holds(EXPECTED[kept], json.loads(json.dumps(found)))


def test_an_evening_is_read_and_played_again(database):
    found = data_of(record(replay_evening(events(database, EVENING, evening_log.parse_event))))
    assert holds(EXPECTED[EVENING], json.loads(json.dumps(found)))


def test_a_server_goes_on_with_games_and_people(database, serve, visitor):
    with serve(database) as address:
        anna = visitor(address, "Iemand")
        assert anna.post("/aanmelden", name="Anna", password=KEY)["refused"] is None
        with anna.line(named(RUNNING)) as line:
            news = line.until(lambda news: news["view"]["on_turn"] is not None)
            assert [player["total"] for player in news["view"]["players"]] == [28, 76]
            rack = news["view"]["players"][news["view"]["on_turn"]]["rack"]
            heard = anna.say(named(RUNNING), f"ruil {rack[0]}", news["version"])
            assert heard["refused"] is None, heard
        looked_back = anna.http.get(f"/spel/{named(OVER)}/analyse.json").json()
        assert len(looked_back["review"]["turns"]) == 4


def test_a_server_goes_on_with_an_evening(database, serve, visitor):
    with serve(database) as address:
        lena = visitor(address, "Iemand")
        assert lena.post("/aanmelden", name="Lena", password=KEY)["refused"] is None
        for command in ("Close", "Score"):
            said = {"say": command, "id": f"kept-{command}", "role": "leader", "fields": {}}
            heard = lena.post(f"/avond/{named(EVENING)}/opdracht", **said)
            assert heard["refused"] is None, heard
        desk = lena.http.get(f"/avond/{named(EVENING)}/leiding").text
        assert "SNOET" in desk
