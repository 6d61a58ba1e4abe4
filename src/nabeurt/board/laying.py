"""Laying a placement on a board: its new tiles and every word formed, or why it cannot lie there.

000 P III-1 to III-4, 001 "Het eerste woord" and "De volgende speler", 002 III-4 to III-7, 003, 004.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from nabeurt.board.board import Board
from nabeurt.board.placement import Placement
from nabeurt.board.square import CENTRE, Direction, Square


class Fault(StrEnum):
    """Why a placement cannot lie on a board."""

    OUTSIDE = "outside"
    CLASH = "clash"
    NOTHING_NEW = "nothing-new"
    NOT_WHOLE = "not-whole"
    NOT_CONNECTED = "not-connected"
    FIRST_MISSES_CENTRE = "first-misses-centre"
    FIRST_TOO_SHORT = "first-too-short"


@dataclass(frozen=True, slots=True)
class FormedWord:
    """A run of two or more letters that a turn made or changed."""

    start: Square
    direction: Direction
    letters: str

    @property
    def word(self) -> str:
        """The word as a list holds it: a blank is the letter it stands for."""
        return self.letters.upper()


@dataclass(frozen=True, slots=True)
class Laying:
    """A placement that fits: new tiles in the order of the word; words, main word first."""

    tiles: Mapping[Square, str]
    words: tuple[FormedWord, ...]
    after: Board


def lay(board: Board, placement: Placement) -> Laying | Fault:
    """Lay a placement, or say why it cannot lie there; whether its words exist is for others."""
    squares = list(placement.squares())
    if not (squares[0].on_board and squares[-1].on_board):
        return Fault.OUTSIDE
    tiles: dict[Square, str] = {}
    for square, letter in zip(squares, placement.letters, strict=True):
        lying = board[square]
        if lying == ".":
            tiles[square] = letter
        elif lying.upper() != letter.upper():
            return Fault.CLASH
    return _geometry(board, placement, tiles) or _formed(board, placement, tiles)


def _geometry(board: Board, placement: Placement, tiles: Mapping[Square, str]) -> Fault | None:
    if not tiles:
        return Fault.NOTHING_NEW
    before = placement.start.step(placement.direction, -1)
    behind = placement.start.step(placement.direction, len(placement.letters))
    if board.holds(before) or board.holds(behind):
        return Fault.NOT_WHOLE
    if board.is_empty:
        if len(tiles) < 2:
            return Fault.FIRST_TOO_SHORT
        return None if CENTRE in tiles else Fault.FIRST_MISSES_CENTRE
    return None if _connected(board, placement, tiles) else Fault.NOT_CONNECTED


def _connected(board: Board, placement: Placement, tiles: Mapping[Square, str]) -> bool:
    if len(tiles) < len(placement.letters):
        return True
    across = placement.direction.other
    return any(
        board.holds(square.step(across, -1)) or board.holds(square.step(across)) for square in tiles
    )


def _formed(board: Board, placement: Placement, tiles: Mapping[Square, str]) -> Laying:
    after = board.with_tiles(tiles)
    runs = [(placement.start, placement.direction)]
    runs += [(square, placement.direction.other) for square in tiles]
    words = []
    for square, direction in runs:
        start, letters = after.run(square, direction)
        if len(letters) > 1:
            words.append(FormedWord(start, direction, letters))
    return Laying(tiles, tuple(words), after)
