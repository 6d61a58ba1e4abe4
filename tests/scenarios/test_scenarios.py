"""Every scenario here is a point of the rulebooks, played from a file; a folder is a rulebook.

A line that must be refused says so in a comment, with the reason. After the scenario stands, in
comments, what must come of it: under ``#= json`` what must be true of the answer to a program,
worked out by hand from the rulebook (an object there may leave fields out; a list is complete),
and under ``#= transcript`` what a person hears.
"""

import json
import re
from pathlib import Path

import pytest
from scenarios.expected import expectations, holds

from nabeurt.game.records import gcg_text, log_text, parse_record
from nabeurt.rules import NAMES, rulebook
from nabeurt.scenario.from_record import moments
from nabeurt.scenario.load import rehearse, told
from nabeurt.scenario.transcript import Transcript

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*/*.txt"))


def named(file: Path) -> str:
    return f"{file.parent.name}/{file.stem}"


def refused_in(text: str) -> list[tuple[int, str]]:
    marked = (
        (n, re.search(r"# geweigerd: (\S+)", line)) for n, line in enumerate(text.split("\n"), 1)
    )
    return [(number, mark[1]) for number, mark in marked if mark]


def test_every_rulebook_has_a_folder_of_scenarios():
    assert {file.parent.name for file in FILES} == {*NAMES, "huisregels"}


@pytest.mark.parametrize("file", FILES, ids=named)
def test_a_scenario_goes_as_the_rulebook_says(file: Path):
    text = file.read_text("utf-8")
    rehearsal = rehearse(file, text)
    found = json.loads(json.dumps(told(rehearsal)))
    assert found["rulebook"] == file.parent.name
    assert [(one["line"], one["reason"]) for one in found["refused"]] == refused_in(text)
    expected = expectations(text)
    assert list(expected) == ["json", "transcript"]
    for key, value in json.loads(expected["json"]).items():
        assert holds(value, found.get(key)), (key, value, found.get(key))
    heard = "\n".join(Transcript("nl").lines(rehearsal.moments)) + "\n"
    assert heard == expected["transcript"]


@pytest.mark.parametrize("file", FILES, ids=named)
def test_a_scenario_is_the_same_game_in_english_and_from_its_record(file: Path):
    rehearsal = rehearse(file, file.read_text("utf-8"))
    assert "\n".join(Transcript("en").lines(rehearsal.moments))
    events = [event for moment in rehearsal.moments for event in moment.events]
    for text in (log_text(events, "0"), gcg_text(events, "0")):
        again = list(moments(parse_record(text.encode(), rulebook("basis")).events))
        assert again[-1].state == rehearsal.state
        assert list(Transcript("nl", open_racks=True).lines(again))
