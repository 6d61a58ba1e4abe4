"""One house rule per contradiction, and that nothing else is wrong with it."""

import pytest

from nabeurt.rules import Contradiction, contradictions, parse_house_rules

C = Contradiction
OPTIONS_ONLY = {C.OWN_CLOCK_UNKNOWN, C.DURATION_WITHOUT_CLOCK, C.PACE_ALONE, C.CHALLENGE_TIME}
HOUSE_RULES: dict[Contradiction, tuple[str, str]] = {
    C.PLAYERS_ORDER: ("basis", "players_min = 4\nplayers_max = 3"),
    C.PLAYERS_RANGE: ("basis", "players_max = 5"),
    C.EACH_WITHOUT_TIME: ("sbnl-wedstrijd", "each_ms = 0"),
    C.SHARED_WITHOUT_TIME: ("sbnl-punten", "shared_ms = 0"),
    C.TIME_WITHOUT_CLOCK: ("basis", 'shared_ms = "20 min"'),
    C.OWN_TIME_WITHOUT_OWN_CLOCK: ("sbnl-punten", 'each_ms = "20 min"'),
    C.DURATION_OUT_OF_BOUNDS: ("toernooi", 'each_ms = "31 min"'),
    C.DURATION_BOUNDS_ORDER: ("toernooi", 'each_min_ms = "31 min"'),
    C.TIME_UP_WITHOUT_CLOCK: ("basis", 'time_up_shared = "ends"'),
    C.CLOCK_WITHOUT_TIME_UP: ("sbnl-punten", 'time_up_shared = "none"'),
    C.OVERTIME_POINTS: ("toernooi", "overtime_points = 10"),
    C.CLOCK_START_WITHOUT_CLOCK: ("basis", "clock_started_by_second = true"),
    C.PRESS_WITHOUT_CLOCK: ("basis", "separate_press = true"),
    C.INCREMENT_ALONE: ("basis", 'increment_ms = "3 s"'),
    C.BAG_NEVER_SO_FULL: ("toernooi", "exchange_min_bag = 89"),
    C.EXCHANGE_FROM_EMPTY_BAG: ("basis", "exchange_needs_as_many = false"),
    C.OPENING_WITHOUT_WAY_OUT: (
        "sbnl-punten",
        'leave = "none"\nrestart = "none"\nrestart_after = 0',
    ),
    C.LEAVE_WITHOUT_BAR: ("toernooi", 'leave = "proof"'),
    C.LEAVE_PENALTY: ("sbnl-punten", "leave_penalty = 20"),
    C.PASSES_END_WITHOUT_PASSING: (
        "sbnl-punten",
        'passes_end = "in-a-row"\npasses_count = 3',
    ),
    C.PASSING_WITHOUT_END: ("toernooi", 'passes_end = "never"\npasses_count = 0'),
    C.PASSES_COUNT: ("toernooi", "passes_count = 0"),
    C.STUCK_WITHOUT_PASSING: ("sbnl-punten", 'stuck = "passes"'),
    C.FROZEN_WHILE_PASSING: ("toernooi", 'stuck = "freezes"'),
    C.RESTART_COUNT: ("sbnl-punten", "restart_after = 0"),
    C.RESTART_NEVER: ("sbnl-punten", "restart_after = 4"),
    C.ASK_LIMIT: ("basis", "ask_limit = 3"),
    C.CHALLENGE_ALONE: ("toernooi", "challenge_penalty_placer = 20"),
    C.AFTERWARDS_ALONE: ("sbnl-wedstrijd", "afterwards_penalty = 20"),
    C.INTENT_ALONE: ("basis", "intent_challenge = true"),
    C.INTENT_PENALTY: ("sbnl-punten", "intent_penalty = 20"),
    C.PLAYING_ON: ("mattel-xl", "all_play_out = true"),
    C.KNOCK_OUT_UNKNOWN: ("mattel-xl", "knock_out = true"),
    C.KNOCK_OUT_TWO: ("mattel-xl", 'knock_out = true\nknock_out_tie = "not-beginner"'),
}


def test_every_contradiction_is_shown():
    assert set(HOUSE_RULES) | OPTIONS_ONLY == set(Contradiction)


@pytest.mark.parametrize("expected", HOUSE_RULES)
def test_a_contradiction_is_found_alone(expected: Contradiction):
    parent, overrides = HOUSE_RULES[expected]
    house = parse_house_rules(f'parent = "{parent}"\n{overrides}')
    assert contradictions(house) == (expected,)


def test_all_are_named_at_once():
    house = parse_house_rules('parent = "toernooi"\npassing = "never"\nplayers_max = 9')
    assert contradictions(house) == (
        C.PLAYERS_RANGE,
        C.PASSES_END_WITHOUT_PASSING,
        C.STUCK_WITHOUT_PASSING,
    )
