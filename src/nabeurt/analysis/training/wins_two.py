"""The table of winning chances between two, counted in games of the engine against itself.

Each row borrows from its neighbours and from a fitted logistic curve where it saw little, and never
falls while the difference rises.
"""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from nabeurt._native import WIDEST
from nabeurt.analysis.training.selfplay import Leaves, Setting
from nabeurt.analysis.training.workers import Crew, batches_of
from nabeurt.analysis.values.win_two import CERTAIN, SHAPE, WinTable

_BATCH = 200
_FEW = 4000
_NARROW = 100
"""A row takes in its neighbours until it has this many moments at this many differences."""
_CURVE = 8.0
"""How many moments the fitted curve counts for, at each difference."""

Table = NDArray[np.float64]
Counts = tuple[NDArray[np.int32], NDArray[np.int32]]


def outcomes(  # what a batch shares, then its first and last game
    setting: Setting, leaves: Leaves, seed: int, first: int, end: int
) -> Counts:
    """Count a batch of games; the worker's part of the work."""
    return setting.player.outcomes(leaves, seed, first, end)


def count_wins(  # noqa: PLR0913  # who plays, how long, with which chance, and who is told
    setting: Setting,
    leaves: Leaves,
    *,
    games: int,
    seed: int,
    crew: Crew,
    report: Callable[[int], None],
) -> WinTable:
    """Play so many games and make their table."""
    seen, won = np.zeros(SHAPE, np.int64), np.zeros(SHAPE, np.int64)
    done = 0
    for moments, halves in crew.work(outcomes, (setting, leaves, seed), batches_of(games, _BATCH)):
        seen += moments
        won += halves
        done += _BATCH
        report(min(done, games))
    return WinTable(_as_parts(smooth_counts(seen, won / 2)), _provenance(setting, games, seed))


def smooth_counts(seen: NDArray[np.int64], won: Table) -> Table:
    """Turn counts into chances, row by row."""
    return np.stack([_row(*_gathered(seen, won, row)) for row in range(len(seen))])


def _gathered(seen: NDArray[np.int64], won: Table, row: int) -> tuple[Table, Table]:
    """Add neighbouring rows until there is enough, or nothing more."""
    reach = 0
    while True:
        rows = slice(max(row - reach, 0), row + reach + 1)
        moments = seen[rows].sum(axis=0)
        enough = moments.sum() >= _FEW and np.count_nonzero(moments) >= _NARROW
        if enough or (rows.start == 0 and rows.stop >= len(seen)):
            return moments.astype(np.float64), won[rows].sum(axis=0)
        reach += 1


def _row(seen: Table, won: Table) -> Table:
    curve = _logistic(seen, won)
    window = np.bartlett(9)[1:-1] / np.bartlett(9).sum()
    blurred_seen = np.convolve(seen, window, "same") + _CURVE
    blurred_won = np.convolve(won, window, "same") + _CURVE * curve
    return _rising(blurred_won / blurred_seen, blurred_seen)


def _logistic(seen: Table, won: Table) -> Table:
    """Fit ``1 / (1 + exp(-(a + b x)))`` by Newton's method."""
    x = np.stack([np.ones(SHAPE[1]), np.arange(-WIDEST, WIDEST + 1) / 100], axis=1)
    weights = np.array([0.0, 1.0])
    for _ in range(30):
        chance = 1 / (1 + np.exp(-np.clip(x @ weights, -30, 30)))
        slope = x.T @ (won - seen * chance) - 1e-3 * weights
        bend = (x * (seen * chance * (1 - chance))[:, None]).T @ x + 1e-3 * np.eye(2)
        weights = weights + np.clip(np.linalg.solve(bend, slope), -2.0, 2.0)
    return np.asarray(1 / (1 + np.exp(-np.clip(x @ weights, -30, 30))))


def _rising(chance: Table, weight: Table) -> Table:
    """Give the nearest row that never falls (pool adjacent violators)."""
    pools: list[tuple[float, float, int]] = []
    for value, heavy in zip(chance.tolist(), weight.tolist(), strict=True):
        pool = (value, heavy, 1)
        while pools and pools[-1][0] > pool[0]:
            mean, mass, count = pools.pop()
            both = mass + pool[1]
            pool = ((mean * mass + pool[0] * pool[1]) / both, both, count + pool[2])
        pools.append(pool)
    return np.repeat([pool[0] for pool in pools], [pool[2] for pool in pools])


def _as_parts(chances: Table) -> NDArray[np.uint16]:
    return np.rint(np.clip(chances, 0, 1) * CERTAIN).astype(np.uint16)


def _provenance(setting: Setting, games: int, seed: int) -> dict[str, object]:
    return {
        "list": setting.lexicon.name,
        "sha256": setting.lexicon.sha256,
        "rulebook": setting.rulebook.name,
        "games": games,
        "seed": seed,
    }
