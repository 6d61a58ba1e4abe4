"""The notation of GCG files, which reads coordinates the other way round: there ``8H`` is across.

Their numbers are rows and their letters columns: GCG's ``8D`` (row 8, column 4, across) is our
``H4``, GCG's ``D8`` (the same square, down) is our ``4H``.
"""

import re

from nabeurt.board.square import ROWS, Direction, Square, Unreadable

_ACROSS = re.compile(r"([1-9]|1[0-5])([A-O])", re.IGNORECASE)
_DOWN = re.compile(r"([A-O])([1-9]|1[0-5])", re.IGNORECASE)


def parse_gcg_start(text: str) -> tuple[Square, Direction]:
    """Read a GCG coordinate.

    >>> start, direction = parse_gcg_start("8D")
    >>> str(start), direction.value
    ('H4', 'across')
    """
    if match := _ACROSS.fullmatch(text.strip()):
        return Square(int(match[1]) - 1, ROWS.index(match[2].upper())), Direction.ACROSS
    if match := _DOWN.fullmatch(text.strip()):
        return Square(int(match[2]) - 1, ROWS.index(match[1].upper())), Direction.DOWN
    raise Unreadable(text)


def gcg_start_text(start: Square, direction: Direction) -> str:
    """Write a GCG coordinate."""
    row, column = str(start.row + 1), ROWS[start.column]
    return row + column if direction is Direction.ACROSS else column + row
