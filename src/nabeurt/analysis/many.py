"""The chance to win among three or four: more points than each of the others in the end.

For every number of tiles that are not on the board yet, games of the engine against itself tell
what each player still scores more than the others on average, by how soon they are on turn, and how
much that varies. What varies alike for all of them does not matter to who wins; the rest is taken
as normal and as each player's own. How well that fits is measured in other games than it was learnt
from (`calibration`).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources

import numpy as np
from numpy.typing import NDArray

from nabeurt._native import Simulator, chance_among
from nabeurt.analysis.crew import Crew, batches_of
from nabeurt.analysis.endgame import endgame_rules, tile_values
from nabeurt.analysis.packing import pack, unpack
from nabeurt.analysis.selfplay import Leaves, Setting
from nabeurt.board import RACK_SIZE, Extended
from nabeurt.moves.generator import vocabulary
from nabeurt.rules import Rulebook

PLAYERS = (3, 4)
_CERTAIN = 65535
_TITLE = b"nabeurt many 1"
_ROWS = 103
_POINT = 100
_BATCH = 50
_NEAR = 2
"""A row takes in its neighbours so far away."""

Numbers = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class ManyTable:
    """A row for each number of tiles left.

    It has what each player, from the one on turn, still gains on the average, and the deviation.
    """

    numbers: Numbers
    provenance: Mapping[str, object]

    def chance(self, points: list[int], left: int, mover: int, seat: int) -> float:
        """Give the chance of a seat when ``mover`` is on turn and so many tiles are left."""
        return chance_among(self.numbers, left, mover, seat, points) / _CERTAIN

    def pack(self) -> bytes:
        """Write as the bytes of a file."""
        return pack(_TITLE, self.provenance, np.rint(self.numbers * _POINT).astype("<i2").tobytes())

    @classmethod
    def unpack(cls, content: bytes, players: int) -> "ManyTable":
        """Read ``pack`` back; anything else is a `BadTable`."""
        provenance, numbers = unpack(content, _TITLE, 2 * _ROWS * (players + 1))
        rows = np.frombuffer(numbers, "<i2").reshape(_ROWS, players + 1)
        return cls((rows / _POINT).astype(np.float32), provenance)


@cache
def many_for(rulebook: Rulebook, players: int) -> ManyTable:
    """Return the table for so many players and this way of ending."""
    name = f"many-{'bonus' if rulebook.out_bonus else 'nabeurt'}-{players}.xz"
    data = resources.files("nabeurt.analysis").joinpath(f"data/{name}")
    return ManyTable.unpack(data.read_bytes(), players)


def played(  # noqa: PLR0913, PLR0917  # what a batch shares, then its first and last game
    setting: Setting, leaves: Leaves, players: int, seed: int, first: int, end: int
) -> NDArray[np.int32]:
    """Play a batch of games; the worker's part of the work.

    A row for each turn: the tiles left, then from the one on turn everybody's points, and likewise
    everybody's points in the end.
    """
    rows, endings = _core(setting, leaves, players, seed).games(first, end - first)
    turns, begin = [], 0
    for last in endings:
        now, final = rows[begin:last], rows[last, 2:]
        order = (now[:, 1:2] + np.arange(players)) % players
        points = np.take_along_axis(now[:, 2:], order, axis=1)
        turns.append(np.concatenate([now[:, :1], points, final[order]], axis=1))
        begin = last + 1
    return np.concatenate(turns)


def _core(setting: Setting, leaves: Leaves, players: int, seed: int) -> Simulator:
    """Set up games from a full bag; there is nothing to choose and no chance to ask for."""
    book, tiles = setting.rulebook, setting.tiles
    return Simulator(
        vocabulary(setting.lexicon),
        "." * 225,
        "",
        tiles.tiles,
        [(RACK_SIZE, False, 0)] * (players - 1),
        [],
        tile_values(tiles),
        book.extended is Extended.NEW_ONLY,
        endgame_rules(book, players),
        book.exchange_min_bag,
        0,
        0,
        0,
        leaves,
        np.zeros((1, 1), np.uint16),
        np.zeros((1, players + 1), np.float32),
        seed,
    )


def learn(  # noqa: PLR0913  # who plays, how many, how long, with which chance, and who is told
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
    sums = np.zeros((_ROWS, players + 2), np.int64)
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
    return np.stack([_row(_gathered(sums, row), players) for row in range(_ROWS)])


def _gathered(sums: NDArray[np.int64], row: int) -> NDArray[np.int64]:
    """Add neighbouring rows: a few always, and more until there is something."""
    reach = _NEAR
    while not (total := sums[max(0, row - reach) : row + reach + 1].sum(axis=0))[0]:
        reach += 1
        if reach > _ROWS:
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
