"""Every scenario here is a point of the rulebooks, played from a file.

A line that must be refused says so in a comment, with the reason. Beside ``NAME.txt`` lies
``NAME.out``, what a person hears, and ``NAME.json``: what must be true of the answer to a program,
worked out by hand from the rulebook. An object there may leave fields out; a list is complete.
"""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from nabeurt.cli.retelling import moments
from nabeurt.cli.staging import rehearse, told
from nabeurt.cli.transcript import Transcript
from nabeurt.game.records import gcg_text, log_text, parse_record
from nabeurt.rules import rulebook

HERE = Path(__file__).parent
FILES = sorted(path for path in HERE.glob("*.txt") if path.name != "woorden.txt")


def holds(expected: Any, found: Any) -> bool:
    if isinstance(expected, dict) and isinstance(found, dict):
        return all(key in found and holds(value, found[key]) for key, value in expected.items())
    if isinstance(expected, list) and isinstance(found, list):
        return len(expected) == len(found) and all(map(holds, expected, found))
    return bool(expected == found)


def refused_in(text: str) -> list[tuple[int, str]]:
    marked = (
        (n, re.search(r"# geweigerd: (\S+)", line)) for n, line in enumerate(text.split("\n"), 1)
    )
    return [(number, mark[1]) for number, mark in marked if mark]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_scenario_goes_as_the_rulebook_says(file: Path):
    text = file.read_text("utf-8")
    rehearsal = rehearse(file, text)
    found = json.loads(json.dumps(told(rehearsal)))
    assert [(one["line"], one["reason"]) for one in found["refused"]] == refused_in(text)
    expected = json.loads(file.with_suffix(".json").read_text("utf-8"))
    for key, value in expected.items():
        assert holds(value, found.get(key)), (key, value, found.get(key))
    heard = "\n".join(Transcript("nl").lines(rehearsal.moments)) + "\n"
    assert heard == file.with_suffix(".out").read_text("utf-8")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_scenario_is_the_same_game_in_english_and_from_its_record(file: Path):
    rehearsal = rehearse(file, file.read_text("utf-8"))
    assert "\n".join(Transcript("en").lines(rehearsal.moments))
    events = [event for moment in rehearsal.moments for event in moment.events]
    for text in (log_text(events, "0"), gcg_text(events, "0")):
        again = list(moments(parse_record(text.encode(), rulebook("basis")).events))
        assert again[-1].state == rehearsal.state
        assert list(Transcript("nl", open_racks=True).lines(again))
