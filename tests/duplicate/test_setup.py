"""An evening is set up, or one reason says why not."""

from dataclasses import replace

import pytest

from nabeurt.duplicate import Draws, Evening, Refusal, Setup, start
from nabeurt.duplicate.evening import Refused
from nabeurt.ledger.jury import LexiconUsed
from nabeurt.lexicon import Lexicon
from nabeurt.rules.official import duplicate_rulebook

LIST = LexiconUsed("klein", "1", "")
BOOK = duplicate_rulebook()


@pytest.mark.parametrize(
    ("changes", "book", "why"),
    [
        ({"name": " "}, {}, "event-name"),
        ({"name": "x" * 61}, {}, "event-name"),
        ({"clubs": ("a\x07",)}, {}, "event-name"),
        ({}, {"turn_ms": 4_999}, "turn-time"),
        ({}, {"turn_ms": 32 * 24 * 3_600_000}, "turn-time"),
        ({}, {"warning_ms": 180_001}, "warning-time"),
        ({"late_ms": 60_001}, {}, "late-time"),
        ({"late_ms": -1}, {}, "late-time"),
        ({}, {"turns": 0}, "turn-count"),
        ({"club_best": 0}, {}, "club-best"),
    ],
)
def test_what_cannot_be_is_refused(changes, book, why):
    setup = Setup(**{"name": "Vrijdag", "rulebook": replace(BOOK, **book), **changes})
    outcome = start(setup, LIST, 0)
    assert isinstance(outcome, Refusal)
    assert outcome.reason.value == why


def test_the_usual_evening_is_that_of_the_rulebook():
    state = start(Setup(name="Vrijdag", rulebook=BOOK), LIST, 0).state
    assert (state.rulebook.turns, state.rulebook.turn_ms) == (22, 180_000)
    assert (len(state.bag), state.board.is_empty, state.players) == (102, True, {})


def test_by_correspondence_a_turn_takes_days():
    days = replace(BOOK, turn_ms=3 * 24 * 3_600_000, warning_ms=2 * 24 * 3_600_000)
    assert not isinstance(start(Setup(name="Per brief", rulebook=days), LIST, 0), Refusal)


def test_only_the_computers_draws_are_promised():
    lexicon = Lexicon.of(["EN"])
    promised = Evening.opened(Setup(name="A", rulebook=BOOK), lexicon, "kiem")
    told = Evening.opened(Setup(name="A", rulebook=BOOK, draws=Draws.BAG), lexicon, "kiem")
    assert (len(promised.state.opened.commitment), told.state.opened.commitment) == (64, "")


def test_a_program_that_errs_hears_it():
    with pytest.raises(Refused):
        Evening.opened(Setup(name="", rulebook=BOOK), Lexicon.of(["EN"]), "kiem")
