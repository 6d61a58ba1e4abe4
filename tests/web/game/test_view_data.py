"""A page offers what its rulebook knows, and nothing that could never be used."""

import pytest

from nabeurt.rules import NAMES, Options, Rulebook, rulebook
from nabeurt.rules.options import ClockChoice, Pace
from nabeurt.web.game.view_data import CONTROLS, known_controls

DAY_MS = 24 * 3_600_000
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
    by_person = Options(clock=ClockChoice.SEPARATE, jury_person=True)
    chosen = (by_person, Options(pace=Pace(DAY_MS, each_turn=True)))
    books = [rulebook("toernooi").with_options(options) for options in chosen]
    assert all(isinstance(book, Rulebook) for book in books)
    books += map(rulebook, NAMES)
    assert set(CONTROLS) == {"undo", "hint"}.union(
        *map(known_controls, books)
    )  # these are for house rules alone
