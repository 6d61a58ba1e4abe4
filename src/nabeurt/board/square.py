"""Squares and how they are written: ``H8`` reads right, ``8H`` the same square downward (001)."""

import re
from enum import Enum
from typing import NamedTuple, Self

SIZE = 15
ROWS = "ABCDEFGHIJKLMNO"

_ACROSS = re.compile(r"([A-O])([1-9]|1[0-5])", re.IGNORECASE)
_DOWN = re.compile(r"([1-9]|1[0-5])([A-O])", re.IGNORECASE)


class Unreadable(ValueError):
    """Text that is not the notation it should be."""


class Direction(Enum):
    """The way a word reads."""

    ACROSS = "across"
    DOWN = "down"

    @property
    def other(self) -> "Direction":
        """The direction at right angles."""
        return Direction.DOWN if self is Direction.ACROSS else Direction.ACROSS


class Square(NamedTuple):
    """A square by row (0 is A, the top) and column (0 is 1, the left).

    >>> str(Square.parse("h8")), Square(7, 7).cell
    ('H8', 112)
    """

    row: int
    column: int

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read letter and number."""
        if match := _ACROSS.fullmatch(text.strip()):
            return cls(ROWS.index(match[1].upper()), int(match[2]) - 1)
        raise Unreadable(text)

    @classmethod
    def at(cls, index: int) -> Self:
        """Return the square at that place in a board's row-by-row text."""
        return cls(*divmod(index, SIZE))

    @property
    def cell(self) -> int:
        """Its place in a board's row-by-row text."""
        return self.row * SIZE + self.column

    @property
    def on_board(self) -> bool:
        """Whether there is such a square."""
        return 0 <= self.row < SIZE and 0 <= self.column < SIZE

    def step(self, direction: Direction, distance: int = 1) -> "Square":
        """Return the square so far along; it may lie off the board."""
        if direction is Direction.ACROSS:
            return Square(self.row, self.column + distance)
        return Square(self.row + distance, self.column)

    def __str__(self) -> str:
        return f"{ROWS[self.row]}{self.column + 1}"


CENTRE = Square(7, 7)


def parse_start(text: str) -> tuple[Square, Direction]:
    """Read where a word starts and which way it goes.

    >>> parse_start("H5") == (Square(7, 4), Direction.ACROSS)
    True
    >>> parse_start("5H") == (Square(7, 4), Direction.DOWN)
    True
    """
    text = text.strip()
    if match := _DOWN.fullmatch(text):
        return Square.parse(match[2] + match[1]), Direction.DOWN
    return Square.parse(text), Direction.ACROSS


def start_text(start: Square, direction: Direction) -> str:
    """Write what ``parse_start`` reads."""
    if direction is Direction.ACROSS:
        return str(start)
    return f"{start.column + 1}{ROWS[start.row]}"
