"""What lies on the table: 225 squares, each empty or holding a letter (lower case: a blank)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Self

from nabeurt.board.square import SIZE, Direction, Square, Unreadable
from nabeurt.board.tiles import LETTERS

EMPTY = "."
_CELLS = frozenset(EMPTY + LETTERS + LETTERS.lower())


@dataclass(frozen=True, slots=True)
class Board:
    """A board as text, row by row from A1.

    >>> board = Board.empty().with_tiles({Square.parse("H8"): "E"})
    >>> board[Square.parse("H8")], board[Square.parse("A1")]
    ('E', '.')
    """

    cells: str

    def __post_init__(self) -> None:
        if len(self.cells) != SIZE * SIZE or not _CELLS.issuperset(self.cells):
            raise Unreadable(self.cells)

    @classmethod
    def empty(cls) -> Self:
        """Return the board before the first word."""
        return cls(EMPTY * (SIZE * SIZE))

    def __getitem__(self, square: Square) -> str:
        return self.cells[square.cell]

    def holds(self, square: Square) -> bool:
        """Whether a tile lies there; off the board none does."""
        return square.on_board and self.cells[square.cell] != EMPTY

    @property
    def is_empty(self) -> bool:
        """Whether no tile lies anywhere."""
        return self.cells.count(EMPTY) == SIZE * SIZE

    @property
    def tiles(self) -> str:
        """The letters that lie on it, row by row."""
        return self.cells.replace(EMPTY, "")

    def with_tiles(self, tiles: Mapping[Square, str]) -> "Board":
        """Return the board with these tiles laid on it."""
        cells = list(self.cells)
        for square, letter in tiles.items():
            cells[square.cell] = letter
        return Board("".join(cells))

    def without(self, squares: Iterator[Square]) -> "Board":
        """Return the board with these squares emptied."""
        return self.with_tiles(dict.fromkeys(squares, EMPTY))

    def run(self, square: Square, direction: Direction) -> tuple[Square, str]:
        """Return the start and letters of the unbroken row of tiles through a square."""
        start = square
        while self.holds(before := start.step(direction, -1)):
            start = before
        letters, there = "", start
        while self.holds(there):
            letters += self.cells[there.cell]
            there = there.step(direction)
        return start, letters

    def rows(self) -> Iterator[str]:
        """Yield the rows from A to O."""
        for start in range(0, SIZE * SIZE, SIZE):
            yield self.cells[start : start + SIZE]
