"""A board for a page to draw: its rows, and of every square its premium or its tile."""

from collections.abc import Mapping

from nabeurt.board import ROWS, SIZE, Board, Square, premium_at

Rows = list[tuple[str, list[dict[str, object]]]]


def drawn_board(
    board: Board, values: Mapping[str, int], fresh: frozenset[Square] = frozenset()
) -> Rows:
    """Return a board as rows of squares; ``fresh`` are those just laid."""
    return [
        (ROWS[row], [_square(board, Square(row, column), values, fresh) for column in range(SIZE)])
        for row in range(SIZE)
    ]


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
