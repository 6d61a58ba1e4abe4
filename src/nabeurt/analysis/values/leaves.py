"""Tables of leave values: what the tiles that stay on the rack are worth in points.

In a file (``packing``), each remainder of at most six tiles has its value in half points as one
signed byte.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from nabeurt.analysis.values.remainders import SIZES, TILES, below, remainders
from nabeurt.analysis.values.table_file import BadTable, pack, unpack
from nabeurt.board import TileSet
from nabeurt.lexicon import Lexicon
from nabeurt.lexicon.library import home
from nabeurt.moves import LEAVES, leave_rank
from nabeurt.moves.candidate import POINT

STEP = POINT // 2
"""A value is kept in half points: finer than the training can tell."""

_TITLE = b"nabeurt leaves 1"


@dataclass(frozen=True, slots=True)
class LeaveTable:
    """The value of every remainder, in hundredths of a point as the move generator reads them."""

    values: NDArray[np.int16]
    provenance: Mapping[str, object]

    def value(self, tiles: str) -> float:
        """Give the worth of a remainder in points; an empty or a whole rack is worth nothing."""
        return float(self.values[leave_rank(tiles)]) / POINT if 0 < len(tiles) < 7 else 0.0

    def pack(self) -> bytes:
        """Write as the bytes of a file; the same table gives the same bytes."""
        steps = np.clip(np.rint(self.values / STEP), -128, 127).astype(np.int8)
        return pack(_TITLE, self.provenance, steps.tobytes())

    @classmethod
    def unpack(cls, content: bytes) -> "LeaveTable":
        """Read ``pack`` back; anything else is a `BadTable`."""
        provenance, steps = unpack(content, _TITLE, LEAVES)
        values = np.frombuffer(steps, np.int8).astype(np.int16) * np.int16(STEP)
        values.setflags(write=False)
        return cls(values, provenance)


def trained_place(lexicon: Lexicon) -> Path:
    """Where this machine keeps the values that were trained for a list."""
    return home() / "leaves" / f"{lexicon.sha256}.xz"


def leaves_for(lexicon: Lexicon) -> LeaveTable:
    """Return what was trained for this very list here, else the values that come with Nabeurt."""
    try:
        return LeaveTable.unpack(trained_place(lexicon).read_bytes())
    except (OSError, BadTable):
        return shipped()


@cache
def shipped() -> LeaveTable:
    """Open the values for the default list."""
    return LeaveTable.unpack(
        resources.files("nabeurt.analysis").joinpath("data/leaves.xz").read_bytes()
    )


def last_leaves(tiles: TileSet, *, out_bonus: bool) -> NDArray[np.int16]:
    """Value what is kept once the bag is empty: its points off, twice where the other gets them.

    >>> from nabeurt.board import DUTCH
    >>> last_leaves(DUTCH, out_bonus=True)[leave_rank("QE")] / POINT
    np.float64(-22.0)
    """
    points = np.array([tiles.value(tile) for tile in TILES], np.int16)
    values = np.zeros(LEAVES, np.int16)
    for size in SIZES:
        lost = points[remainders(size)].sum(axis=1, dtype=np.int16)
        values[below(size) : below(size + 1)] = -POINT * (1 + out_bonus) * lost
    return values
