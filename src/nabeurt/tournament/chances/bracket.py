"""A block of simulated knock-outs: line by line, as the bracket stands."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from nabeurt.tournament.chances.run import Whole, shared_places
from nabeurt.tournament.chances.strength import SPREAD, START, Strengths
from nabeurt.tournament.match import Bye, verdict
from nabeurt.tournament.pairing.field import field
from nabeurt.tournament.pairing.formats.knock_out import bracket_round
from nabeurt.tournament.standings.bracket import SMALL_FINAL, bracket_keys, stages
from nabeurt.tournament.tournament import Tournament

Line = tuple[int, int]
"""Two players; the same one twice goes on without playing."""
_END = 1 << 20


def lines(tournament: Tournament) -> tuple[int, list[Line]]:
    """Give the lines of the race that are being played, or come next, and the round's number."""
    last = len(tournament.rounds)
    ended = last == tournament.rounds_begun and (not last or tournament.rounds[-1].complete)
    number = last + 1 if ended else last
    return number, list(_lines(tournament, number))


def _lines(tournament: Tournament, number: int) -> Iterator[Line]:
    passed = stages(tournament, number - 1)
    gone = {who for stage in passed for who in stage.fell}
    if number > len(tournament.rounds) or not tournament.rounds[number - 1].begun:
        for one, other in bracket_round(field(tournament, number)):
            if not {one, other} & gone:
                yield one, one if other is None else other
        return
    for slot in tournament.rounds[number - 1].slots:
        if isinstance(slot, Bye):
            yield slot.player, slot.player
        elif gone.isdisjoint(slot.players):
            decided = verdict(slot, knock_out=True)
            winner = None if decided is None else decided.winner
            yield slot.players if winner is None else (winner, winner)


class BracketBlock:
    """Runs side by side; ``key`` is higher for who fell later."""

    def __init__(
        self, tournament: Tournament, strong: Strengths, key: tuple[int, int], runs: int
    ) -> None:
        self.tournament = tournament
        self.dice = np.random.Generator(np.random.Philox(key=list(key)))
        size = len(tournament.entries)
        self.strength = strong.drawn(self.dice.standard_normal((runs, size)))
        known = bracket_keys(tournament, len(tournament.rounds))
        start = [_END if one[0] > len(tournament.rounds) else 2 * one[0] + one[1] for one in known]
        self.key = np.tile(np.array(start, np.int64), (runs, 1))
        self.rows = np.arange(runs)[:, None]

    def places(self, ranked: NDArray[np.bool_]) -> Whole:
        """Play to the end and count how often everybody ends where."""
        number, drawn = lines(self.tournament)
        left = np.tile(np.array(drawn, np.int64).reshape(-1, 2), (len(self.rows), 1, 1))
        alive = len({who for line in drawn for who in line})
        while left.shape[1] and alive > 1:
            winners = self._play(left, number, small=alive == SMALL_FINAL)
            alive = winners.shape[1]
            if alive % 2 and alive > 1:
                winners = np.concatenate([winners, winners[:, -1:]], axis=1)
            left = winners.reshape(len(self.rows), -1, 2) if alive > 1 else left[:, :0]
            number += 1
        return self._counted(ranked)

    def _play(self, pairs: Whole, number: int, *, small: bool) -> Whole:
        one, other = pairs[:, :, 0], pairs[:, :, 1]
        first = self._wins(one, other)
        winners, losers = np.where(first, one, other), np.where(first, other, one)
        played = one != other
        keys = np.where(played, 2 * number, self.key[self.rows, losers])
        self.key[self.rows, losers] = keys
        if small and self.tournament.settings.third_place and losers.shape[1] == 2:
            third = np.where(self._wins(losers[:, :1], losers[:, 1:]), losers[:, :1], losers[:, 1:])
            self.key[self.rows, third] += 1
        return winners

    def _wins(self, one: Whole, other: Whole) -> NDArray[np.bool_]:
        begins = START * (2.0 * self.dice.integers(0, 2, one.shape) - 1.0)
        expected = self.strength[self.rows, one] - self.strength[self.rows, other] + begins
        return expected + SPREAD * self.dice.standard_normal(one.shape) > 0

    def _counted(self, ranked: NDArray[np.bool_]) -> Whole:
        who, size = np.flatnonzero(ranked), len(ranked)
        places = shared_places(self.key[:, who])
        flat = np.bincount((who * size + places - 1).ravel(), minlength=size * size)
        return flat.reshape(size, size).astype(np.int64)
