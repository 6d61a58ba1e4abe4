"""From sums of self-play to a value for every remainder, also for those that hardly occurred.

Size by size, a remainder is first predicted from its parts, whose values are known by then, and
from the values of the generation before; the weights of that prediction are fitted to the
remainders that occurred often. What was seen then moves the prediction as far as the number of
samples warrants (empirical Bayes).
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from nabeurt.analysis.values.remainders import SIZES, below, possible, remainders, without_one
from nabeurt.board import TileSet
from nabeurt.moves import LEAVES

Values = NDArray[np.float64]

_OFTEN = 20
"""Samples from which a remainder takes part in fitting the prediction."""


@dataclass(frozen=True, slots=True)
class Sample:
    """The mean of what each remainder earned above the ordinary, and how often that was seen.

    ``variance`` is that of a single sample.
    """

    mean: Values
    times: NDArray[np.int64]
    variance: float


def smooth(seen: Sample, before: Values | None, tiles: TileSet) -> Values:
    """Estimate every remainder that the set has tiles for; the others are worth 0."""
    values = np.zeros(LEAVES)
    for size in SIZES:
        block = slice(below(size), below(size + 1))
        known = possible(size, tiles)
        earlier = None if before is None else before[block][known]
        features = _features(remainders(size)[known], values, earlier)
        part = Sample(seen.mean[block][known], seen.times[block][known], seen.variance)
        values[block][known] = _estimate(features, part)
    return values


def _features(rows: NDArray[np.uint8], values: Values, before: Values | None) -> Values:
    """Describe each remainder by the values of its parts."""
    columns = [np.ones(len(rows))]
    if rows.shape[1] > 1:
        parts = values[without_one(rows)]
        columns += [parts.sum(axis=1), parts.min(axis=1), parts.max(axis=1)]
        columns.append(values[1:28][rows].sum(axis=1))
    if before is not None:
        columns.append(before)
    return np.stack(columns, axis=1)


def _estimate(features: Values, seen: Sample) -> Values:
    often = seen.times >= _OFTEN
    if often.sum() < 2 * features.shape[1]:
        return np.where(often, seen.mean, 0.0)
    predicted = features @ _fit(features[often], seen.mean[often], seen.times[often])
    differ = _true_variance((seen.mean - predicted)[often], seen.times[often], seen.variance)
    trust = seen.times * differ / (seen.times * differ + seen.variance)
    return np.asarray(predicted + trust * (seen.mean - predicted))


def _fit(features: Values, mean: Values, times: NDArray[np.int64]) -> Values:
    weight = times / times.sum()
    ridge = 1e-9 * np.eye(features.shape[1])
    square = (features * weight[:, None]).T @ features + ridge
    return np.asarray(np.linalg.solve(square, (features * weight[:, None]).T @ mean))


def _true_variance(missed: Values, times: NDArray[np.int64], variance: float) -> float:
    """How much remainders truly differ from their prediction: what chance leaves of the squares."""
    return max(float((missed**2).mean() - variance * (1 / times).mean()), 1.0)
