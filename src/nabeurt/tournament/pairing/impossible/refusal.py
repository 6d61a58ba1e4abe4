"""Why a round cannot be paired: the small group that cannot be seated, and what would help.

If a set of players can only meet others of whom there are too few, no pairing exists (Tutte and
Berge). The players that some largest matching leaves over form odd groups whose other opponents all
lie outside; the smallest bunch of such groups with too few opponents is the witness.
"""

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

import rustworkx

from nabeurt.tournament.pairing.impossible.alternating import left_over

Graph = dict[int, set[int]]


class Refused(StrEnum):
    """Why there is no pairing."""

    NO_PAIRING = "no-pairing"
    NOBODY = "nobody"
    FINISHED = "finished"
    TOO_EARLY = "too-early"
    UNDECIDED = "undecided"


@dataclass(frozen=True, slots=True)
class Loosening:
    """A setting that would make the round possible: its name, and the two it is about if any."""

    setting: str
    players: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class NoPairing:
    """A refusal: ``players`` cannot be seated, since all they may still meet are ``only``."""

    number: int
    reason: Refused
    players: tuple[int, ...] = ()
    only: tuple[int, ...] = ()
    loosen: tuple[Loosening, ...] = ()


def witness(nodes: Sequence[int], edges: Iterable[tuple[int, int]]) -> tuple[set[int], set[int]]:
    """Find the smallest group with too few opponents, and those opponents."""
    graph: Graph = {node: set() for node in nodes}
    for one, other in edges:
        graph[one].add(other)
        graph[other].add(one)
    over = left_over(graph, _largest(graph))
    groups = _groups(graph, over)
    found = [_short(graph, groups, start) for start in range(len(groups))]
    least = min(map(_people, found))
    group = {who for one in found if _people(one) == least for part in one for who in part}
    return group, {other for who in group for other in graph[who]} - group


def _people(groups: list[set[int]]) -> int:
    return sum(map(len, groups))


def _largest(graph: Graph) -> dict[int, int]:
    """Seat as many as possible."""
    places = {node: place for place, node in enumerate(graph)}
    plain: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    plain.add_nodes_from(list(graph))
    plain.add_edges_from(
        [
            (places[one], places[other], 1)
            for one, others in graph.items()
            for other in others
            if one < other
        ]
    )
    found: dict[int, int] = {}
    for one, other in rustworkx.max_weight_matching(plain, max_cardinality=True):
        found[plain[one]], found[plain[other]] = plain[other], plain[one]
    return found


def _groups(graph: Graph, members: set[int]) -> list[set[int]]:
    """Put together who can meet each other."""
    found, seen = [], set[int]()
    for start in sorted(members):
        if start in seen:
            continue
        group, stack = {start}, [start]
        while stack:
            for other in graph[stack.pop()] & members - group:
                group.add(other)
                stack.append(other)
        seen |= group
        found.append(group)
    return found


def _short(graph: Graph, groups: list[set[int]], start: int) -> list[set[int]]:
    """Find groups, this one among them, that have fewer opponents outside than they are many."""
    outside = [{other for who in group for other in graph[who]} - group for group in groups]
    taken: dict[int, int] = {}
    for number in range(len(groups)):
        if number != start:
            _seat(number, outside, taken, set())
    reached, queue = {start}, deque([start])
    while queue:
        for other in outside[queue.popleft()]:
            group = taken.get(other)
            if group is not None and group not in reached:
                reached.add(group)
                queue.append(group)
    return [groups[number] for number in sorted(reached)]


def _seat(number: int, outside: list[set[int]], taken: dict[int, int], tried: set[int]) -> bool:
    for other in sorted(outside[number] - tried):
        tried.add(other)
        if other not in taken or _seat(taken[other], outside, taken, tried):
            taken[other] = number
            return True
    return False
