"""Matches between two ways of valuing: pairs of games with the same bag, each side begins once.

The 95 % interval is that of the mean over pairs, the two games of a pair taken together, since
they share their luck.
"""

from dataclasses import dataclass
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from nabeurt.analysis.training.selfplay import Leaves, Setting
from nabeurt.analysis.training.workers import Crew, batches_of

_BATCH = 100
_NORMAL_95 = 1.96


@dataclass(frozen=True, slots=True)
class MatchScore:
    """How a match stands for the first side."""

    games: int
    rate: float
    """Games won, a draw as half, as part of all."""
    low: float
    high: float
    spread: float
    """Points more than the other, on average a game."""

    @classmethod
    def of(cls, pairs: NDArray[np.int64]) -> "MatchScore":
        """Count rows of four totals: own and the other's, when beginning and when not."""
        leads = pairs[:, [0, 2]].astype(np.int64) - pairs[:, [1, 3]]
        won = ((np.sign(leads) + 1) / 2).mean(axis=1)
        return cls(2 * len(pairs), *_interval(won), float(leads.mean()))

    @classmethod
    def of_sets(cls, sets: NDArray[np.int64]) -> "MatchScore":
        """Count sets of games among several: own points first; those equal at the top share it."""
        best = sets == sets.max(axis=2, keepdims=True)
        won = (best[:, :, 0] / best.sum(axis=2)).mean(axis=1)
        leads = sets[:, :, 0] - sets[:, :, 1:].mean(axis=2)
        return cls(leads.size, *_interval(won), float(leads.mean()))


def _interval(won: NDArray[np.float64]) -> tuple[float, float, float]:
    """Give the mean over pairs or sets, and where it lies with 95 % certainty."""
    rate = float(won.mean())
    margin = _NORMAL_95 * float(won.std(ddof=1)) / sqrt(len(won)) if len(won) > 1 else 1.0
    return rate, max(rate - margin, 0.0), min(rate + margin, 1.0)


def play_pairs(  # noqa: PLR0913, PLR0917  # what a batch shares, then its first and last pair
    setting: Setting, one: Leaves, other: Leaves, seed: int, first: int, end: int
) -> NDArray[np.int16]:
    """Play a batch of pairs; the worker's part of the work."""
    return setting.player.pairs(one, other, seed, first, end)


def match(  # noqa: PLR0913  # two sides, and how they meet
    setting: Setting, one: Leaves, other: Leaves, *, pairs: int, seed: int, crew: Crew
) -> MatchScore:
    """Let two tables meet in so many pairs of games."""
    shared = (setting, one, other, seed)
    rows = list(crew.work(play_pairs, shared, batches_of(pairs, _BATCH)))
    return MatchScore.of(np.concatenate(rows).astype(np.int64))
