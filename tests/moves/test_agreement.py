"""The generator and the slow truth on random positions: crowded, odd, with blanks."""

from random import Random

import numpy as np
import pytest

from nabeurt.board import Board, Extended
from nabeurt.lexicon import Lexicon
from nabeurt.moves import LEAVES, generate, leave_rank


def random_words(dice: Random, many: int) -> list[str]:
    """Few letters, so that words cross often; short ones and long ones."""
    words: set[str] = set()
    while len(words) < many:
        length = dice.randint(2, 15) if dice.random() < 0.25 else dice.randint(2, 5)
        words.add("".join(dice.choice("AAEEINRST") for _ in range(length)))
    return sorted(words)


def random_board(dice: Random) -> Board:
    full = dice.choice([0.0, 0.05, 0.2, 0.5, 0.9])
    return Board(
        "".join(dice.choice("AEINRSTe") if dice.random() < full else "." for _ in range(225))
    )


def random_rack(dice: Random) -> str:
    blanks = dice.choice([0, 0, 0, 1, 2])
    return (
        "".join(dice.choice("AEINRSTX") for _ in range(dice.randint(0, 7 - blanks))) + "?" * blanks
    )


def rest_of(rack: str, tiles: str) -> str:
    for tile in tiles:
        rack = rack.replace("?" if tile.islower() else tile, "", 1)
    return rack


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(24))
def test_the_same_placements_scores_and_order(truth, seed):
    dice = Random(seed)
    words, board, rack = random_words(dice, 120), random_board(dice), random_rack(dice)
    extended = dice.choice(list(Extended))
    lexicon = Lexicon.of(words)
    leaves = np.random.default_rng(seed).integers(-3000, 3000, LEAVES).astype(np.int16)
    found = generate(board.cells, rack, lexicon, extended=extended, leaves=leaves)
    scores = {str(candidate.placement): candidate.score for candidate in found}
    assert scores == truth(board, rack, words, extended)
    assert len(scores) == len(found)
    for candidate in found:
        rest = rest_of(rack, "".join(letter for _, letter in candidate.tiles))
        worth = leaves[leave_rank(rest)] / 100 if rest else 0
        assert candidate.equity == pytest.approx(candidate.score + worth)
    equities = [candidate.equity for candidate in found]
    assert equities == sorted(equities, reverse=True)
    for best in (1, 7):
        top = generate(board.cells, rack, lexicon, extended=extended, leaves=leaves, best=best)
        assert top == found[:best]


def test_no_two_bags_of_six_letters_share_a_key():
    assert_distinct(6)


@pytest.mark.slow
def test_no_two_bags_of_eight_letters_share_a_key():
    # the promise that native/moves/short/short_words.h builds on
    assert_distinct(8)


def assert_distinct(most: int) -> None:
    letters = letter_keys()
    bags, last = np.zeros(1, np.uint64), np.zeros(1, np.int64)
    keys = [bags]
    for _ in range(most):
        larger = [(bags[last <= i] + letters[i], np.full((last <= i).sum(), i)) for i in range(26)]
        bags = np.concatenate([key for key, _ in larger])
        last = np.concatenate([place for _, place in larger])
        keys.append(bags)
    everything = np.sort(np.concatenate(keys))
    assert (everything[1:] != everything[:-1]).all()


def letter_keys() -> np.ndarray:
    """Splitmix64 from zero, as in native/moves/short/short_words.h."""
    mask, state, keys = 2**64 - 1, 0, []
    for _ in range(26):
        state = (state + 0x9E3779B97F4A7C15) & mask
        z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & mask
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
        keys.append(z ^ (z >> 31))
    return np.array(keys, np.uint64)
