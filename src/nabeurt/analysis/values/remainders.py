"""Every remainder of a rack (at most six tiles) as rows of tile numbers, in the order of its rank.

Blank is 0, A is 1 … Z is 26; within a row the tiles rise. The rank is the one of ``moves.leaves``:
all smaller sizes first, then the combinatorial number system.
"""

from functools import cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from nabeurt.board import BLANK, LETTERS, TileSet

TILES = BLANK + LETTERS
SIZES = range(1, 7)

_CHOOSE = np.array([[comb(n, k) for k in range(7)] for n in range(len(TILES) + 6)])


def below(size: int) -> int:
    """How many remainders are smaller, the empty one included.

    >>> below(1), below(2), below(3)
    (1, 28, 406)
    """
    return comb(len(TILES) - 1 + size, size - 1)


@cache
def remainders(size: int) -> NDArray[np.uint8]:
    """All remainders of one size.

    >>> remainders(2)[:4].tolist()
    [[0, 0], [0, 1], [1, 1], [0, 2]]
    """
    if size == 0:
        return np.empty((1, 0), np.uint8)
    smaller = remainders(size - 1)
    parts = []
    for highest in range(len(TILES)):
        fitting = smaller[: comb(highest + size - 1, size - 1)]
        column = np.full((len(fitting), 1), highest, np.uint8)
        parts.append(np.hstack([fitting, column]))
    return np.vstack(parts)


def leave_ranks(rows: NDArray[np.uint8]) -> NDArray[np.int64]:
    """Give the rank of each row of rising tiles.

    >>> leave_ranks(remainders(2)[:3]).tolist()
    [28, 29, 30]
    """
    size = rows.shape[1]
    rank = np.full(len(rows), below(size) if size else 0, np.int64)
    for place in range(size):
        rank += _CHOOSE[rows[:, place].astype(np.int64) + place, place + 1]
    return rank


def without_one(rows: NDArray[np.uint8]) -> NDArray[np.int64]:
    """Give the ranks of what is left when each tile in turn is taken away; a column for each."""
    return np.stack(
        [leave_ranks(np.delete(rows, place, axis=1)) for place in range(rows.shape[1])], 1
    )


def possible(size: int, tiles: TileSet) -> NDArray[np.bool_]:
    """Tell which remainders the set has enough copies for."""
    rows = remainders(size)
    copies = np.array([tiles.counts[tile] for tile in TILES])
    fits = np.ones(len(rows), np.bool_)
    for apart in range(size):
        # Tiles rise along a row: the same one so many places further on is one copy more.
        again = rows[:, apart:] == rows[:, : size - apart]
        fits &= ~(again & (copies <= apart)[rows[:, apart:]]).any(axis=1)
    return fits
