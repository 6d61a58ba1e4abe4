"""A board on paper: its cells, and its blanks by name for braille, where a letter is a letter."""

from nabeurt.board import Square
from nabeurt.printing.paper import Grid
from nabeurt.printing.sentences import Wording


def board_grid(label: str, cells: str, say: Wording) -> Grid:
    """Put a board on paper."""
    blanks = [
        f"{Square.at(place)} {letter.upper()}"
        for place, letter in enumerate(cells)
        if letter.islower()
    ]
    named = say("blanks", count=len(blanks), squares=", ".join(blanks)) if blanks else ""
    return Grid(label, cells, named)
