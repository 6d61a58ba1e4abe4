"""The chance to win for the player to move: by difference in points and number of unseen tiles.

Unseen are the tiles in the bag and on the other's rack. The table was counted in games of the
engine against itself (`nabeurt.analysis.training.wins_two`).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources

import numpy as np
from numpy.typing import NDArray

from nabeurt._native import WIDEST
from nabeurt.analysis.values.table_file import pack, unpack
from nabeurt.rules import Rulebook

CERTAIN = 65535
_TITLE = b"nabeurt winning 1"
SHAPE = (112, 2 * WIDEST + 1)


@dataclass(frozen=True, slots=True)
class WinTable:
    """Chances in parts of 65535: a row for each number of unseen tiles, a column a difference."""

    values: NDArray[np.uint16]
    provenance: Mapping[str, object]

    def chance(self, difference: int, unseen: int) -> float:
        """Give the chance, a draw counted as half; beyond the table its edge holds."""
        row = min(max(unseen, 0), SHAPE[0] - 1)
        column = min(max(difference, -WIDEST), WIDEST) + WIDEST
        return float(self.values[row, column]) / CERTAIN

    def pack(self) -> bytes:
        """Write as the bytes of a file."""
        # Neighbours differ little: their differences pack in a third of the room.
        steps = np.diff(self.values, axis=1, prepend=np.uint16(0)).astype("<u2")
        return pack(_TITLE, self.provenance, steps.tobytes())

    @classmethod
    def unpack(cls, content: bytes) -> "WinTable":
        """Read ``pack`` back; anything else is a `BadTable`."""
        provenance, steps = unpack(content, _TITLE, 2 * SHAPE[0] * SHAPE[1])
        values = np.frombuffer(steps, "<u2").reshape(SHAPE).cumsum(axis=1, dtype=np.uint16)
        values.setflags(write=False)
        return cls(values, provenance)


@cache
def _shipped(name: str) -> WinTable:
    data = resources.files("nabeurt.analysis").joinpath(f"data/{name}.xz")
    return WinTable.unpack(data.read_bytes())


def winning_for(rulebook: Rulebook) -> WinTable:
    """Return the table for this way of ending: with or without a bonus for going out."""
    return _shipped("winning-bonus" if rulebook.out_bonus else "winning-nabeurt")
