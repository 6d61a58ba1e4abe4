"""Matches: what is counted, and that the same bag is given to both."""

import numpy as np

from nabeurt.analysis.training.selfplay import Setting
from nabeurt.analysis.training.strength import MatchScore, match
from nabeurt.analysis.training.workers import Alone
from nabeurt.analysis.values.leaves import shipped
from nabeurt.lexicon import Lexicon
from nabeurt.rules import rulebook


def test_a_draw_is_half_and_pairs_count_together():
    pairs = np.array([[400, 300, 350, 350], [300, 400, 300, 400], [500, 100, 500, 100]])
    standing = MatchScore.of(pairs)
    assert standing.games == 6
    assert standing.rate == 3.5 / 6
    assert standing.spread == (100 + 0 - 100 - 100 + 400 + 400) / 6
    assert 0 <= standing.low < standing.rate < standing.high <= 1


def test_equals_are_equal_to_the_point():
    setting = Setting(Lexicon.default(), rulebook("toernooi"))
    table = shipped().values
    standing = match(setting, table, table, pairs=5, seed=1, crew=Alone())
    assert (standing.rate, standing.low, standing.high, standing.spread) == (0.5, 0.5, 0.5, 0)


def test_trained_values_beat_none():
    for name in ("toernooi", "sbnl-punten"):
        setting = Setting(Lexicon.default(), rulebook(name))
        standing = match(setting, shipped().values, None, pairs=150, seed=1, crew=Alone())
        assert standing.rate > 0.55


def test_among_three_a_third_is_even_and_equals_at_the_top_share_it():
    sets = np.array([[[300, 200, 100]] * 3, [[200, 200, 200]] * 3, [[100, 200, 300]] * 3])
    standing = MatchScore.of_sets(sets)
    assert standing.games == 9
    assert np.isclose(standing.rate, (1 + 1 / 3 + 0) / 3)
    assert standing.spread == (150 + 0 - 150) / 3
    assert standing.low < standing.rate < standing.high
