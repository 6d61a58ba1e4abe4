"""A page offers what its rulebook knows, and nothing that could never be used."""

import pytest

from nabeurt.rules import NAMES, Options, Rulebook, rulebook
from nabeurt.rules.options import ClockChoice
from nabeurt.web.game.view_data import CONTROLS, known_controls

ALWAYS = {"protest", "protest_back", "stop", "agree", "disagree", "resign"}
OWN = {
    "basis": {"pass"},
    "mattel-xl": {"pass", "challenge", "accept"},
    "toernooi": {"start", "pass", "intent"},
    "sbnl-wedstrijd": {"start", "challenge", "accept", "leave", "stuck"},
    "sbnl-punten": {"start", "ask", "leave", "stuck", "restart"},
    "wwv-xl": {"ask", "leave", "stuck", "restart"},
}


@pytest.mark.parametrize("name", NAMES)
def test_a_rulebook_has_its_own_controls(name):
    assert known_controls(rulebook(name)).keys() == ALWAYS | OWN[name]


def test_every_control_belongs_to_some_rulebook():
    options = Options(clock=ClockChoice.SEPARATE, jury_person=True)
    separate = rulebook("toernooi").with_options(options)
    assert isinstance(separate, Rulebook)
    books = [separate, *map(rulebook, NAMES)]
    assert set(CONTROLS) == {"undo", "hint"}.union(
        *map(known_controls, books)
    )  # these are for house rules alone
