"""Logs that an earlier version wrote: they load, replay to the same result and are written alike.

The files are never made again: together they hold every event that could be written.
"""

import json
from pathlib import Path

import pytest

from nabeurt import duplicate, game
from nabeurt.duplicate.record import build
from nabeurt.duplicate.record import log as evening_log
from nabeurt.duplicate.record.model import data_of
from nabeurt.game import records

KEPT = Path(__file__).parent / "kept"
GAMES = sorted((KEPT / "games").glob("*.jsonl"))
EVENINGS = sorted((KEPT / "evenings").glob("*.jsonl"))


def told(file: Path) -> object:
    return json.loads(file.with_suffix(".json").read_text())


def written(file: Path) -> tuple[str, str]:
    """Return the log, and the version that wrote it."""
    text = file.read_text()
    return text, json.loads(text.partition("\n")[0])["nabeurt"]


# Events that these logs are too old for.
SINCE = {
    *("Accepted", "CheckCorrected", "CheckDone", "FinalSet", "JurySeated", "ListJudges"),
    *(
        "BroughtBack",
        "ClockPaused",
        "ClockResumed",
        "Confirmed",
        "Hinted",
        "TurnNoted",
        "PressedAhead",
        "PressedBefore",
        "RestartAsked",
    ),
    *("NabeurtBegan", "Overran", "Ready", "RestartDenied", "Signed", "TimeClaimed"),
    *("PlayerRemoved", "PlayerRenumbered", "PlayersMerged", "SetupChanged", "SteppedBack"),
}


def assert_grown(before: str, now: str) -> None:
    """Every line is written as it was; what an event has learnt to tell since may be added."""
    pairs = list(zip(before.splitlines(), now.splitlines(), strict=True))
    assert pairs[0][0] == pairs[0][1]
    for old, new in pairs[1:]:
        assert _kept_of(json.loads(old), json.loads(new)) == json.loads(old)


def _kept_of(old: object, new: object) -> object:
    """Return the part of what is written now that was written then."""
    if isinstance(old, dict) and isinstance(new, dict):
        return {name: _kept_of(value, new.get(name)) for name, value in old.items()}
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        return [_kept_of(before, now) for before, now in zip(old, new, strict=True)]
    return new


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_a_game_of_before_is_the_same_game(file: Path):
    text, version = written(file)
    events = records.parse_log(text.encode()).events
    assert_grown(text, records.log_text(events, version))
    told_now = json.loads(json.dumps(game.summary(game.replay(events))))
    assert _kept_of(told(file), told_now) == told(file)


@pytest.mark.parametrize("file", EVENINGS, ids=lambda file: file.stem)
def test_an_evening_of_before_is_the_same_evening(file: Path):
    text, version = written(file)
    events, torn = evening_log.parse_log(text.encode())
    assert not torn
    assert_grown(text, evening_log.log_text(events, version))
    told_now = json.loads(json.dumps(data_of(build.record(duplicate.replay(events)))))
    assert _kept_of(told(file), told_now) == told(file)


@pytest.mark.parametrize(("files", "events"), [(GAMES, game.EVENTS), (EVENINGS, duplicate.EVENTS)])
def test_every_event_is_among_them(files, events):
    lines = [json.loads(line) for file in files for line in file.read_text().splitlines()[1:]]
    assert {line["event"] for line in lines} == {kind.__name__ for kind in events} - SINCE
