"""Whom some largest matching leaves over: the even ends of alternating ways (Edmonds)."""

from collections import deque
from collections.abc import Mapping

Graph = Mapping[int, set[int]]


def left_over(graph: Graph, mate: Mapping[int, int]) -> set[int]:
    """Find everybody who could be left over, from one largest matching."""
    search = _Search(graph, mate)
    while search.queue:
        search.step(search.queue.popleft())
    return search.even


class _Search:
    """Ways that begin with who is left over; an odd ring that closes counts as one point."""

    def __init__(self, graph: Graph, mate: Mapping[int, int]) -> None:
        self.graph, self.mate = graph, mate
        self.base = {node: node for node in graph}
        self.parent: dict[int, int] = {}
        self.even = {node for node in graph if node not in mate}
        self.queue = deque(sorted(self.even))

    def step(self, node: int) -> None:
        """Go on from an even end."""
        for other in sorted(self.graph[node]):
            if self.base[node] == self.base[other] or self.mate.get(node) == other:
                continue
            if other in self.even:
                self._close(node, other)
            elif other not in self.parent:
                self.parent[other] = node
                self.even.add(self.mate[other])
                self.queue.append(self.mate[other])

    def _close(self, node: int, other: int) -> None:
        """Make one point of a ring: everybody on it can be left over."""
        shared = set(self._up(node))
        top = next(one for one in self._up(other) if one in shared)
        ring = self._side(node, other, top) | self._side(other, node, top)
        for one in self.graph:
            if self.base[one] in ring:
                self.base[one] = top
                if one not in self.even:
                    self.even.add(one)
                    self.queue.append(one)

    def _up(self, node: int) -> list[int]:
        path = [self.base[node]]
        while path[-1] in self.mate:
            path.append(self.base[self.parent[self.mate[path[-1]]]])
        return path

    def _side(self, node: int, other: int, top: int) -> set[int]:
        seen = set[int]()
        while self.base[node] != top:
            partner = self.mate[node]
            seen |= {self.base[node], self.base[partner]}
            self.parent[node] = other
            other, node = partner, self.parent[partner]
        return seen
