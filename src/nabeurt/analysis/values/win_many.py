"""The chance to win among three or four: more points than each of the others in the end.

For every number of tiles that are not on the board yet, games of the engine against itself tell
what each player still scores more than the others on average, by how soon they are on turn, and how
much that varies. What varies alike for all of them does not matter to who wins; the rest is taken
as normal and as each player's own. It was learnt by `nabeurt.analysis.training.wins_many`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources

import numpy as np
from numpy.typing import NDArray

from nabeurt._native import chance_among
from nabeurt.analysis.values.table_file import pack, unpack
from nabeurt.rules import Rulebook

PLAYERS = (3, 4)
_CERTAIN = 65535
_TITLE = b"nabeurt many 1"
ROWS = 103
_POINT = 100

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
        provenance, numbers = unpack(content, _TITLE, 2 * ROWS * (players + 1))
        rows = np.frombuffer(numbers, "<i2").reshape(ROWS, players + 1)
        return cls((rows / _POINT).astype(np.float32), provenance)


@cache
def many_for(rulebook: Rulebook, players: int) -> ManyTable:
    """Return the table for so many players and this way of ending."""
    name = f"many-{'bonus' if rulebook.out_bonus else 'nabeurt'}-{players}.xz"
    data = resources.files("nabeurt.analysis").joinpath(f"data/{name}")
    return ManyTable.unpack(data.read_bytes(), players)
