"""A board for the eye and for the ear: drawn as a grid, or told line by line."""

import re
from collections.abc import Iterable, Iterator, Sequence

from nabeurt.board import EMPTY, ROWS, SIZE, Board, Square, premium_at
from nabeurt.speech.sentences.voice import Voice


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


_SIGNS = {"": ".", "2L": "-", "3L": "=", "2W": "+", "3W": "*"}


def in_lines(board: Board) -> str:
    """Write the board as wide as a braille display: eighteen signs a row, a blank in lower case.

    >>> print(in_lines(Board.empty()).splitlines()[8])
    H: *..-...+...-..*
    """
    numbers = "".join(str(column % 10) for column in range(1, SIZE + 1))
    return "\n".join([f"   {numbers}", *(_in_line(board, row) for row in range(SIZE))])


def _in_line(board: Board, row: int) -> str:
    squares = [Square(row, column) for column in range(SIZE)]
    signs = (board[one] if board.holds(one) else _SIGNS[premium_at(one).value] for one in squares)
    return f"{ROWS[row]}: {''.join(signs)}"


def spell_board(board: Board, voice: Voice) -> str:
    """Tell every tile row by row, then the words down, each run with where it starts."""
    if board.is_empty:
        return voice.say("board.empty")
    rows = list(board.rows())
    columns = ["".join(cells) for cells in zip(*rows, strict=True)]
    numbers = [str(number) for number in range(1, SIZE + 1)]
    told = [
        *_lines("row", zip(ROWS, rows, strict=True), numbers, _RUN, voice),
        *_lines("column", zip(numbers, columns, strict=True), ROWS, _WORD, voice),
    ]
    return "\n".join(told)


_RUN = re.compile(r"[A-Za-z]+")
_WORD = re.compile(r"[A-Za-z]{2,}")


def _lines(
    kind: str,
    lines: Iterable[tuple[str, str]],
    starts: Sequence[str],
    wanted: re.Pattern[str],
    voice: Voice,
) -> Iterator[str]:
    for name, cells in lines:
        runs = [
            voice.say("board.run", letters=_letters(run[0], voice), start=starts[run.start()])
            for run in wanted.finditer(cells)
        ]
        if runs:
            yield voice.say(f"board.{kind}", line=name, words=voice.all_of(runs))


def _letters(run: str, voice: Voice) -> str:
    """Say a run as a word, and after it which letters are blanks."""
    blanks = [letter.upper() for letter in run if letter.islower()]
    spoken = [voice.say("phrase.as_blank", letter=letter) for letter in blanks]
    return f"{run.upper()} ({voice.all_of(spoken)})" if spoken else run.upper()
