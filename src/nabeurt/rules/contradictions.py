"""What cannot be true of one rulebook at once: the checks that house rules must pass too."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from nabeurt.board import RACK_SIZE, TILE_SETS
from nabeurt.rules.policies import (
    Asking,
    ClockPolicy,
    Leave,
    OwnTimeUp,
    PassesEnd,
    Passing,
    RestartBy,
    SharedTimeUp,
    Stuck,
    Tie,
    WordCheck,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nabeurt.rules.rulebook import Rulebook


class Contradiction(StrEnum):
    """Each has a sentence in the room that speaks."""

    PLAYERS_ORDER = "players-order"
    PLAYERS_RANGE = "players-range"
    EACH_WITHOUT_TIME = "each-without-time"
    SHARED_WITHOUT_TIME = "shared-without-time"
    TIME_WITHOUT_CLOCK = "time-without-clock"
    OWN_TIME_WITHOUT_OWN_CLOCK = "own-time-without-own-clock"
    OWN_CLOCK_UNKNOWN = "own-clock-unknown"
    DURATION_WITHOUT_CLOCK = "duration-without-clock"
    DURATION_OUT_OF_BOUNDS = "duration-out-of-bounds"
    DURATION_BOUNDS_ORDER = "duration-bounds-order"
    PACE_ALONE = "pace-alone"
    CHALLENGE_TIME = "challenge-time"
    INCREMENT_ALONE = "increment-alone"
    TIME_UP_WITHOUT_CLOCK = "time-up-without-clock"
    CLOCK_WITHOUT_TIME_UP = "clock-without-time-up"
    OVERTIME_POINTS = "overtime-points"
    CLOCK_START_WITHOUT_CLOCK = "clock-start-without-clock"
    PRESS_WITHOUT_CLOCK = "press-without-clock"
    BAG_NEVER_SO_FULL = "bag-never-so-full"
    EXCHANGE_FROM_EMPTY_BAG = "exchange-from-empty-bag"
    OPENING_WITHOUT_WAY_OUT = "opening-without-way-out"
    LEAVE_WITHOUT_BAR = "leave-without-bar"
    LEAVE_PENALTY = "leave-penalty"
    PASSES_END_WITHOUT_PASSING = "passes-end-without-passing"
    PASSING_WITHOUT_END = "passing-without-end"
    PASSES_COUNT = "passes-count"
    STUCK_WITHOUT_PASSING = "stuck-without-passing"
    FROZEN_WHILE_PASSING = "frozen-while-passing"
    RESTART_COUNT = "restart-count"
    RESTART_NEVER = "restart-never"
    ASK_LIMIT = "ask-limit"
    CHALLENGE_ALONE = "challenge-alone"
    AFTERWARDS_ALONE = "afterwards-alone"
    INTENT_ALONE = "intent-alone"
    INTENT_PENALTY = "intent-penalty"
    PLAYING_ON = "playing-on"
    KNOCK_OUT_UNKNOWN = "knock-out-unknown"
    KNOCK_OUT_TWO = "knock-out-two"


def contradictions(rulebook: Rulebook) -> tuple[Contradiction, ...]:
    """Name all that is wrong with it, in reading order; nothing when it can be played."""
    parts = (_players, _clock, _durations, _exchanging, _passing, _opening, _checking, _winning)
    return tuple(found for part in parts for found in part(rulebook))


def _players(book: Rulebook) -> Iterator[Contradiction]:
    if book.players_min > book.players_max:
        yield Contradiction.PLAYERS_ORDER
    if book.players_min < 2 or book.players_max > 4:
        yield Contradiction.PLAYERS_RANGE


def _clock(book: Rulebook) -> Iterator[Contradiction]:
    own = book.clock is ClockPolicy.EACH_OR_SHARED
    timed = book.clock is not ClockPolicy.NONE
    if own and not book.each_ms:
        yield Contradiction.EACH_WITHOUT_TIME
    if (own or book.clock is ClockPolicy.SHARED) and not book.shared_ms:
        yield Contradiction.SHARED_WITHOUT_TIME
    if not own and book.each_ms:
        yield Contradiction.OWN_TIME_WITHOUT_OWN_CLOCK
    if not timed and book.shared_ms:
        yield Contradiction.TIME_WITHOUT_CLOCK
    if own is (book.time_up_each is OwnTimeUp.NONE):
        yield Contradiction.CLOCK_WITHOUT_TIME_UP if own else Contradiction.TIME_UP_WITHOUT_CLOCK
    if timed is (book.time_up_shared is SharedTimeUp.NONE):
        yield Contradiction.CLOCK_WITHOUT_TIME_UP if timed else Contradiction.TIME_UP_WITHOUT_CLOCK
    if (book.time_up_each is OwnTimeUp.OVERTIME) is (book.overtime_points == 0):
        yield Contradiction.OVERTIME_POINTS
    if book.clock_started_by_second and not own:
        yield Contradiction.CLOCK_START_WITHOUT_CLOCK
    if book.separate_press and not book.timed:
        yield Contradiction.PRESS_WITHOUT_CLOCK


def _durations(book: Rulebook) -> Iterator[Contradiction]:
    """Bounds of 0 are no bounds."""
    if (book.increment_ms or book.each_renewed) and not book.each_ms:
        yield Contradiction.INCREMENT_ALONE
    for time, least, most in (
        (book.each_ms, book.each_min_ms, book.each_max_ms),
        (book.shared_ms, book.shared_min_ms, book.shared_max_ms),
    ):
        if most and least > most:
            yield Contradiction.DURATION_BOUNDS_ORDER
        elif time < least or (most and time > most):
            yield Contradiction.DURATION_OUT_OF_BOUNDS


def _exchanging(book: Rulebook) -> Iterator[Contradiction]:
    if book.exchange_min_bag > TILE_SETS[book.tiles].total - RACK_SIZE * book.players_min:
        yield Contradiction.BAG_NEVER_SO_FULL
    if not book.exchange_needs_as_many and book.exchange_min_bag < RACK_SIZE:
        yield Contradiction.EXCHANGE_FROM_EMPTY_BAG
    barred = book.opening_exchanges is not None or book.exchange_after_placement_only
    if book.leave is not Leave.NONE and not barred:
        yield Contradiction.LEAVE_WITHOUT_BAR
    if (book.leave is Leave.PROOF_OR_PENALTY) is (book.leave_penalty == 0):
        yield Contradiction.LEAVE_PENALTY


def _passing(book: Rulebook) -> Iterator[Contradiction]:
    never, ends = book.passing is Passing.NEVER, book.passes_end is not PassesEnd.NEVER
    if never and ends:
        yield Contradiction.PASSES_END_WITHOUT_PASSING
    if not never and not ends:
        yield Contradiction.PASSING_WITHOUT_END
    if ends is (book.passes_count == 0):
        yield Contradiction.PASSES_COUNT
    if never and book.stuck is Stuck.PASSES:
        yield Contradiction.STUCK_WITHOUT_PASSING
    if not never and book.stuck is Stuck.FREEZES:
        yield Contradiction.FROZEN_WHILE_PASSING


def _opening(book: Rulebook) -> Iterator[Contradiction]:
    limit, restart = book.opening_exchanges, book.restart is not RestartBy.NONE
    way_out = book.passing is not Passing.NEVER or book.leave is not Leave.NONE or restart
    if limit is not None and not way_out:
        yield Contradiction.OPENING_WITHOUT_WAY_OUT
    if restart is (book.restart_after == 0):
        yield Contradiction.RESTART_COUNT
    elif restart and (limit is None or book.restart_after > limit):
        yield Contradiction.RESTART_NEVER


def _checking(book: Rulebook) -> Iterator[Contradiction]:
    if (book.asking is Asking.NONE) is (book.ask_limit != 0):
        yield Contradiction.ASK_LIMIT
    on_challenge = book.challenge_penalty_placer or book.challenge_penalty_challenger
    if book.check is not WordCheck.CHALLENGE and (on_challenge or book.challenge_window_ms):
        yield Contradiction.CHALLENGE_ALONE
    if book.check is not WordCheck.AFTERWARDS and book.afterwards_penalty:
        yield Contradiction.AFTERWARDS_ALONE
    if book.check is not WordCheck.AFTERWARDS and book.intent_challenge:
        yield Contradiction.INTENT_ALONE
    if book.intent_penalty and not book.intent_challenge:
        yield Contradiction.INTENT_PENALTY


def _winning(book: Rulebook) -> Iterator[Contradiction]:
    if book.all_play_out and (book.nabeurt or book.out_bonus):
        yield Contradiction.PLAYING_ON
    if book.knock_out and book.knock_out_tie is Tie.DRAW:
        yield Contradiction.KNOCK_OUT_UNKNOWN
    elif book.knock_out and book.players_max > 2:
        yield Contradiction.KNOCK_OUT_TWO
