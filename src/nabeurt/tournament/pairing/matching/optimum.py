"""The least costly pairing: one exact matching over all levels at once.

The levels are packed into one whole number, each times more than all that lies below it can ever
add up to; so the least sum is the least in the order of the levels. rustworkx matches with numbers
of 128 bits.
"""

from dataclasses import dataclass

import numpy as np
import rustworkx

from nabeurt.tournament.pairing.matching.levels import Edges, Level, Numbers
from nabeurt.tournament.pairing.matching.proof import could_be_better, promise
from nabeurt.tournament.pairing.matching.sums import capacity, weighed

ALL_EDGES = 50
"""Up to so many players every table is looked at; beyond, first the cheapest of each player."""
_NEAREST = (16, 64)
_FEW = 30_000

_MOST_BITS = 120
_PART = 60


@dataclass(frozen=True)
class Packed:
    """The cost of each table as one number, in parts that fit: the lowest first, with its shift."""

    parts: tuple[Numbers, ...]
    shifts: tuple[int, ...]

    def of(self, places: Numbers) -> list[int]:
        """Join the parts of some tables."""
        found = [0] * len(places)
        for part, shift in zip(self.parts, self.shifts, strict=True):
            values = part[places].tolist()
            found = [low + (high << shift) for low, high in zip(found, values, strict=True)]
        return found


def match(edges: Edges, players: int) -> Numbers | None:
    """Choose tables so that all these players sit at one; None when that cannot be.

    Of a large field the cheapest tables of each are matched first; what could still be in a better
    pairing than that is few, and settles it.
    """
    packed, tables = pack(edges), (players + 1) // 2
    everything = np.arange(len(edges), dtype=np.int64)
    if players <= ALL_EDGES:
        return _solve(edges, packed, everything, tables)
    near = left = everything
    for many in _NEAREST:
        near = _nearest(edges, many)
        found = _solve(edges, packed, near, tables)
        if found is None:
            continue
        left = could_be_better(edges, found)
        if np.isin(left, near).all():
            return found
        if len(left) < _FEW:
            break
    return _solve(edges, packed, left, tables)


def _solve(edges: Edges, packed: Packed, places: Numbers, tables: int) -> Numbers | None:
    """Match over these tables only."""
    if not len(places):
        return None if tables else places
    weights = packed.of(places)
    most = max(weights, default=0)
    graph: rustworkx.PyGraph[int, tuple[int, int]] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(edges.size + 1))
    ends = zip(edges.one[places].tolist(), edges.other[places].tolist(), strict=True)
    graph.add_edges_from(
        [
            (one, other, (most - weight, place))
            for (one, other), weight, place in zip(ends, weights, places.tolist(), strict=True)
        ]
    )
    found = rustworkx.max_weight_matching(
        graph, max_cardinality=True, weight_fn=lambda edge: edge[0]
    )
    if len(found) < tables:
        return None
    return np.sort(np.array([graph.get_edge_data(*pair)[1] for pair in found], np.int64))


def pack(edges: Edges) -> Packed:
    """Pack the levels: from the last one up, in parts of whole levels."""
    values = {level: weighed(level, edges.costs[level]) for level in edges.order}
    bits = {level: capacity(edges, values[level]) for level in edges.order}
    for level in (Level.LOT, Level.RANK_DISTANCE):  # the finest give way where it gets too much
        surplus = max(0, sum(bits.values()) - _MOST_BITS)
        if surplus and level in values:
            values[level] = values[level] >> min(surplus, bits[level])
            bits[level] = capacity(edges, values[level])
    parts, shifts = [np.zeros(len(edges), np.int64)], [0]
    used = 0
    for level in reversed(edges.order):
        if used + bits[level] > _PART:
            shifts.append(shifts[-1] + used)
            parts.append(np.zeros(len(edges), np.int64))
            used = 0
        parts[-1] = parts[-1] + (values[level] << used)
        used += bits[level]
    return Packed(tuple(parts), tuple(shifts))


def _nearest(edges: Edges, many: int) -> Numbers:
    """Choose for everybody so many promising tables."""
    cost, count = promise(edges), np.arange(len(edges), dtype=np.int64)
    ends, places = np.concatenate([edges.one, edges.other]), np.concatenate([count, count])
    order = np.lexsort((np.concatenate([cost, cost]), ends))
    ends, places = ends[order], places[order]
    nth = np.arange(len(ends)) - np.searchsorted(ends, ends)
    return np.unique(places[nth < many])
