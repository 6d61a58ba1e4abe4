"""The premium squares: the standard layout, symmetric in both axes and diagonals (001, 004)."""

from enum import Enum

from nabeurt.board.square import SIZE, Square


class Premium(Enum):
    """What a square does to the first tile on it; named as in 003."""

    NONE = ""
    LETTER_2 = "2L"
    LETTER_3 = "3L"
    WORD_2 = "2W"
    WORD_3 = "3W"

    @property
    def letter_factor(self) -> int:
        """By how much the tile's own value is multiplied."""
        return {Premium.LETTER_2: 2, Premium.LETTER_3: 3}.get(self, 1)

    @property
    def word_factor(self) -> int:
        """By how much the word is multiplied."""
        return {Premium.WORD_2: 2, Premium.WORD_3: 3}.get(self, 1)


# The upper left corner, centre row and column included; the rest mirrors it.
_CORNER = """
    3W . . 2L . . . 3W
    . 2W . . . 3L . .
    . . 2W . . . 2L .
    2L . . 2W . . . 2L
    . . . . 2W . . .
    . 3L . . . 3L . .
    . . 2L . . . 2L .
    3W . . 2L . . . 2W
"""
_HALF = SIZE // 2
_QUARTER = [
    [Premium("" if mark == "." else mark) for mark in line.split()]
    for line in _CORNER.strip().splitlines()
]
PREMIUMS: tuple[Premium, ...] = tuple(
    _QUARTER[_HALF - abs(row - _HALF)][_HALF - abs(column - _HALF)]
    for row in range(SIZE)
    for column in range(SIZE)
)
LETTER_FACTORS: tuple[int, ...] = tuple(premium.letter_factor for premium in PREMIUMS)
WORD_FACTORS: tuple[int, ...] = tuple(premium.word_factor for premium in PREMIUMS)


def premium_at(square: Square) -> Premium:
    """Return the premium printed on a square.

    >>> premium_at(Square.parse("H8")).value
    '2W'
    """
    return PREMIUMS[square.cell]
