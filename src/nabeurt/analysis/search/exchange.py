"""Which tiles to give back, and whether that is better than the best word."""

from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from nabeurt.board import BLANK, TileSet
from nabeurt.moves import leave_rank
from nabeurt.moves.candidate import POINT

# People keep the light tiles, and no more than two of a kind.
_LIGHT = 2
_PAIR = 2


def habit(rack: str, most: int, tiles: TileSet) -> str:
    """Give back what people dislike: heavy tiles and a third of the same; else all but a blank."""
    given = ""
    for place, tile in enumerate(rack):
        if tiles.value(tile) > _LIGHT or rack[:place].count(tile) >= _PAIR:
            given += tile
    given = given.replace(BLANK, "") or rack.replace(BLANK, "") or rack
    return "".join(sorted(given, key=tiles.value, reverse=True)[:most])


def best_swap(rack: str, most: int, leaves: NDArray[np.int16]) -> tuple[str, float]:
    """Name the tiles to give back for the best rest, and what that rest is worth in points."""
    racks = {
        "".join(kept)
        for count in range(max(0, len(rack) - most), len(rack))
        for kept in combinations(sorted(rack), count)
    }
    kept = max(sorted(racks), key=lambda one: int(leaves[leave_rank(one)]))
    given = rack
    for tile in kept:
        given = given.replace(tile, "", 1)
    return given, int(leaves[leave_rank(kept)]) / POINT
