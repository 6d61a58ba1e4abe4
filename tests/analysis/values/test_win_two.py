"""The chance to win: rising with the lead, sharper towards the end, and its file."""

import lzma

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nabeurt.analysis.training.selfplay import Setting
from nabeurt.analysis.training.wins_two import _rising, count_wins, smooth_counts
from nabeurt.analysis.training.workers import Alone
from nabeurt.analysis.values.table_file import BadTable
from nabeurt.analysis.values.win_two import WinTable, winning_for
from nabeurt.lexicon import Lexicon
from nabeurt.rules import NAMES, rulebook

SHAPE = (112, 601)


@pytest.mark.parametrize("name", NAMES)
def test_a_greater_lead_never_wins_less(name):
    table = winning_for(rulebook(name))
    assert (np.diff(table.values.astype(int), axis=1) >= 0).all()
    assert 0.45 < table.chance(0, 95) < 0.6
    assert table.chance(60, 30) > table.chance(60, 95) > 0.6
    assert table.chance(-300, 10) < 0.01
    assert table.chance(300, 10) > 0.99
    assert table.chance(9999, 10) == table.chance(300, 10)
    assert table.chance(0, 500) == table.chance(0, 111)


def test_rulebooks_differ_in_how_a_game_ends():
    assert winning_for(rulebook("toernooi")) is winning_for(rulebook("mattel-xl"))
    assert winning_for(rulebook("toernooi")) is not winning_for(rulebook("sbnl-punten"))


@given(st.lists(st.tuples(st.floats(0, 1), st.floats(0.1, 10)), min_size=1, max_size=40))
def test_the_nearest_rising_row(points):
    chance, weight = (np.array(column) for column in zip(*points, strict=True))
    found = _rising(chance, weight)
    assert (np.diff(found) >= 0).all()
    assert np.isclose((found * weight).sum(), (chance * weight).sum())
    if (np.diff(chance) >= 0).all():
        assert np.array_equal(found, chance)


def test_counts_become_the_curve_they_came_from():
    dice = np.random.default_rng(1)
    leads = np.arange(-300, 301)
    truth = 1 / (1 + np.exp(-(leads + 10) / 40))
    seen = np.zeros(SHAPE, np.int64)
    seen[40] = dice.poisson(200 * np.exp(-((leads / 80.0) ** 2)))
    won = dice.binomial(seen, truth).astype(float)
    found = smooth_counts(seen, won)
    assert np.abs(found[40] - truth).max() < 0.06
    assert np.abs(found[60] - truth).max() < 0.06, "a row without games borrows"


def test_a_file_reads_back_and_anything_else_is_refused():
    values = np.sort(np.random.default_rng(1).integers(0, 65536, SHAPE).astype(np.uint16), axis=1)
    packed = WinTable(values, {"games": 1}).pack()
    assert np.array_equal(WinTable.unpack(packed).values, values)
    for content in (b"", packed[:-30], lzma.compress(b"nabeurt winning 1\n{}\n" + bytes(3))):
        with pytest.raises(BadTable):
            WinTable.unpack(content)


def test_games_are_counted_once_each():
    setting = Setting(Lexicon.of(["TREIN", "TREINEN", "EN", "NE", "RE", "ER"]), rulebook("basis"))
    told: list[int] = []
    table = count_wins(setting, None, games=300, seed=1, crew=Alone(), report=told.append)
    assert told == [200, 300]
    assert table.provenance["games"] == 300
