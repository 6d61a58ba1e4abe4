"""The record of a game on paper: what happened, as it was heard, and the board at the end."""

from collections.abc import Iterable

from nabeurt.printing.grid import board_grid
from nabeurt.printing.paper import Block, Heading, Line, Paper
from nabeurt.printing.sentences import Wording


def game_record(title: str, events: Iterable[str], cells: str, say: Wording) -> Paper:
    """Put a game on paper; ``events`` are its sentences, ``cells`` is the board at the end."""
    blocks: list[Block] = [Heading(title, 1), Heading(say("record"), 2)]
    blocks += [Line(event) for event in events]
    blocks += [Heading(say("final_board"), 2), board_grid(say("final_board"), cells, say)]
    return Paper(title, say.language, "", tuple(blocks))
