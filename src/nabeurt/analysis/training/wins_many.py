"""The table of winning chances among three or four, learnt in games of the engine against itself.

How well it fits is measured in other games than it was learnt from (`calibration`).
"""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from nabeurt.analysis.training.selfplay import Leaves, Setting
from nabeurt.analysis.training.workers import Crew, batches_of
from nabeurt.analysis.values.win_many import ROWS, ManyTable, Numbers

_BATCH = 50
_NEAR = 2
"""A row takes in its neighbours so far away."""


def played(  # noqa: PLR0913, PLR0917  # what a batch shares, then its first and last game
    setting: Setting, leaves: Leaves, players: int, seed: int, first: int, end: int
) -> NDArray[np.int32]:
    """Play a batch of games; the worker's part of the work.

    A row for each turn: the tiles left, then from the one on turn everybody's points, and likewise
    everybody's points in the end.
    """
    rows, endings = setting.core(players).games(leaves, players, seed, first, end)
    turns, begin = [], 0
    for last in endings:
        now, final = rows[begin:last], rows[last, 2:]
        order = (now[:, 1:2] + np.arange(players)) % players
        points = np.take_along_axis(now[:, 2:], order, axis=1)
        turns.append(np.concatenate([now[:, :1], points, final[order]], axis=1))
        begin = last + 1
    return np.concatenate(turns)


def learn_many(  # noqa: PLR0913  # who plays, how many, how long, with which chance, and who is told
    setting: Setting,
    leaves: Leaves,
    *,
    players: int,
    games: int,
    seed: int,
    crew: Crew,
    report: Callable[[int], None],
) -> ManyTable:
    """Play so many games and make their table; sums of whole numbers are the same whoever plays."""
    sums = np.zeros((ROWS, players + 2), np.int64)
    done = 0
    for turns in crew.work(played, (setting, leaves, players, seed), batches_of(games, _BATCH)):
        np.add.at(sums, turns[:, 0], _terms(turns.astype(np.int64), players))
        done += _BATCH
        report(min(done, games))
    return ManyTable(_numbers(sums, players), _provenance(setting, players, games, seed))


def _terms(turns: NDArray[np.int64], players: int) -> NDArray[np.int64]:
    """Count a turn, what each gains more than the average (times the players), and its squares."""
    gains = turns[:, 1 + players :] - turns[:, 1 : 1 + players]
    more = players * gains - gains.sum(axis=1, keepdims=True)
    squares = (more**2).sum(axis=1, keepdims=True)
    return np.concatenate([np.ones_like(squares), more, squares], axis=1)


def _numbers(sums: NDArray[np.int64], players: int) -> Numbers:
    return np.stack([_row(_gathered(sums, row), players) for row in range(ROWS)])


def _gathered(sums: NDArray[np.int64], row: int) -> NDArray[np.int64]:
    """Add neighbouring rows: a few always, and more until there is something."""
    reach = _NEAR
    while not (total := sums[max(0, row - reach) : row + reach + 1].sum(axis=0))[0]:
        reach += 1
        if reach > ROWS:
            raise ValueError("no game was played")
    return np.asarray(total)


def _row(sums: NDArray[np.int64], players: int) -> Numbers:
    """Means, and the deviation of one player's own part: all together have players - 1 of them."""
    count, squares = sums[0], sums[-1] / players**2
    means = sums[1:-1] / (count * players)
    variance = max(0.0, squares / count - float((means**2).sum())) / (players - 1)
    return np.array([*means, variance**0.5], np.float32)


def calibration(
    table: ManyTable, turns: NDArray[np.int32], players: int
) -> list[tuple[float, float, int]]:
    """Hold chances beside what happened: the mean of both in each tenth, and how many turns."""
    points, final = turns[:, 1 : 1 + players], turns[:, 1 + players :]
    left = turns[:, 0].tolist()
    told = [table.chance(now, many, 0, 0) for now, many in zip(points.tolist(), left, strict=True)]
    best = final == final.max(axis=1, keepdims=True)
    won, foretold = best[:, 0] / best.sum(axis=1), np.array(told)
    tenth = np.minimum((foretold * 10).astype(int), 9)
    return [
        (float(foretold[at].mean()), float(won[at].mean()), int(at.sum()))
        for at in (tenth == part for part in range(10))
        if at.any()
    ]


def _provenance(setting: Setting, players: int, games: int, seed: int) -> dict[str, object]:
    return {
        "list": setting.lexicon.name,
        "sha256": setting.lexicon.sha256,
        "rulebook": setting.rulebook.name,
        "players": players,
        "games": games,
        "seed": seed,
    }
