"""The doors to the compiled generator: one position, a batch of them, or only whether there is one.

A position is a board of 225 cells and a rack of at most seven tiles (``?`` for a blank).
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from nabeurt._native import Scoring, Vocabulary
from nabeurt.board import BLANK, DUTCH, LETTERS, Extended, TileSet
from nabeurt.lexicon import Lexicon
from nabeurt.moves.candidate import MOVE, Candidate


def exists_any(cells: str, rack: str, lexicon: Lexicon) -> bool:
    """Whether the rack has any legal placement on the board.

    >>> words = Lexicon.of(["TREIN", "TREINEN"])
    >>> exists_any("." * 225, "EEITRNN", words), exists_any("." * 225, "EEITNN", words)
    (True, False)
    """
    return vocabulary(lexicon).exists(cells, rack)


def generate(  # noqa: PLR0913  # one position has a board, a rack, a list and its way of counting
    cells: str,
    rack: str,
    lexicon: Lexicon,
    *,
    tiles: TileSet = DUTCH,
    extended: Extended = Extended.ALL,
    leaves: NDArray[np.int16] | None = None,
    best: int | None = None,
) -> list[Candidate]:
    """Return the legal placements, best equity first; at most ``best`` of them.

    >>> words = Lexicon.of(["TREIN", "TREINEN"])
    >>> found = generate("." * 225, "EEITRNN", words, best=1)[0]
    >>> str(found.placement), found.score
    ('H3 TREINEN', 72)
    """
    rows = vocabulary(lexicon).find(
        cells, rack, native_scoring(tiles, extended), leaves, _most(best)
    )
    return [Candidate.of(row) for row in rows.view(MOVE)[:, 0]]


@dataclass(frozen=True, slots=True)
class Batch:
    """The placements of many positions in one array: those of position ``i`` are ``batch[i]``."""

    moves: NDArray[Any]
    offsets: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.offsets) - 1

    def __getitem__(self, position: int) -> NDArray[Any]:
        return self.moves[self.offsets[position] : self.offsets[position + 1]]


def generate_batch(  # noqa: PLR0913  # as `generate`, and how many threads
    boards: NDArray[np.bytes_],
    racks: NDArray[np.bytes_],
    lexicon: Lexicon,
    *,
    tiles: TileSet = DUTCH,
    extended: Extended = Extended.ALL,
    leaves: NDArray[np.int16] | None = None,
    best: int | None = None,
    threads: int = 1,
) -> Batch:
    """Generate for many positions at once; the arrays are read where they are, not copied.

    ``boards`` is an array of ``S225`` and ``racks`` one of ``S7``. With ``best`` each position's
    placements are in order, best first; without it they are in no particular order.

    >>> words = Lexicon.of(["TREIN", "TREINEN"])
    >>> batch = generate_batch(np.array(["." * 225], "S"), np.array(["EEITRNN"], "S"), words)
    >>> len(batch), len(batch[0]), batch[0]["score"].max()
    (1, 24, np.int16(72))
    """
    rows, offsets = vocabulary(lexicon).find_batch(
        _as_rows(boards),
        _as_rows(racks),
        native_scoring(tiles, extended),
        leaves,
        _most(best),
        threads,
    )
    return Batch(rows.view(MOVE)[:, 0], offsets)


_READY: WeakKeyDictionary[Lexicon, Vocabulary] = WeakKeyDictionary()


def vocabulary(lexicon: Lexicon) -> Vocabulary:
    """Make a list ready for generating, once for as long as the list is in use."""
    ready = _READY.get(lexicon)
    if ready is None:
        ready = _READY[lexicon] = Vocabulary(lexicon.graph)
    return ready


def native_scoring(tiles: TileSet, extended: Extended = Extended.ALL) -> Scoring:
    """Say in the compiled core's words what the tiles are worth, and how old ones count."""
    return _DUTCH[extended] if tiles is DUTCH else _scoring(tiles, extended)


def tile_counts(tiles: TileSet) -> bytes:
    """Tell how many of each tile there are in a set: blanks, then A to Z."""
    return _per_tile(tiles.counts.__getitem__)


def _scoring(tiles: TileSet, extended: Extended) -> Scoring:
    return Scoring(_per_tile(tiles.value), new_only=extended is Extended.NEW_ONLY)


def _per_tile(number: Callable[[str], int]) -> bytes:
    return bytes(map(number, BLANK + LETTERS))


_DUTCH = {extended: _scoring(DUTCH, extended) for extended in Extended}


def _most(best: int | None) -> int:
    if best is None:
        return 0
    if best < 1:
        raise ValueError(best)
    return best


def _as_rows(texts: NDArray[np.bytes_]) -> NDArray[np.uint8]:
    contiguous = np.ascontiguousarray(texts)
    return contiguous.view(np.uint8).reshape(len(texts), contiguous.itemsize)
