"""What a person sees or hears at the terminal: lines only, nothing that moves a cursor."""

import os
import shutil
import sys
from dataclasses import dataclass, field

import click

from nabeurt.board import EMPTY, SIZE, Board, Premium, Square, premium_at
from nabeurt.speech.sentences.board import draw, spell_board
from nabeurt.speech.sentences.voice import Voice

_COLOURS = {
    Premium.LETTER_2: "cyan",
    Premium.LETTER_3: "blue",
    Premium.WORD_2: "magenta",
    Premium.WORD_3: "red",
}
# Where the drawing of a square begins in its line, and how wide it is.
_MARGIN, _WIDTH = 1, 3


def _terminal() -> bool:
    return sys.stdout.isatty()


def _coloured() -> bool:
    return _terminal() and not os.environ.get("NO_COLOR")


@dataclass(slots=True)
class Screen:
    """Prints sentences and boards; ``plain`` tells the board instead of drawing it."""

    plain: bool
    coloured: bool = field(default_factory=_coloured)
    terminal: bool = field(default_factory=_terminal)

    def tell(self, sentence: str) -> None:
        """Print a sentence, if there is one."""
        if sentence:
            click.echo(sentence)

    def prompt(self, text: str) -> None:
        """Ask for a line; in a pipe nobody waits to be asked."""
        if self.terminal:
            click.echo(text, nl=False)

    def show_board(self, board: Board, voice: Voice) -> None:
        """Draw the board, or tell it row by row."""
        if self.plain:
            self.tell(spell_board(board, voice))
            return
        drawing = draw(board)
        self.tell(coloured(drawing, board) if self.coloured else drawing)

    def scroll_away(self) -> None:
        """Push what was private out of sight."""
        if self.terminal:
            click.echo("\n" * shutil.get_terminal_size().lines, nl=False)


def coloured(drawing: str, board: Board) -> str:
    """Colour the squares of a drawing: premiums by kind, tiles bold."""
    first, *rows, last = drawing.splitlines()
    painted = [_painted(row, number, board) for number, row in enumerate(rows)]
    return "\n".join([first, *painted, last])


def _painted(row: str, number: int, board: Board) -> str:
    starts = range(_MARGIN, _MARGIN + SIZE * _WIDTH, _WIDTH)
    cells = [
        _cell(row[start : start + _WIDTH], Square(number, column), board)
        for column, start in enumerate(starts)
    ]
    return row[:_MARGIN] + "".join(cells) + row[_MARGIN + SIZE * _WIDTH :]


def _cell(text: str, square: Square, board: Board) -> str:
    if board[square] != EMPTY:
        return click.style(text, bold=True)
    colour = _COLOURS.get(premium_at(square))
    return click.style(text, fg=colour) if colour else text
