"""An endgame solved: the bag is empty, both racks are known, and somebody is to move.

The compiled core searches; this module puts the question by the rulebook and reads the answer. A
value is what the one to move gains on the other from here to the end, racks settled as the
rulebook says. Whatever the time, the answer tells what is proven.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum

import numpy as np

from nabeurt._native import BadPosition, EndgameQuestion, solve_endgame
from nabeurt.analysis.search.native_rules import native_rules
from nabeurt.board import TILE_SETS
from nabeurt.lexicon import Lexicon
from nabeurt.moves import MOVE, Candidate
from nabeurt.moves.generator import native_scoring
from nabeurt.rules import Rulebook


class EndgameDeed(IntEnum):
    """What a player does at a turn of an endgame."""

    PLACE = 0
    PASS = 1
    FREEZE = 2


@dataclass(frozen=True, slots=True)
class EndgameTurn:
    """A turn in a line of play; seat 0 is the one to move at the start."""

    seat: int
    deed: EndgameDeed
    candidate: Candidate | None


@dataclass(frozen=True, slots=True)
class Solution:
    """What an endgame is worth to the one to move, and by which line of play.

    ``value`` is the best estimate; ``at_least`` and ``at_most`` are proven, None where nothing is.
    """

    value: int
    at_least: int | None
    at_most: int | None
    depth: int
    nodes: int
    line: tuple[EndgameTurn, ...]

    @property
    def proven(self) -> bool:
        """Whether the value is certain."""
        return self.at_least is not None and self.at_least == self.at_most


def solve(  # noqa: PLR0913  # an endgame is a board, two racks, a list, a rulebook and how it came about
    cells: str,
    own: str,
    other: str,
    lexicon: Lexicon,
    book: Rulebook,
    *,
    began: bool = True,
    other_frozen: bool = False,
    passes: int = 0,
    plies: int | None = None,
    seconds: float | None = None,
) -> Solution:
    """Solve for the player who holds ``own``; ``began`` tells whether that player began the game.

    With ``plies`` it looks no deeper, with ``seconds`` no longer. An ``other`` without tiles has
    gone out: this turn is the nabeurt.

    >>> from nabeurt.rules import rulebook
    >>> words = Lexicon.of(["TREIN", "TREINEN"])
    >>> board = "." * 109 + "TREIN" + "." * 111
    >>> solution = solve(board, "EN", "Q", words, rulebook("toernooi"))
    >>> solution.value, solution.proven, str(solution.line[0].candidate.placement)
    (29, True, 'H5 TREINEN')
    """
    if not other and (began or not book.nabeurt or other_frozen):
        raise BadPosition("the game is over")
    question = EndgameQuestion(
        lexicon.graph,
        native_scoring(TILE_SETS[book.tiles], book.extended),
        native_rules(book),
        cells=cells,
        own=own,
        other=other,
        began=began,
        other_frozen=other_frozen,
        passes=passes,
        plies=plies or 0,
        seconds=seconds or 0.0,
    )
    told = solve_endgame(question)
    line = tuple(_line(told.line))
    return Solution(told.value, told.at_least, told.at_most, told.depth, told.nodes, line)


def _line(turns: Iterable[tuple[int, int, bytes]]) -> Iterable[EndgameTurn]:
    for seat, deed, row in turns:
        candidate = Candidate.of(np.frombuffer(row, MOVE)[0]) if row else None
        yield EndgameTurn(seat, EndgameDeed(deed), candidate)
