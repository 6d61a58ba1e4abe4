"""The generator against the slow truth until a million placements agree, on all cores.

``python bench/agreement.py [PLACEMENTS] [SEED]``; stops with an error at the first difference.
"""

import os
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from types import ModuleType

from nabeurt.board import Extended
from nabeurt.lexicon import Lexicon
from nabeurt.moves import generate

TESTS = Path(__file__).parents[1] / "tests" / "moves"


@cache
def load(name: str) -> ModuleType:
    """Load a file of the tests as it is."""
    spec = spec_from_file_location(name, TESTS / f"{name}.py")
    if spec is None or spec.loader is None:
        raise FileNotFoundError(name)
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def compare(number: int) -> int:
    """Compare one position, drawn by its number; return how many placements agree."""
    truth, draw = load("conftest"), load("test_agreement")
    dice = Random(number)
    words, board, rack = (
        draw.random_words(dice, 120),
        draw.random_board(dice),
        draw.random_rack(dice),
    )
    extended = dice.choice(list(Extended))
    expected = truth.legal(board, rack, words, extended)
    found = generate(board.cells, rack, Lexicon.of(words), extended=extended)
    scores = {str(one.placement): one.score for one in found}
    if scores != expected or len(found) != len(expected):
        raise AssertionError(board.cells, rack, words, extended)
    return len(found)


def main(wanted: int = 1_000_000, seed: int = 1) -> None:
    """Compare position after position."""
    agreed = positions = 0
    with ProcessPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        while agreed < wanted:
            first = seed * 1_000_003 + positions
            agreed += sum(pool.map(compare, range(first, first + 100)))
            positions += 100
            print(f"{agreed} placements of {positions} positions agree", flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
