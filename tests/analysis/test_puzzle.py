"""Puzzles have one answer, and people of the level know it."""

from pathlib import Path

import numpy as np
import pytest

from nabeurt.analysis.bots.vocabulary import ranks
from nabeurt.analysis.puzzle import Difficulty, Puzzle, make_puzzle
from nabeurt.board import Extended, Laying, lay, score, tile_on_rack
from nabeurt.board.tiles import DUTCH
from nabeurt.game.state.rack import missing
from nabeurt.lexicon import Lexicon
from nabeurt.lexicon.library import open_lexicon
from nabeurt.moves import generate

pytestmark = pytest.mark.usefixtures("home")


def made(level: Difficulty, seed: int) -> Puzzle:
    puzzle = make_puzzle(level, seed, open_lexicon("opentaal"))
    assert puzzle is not None
    return puzzle


@pytest.mark.parametrize("level", Difficulty)
@pytest.mark.parametrize("seed", range(3))
def test_no_other_placement_comes_near(level: Difficulty, seed: int):
    puzzle = made(level, seed)
    every = generate(puzzle.board.cells, puzzle.rack, open_lexicon("opentaal"))
    scores = sorted((one.score for one in every), reverse=True)
    assert scores[0] == puzzle.answer.score
    assert scores[1] == puzzle.second <= scores[0] - 8


@pytest.mark.parametrize("level", Difficulty)
def test_the_answer_is_within_the_level_and_counted_right(level: Difficulty):
    puzzle = made(level, 7)
    laying = lay(puzzle.board, puzzle.answer.placement)
    assert isinstance(laying, Laying)
    assert score(puzzle.board, laying, DUTCH, Extended.ALL).total == puzzle.answer.score
    tiles = "".join(map(tile_on_rack, laying.tiles.values()))
    assert not missing(puzzle.rack, tiles)
    assert len(tiles) in level.tiles
    assert level.blanks or "?" not in puzzle.rack
    assert (ranks(np.array(puzzle.words, "S15")) <= level.rarest).all()


def test_a_board_holds_words_of_the_list_and_no_more_tiles_than_there_are():
    puzzle = made(Difficulty.GEWOON, 11)
    lying = "".join(map(tile_on_rack, puzzle.board.tiles)) + puzzle.rack
    assert not missing(DUTCH.tiles, lying)
    words = open_lexicon("opentaal")
    runs = [run for row in puzzle.board.rows() for run in row.upper().split(".") if len(run) > 1]
    assert runs
    assert all(run in words for run in runs)


def test_the_same_number_is_the_same_puzzle(home: Path):
    assert home.exists()
    assert made(Difficulty.GEWOON, 3) == made(Difficulty.GEWOON, 3)
    assert made(Difficulty.GEWOON, 3) != made(Difficulty.GEWOON, 4)


def test_a_list_without_puzzles_has_none():
    assert make_puzzle(Difficulty.GEWOON, 1, Lexicon.of(["TREIN", "TREINEN"])) is None
