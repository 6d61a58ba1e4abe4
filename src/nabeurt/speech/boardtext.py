"""A board for the eye and for the ear: drawn as a grid, or told row by row."""

import re

from nabeurt.board import EMPTY, ROWS, SIZE, Board, Square, premium_at
from nabeurt.speech.voice import Voice


def draw(board: Board) -> str:
    """Draw the grid: letters, blanks in lower case, premiums where nothing lies.

    >>> print(draw(Board.empty()).splitlines()[1])
    A 3W  .  . 2L  .  .  . 3W  .  .  . 2L  .  . 3W  A
    """
    numbers = "".join(f"{column:3}" for column in range(1, SIZE + 1))
    rows = [_drawn(board, row) for row in range(SIZE)]
    return "\n".join([f" {numbers}", *rows, f" {numbers}"])


def _drawn(board: Board, row: int) -> str:
    cells = (_cell(board, Square(row, column)) for column in range(SIZE))
    return f"{ROWS[row]}{''.join(f'{cell:>3}' for cell in cells)}  {ROWS[row]}"


def _cell(board: Board, square: Square) -> str:
    lying = board[square]
    return lying if lying != EMPTY else premium_at(square).value or "."


def spell_board(board: Board, voice: Voice) -> str:
    """Tell the rows that hold tiles, each run with the column where it starts."""
    if board.is_empty:
        return voice.say("board.empty")
    rows = enumerate(board.rows())
    return "\n".join(_row(ROWS[number], cells, voice) for number, cells in rows if _held(cells))


def _held(cells: str) -> bool:
    return cells.strip(EMPTY) != ""


def _row(row: str, cells: str, voice: Voice) -> str:
    runs = re.finditer(r"[A-Za-z]+", cells)
    words = [
        voice.say("board.run", letters=_letters(run[0], voice), column=run.start() + 1)
        for run in runs
    ]
    return voice.say("board.row", row=row, words=voice.all_of(words))


def _letters(run: str, voice: Voice) -> str:
    """Say a run as a word, and after it which letters are blanks."""
    blanks = [letter.upper() for letter in run if letter.islower()]
    spoken = [voice.say("phrase.as_blank", letter=letter) for letter in blanks]
    return f"{run.upper()} ({voice.all_of(spoken)})" if spoken else run.upper()
