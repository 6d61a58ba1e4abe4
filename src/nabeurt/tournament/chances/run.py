"""A block of simulated tournaments, all runs of it at once.

Random numbers are counter-based and belong to the block, not to who works on it: any number of
workers gives the same table.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from nabeurt.tournament.chances.plan import Planned
from nabeurt.tournament.chances.strength import SPREAD, START, Reals, Strengths
from nabeurt.tournament.settings import DRAW, WIN, Award, Format, Ranking

BLOCK = 250
_SHARED = 45.0  # how much the sum of a game's points goes up and down, for each of the two
_STEP = 1 << 24

Whole = NDArray[np.int64]


@dataclass(frozen=True)
class Outset:
    """Where all runs begin, and what they have to play.

    ``points`` were given without a game; ``scored`` were played for in so many ``games``, and their
    average counts for each of the ``averages`` (T3).
    """

    half_points: Whole
    balance: Whole
    points: Whole
    scored: Whole
    games: Whole
    averages: Whole
    byes: Whole
    ranked: NDArray[np.bool_]
    strengths: Strengths
    rounds: tuple[Planned, ...]
    ranking: Ranking
    format: Format
    bye: Award


class Block:
    """Runs side by side: one row a run, one column a player."""

    def __init__(self, outset: Outset, seed: int, number: int, runs: int) -> None:
        self.outset, self.runs = outset, runs
        self.dice = np.random.Generator(np.random.Philox(key=[seed, number]))
        size = (runs, 1)
        self.half = np.tile(outset.half_points, size)
        self.balance = np.tile(outset.balance, size)
        self.points = np.tile(outset.points, size)
        self.scored = np.tile(outset.scored, size)
        self.games = np.tile(outset.games, size)
        self.averages = np.tile(outset.averages, size)
        self.byes = np.tile(outset.byes, size)
        normal = self.dice.standard_normal((runs, len(outset.half_points)))
        self.strength = outset.strengths.drawn(normal)
        self.rows = np.arange(runs)[:, None]

    def places(self) -> Whole:
        """Play everything and count how often everybody ends where."""
        for one in self.outset.rounds:
            pairs = np.tile(np.array(one.pairs, np.int64).reshape(-1, 2), (self.runs, 1, 1))
            for player in one.byes:
                self._free(np.full((self.runs, 1), player))
            self._play(pairs)
            if one.waiting:
                self._play(self._paired(np.array(one.waiting, np.int64)))
        return self._counted()

    def _paired(self, waiting: Whole) -> Whole:
        """Let neighbours in the standings meet; the last one who was least free sits out."""
        order = waiting[np.argsort(self._order(waiting), axis=1, kind="stable")]
        if len(waiting) % 2:
            claim = self.byes[self.rows, order] * len(waiting) - np.arange(len(waiting))
            out = np.argmin(claim, axis=1)[:, None]
            self._free(np.take_along_axis(order, out, axis=1))
            keep = np.arange(len(waiting)) != out
            order = order[keep].reshape(self.runs, -1)
        return order.reshape(self.runs, -1, 2)

    def _order(self, waiting: Whole) -> Reals | Whole:
        if self.outset.format is Format.RANDOM:
            return self.dice.random((self.runs, len(waiting)))
        return -self._keys()[:, waiting]

    def _keys(self) -> Whole:
        if self.outset.ranking is Ranking.POINTS:
            count = np.maximum(self.games, 1)
            average = (2 * self.scored + count) // (2 * count)
            total: Whole = self.points + self.scored + self.averages * average
            return total
        return self.half * _STEP + self.balance

    def _free(self, players: Whole) -> None:
        award = self.outset.bye
        self.byes[self.rows, players] += 1
        self.half[self.rows, players] += award.half_points
        self.balance[self.rows, players] += award.balance
        self.points[self.rows, players] += award.points or 0
        self.averages[self.rows, players] += award.points is None

    def _play(self, pairs: Whole) -> None:
        """Draw who begins, the margin and the points."""
        if not pairs.size:
            return
        one, other = pairs[:, :, 0], pairs[:, :, 1]
        begins = START * (2.0 * self.dice.integers(0, 2, one.shape) - 1.0)
        expected = self.strength[self.rows, one] - self.strength[self.rows, other] + begins
        margin = np.rint(expected + SPREAD * self.dice.standard_normal(one.shape)).astype(np.int64)
        won = np.where(margin > 0, WIN, np.where(margin == 0, DRAW, 0))
        self.half[self.rows, one] += won
        self.half[self.rows, other] += WIN - won
        self.balance[self.rows, one] += margin
        self.balance[self.rows, other] -= margin
        if self.outset.ranking is Ranking.POINTS:
            self._score(one, other, margin)

    def _score(self, one: Whole, other: Whole, margin: Whole) -> None:
        usual = self.outset.strengths.points
        both = np.rint(usual + _SHARED * self.dice.standard_normal(one.shape)).astype(np.int64)
        self.scored[self.rows, one] += both + (margin + 1) // 2
        self.scored[self.rows, other] += both - margin // 2
        self.games[self.rows, one] += 1
        self.games[self.rows, other] += 1

    def _counted(self) -> Whole:
        ranked = np.flatnonzero(self.outset.ranked)
        places = shared_places(self._keys()[:, ranked])
        size = len(self.outset.ranked)
        flat = np.bincount((ranked * size + places - 1).ravel(), minlength=size * size)
        return flat.reshape(size, size).astype(np.int64)


def shared_places(keys: Whole) -> Whole:
    """Give places row by row; equals share."""
    order = np.argsort(-keys, axis=1, kind="stable")
    falling = np.take_along_axis(keys, order, axis=1)
    count = np.arange(1, keys.shape[1] + 1)
    new = np.ones(keys.shape, np.bool_)
    new[:, 1:] = falling[:, 1:] != falling[:, :-1]
    first = np.maximum.accumulate(np.where(new, count, 0), axis=1)
    found = np.empty_like(first)
    np.put_along_axis(found, order, first, axis=1)
    return found
