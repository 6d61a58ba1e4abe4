"""What a turn earns (000 P IV-3 to IV-10, 001 "De eerste punten tellen", 002 III-8, 003, 004)."""

from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from math import prod

from nabeurt.board.board import Board
from nabeurt.board.laying import FormedWord, Laying
from nabeurt.board.placement import letters_text
from nabeurt.board.premium import LETTER_FACTORS, WORD_FACTORS
from nabeurt.board.square import Square
from nabeurt.board.tiles import RACK_SIZE, TileSet

ALL_TILES_BONUS = 50


class Extended(StrEnum):
    """How the old letters of a word that is being extended count."""

    ALL = "all"
    NEW_ONLY = "new-only"


@dataclass(frozen=True, slots=True)
class WordScore:
    """A word of the turn, its blanks in parentheses, and what it earns."""

    word: str
    points: int


@dataclass(frozen=True, slots=True)
class Score:
    """The words of a turn and the bonus for laying all seven tiles."""

    words: tuple[WordScore, ...]
    bonus: int

    @property
    def total(self) -> int:
        """The points of the turn."""
        return sum(word.points for word in self.words) + self.bonus


def score(board: Board, laying: Laying, tiles: TileSet, extended: Extended) -> Score:
    """Score a laying on the board as it was before."""
    words = tuple(
        WordScore(letters_text(word.letters), _points(board, word, tiles, extended))
        for word in laying.words
    )
    return Score(words, ALL_TILES_BONUS if len(laying.tiles) == RACK_SIZE else 0)


def _points(board: Board, word: FormedWord, tiles: TileSet, extended: Extended) -> int:
    squares = [word.start.step(word.direction, place) for place in range(len(word.letters))]
    old_counts = extended is Extended.ALL or not _extends(board, squares)
    letters, factors = 0, []
    for square, letter in zip(squares, word.letters, strict=True):
        value = tiles.value(letter)
        if board.holds(square):
            letters += value if old_counts else 0
        else:
            letters += value * LETTER_FACTORS[square.cell]
            factors.append(WORD_FACTORS[square.cell])
    return letters * prod(factors)


def _extends(board: Board, squares: list[Square]) -> bool:
    """Whether an older run of two or more tiles lies in the word along its own line."""
    old = [board.holds(square) for square in squares]
    return any(one and beside for one, beside in pairwise(old))
