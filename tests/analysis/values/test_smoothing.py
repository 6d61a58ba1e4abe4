"""Smoothing: what is known well stays, what is known badly follows its parts."""

import numpy as np

from nabeurt.analysis.values.remainders import SIZES, below, possible, remainders
from nabeurt.analysis.values.smoothing import Sample, smooth
from nabeurt.board import DUTCH
from nabeurt.moves import LEAVES, leave_rank

SAMPLE = 1500.0


def truth():
    """Every tile has a value of its own, and a pair of the same costs two points."""
    dice = np.random.default_rng(1)
    single = dice.normal(0, 500, 27)
    values = np.zeros(LEAVES)
    for size in SIZES:
        rows = remainders(size)
        pairs = (rows[:, 1:] == rows[:, :-1]).sum(axis=1)
        values[below(size) : below(size + 1)] = single[rows].sum(axis=1) - 200 * pairs
    return values


def seen(times):
    dice = np.random.default_rng(2)
    noise = dice.normal(0, SAMPLE, LEAVES) / np.sqrt(np.maximum(times, 1))
    return Sample(np.where(times > 0, truth() + noise, 0.0), times, SAMPLE**2)


def known():
    return np.concatenate([[False]] + [possible(size, DUTCH) for size in SIZES])


def test_much_seen_is_close_and_better_than_the_bare_means():
    dice = np.random.default_rng(3)
    times = dice.geometric(1 / 40, LEAVES).astype(np.int64) - 1
    times[: below(4)] = 5000
    counted = seen(times)
    values = smooth(counted, None, DUTCH)
    wrong = (values - truth())[known()]
    bare = (counted.mean - truth())[known()]
    assert np.sqrt((wrong**2).mean()) < np.sqrt((bare**2).mean()) / 2


def test_what_no_set_has_is_worth_nothing_and_the_unseen_follow_their_parts():
    times = np.full(LEAVES, 3000, np.int64)
    rank = leave_rank("EENRST")
    times[rank] = 0
    values = smooth(seen(times), None, DUTCH)
    assert values[leave_rank("QQ")] == 0
    assert abs(values[rank] - truth()[rank]) < 300


def test_nothing_seen_is_nothing_known():
    assert not smooth(seen(np.zeros(LEAVES, np.int64)), None, DUTCH).any()
