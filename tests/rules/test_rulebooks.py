"""The table of the rulebooks, dimension by dimension, against the loaded data."""

import pytest

from nabeurt.board import Extended
from nabeurt.rules import (
    DUPLICATE_FIELDS,
    DUPLICATE_NAMES,
    NAMES,
    RULE_FIELDS,
    SILENT,
    Flaw,
    Rulebook,
    Unreadable,
    citations,
    contradictions,
    duplicate_rulebook,
    rulebook,
)

MINUTE = 60_000

# Columns: sbnl-punten, sbnl-wedstrijd, mattel-xl, toernooi, wwv-xl, basis.
TABLE: dict[str, tuple[object, ...]] = {
    "tiles": ("dutch-102", "dutch-102", "dutch-102", "dutch-102", "wwv-100", "dutch-102"),
    "players_min": (2, 2, 2, 2, 2, 2),
    "players_max": (2, 2, 4, 2, 4, 4),
    # playing time
    "clock": ("shared", "each-or-shared", "none", "each-or-shared", "optional-shared", "none"),
    "each_ms": (0, 35 * MINUTE, 0, 25 * MINUTE, 0, 0),
    "each_min_ms": (0, 0, 0, 20 * MINUTE, 0, 0),
    "each_max_ms": (0, 0, 0, 30 * MINUTE, 0, 0),
    "shared_ms": (90 * MINUTE, 70 * MINUTE, 0, 50 * MINUTE, 0, 0),
    "shared_min_ms": (0, 0, 0, 40 * MINUTE, 0, 0),
    "shared_max_ms": (0, 0, 0, 60 * MINUTE, 0, 0),
    # time is up
    "time_up_each": ("none", "overtime", "none", "loses", "none", "none"),
    "overtime_points": (0, 10, 0, 0, 0, 0),
    "time_up_shared": ("ends", "ends", "none", "ends", "ends", "none"),
    # draw for start, who starts the clock, one too many
    "start_blank": ("redraw", "redraw", "first", "redraw", "redraw", "redraw"),
    "clock_started_by_second": (False, True, False, True, False, False),
    "separate_press": (False,) * 6,
    "increment_ms": (0,) * 6,
    "each_renewed": (False,) * 6,
    "overdraw": ("unseen-return",) * 6,
    # exchanging
    "opening_exchanges": (3, 1, None, None, 3, None),
    "exchange_after_placement_only": (True, True, False, False, True, False),
    "exchange_min_bag": (16, 16, 7, 7, 16, 1),
    "exchange_needs_as_many": (True,) * 6,
    "exchange_checked": (False,) * 6,
    "leave": ("proof", "proof-or-penalty", "none", "none", "proof", "none"),
    "leave_penalty": (0, 20, 0, 0, 0, 0),
    # passing, stuck
    "passing": ("never", "never", "allowed", "allowed", "never", "when-stuck"),
    "passes_end": ("never", "never", "each-player", "in-a-row", "never", "each-player"),
    "passes_count": (0, 0, 2, 3, 0, 1),
    "stuck": ("freezes", "freezes", "passes", "passes", "freezes", "passes"),
    "restart": ("jury", "none", "none", "none", "all-agree", "none"),
    "restart_after": (3, 0, 0, 0, 3, 0),
    # words
    "words": (
        "swl-language-rules",
        "swl-language-rules",
        "box",
        "swl-only",
        "dictionary",
        "dictionary-or-swl",
    ),
    "table_lists": ("two", "none", "none", "two-and-three", "none", "none"),
    "jury_wait_ms": (300_000,) * 6,
    "jury": ("lexicon",) * 6,
    "asking": ("jury", "none", "none", "none", "others", "none"),
    "ask_limit": (10, 0, 0, 0, None, 0),
    # an invalid word
    "check": ("afterwards", "challenge", "challenge", "afterwards", "direct", "direct"),
    "challenge_window_ms": (None, 20_000, None, None, None, None),
    "challenge_penalty_placer": (0, 20, 0, 0, 0, 0),
    "challenge_penalty_challenger": (0, 20, 0, 0, 0, 0),
    "afterwards_penalty": (20, 0, 0, 20, 0, 0),
    "intent_challenge": (False, False, False, True, False, False),
    "intent_penalty": (0, 0, 0, 20, 0, 0),
    # the end
    "nabeurt": (True, True, False, False, True, False),
    "out_bonus": (False, False, True, True, False, False),
    "blocked_ends": (False, False, True, False, False, False),
    "all_play_out": (False,) * 6,
    "approval": (False, False, False, True, False, False),
    "knock_out": (False,) * 6,
    "knock_out_tie": ("not-beginner", "not-beginner", "draw", "not-beginner", "draw", "draw"),
    "extended": ("all", "all", "new-only", "all", "all", "all"),
    "undo": (False,) * 6,
}


def test_the_table_knows_every_field():
    assert set(TABLE) == set(RULE_FIELDS)


@pytest.mark.parametrize("field", RULE_FIELDS)
@pytest.mark.parametrize(("column", "name"), list(enumerate(NAMES)))
def test_a_cell(field: str, column: int, name: str):
    assert getattr(rulebook(name), field) == TABLE[field][column]


def test_duplicate():
    assert duplicate_rulebook().as_data() == {
        "name": "sbnl-duplicate",
        "tiles": "dutch-102",
        "turns": 22,
        "rack": 7,
        "rest_returned": True,
        "vowels_min": 1,
        "consonants_min": 1,
        "either": "?Y",
        "turn_ms": 180_000,
        "warning_ms": 150_000,
        "late": "zero",
        "wrong_slip": "zero",
        "wrong_sum": "corrected",
        "unmarked_blank": "best-reading",
        "words": "swl-language-rules",
        "table_lists": "two",
        "top": "players",
        "top_tie": "fewest-tiles",
        "blank_replaced": True,
        "no_word": "next-draw",
        "corrections": True,
    }


@pytest.mark.parametrize("name", NAMES)
def test_an_official_rulebook_does_not_contradict_itself(name: str):
    assert contradictions(rulebook(name)) == ()


@pytest.mark.parametrize("name", NAMES)
def test_data_reads_back(name: str):
    assert Rulebook.from_data(rulebook(name).as_data()) == rulebook(name)


@pytest.mark.parametrize("name", NAMES + DUPLICATE_NAMES)
def test_every_field_is_cited(name: str):
    found = citations(name)
    wanted = RULE_FIELDS if name in NAMES else DUPLICATE_FIELDS[1:]
    assert tuple(sorted(found)) == tuple(sorted(wanted))
    letter = dict(zip(NAMES + DUPLICATE_NAMES, "PWMTBID", strict=True))[name]
    for citation in found.values():
        assert citation.article == SILENT or citation.article.startswith(f"{letter} ")


def test_only_the_box_counts_new_letters_alone():
    assert [rulebook(name).extended for name in NAMES].count(Extended.NEW_ONLY) == 1


@pytest.mark.parametrize("load", [rulebook, duplicate_rulebook])
def test_an_unknown_name_is_unreadable(load):
    with pytest.raises(Unreadable) as caught:
        load("../toernooi")
    assert caught.value.flaw is Flaw.UNKNOWN_RULEBOOK
