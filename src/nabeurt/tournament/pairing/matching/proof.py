"""Which tables could be in a better pairing than one that was found.

Everybody has a price, and so has every step between two groups of scores that must be crossed
because an odd number stands above it. No table costs less than the prices of its two and the steps
between them; so every pairing costs at least all prices, and a table that costs more above its
prices than the found pairing costs above all of them is in no better one. This is the dual of the
matching with its natural odd sets; where it is not tight, more tables stay.
"""

import numpy as np
from numpy.typing import NDArray

from nabeurt.tournament.pairing.matching.levels import Edges, Level, Numbers
from nabeurt.tournament.pairing.matching.sums import capacity, weighed

_WORD = 60


def could_be_better(edges: Edges, found: Numbers) -> Numbers:
    """Give the tables that may be in a pairing as good as this one, or better."""
    cut = _cut(edges)
    upper, _ = packed(edges, edges.order[:cut])
    if upper is None:
        return np.arange(len(edges), dtype=np.int64)
    crossed, owed = _steps(edges, edges.order[:cut])
    slack, room = _above(edges, upper - crossed, found, int(upper[found].sum()) - owed)
    keep = np.flatnonzero(slack <= room)
    return keep[_finer(edges.only(keep), np.searchsorted(keep, found), room - slack[keep], cut)]


def promise(edges: Edges) -> NDArray[np.float64]:
    """Give a table's cost without the steps that somebody must take anyway: low is promising."""
    cut = _cut(edges)
    upper, _ = packed(edges, edges.order[:cut])
    lower, bits = packed(edges, _lower(edges, cut))
    if upper is None or lower is None:
        weights = {level: 2.0 ** (-40 * place) for place, level in enumerate(edges.order)}
        total = np.zeros(len(edges), np.float64)
        for level in edges.order:
            total += edges.costs[level] * weights[level]
        return total
    crossed, _ = _steps(edges, edges.order[:cut])
    return np.asarray((upper - crossed) * 2.0**bits + lower, np.float64)


def _finer(edges: Edges, found: Numbers, left: Numbers, cut: int) -> Numbers:
    """Look at the lower levels too: what is left above them counts for at least one of theirs."""
    lower, bits = packed(edges, _lower(edges, cut))
    if lower is None:
        return np.arange(len(edges), dtype=np.int64)
    slack, room = _above(edges, lower, found, int(lower[found].sum()))
    return np.flatnonzero((left > 1) | (slack - room <= left << bits))


def _lower(edges: Edges, cut: int) -> tuple[Level, ...]:
    """Give the levels below; the lot too where nothing of rank decides before it."""
    order = edges.order
    return order[cut:-1] if Level.RANK_DISTANCE in order else order[cut:]


def _cut(edges: Edges) -> int:
    """Find where the lower levels begin."""
    order = edges.order
    scored = Level.SCORE_DIFFERENCE in order and order.index(Level.SCORE_DIFFERENCE) < (
        order.index(Level.RANK_DISTANCE)
    )
    return order.index(Level.SCORE_DIFFERENCE if scored else Level.BYE_SCORE) + 1


def packed(edges: Edges, levels: tuple[Level, ...]) -> tuple[Numbers | None, int]:
    """Pack some levels into one word, None if they do not fit; and say how wide they are."""
    found, used = np.zeros(len(edges), np.int64), 0
    for level in reversed(levels):
        values = weighed(level, edges.costs[level])
        found = found + (values << used)
        used += capacity(edges, values)
        if used > _WORD:
            return None, used
    return found, used


def _above(edges: Edges, costs: Numbers, found: Numbers, total: int) -> tuple[Numbers, int]:
    """Say what each table costs above its prices, and the found pairing above all; in halves."""
    prices = np.full(edges.size + 1, np.iinfo(np.int64).max)
    np.minimum.at(prices, edges.one, costs)
    np.minimum.at(prices, edges.other, costs)
    seated = np.concatenate([edges.one[found], edges.other[found]])
    slack = 2 * costs - prices[edges.one] - prices[edges.other]
    return slack, 2 * total - int(prices[seated].sum())


def _steps(edges: Edges, levels: tuple[Level, ...]) -> tuple[Numbers, int]:
    """Price the steps that must be crossed: for every table those between its two, and all."""
    if levels[-1] is not Level.SCORE_DIFFERENCE:
        return np.zeros(len(edges), np.int64), 0
    scores = _with_bye(edges, levels)
    seated = np.unique(np.concatenate([edges.one, edges.other]))
    values, counts = np.unique(scores[seated], return_counts=True)
    odd = np.cumsum(counts)[:-1] % 2 == 1
    steps = np.where(odd, np.diff(values) ** 2, 0)
    climbed = np.concatenate([[0], np.cumsum(steps)])
    height = climbed[np.searchsorted(values, scores).clip(0, len(values) - 1)]
    return np.abs(height[edges.one] - height[edges.other]), int(steps.sum())


def _with_bye(edges: Edges, levels: tuple[Level, ...]) -> Numbers:
    """Put the bye in the group that it costs least to take it from."""
    byes = np.flatnonzero(edges.other == edges.size)
    if not len(byes):
        return np.append(edges.scores, 0)
    keys = [edges.costs[level][byes] for level in reversed(levels)]
    cheapest = byes[np.lexsort(keys)[0]]
    return np.append(edges.scores, edges.scores[edges.one[cheapest]])
