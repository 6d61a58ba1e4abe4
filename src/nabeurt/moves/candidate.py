"""A placement that is legal, with what it earns; and the row of bytes it comes in."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from nabeurt.board import SIZE, Direction, Placement, Square

POINT = 100

MOVE = np.dtype(
    [
        ("equity", "<i4"),
        ("score", "<i2"),
        ("line", "u1"),
        ("start", "u1"),
        ("length", "u1"),
        ("tiles", "u1"),
        ("fresh", "<u2"),
        ("letters", "S16"),
    ]
)
"""One placement as the core writes it. ``equity`` is in hundredths of a point; ``line`` is a row
(0-14) or a column (15-29), ``start`` the place along it; ``tiles`` counts the new tiles, and bit
``i`` of ``fresh`` tells that the ``i``-th letter is one of them."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A legal placement, the tiles it takes from the rack in order, its score and its equity."""

    placement: Placement
    tiles: tuple[tuple[Square, str], ...]
    score: int
    equity: float

    @classmethod
    def of(cls, row: np.void) -> "Candidate":
        """Read one row."""
        fields: Any = row.item()
        equity, score, line, start, _, _, fresh, letters = fields
        direction = Direction.ACROSS if line < SIZE else Direction.DOWN
        first = Square(line, start) if line < SIZE else Square(start, line - SIZE)
        placement = Placement(first, direction, letters.decode("ascii"))
        squares = zip(placement.squares(), placement.letters, strict=True)
        tiles = tuple(laid for place, laid in enumerate(squares) if fresh >> place & 1)
        return cls(placement, tiles, score, equity / POINT)
