"""Leave values learnt from games against oneself, generation after generation.

In each generation the players value what they keep by the table of the generation before. At every
turn the core draws a few racks from the unseen tiles and books, for every remainder in a rack, how
much more that rack would earn than the others on the same board (``selfplay_training.h``). Training
stops when a generation no longer clearly beats the one before it.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from nabeurt._native import LESSON_SHARE
from nabeurt.analysis.training.selfplay import Leaves, Setting
from nabeurt.analysis.training.strength import MatchScore, match
from nabeurt.analysis.training.workers import Crew, batches_of
from nabeurt.analysis.values.leaves import STEP, LeaveTable
from nabeurt.analysis.values.remainders import below, possible
from nabeurt.analysis.values.smoothing import Sample, Values, smooth
from nabeurt.board import TileSet
from nabeurt.moves import LEAVES
from nabeurt.moves.candidate import POINT

_BATCH = 100
_LARGEST_RARE = 4
"""Remainders up to this size are looked for on purpose when they are rare."""
_ENOUGH = 400
"""Samples after which a remainder is not rare."""
_EVEN = 0.5
"""A generation whose 95 % interval reaches down to this is not clearly better than the last."""

Ranks = NDArray[np.uint32]
Lesson = tuple[NDArray[np.int64], NDArray[np.int32], int, int, int]
"""Sums and times for each remainder; racks, their squares, and games."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """How long to train, and with which chance; the same plan gives the same table."""

    games: int
    """In the first generation; the second plays twice as many, the third three times: the values
    are known roughly at first, and ever finer."""
    generations: int
    pairs: int
    """Pairs of games in the match against the generation before."""
    seed: int


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a training is: after a batch, or after a generation with its match and table."""

    generation: int
    games: int
    of: int
    standing: MatchScore | None = None
    table: LeaveTable | None = None


@dataclass
class Lessons:
    """The sums of a generation."""

    total: NDArray[np.int64]
    times: NDArray[np.int64]
    games: int = 0
    racks: int = 0
    squares: int = 0

    def add(self, batch: Lesson) -> None:
        """Add a batch."""
        total, times, racks, squares, games = batch
        self.total += total
        self.times += times
        self.racks += racks
        self.squares += squares
        self.games += games

    def seen(self) -> Sample:
        """Turn them into means, in hundredths of a point."""
        mean = self.total / (LESSON_SHARE * np.maximum(self.times, 1))
        return Sample(mean, self.times, POINT**2 * self.squares / max(self.racks, 1))


def learn(  # noqa: PLR0913, PLR0917  # what a batch shares, then its first and last game
    setting: Setting, leaves: Leaves, rare: Ranks, seed: int, first: int, end: int
) -> Lesson:
    """Play a batch; the worker's part of the work."""
    return (*setting.player.learn(leaves, rare, seed, first, end), end - first)


def train(
    setting: Setting, plan: Plan, crew: Crew, report: Callable[[Progress], None]
) -> LeaveTable:
    """Train from nothing until it stops helping, and return the best table."""
    best = LeaveTable(np.zeros(LEAVES, np.int16), {})
    finer: Values | None = None
    rare = _rare(np.zeros(LEAVES, np.int64), setting.tiles)
    history: list[dict[str, object]] = []
    for generation in range(1, plan.generations + 1):
        lessons = _lessons(setting, best, rare, plan, generation, crew, report)
        finer = smooth(lessons.seen(), finer, setting.tiles)
        table = _table(finer)
        standing = match(
            setting, table, best.values, pairs=plan.pairs, seed=plan.seed + generation, crew=crew
        )
        history.append(_told(lessons.games, standing))
        better = standing.low > _EVEN or generation == 1
        kept = table if better else best.values
        best = LeaveTable(kept, _provenance(setting, plan, history))
        report(Progress(generation, lessons.games, lessons.games, standing, best))
        if not better:
            break
        rare = _rare(lessons.times, setting.tiles)
    return best


def _told(games: int, standing: MatchScore) -> dict[str, object]:
    won, low, high = (round(part, 4) for part in (standing.rate, standing.low, standing.high))
    return {
        "games": games,
        "won": won,
        "low": low,
        "high": high,
        "points": round(standing.spread, 1),
    }


def _lessons(  # noqa: PLR0913, PLR0917  # everything that a generation depends on
    setting: Setting,
    best: LeaveTable,
    rare: Ranks,
    plan: Plan,
    generation: int,
    crew: Crew,
    report: Callable[[Progress], None],
) -> Lessons:
    lessons = Lessons(np.zeros(LEAVES, np.int64), np.zeros(LEAVES, np.int64))
    shared = (setting, best.values, rare, plan.seed * 1000 + generation)
    games = plan.games * generation
    for lesson in crew.work(learn, shared, batches_of(games, _BATCH)):
        lessons.add(lesson)
        report(Progress(generation, lessons.games, games))
    return lessons


def _rare(times: NDArray[np.int64], tiles: TileSet) -> Ranks:
    found = [
        below(size) + np.flatnonzero(possible(size, tiles) & (times[_block(size)] < _ENOUGH))
        for size in range(1, _LARGEST_RARE + 1)
    ]
    return np.concatenate(found).astype(np.uint32)


def _block(size: int) -> slice:
    return slice(below(size), below(size + 1))


def _table(values: Values) -> NDArray[np.int16]:
    """Round to what a file holds, so that what is measured is what is shipped."""
    steps = np.clip(np.rint(values / STEP), -128, 127)
    return (steps * STEP).astype(np.int16)


def _provenance(
    setting: Setting, plan: Plan, history: list[dict[str, object]]
) -> dict[str, object]:
    return {
        "list": setting.lexicon.name,
        "list_version": setting.lexicon.version,
        "sha256": setting.lexicon.sha256,
        "rulebook": setting.rulebook.name,
        "tiles": setting.tiles.name,
        "games": plan.games,
        "match_pairs": plan.pairs,
        "seed": plan.seed,
        "generations": list(history),
    }
