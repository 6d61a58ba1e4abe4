import click

from nabeurt.board import Board, Laying, Placement, lay
from nabeurt.cli.terminal.screen import coloured
from nabeurt.speech.sentences.board import draw


def board() -> Board:
    laying = lay(Board.empty(), Placement.parse("H5 TR(E)INEN"))
    assert isinstance(laying, Laying)
    return laying.after


def test_colour_changes_no_character():
    assert click.unstyle(coloured(draw(board()), board())) == draw(board())


def test_tiles_are_bold_and_premiums_have_their_colour():
    rows = coloured(draw(board()), board()).splitlines()
    assert rows[1].startswith(f"A{click.style(' 3W', fg='red')}  .")
    assert click.style("  e", bold=True) in rows[8]
    assert click.style(" 2W", fg="magenta") not in rows[8]
