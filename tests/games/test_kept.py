"""What earlier versions wrote is still read, and still says the same.

Everything in ``kept`` was written by the version that its first lines name, by the commands and the
server that people use, and is never written again. ``expected.json`` is what came of each then: a
later version may tell more of a game, never something else. A kind of event that is new gets a log
here with the version that first writes it.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from scenarios.expected import holds

from nabeurt.duplicate import events as evening_events
from nabeurt.duplicate import replay as replay_evening
from nabeurt.duplicate.record import log as evening_log
from nabeurt.duplicate.record.build import record
from nabeurt.duplicate.record.model import data_of
from nabeurt.game import events as game_events
from nabeurt.game import replay
from nabeurt.game.outcome.summary import summary
from nabeurt.game.records import parse_log
from nabeurt.rules import NAMES

KEPT = Path(__file__).parent / "kept"
GAMES = sorted(KEPT.glob("games/*.jsonl"))
EVENINGS = sorted(KEPT.glob("evenings/*.jsonl"))
EXPECTED = json.loads((KEPT / "expected.json").read_text("utf-8"))


def check(name: str, found: dict[str, Any]) -> None:
    assert holds(EXPECTED[name], json.loads(json.dumps(found))), (EXPECTED[name], found)


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_a_game_is_read_and_played_again(file: Path):
    kept = parse_log(file.read_bytes())
    assert kept.findings == ()
    check(f"games/{file.stem}", summary(replay(kept.events)))


@pytest.mark.parametrize("file", EVENINGS, ids=lambda file: file.stem)
def test_an_evening_is_read_and_played_again(file: Path):
    events, torn = evening_log.parse_log(file.read_bytes())
    assert not torn
    check(f"evenings/{file.stem}", data_of(record(replay_evening(events))))


def test_every_rulebook_and_every_kind_of_event_is_kept():
    games = [parse_log(file.read_bytes()).events for file in GAMES]
    assert {events[0].rulebook.name for events in games} >= set(NAMES)
    evenings = [evening_log.parse_log(file.read_bytes())[0] for file in EVENINGS]
    for logs, kinds in ((games, game_events.EVENTS), (evenings, evening_events.EVENTS)):
        kept = {type(event).__name__ for events in logs for event in events}
        assert kept == {kind.__name__ for kind in kinds}


def test_a_game_at_the_terminal_goes_on(home: Path):
    shutil.copytree(KEPT / "terminal", home / "games")
    command = [sys.executable, "-m", "nabeurt", "play", "--plain", "--resume"]
    typed = "\nH7 MEE\n\nopgeven\n"
    environment = os.environ | {"NABEURT_HOME": str(home)}
    went_on = subprocess.run(
        command, input=typed, capture_output=True, text=True, check=False, env=environment
    )
    assert went_on.returncode == 0, went_on.stderr
    assert "Anna legt MEE op H7" in went_on.stdout
    assert "Anna wint." in went_on.stdout
