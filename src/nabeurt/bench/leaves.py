"""A made-up table of leaves for measuring: the size of real ones, so that bounds meet real work.

No trained values stand behind it. A tile kept is worth its entry in the row below; each repeated
tile costs three points, and each step away from as many vowels as other letters (one fewer when
three or more tiles are kept) costs two.
"""

from itertools import combinations_with_replacement
from math import comb

import numpy as np
from numpy.typing import NDArray

from nabeurt.board import LETTERS
from nabeurt.moves import LEAVES

_KEPT = 6
_POINT = 100
# blank, then A to Z
_TILE = [25, 0, -2, -1, 1, 2, -2, -1, -1, 0, -3, -1, -1, -1, 2, -1, -1, -8, 2, 3, 2, -2, -3, -3, -4]
_TILE += [-5, -1]


def made_up_leaves() -> NDArray[np.int16]:
    """Return the table."""
    table = np.zeros(LEAVES, np.int16)
    for size in range(1, _KEPT + 1):
        kept = _remainders(size)
        table[_ranks(kept)] = (_POINT * _worth(kept)).astype(np.int16)
    return table


def _remainders(size: int) -> NDArray[np.int64]:
    tiles = combinations_with_replacement(range(len(_TILE)), size)
    flat = np.fromiter((tile for kept in tiles for tile in kept), np.int64)
    return flat.reshape(-1, size)


def _ranks(kept: NDArray[np.int64]) -> NDArray[np.int64]:
    """Rank as the core does: the combinatorial number system within a size."""
    size = kept.shape[1]
    below = comb(len(LETTERS) + size, size - 1)
    table = np.array([[comb(n, k) for k in range(size + 1)] for n in range(len(_TILE) + size)])
    ranks: NDArray[np.int64] = sum(
        (table[kept[:, i] + i, i + 1] for i in range(size)), start=np.full(len(kept), below)
    )
    return ranks


def _worth(kept: NDArray[np.int64]) -> NDArray[np.float64]:
    size = kept.shape[1]
    repeated = (kept[:, 1:] == kept[:, :-1]).sum(axis=1)
    vowels = np.isin(kept, [1 + LETTERS.index(vowel) for vowel in "AEIOU"]).sum(axis=1)
    unbalanced = np.abs(2 * vowels - size + (size > 2))
    return np.asarray(np.array(_TILE)[kept].sum(axis=1) - 3.0 * repeated - 2.0 * unbalanced)
