"""What a whole pairing costs: the sums of the levels, compared in the order of the format."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from nabeurt.tournament.pairing.matching.levels import TOLD, Edges, Level, Numbers

_AMONG_EQUALS = frozenset({Level.BYE_RANK, Level.LOT})


@dataclass(frozen=True, slots=True)
class Cost:
    """The sums by level, in the order in which they are compared."""

    sums: tuple[tuple[Level, int], ...]

    def __getitem__(self, level: Level) -> int:
        return dict(self.sums).get(level, 0)

    def told(self) -> dict[str, int]:
        """Give the levels that every answer tells, and that of the final round if it counts."""
        extra = {level.value: cost for level, cost in self.sums if level is Level.CONTENTION}
        return {level.value: self[level] for level in TOLD} | extra

    def first_worse(self, than: "Cost") -> Level | None:
        """Name the first level on which this costs more than something else."""
        for (level, mine), (_, other) in zip(self.sums, than.sums, strict=True):
            if mine != other:
                return level if mine > other else None
        return None

    def weighed(self) -> "Cost":
        """Leave out what only decides between equals."""
        return Cost(tuple(one for one in self.sums if one[0] not in _AMONG_EQUALS))


def cost_of(edges: Edges, places: Numbers | Iterable[int]) -> Cost:
    """Add up tables."""
    chosen = np.array(list(places), np.int64)
    return Cost(tuple((level, _sum(level, edges.costs[level][chosen])) for level in edges.order))


def _sum(level: Level, values: Numbers) -> int:
    if level is Level.REPEATS:
        return sum((1 << times) - 1 for times in values.tolist())
    return int(values.sum())
