"""A board for a page to draw: its rows, and of every square its premium or tile; or in lines."""

import json
from collections.abc import Mapping

from nabeurt.board import EMPTY, ROWS, SIZE, Board, Square, premium_at
from nabeurt.speech import Language, say
from nabeurt.speech.sentences.board import in_lines

Rows = list[tuple[str, list[dict[str, object]]]]


def drawn_board(
    board: Board, values: Mapping[str, int], fresh: frozenset[Square] = frozenset()
) -> Rows:
    """Return a board as rows of squares; ``fresh`` are those just laid."""
    return [
        (ROWS[row], [_square(board, Square(row, column), values, fresh) for column in range(SIZE)])
        for row in range(SIZE)
    ]


def laying_data(board: Board, tiles: str, values: Mapping[str, int], language: Language) -> str:
    """Return what a page needs to let somebody lay these tiles on a board, as JSON."""
    blank = say("site.learn.blank", language)
    told = {"board": board.cells, "tiles": tiles, "values": dict(values), "blank": blank}
    return json.dumps(told)


def lines_of(rows: Rows) -> str:
    """Write a drawn board in lines, for who feels or hears it."""
    cells = (cell for _, line in rows for cell in line)
    tiles = (str(cell["letter"] or EMPTY) for cell in cells)
    blanks = (bool(cell["blank"]) for _, line in rows for cell in line)
    lying = (tile.lower() if blank else tile for tile, blank in zip(tiles, blanks, strict=True))
    return in_lines(Board("".join(lying)))


def _square(
    board: Board, square: Square, values: Mapping[str, int], fresh: frozenset[Square]
) -> dict[str, object]:
    letter = board[square] if board.holds(square) else ""
    return {
        "name": str(square),
        "mark": premium_at(square).value,
        "letter": letter.upper(),
        "blank": letter.islower(),
        "value": "" if letter.islower() else values.get(letter, ""),
        "fresh": square in fresh,
    }
