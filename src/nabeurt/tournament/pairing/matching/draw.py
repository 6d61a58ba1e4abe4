"""The field of a round with every table that may be, what each costs, and the best of them."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from nabeurt.tournament.pairing.field import Field
from nabeurt.tournament.pairing.matching.cost import Cost, cost_of
from nabeurt.tournament.pairing.matching.levels import Edges, edges_of, open_edges
from nabeurt.tournament.pairing.matching.optimum import match

Pair = tuple[int, int]


@dataclass(frozen=True)
class Draw:
    """Players are told here by their places in the order for pairing; the one behind is the bye."""

    field: Field

    @cached_property
    def _tables(self) -> tuple[Edges, NDArray[np.bool_]]:
        return edges_of(self.field)

    @cached_property
    def every(self) -> Edges:
        """All tables, also those that only a hand can make."""
        return self._tables[0]

    @cached_property
    def lawful(self) -> Edges:
        """All tables that may be."""
        every, lawful = self._tables
        return every if lawful.all() else every.only(lawful)

    @cached_property
    def edges(self) -> Edges:
        """The tables that may be, of those who still wait for one."""
        return open_edges(self.field, self.lawful)

    def solve(self, forced: Pair | None = None) -> list[Pair] | None:
        """Match everybody who waits, if asked with two of them at one table."""
        taken = [] if forced is None else [forced]
        edges = self.edges if forced is None else self.edges.only(self._apart_from(forced))
        people = sum(place < self.every.size for two in taken for place in two)
        found = match(edges, len(self.field.waiting) - people)
        return None if found is None else sorted([*taken, *edges.only(found).pairs()])

    def _apart_from(self, pair: Pair) -> NDArray[np.bool_]:
        """Find the tables of all others."""
        return ~(np.isin(self.edges.one, pair) | np.isin(self.edges.other, pair))

    def cost(self, pairs: Iterable[Pair]) -> Cost:
        """Add up what these tables and byes cost."""
        every, size = self.every, self.every.size
        places = [
            _place(size, *sorted(pair)) if size not in pair else len(every) - size + min(pair)
            for pair in pairs
        ]
        return cost_of(every, places)

    def by_hand(self) -> list[Pair]:
        """Give the tables and byes that were fixed."""
        position = self.field.position()
        pairs = [tuple(sorted(position[who] for who in one.players)) for one in self.field.pairs]
        free = [(position[who], len(self.field.players)) for who in self.field.byes]
        return [(pair[0], pair[1]) for pair in pairs] + free


def _place(size: int, one: int, other: int) -> int:
    """Say where a pair stands among all pairs."""
    return one * size - one * (one + 1) // 2 + other - one - 1
