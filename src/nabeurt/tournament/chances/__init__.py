"""The chance of every place: the rest of the tournament played many times over."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial

import numpy as np

from nabeurt.tournament.chances.bracket import BracketBlock
from nabeurt.tournament.chances.interval import interval
from nabeurt.tournament.chances.plan import plan
from nabeurt.tournament.chances.run import BLOCK, Block, Outset, Whole
from nabeurt.tournament.chances.strength import strengths
from nabeurt.tournament.standings import Standing, standings, tally
from nabeurt.tournament.tournament import Status, Tournament

__all__ = ["Chance", "Chances", "chances"]


@dataclass(frozen=True, slots=True)
class Chance:
    """A player's chance of each place; ``interval`` is about the first, with 99 % certainty."""

    standing: Standing
    places: tuple[float, ...]
    interval: tuple[float, float]

    @property
    def decided(self) -> bool:
        """Whether the place is certain, by the bounds and not by counting."""
        possible = self.standing.possible
        return possible is not None and possible[0] == possible[1]


@dataclass(frozen=True, slots=True)
class Chances:
    """Everybody's chances, in the order of the standings; the disqualified have none."""

    after: int
    simulations: int
    seed: int
    rows: tuple[Chance, ...]


def chances(tournament: Tournament, simulations: int, seed: int, workers: int = 1) -> Chances:
    """Play the rest so many times; the answer does not depend on the number of workers."""
    blocks = [
        (number, min(BLOCK, simulations - first))
        for number, first in enumerate(range(0, simulations, BLOCK))
    ]
    count = partial(_count, tournament, _outset(tournament), seed)
    with ThreadPoolExecutor(workers) as crew:
        total = sum(crew.map(count, blocks), np.zeros((1, 1), np.int64))
    found = standings(tournament)
    rows = tuple(_chance(row, total, simulations) for row in found.rows if row.rank is not None)
    return Chances(found.after, simulations, seed, rows)


def _count(tournament: Tournament, outset: Outset, seed: int, block: tuple[int, int]) -> Whole:
    """Count places in one block of runs."""
    number, runs = block
    if tournament.knock_out:
        strong, key = outset.strengths, (seed, number)
        return BracketBlock(tournament, strong, key, runs).places(outset.ranked)
    return Block(outset, seed, number, runs).places()


def _outset(tournament: Tournament) -> Outset:
    sums, statuses = tally(tournament), tournament.statuses()
    settings = tournament.settings
    return Outset(
        np.array([one.half_points for one in sums], np.int64),
        np.array([one.balance for one in sums], np.int64),
        np.array([sum(award or 0 for award in one.awards) for one in sums], np.int64),
        np.array([sum(one.scored) for one in sums], np.int64),
        np.array([one.played for one in sums], np.int64),
        np.array([one.awards.count(None) for one in sums], np.int64),
        np.array([one.byes for one in sums], np.int64),
        np.array([status is not Status.DISQUALIFIED for status in statuses], np.bool_),
        strengths(tournament),
        () if tournament.knock_out else tuple(plan(tournament)),
        settings.ranking,
        settings.format,
        settings.bye,
    )


def _chance(row: Standing, total: Whole, simulations: int) -> Chance:
    counts = total[row.player]
    places = tuple(float(one) / simulations for one in counts)
    return Chance(row, places, interval(int(counts[0]), simulations))
