"""What a table costs, level by level; a pairing is best when its sums are least in this order."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from nabeurt.tournament.pairing.field import Field
from nabeurt.tournament.pairing.lot import lots
from nabeurt.tournament.settings import Format, Ranking, Restraint, Start

Numbers = NDArray[np.int64]


class Level(StrEnum):
    """The levels by their names; ``BYE_RANK`` and ``LOT`` decide between equals."""

    BYE_AGAIN = "bye_again"
    REPEATS = "repeats"
    BYE_SCORE = "bye_score"
    CONTENTION = "contention"
    SCORE_DIFFERENCE = "score_difference"
    CLUBMATES = "clubmates"
    START_IMBALANCE = "start_imbalance"
    RANK_DISTANCE = "rank_distance"
    BYE_RANK = "bye_rank"
    LOT = "lot"


TOLD = (
    Level.BYE_AGAIN,
    Level.REPEATS,
    Level.BYE_SCORE,
    Level.SCORE_DIFFERENCE,
    Level.CLUBMATES,
    Level.START_IMBALANCE,
    Level.RANK_DISTANCE,
)
"""The levels that every answer tells."""

_BEFORE = (Level.BYE_AGAIN, Level.REPEATS, Level.BYE_SCORE)
_AFTER = (Level.BYE_RANK, Level.LOT)
_SWISS = (
    *_BEFORE,
    Level.SCORE_DIFFERENCE,
    Level.CLUBMATES,
    Level.START_IMBALANCE,
    Level.RANK_DISTANCE,
    *_AFTER,
)
PRESETS: dict[Format, tuple[Level, ...]] = {
    Format.SWISS: _SWISS,
    Format.NEIGHBOURS: _SWISS,
    Format.AUSTRALIAN: (
        *_BEFORE,
        Level.RANK_DISTANCE,
        Level.SCORE_DIFFERENCE,
        Level.CLUBMATES,
        Level.START_IMBALANCE,
        *_AFTER,
    ),
    Format.RANDOM: (*_BEFORE, Level.CLUBMATES, Level.START_IMBALANCE, Level.LOT),
}


@dataclass(frozen=True)
class Edges:
    """Tables that may be: two places in the order for pairing; place ``size`` is the bye.

    ``scores`` are the half points at each place, as far as their difference is a level.
    """

    size: int
    scores: Numbers
    one: Numbers
    other: Numbers
    costs: dict[Level, Numbers]
    order: tuple[Level, ...]

    def __len__(self) -> int:
        return len(self.one)

    def only(self, chosen: NDArray[np.bool_] | Numbers) -> "Edges":
        """Keep some of them."""
        costs = {level: values[chosen] for level, values in self.costs.items()}
        return Edges(
            self.size, self.scores, self.one[chosen], self.other[chosen], costs, self.order
        )

    def pairs(self) -> Iterator[tuple[int, int]]:
        """Give them as pairs of places."""
        return zip(self.one.tolist(), self.other.tolist(), strict=True)


def edges_of(field: Field) -> tuple[Edges, NDArray[np.bool_]]:
    """List every table and every bye with its costs, and say which of them may be.

    What was done by hand has its price too, also where it is forbidden.
    """
    size = len(field.players)
    one, other = (part.astype(np.int64) for part in np.triu_indices(size, 1))
    met = _met(field, size)
    lawful = np.append(~forbidden(field, one, other, met), np.ones(size, np.bool_))
    costs, free = _costs(field, one, other, met), _bye_costs(field)
    edges = Edges(
        size,
        _scores(field),
        np.append(one, np.arange(size, dtype=np.int64)),
        np.append(other, np.full(size, size, np.int64)),
        {level: np.append(costs[level], free[level]) for level in costs},
        _order(field),
    )
    return edges, lawful


def _order(field: Field) -> tuple[Level, ...]:
    """Give the levels of the format; with contenders in the final round theirs before repeats."""
    order = PRESETS[field.tournament.settings.format]
    if not field.contenders:
        return order
    return (Level.BYE_AGAIN, Level.CONTENTION, *order[1:])


def open_edges(field: Field, edges: Edges) -> Edges:
    """Keep the tables of those who still wait for one; a bye only where one must be left over."""
    position = field.position()
    waiting = np.zeros(edges.size + 1, np.bool_)
    waiting[[position[who] for who in field.waiting]] = True
    waiting[edges.size] = len(field.waiting) % 2 == 1
    return edges.only(waiting[edges.one] & waiting[edges.other])


def _place(size: int, one: Numbers, other: Numbers) -> Numbers:
    """Say where a pair stands among all pairs."""
    return one * size - one * (one + 1) // 2 + other - one - 1


def _met(field: Field, size: int) -> Numbers:
    """Count for every pair how often they met."""
    found = np.zeros(size * (size - 1) // 2, np.int64)
    position = field.position()
    for pair, times in field.met.items():
        if all(who in position for who in pair):
            one, other = sorted(position[who] for who in pair)
            found[_place(size, np.int64(one), np.int64(other))] = times  # type: ignore[arg-type]  # one number of the same kind
    return found


def forbidden(field: Field, one: Numbers, other: Numbers, met: Numbers) -> NDArray[np.bool_]:
    """Say which pairs may not sit together."""
    settings = field.tournament.settings
    found = np.zeros(len(one), np.bool_)
    if settings.repeats is Restraint.FORBID:
        found |= met > 0
    if settings.clubmates is Restraint.FORBID:
        found |= _clubmates(field, one, other)
    position = field.position()
    for apart in field.tournament.kept_apart:
        if apart.since <= field.number and all(who in position for who in apart.pair):
            low, high = sorted(position[who] for who in apart.pair)
            found |= (one == low) & (other == high)
    return found


def _clubmates(field: Field, one: Numbers, other: Numbers) -> NDArray[np.bool_]:
    names = [field.tournament.entries[who].club.casefold() for who in field.players]
    known = {name: number for number, name in enumerate(dict.fromkeys(names), 1)}
    clubs = np.array([known[name] if name else 0 for name in names], np.int64)
    found: NDArray[np.bool_] = (clubs[one] == clubs[other]) & (clubs[one] > 0)
    return found


def _scores(field: Field) -> Numbers:
    """Give the half points that are to lie close together; in *punten* they say nothing."""
    if field.tournament.settings.ranking is Ranking.POINTS:
        return np.zeros(len(field.players), np.int64)
    return np.array([field.half_points[who] for who in field.players], np.int64)


def _costs(field: Field, one: Numbers, other: Numbers, met: Numbers) -> dict[Level, Numbers]:
    settings = field.tournament.settings
    nothing = np.zeros(len(one), np.int64)
    half = _scores(field)
    avoid = settings.clubmates is Restraint.AVOID
    return {
        Level.BYE_AGAIN: nothing,
        Level.REPEATS: met,
        Level.BYE_SCORE: nothing,
        Level.CONTENTION: _contention(field, one, other),
        Level.SCORE_DIFFERENCE: (half[one] - half[other]) ** 2,
        Level.CLUBMATES: _clubmates(field, one, other).astype(np.int64) if avoid else nothing,
        Level.START_IMBALANCE: _imbalance(field, one, other),
        Level.RANK_DISTANCE: _distance(field, one, other, half),
        Level.BYE_RANK: nothing,
        Level.LOT: _lots(field, one, other),
    }


def _among(chosen: frozenset[int], field: Field) -> Numbers:
    return np.array([who in chosen for who in field.players], np.int64)


def _contention(field: Field, one: Numbers, other: Numbers) -> Numbers:
    """Let contenders meet their neighbours, and keep who has nothing left to win out of it."""
    size = len(field.players)
    fights = _among(field.contenders, field) > 0
    certain = _among(field.decided, field) > 0
    mixed = (fights[one] & certain[other]) | (certain[one] & fights[other])
    near = np.where(fights[one] | fights[other], (other - one) ** 2, 0)
    return np.where(mixed, near + size**2, near)


def _imbalance(field: Field, one: Numbers, other: Numbers) -> Numbers:
    """Take the better of the two ways to begin."""
    if field.tournament.settings.start is not Start.BALANCED:
        return np.zeros(len(one), np.int64)
    lead = np.array([field.lead[who] for who in field.players], np.int64)
    left, right = lead[one], lead[other]
    begins, follows = (left + 1) ** 2 + (right - 1) ** 2, (left - 1) ** 2 + (right + 1) ** 2
    found: Numbers = np.minimum(begins, follows)
    return found


def _distance(field: Field, one: Numbers, other: Numbers, half: Numbers) -> Numbers:
    if _grouped(field):
        return _pattern(half, one, other)
    return (other - one) ** 2


def _grouped(field: Field) -> bool:
    """Whether people are paired across the groups of equal score."""
    settings = field.tournament.settings
    return settings.format is Format.SWISS and settings.ranking is Ranking.MATCH


def _pattern(half: Numbers, one: Numbers, other: Numbers) -> Numbers:
    """Pair the upper half of a group with its lower half; who leaves it stands at its edge."""
    top, bottom, size = _groups(half)
    same = half[one] == half[other]
    ideal = (other - one - size[one] // 2) ** 2
    between = bottom[one] ** 2 + top[other] ** 2
    return np.where(same, ideal, between)


def _groups(half: Numbers) -> tuple[Numbers, Numbers, Numbers]:
    """Give for each place how far it is from the top and the bottom of its group, and its size."""
    top, size = np.zeros_like(half), np.zeros_like(half)
    for score in np.unique(half):
        members = np.flatnonzero(half == score)
        top[members] = np.arange(len(members))
        size[members] = len(members)
    return top, size - 1 - top, size


def _lots(field: Field, one: Numbers, other: Numbers) -> Numbers:
    drawn = lots(
        field.tournament.settings.seed, field.number, one.astype(np.uint64), other.astype(np.uint64)
    )
    return (drawn >> np.uint64(40)).astype(np.int64)


def _bye_costs(field: Field) -> dict[Level, Numbers]:
    size = len(field.players)
    half = np.array([field.half_points[who] for who in field.players], np.int64)
    nothing = np.zeros(size, np.int64)
    ends = np.arange(size, dtype=np.int64)
    return {
        Level.BYE_AGAIN: np.array([field.had_bye[who] for who in field.players], np.int64),
        Level.REPEATS: nothing,
        Level.BYE_SCORE: half,
        Level.CONTENTION: size**2 * _among(field.contenders, field),
        Level.SCORE_DIFFERENCE: nothing,
        Level.CLUBMATES: nothing,
        Level.START_IMBALANCE: nothing,
        Level.RANK_DISTANCE: _groups(half)[1] ** 2 if _grouped(field) else nothing,
        Level.BYE_RANK: size - 1 - ends,
        Level.LOT: _lots(field, ends, np.full(size, size, np.int64)),
    }
