"""Strengths that walk through time, from what was observed in each step of it.

The state is a vector: everybody's strength, and perhaps more that stands still. What is observed in
a step is given as the sums of least squares, so a match and a whole evening go the same way. Forth
by Kalman's filter, back by the smoother of Rauch, Tung and Striebel.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Reals = NDArray[np.float64]


@dataclass(slots=True)
class Observed:
    """The sums of a step: of h·hᵀ, of h·y, of y², and how many observations that is."""

    normal: Reals
    right: Reals
    square: float = 0.0
    count: int = 0

    @classmethod
    def nothing(cls, size: int) -> "Observed":
        """Start a step."""
        return cls(np.zeros((size, size)), np.zeros(size))


@dataclass(frozen=True, slots=True)
class Walk:
    """What is believed beforehand: the state, and how much of it moves in a step."""

    mean: Reals
    doubt: Reals
    drift: Reals
    noise: float


@dataclass(frozen=True, slots=True)
class Smoothed:
    """What is believed afterwards, step by step; ``moved`` is the expected square of each move."""

    means: list[Reals]
    doubts: list[Reals]
    moved: Reals


def smooth(walk: Walk, steps: Sequence[Observed]) -> Smoothed:
    """Weigh everything that was observed."""
    means, doubts = [walk.mean], [np.diag(walk.doubt)]
    drift, size = np.diag(walk.drift), len(walk.mean)
    for number, step in enumerate(steps):
        ahead = doubts[-1] + (drift if number else 0.0)
        before = means[-1]
        doubt = np.linalg.solve(np.eye(size) + ahead @ step.normal / walk.noise, ahead)
        doubts.append((doubt + doubt.T) / 2)
        means.append(before + doubts[-1] @ (step.right - step.normal @ before) / walk.noise)
    return _back(means[1:], doubts[1:], drift)


def _back(means: list[Reals], doubts: list[Reals], drift: Reals) -> Smoothed:
    moved = np.zeros(len(means[0]))
    for number in range(len(means) - 2, -1, -1):
        here, ahead = doubts[number], doubts[number] + drift
        later, after = means[number + 1], doubts[number + 1]
        gain = np.linalg.solve(ahead, here).T
        means[number] = means[number] + gain @ (later - means[number])
        doubts[number] = here + gain @ (after - ahead) @ gain.T
        lag = np.einsum("ij,ij->i", after, gain)
        change = np.diag(after) + np.diag(doubts[number]) - 2 * lag
        moved += (later - means[number]) ** 2 + change
    return Smoothed(means, doubts, moved)


def residual(step: Observed, mean: Reals, doubt: Reals) -> float:
    """Give the expected sum of squares that the state leaves unexplained."""
    fitted = step.square - 2 * mean @ step.right + mean @ step.normal @ mean
    return float(fitted + np.sum(step.normal * doubt))
