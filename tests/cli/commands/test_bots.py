"""``nabeurt bots``: the levels, in sentences and as JSON."""

import json

import pytest
from click.testing import CliRunner

from nabeurt.analysis.bots.levels import LEVELS
from nabeurt.cli.commands.bots import bots


def test_every_level_is_told_with_its_place_on_the_ladder():
    told = CliRunner().invoke(bots).output
    for level in LEVELS:
        assert f"{level.name}: {level.persona}." in told
    assert told.count("Wint ") == len(LEVELS) - 1


def test_the_same_as_json():
    listed = json.loads(CliRunner().invoke(bots, ["--json"]).output)["bots"]
    assert [one["level"] for one in listed] == [level.name for level in LEVELS]
    assert listed[0]["beats_the_one_below"] is None
    assert all(one["beats_the_one_below"]["rate"] >= 0.6 for one in listed[1:])


@pytest.mark.slow
@pytest.mark.usefixtures("home")
def test_the_ladder_can_be_measured_here():
    ran = CliRunner().invoke(bots, ["--measure", "--games", "2", "--json"])
    listed = json.loads(ran.output)["bots"]
    assert [one["beats_the_one_below"]["games"] for one in listed[1:]] == [2] * 5
