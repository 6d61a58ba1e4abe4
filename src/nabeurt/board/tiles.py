"""The tile sets: letter values and counts (000 P I-2, 001, 002 I-5; for blind players 003)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
BLANK = "?"
RACK_SIZE = 7

_VALUES = (1, 3, 5, 2, 1, 4, 3, 4, 1, 4, 3, 3, 3, 1, 1, 3, 10, 2, 2, 2, 4, 4, 5, 8, 8, 4)
_COUNTS = (6, 2, 2, 5, 18, 2, 3, 2, 4, 2, 3, 3, 3, 10, 6, 2, 1, 5, 5, 5, 3, 2, 2, 1, 1, 2)


@dataclass(frozen=True)
class TileSet:
    """The tiles in the bag at the start and what each is worth.

    >>> DUTCH.total, DUTCH.value("Q"), DUTCH.value("q"), DUTCH.value("?")
    (102, 10, 0, 0)
    """

    name: str
    counts: Mapping[str, int]
    values: Mapping[str, int]

    def value(self, tile: str) -> int:
        """Return the points on a tile; a blank has none, whatever letter it stands for."""
        return self.values.get(tile, 0)

    def value_of(self, tiles: str) -> int:
        """Return the points on several tiles together."""
        return sum(self.values.get(tile, 0) for tile in tiles)

    @cached_property
    def total(self) -> int:
        """How many tiles there are."""
        return sum(self.counts.values())

    @cached_property
    def tiles(self) -> str:
        """Every tile, in the order of the alphabet, blanks last."""
        return "".join(tile * count for tile, count in self.counts.items())


def tile_on_rack(letter: str) -> str:
    """Return the tile that lies on a square as it stood on the rack: a blank is nobody's letter.

    >>> tile_on_rack("e"), tile_on_rack("E")
    ('?', 'E')
    """
    return BLANK if letter.islower() else letter


def _set(name: str, **changes: int) -> TileSet:
    counts = dict(zip(LETTERS, _COUNTS, strict=True)) | {BLANK: 2} | changes
    values = dict(zip(LETTERS, _VALUES, strict=True))
    return TileSet(name, MappingProxyType(counts), MappingProxyType(values))


DUTCH = _set("dutch-102")
WWV = _set("wwv-100", F=1, S=4)
TILE_SETS: Mapping[str, TileSet] = MappingProxyType({one.name: one for one in (DUTCH, WWV)})
