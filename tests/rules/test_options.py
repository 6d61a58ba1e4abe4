"""A game's choices on top of a rulebook, and what they may not say."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nabeurt.board import Extended
from nabeurt.rules import (
    NAMES,
    ClockChoice,
    Contradiction,
    Options,
    Rulebook,
    contradictions,
    rulebook,
)
from nabeurt.rules.policies import ClockPolicy, Jury, OwnTimeUp, Tie, WordCheck

MINUTE = 60_000


def chosen(name: str, **options) -> Rulebook:
    book = rulebook(name).with_options(Options(**options))
    assert isinstance(book, Rulebook), book
    return book


@pytest.mark.parametrize("name", NAMES)
def test_no_options_change_nothing(name: str):
    assert rulebook(name).with_options(Options()) == rulebook(name)


def test_the_duration_goes_to_the_clock_that_runs():
    assert chosen("toernooi", duration_ms=20 * MINUTE).each_ms == 20 * MINUTE
    together = chosen("toernooi", duration_ms=45 * MINUTE, clock=ClockChoice.NO)
    assert (together.each_ms, together.shared_ms) == (0, 45 * MINUTE)
    assert chosen("sbnl-punten", duration_ms=60 * MINUTE).shared_ms == 60 * MINUTE
    assert chosen("wwv-xl", duration_ms=60 * MINUTE).shared_ms == 60 * MINUTE


def test_without_clocks_nobody_runs_over_or_starts_one():
    book = chosen("sbnl-wedstrijd", clock=ClockChoice.NO)
    assert (book.clock, book.time_up_each) == (ClockPolicy.SHARED, OwnTimeUp.NONE)
    assert (book.overtime_points, book.clock_started_by_second) == (0, False)
    assert book.shared_ms == 70 * MINUTE


@pytest.mark.parametrize("name", NAMES)
def test_direct_check_fits_every_rulebook(name: str):
    book = chosen(name, direct_check=True)
    assert book.check is WordCheck.DIRECT
    assert not book.intent_challenge
    assert not book.afterwards_penalty


def test_knock_out_goes_to_who_did_not_begin():
    assert chosen("toernooi", knock_out=True).tie is Tie.NOT_BEGINNER
    assert rulebook("toernooi").tie is Tie.DRAW


def test_the_other_choices():
    assert chosen("mattel-xl", extended_all=True).extended is Extended.ALL
    assert chosen("sbnl-punten", jury_person=True).jury is Jury.PERSON
    assert chosen("sbnl-punten", ask_limit=5).ask_limit == 5
    assert chosen("toernooi", clock=ClockChoice.SEPARATE).separate_press


@pytest.mark.parametrize(
    ("name", "options", "expected"),
    [
        ("toernooi", {"duration_ms": 31 * MINUTE}, Contradiction.DURATION_OUT_OF_BOUNDS),
        ("toernooi", {"duration_ms": 19 * MINUTE}, Contradiction.DURATION_OUT_OF_BOUNDS),
        (
            "toernooi",
            {"duration_ms": 25 * MINUTE, "clock": ClockChoice.NO},
            Contradiction.DURATION_OUT_OF_BOUNDS,
        ),
        ("sbnl-punten", {"duration_ms": 0}, Contradiction.DURATION_OUT_OF_BOUNDS),
        ("mattel-xl", {"duration_ms": 20 * MINUTE}, Contradiction.DURATION_WITHOUT_CLOCK),
        ("basis", {"clock": ClockChoice.SEPARATE}, Contradiction.PRESS_WITHOUT_CLOCK),
        ("wwv-xl", {"clock": ClockChoice.SEPARATE}, Contradiction.PRESS_WITHOUT_CLOCK),
        ("sbnl-punten", {"clock": ClockChoice.YES}, Contradiction.OWN_CLOCK_UNKNOWN),
        ("mattel-xl", {"knock_out": True}, Contradiction.KNOCK_OUT_UNKNOWN),
        ("toernooi", {"ask_limit": 3}, Contradiction.ASK_LIMIT),
        ("sbnl-punten", {"ask_limit": 0}, Contradiction.ASK_LIMIT),
        ("toernooi", {"challenge_window_ms": 60_000}, Contradiction.CHALLENGE_TIME),
    ],
)
def test_a_choice_that_does_not_fit(name: str, options, expected: Contradiction):
    assert rulebook(name).with_options(Options(**options)) is expected


@given(
    name=st.sampled_from(NAMES),
    options=st.builds(
        Options,
        duration_ms=st.none() | st.integers(-1, 100 * MINUTE),
        direct_check=st.booleans(),
        knock_out=st.booleans(),
        clock=st.none() | st.sampled_from(ClockChoice),
        jury_person=st.booleans(),
        extended_all=st.booleans(),
        ask_limit=st.none() | st.integers(0, 20),
    ),
)
def test_options_give_a_sound_rulebook_or_say_why_not(name: str, options: Options):
    book = rulebook(name).with_options(options)
    if isinstance(book, Rulebook):
        assert contradictions(book) == ()
        assert replace(book, parent=name) == book
