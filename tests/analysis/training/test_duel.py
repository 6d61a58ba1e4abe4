"""Duels: pairs with the same draws, whoever plays them, and who looks ahead only where it says."""

from dataclasses import replace

import numpy as np
import pytest

from nabeurt.analysis.bots.levels import LEVELS
from nabeurt.analysis.training.duel import (
    DEEP,
    TIMES,
    Duel,
    in_haste,
    play_batch,
    play_duel,
    play_sets,
)
from nabeurt.analysis.training.strength import MatchScore
from nabeurt.analysis.training.workers import Alone
from nabeurt.bench.strength import PAIRINGS, SIMULATION, SOLVER, STATIC, measure
from nabeurt.lexicon import Lexicon
from nabeurt.rules import rulebook

PIP = LEVELS[0]


@pytest.fixture
def duel(home) -> Duel:
    assert home
    return Duel(PIP, replace(PIP, name="twin"), Lexicon.default(), rulebook("toernooi"), "s")


def test_who_meets_an_equal_wins_as_much_as_they_lose(duel: Duel):
    rows = play_duel(duel, 2, Alone()).totals
    assert np.array_equal(rows, rows[:, [3, 2, 1, 0]])
    assert not np.array_equal(rows[0], rows[1])


def test_a_pair_is_the_same_in_whichever_batch(duel: Duel):
    whole = play_batch(duel, 0, 3).totals
    parts = [play_batch(duel, first, first + 1).totals for first in range(3)]
    assert np.array_equal(whole, np.concatenate(parts))
    assert np.array_equal(whole[1:], play_duel(duel, 2, Alone(), first=1).totals)


def test_time_and_turns_of_the_first_side_are_counted(duel: Duel):
    told: list[float] = []
    played = play_duel(duel, 3, Alone(), told.append)
    assert told == [2 / 3, 1.0]
    assert played.turns > 3 * 2 * 5
    assert 0 < played.slowest <= played.seconds


def test_nobody_thinks_as_long_as_at_a_table_but_everybody_as_well():
    assert in_haste(PIP, TIMES) == PIP
    assert in_haste(LEVELS[-1], TIMES) == replace(LEVELS[-1], simulates=TIMES, solves=DEEP)


def test_the_sides_differ_in_one_thing_only():
    assert replace(SIMULATION, name="static", simulates=0) == STATIC
    assert replace(SOLVER, name="static", solves=0) == STATIC


@pytest.mark.slow
@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("pairing", PAIRINGS)
def test_every_pairing_is_measured(pairing: str):
    # Among three, everybody sits in each seat once: two sets are six games.
    book, games = ("wwv-xl", 6) if pairing == "three" else ("sbnl-punten", 4)
    (found,) = measure(games=4, workers=1, pairing=pairing, rulebook=book)["pairings"]
    assert found["games"] == games
    assert found["rulebook"] == book
    assert 0 <= found["low"] <= found["rate"] <= found["high"] <= 1


def test_in_a_set_of_three_equals_win_a_third_and_seats_are_rotated():
    duel = Duel(LEVELS[0], LEVELS[0], Lexicon.default(), rulebook("basis"), "7")
    sets = play_sets(duel, 3, 2, Alone())
    assert sets.shape == (2, 3, 3)
    # The same three play the same game each time: whoever sits there has those points.
    assert all(sorted(row) == sorted(one[0]) for one in sets.tolist() for row in one)
    assert MatchScore.of_sets(sets).rate == pytest.approx(1 / 3)
