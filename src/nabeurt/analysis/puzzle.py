"""Puzzles: a board and a rack from a game that could have been, with one word that clearly wins.

The boards hold words that people of the level know, and so does the answer; but whatever the whole
list allows, no other placement comes near it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from random import Random

import numpy as np

from nabeurt.analysis.bots.vocabulary import known, ranks
from nabeurt.board import BLANK, DUTCH, RACK_SIZE, Board, Laying, lay
from nabeurt.lexicon import Lexicon
from nabeurt.moves import Candidate, generate

# So many points the answer is ahead of every other placement.
_MARGIN = 8
_GAMES = 60
# A game's player takes one of so many best words, so that boards differ.
_TASTE = 4
_FIRST_TURN = 3


class Difficulty(Enum):
    """How hard: the rarest rank of word, how many tiles the answer takes, and whether blanks."""

    MAKKELIJK = (1, range(2, 5), False)
    GEWOON = (2, range(4, 7), False)
    LASTIG = (4, range(5, 8), True)

    def __init__(self, rarest: int, tiles: range, blanks: bool) -> None:  # noqa: FBT001  # a fact of a level
        self.rarest = rarest
        self.tiles = tiles
        self.blanks = blanks


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, the placement that wins it with the words it forms, and what comes second."""

    level: Difficulty
    seed: int
    board: Board
    rack: str
    answer: Candidate
    words: tuple[str, ...]
    second: int


def make_puzzle(level: Difficulty, seed: int, lexicon: Lexicon) -> Puzzle | None:
    """Make the puzzle of that number; None when the list has none to offer."""
    chance = Random(f"{seed} {level.name}")  # noqa: S311  # a puzzle is no secret
    familiar = known(lexicon, level.rarest)
    for _ in range(_GAMES):
        met = _positions(familiar, chance)
        found = [one for board, rack in met if (one := _clear(level, seed, board, rack, lexicon))]
        if found:
            return chance.choice(found)
    return None


def _positions(words: Lexicon, chance: Random) -> Iterator[tuple[Board, str]]:
    """Let two players lay words, and show every full rack once there is a board to look at."""
    bag = list(DUTCH.tiles)
    chance.shuffle(bag)
    racks = ["".join(bag.pop() for _ in range(RACK_SIZE)) for _ in range(2)]
    board, turn = Board.empty(), 0
    while len(racks[turn % 2]) == RACK_SIZE:
        rack = racks[turn % 2]
        if turn >= _FIRST_TURN:
            yield board, rack
        found = generate(board.cells, rack, words, best=_TASTE)
        if not found:
            return
        laid = chance.choice(found)
        board = board.with_tiles(dict(laid.tiles))
        kept = _without(rack, laid)
        racks[turn % 2] = kept + "".join(bag.pop() for _ in range(min(len(laid.tiles), len(bag))))
        turn += 1


def _without(rack: str, laid: Candidate) -> str:
    for _, letter in laid.tiles:
        rack = rack.replace(BLANK if letter.islower() else letter, "", 1)
    return rack


def _clear(level: Difficulty, seed: int, board: Board, rack: str, words: Lexicon) -> Puzzle | None:
    """Return the position as a puzzle, if one familiar word is far ahead of all others."""
    if BLANK in rack and not level.blanks:
        return None
    best = sorted(generate(board.cells, rack, words, best=2), key=lambda one: -one.score)
    if len(best) < 2 or len(best[0].tiles) not in level.tiles:
        return None
    answer, second = best
    formed = _formed(board, answer)
    clear = answer.score - second.score >= _MARGIN
    if not clear or not _familiar(formed, level):
        return None
    return Puzzle(level, seed, board, "".join(sorted(rack)), answer, formed, second.score)


def _formed(board: Board, answer: Candidate) -> tuple[str, ...]:
    laying = lay(board, answer.placement)
    return tuple(word.word for word in laying.words) if isinstance(laying, Laying) else ()


def _familiar(words: tuple[str, ...], level: Difficulty) -> bool:
    return bool((ranks(np.array(words, "S15")) <= level.rarest).all())
