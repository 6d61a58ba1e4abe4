"""The generator against the slow truth until a million placements agree; some minutes on one core.

``python bench/agreement.py [PLACEMENTS] [SEED]``; stops with an error at the first difference.
"""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from types import ModuleType

from nabeurt.board import Extended
from nabeurt.lexicon import Lexicon
from nabeurt.moves import generate

TESTS = Path(__file__).parents[1] / "tests" / "moves"


def load(name: str) -> ModuleType:
    """Load a file of the tests as it is."""
    spec = spec_from_file_location(name, TESTS / f"{name}.py")
    if spec is None or spec.loader is None:
        raise FileNotFoundError(name)
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def main(wanted: int = 1_000_000, seed: int = 1) -> None:
    """Compare position after position."""
    truth, draw = load("conftest"), load("test_agreement")
    agreed = positions = 0
    while agreed < wanted:
        dice = Random(seed * 1_000_003 + positions)
        words, board, rack = (
            draw.random_words(dice, 120),
            draw.random_board(dice),
            draw.random_rack(dice),
        )
        extended = dice.choice(list(Extended))
        expected = truth.legal(board, rack, words, extended)
        found = generate(board.cells, rack, Lexicon.of(words), extended=extended)
        if {str(one.placement): one.score for one in found} != expected or len(found) != len(
            expected
        ):
            raise AssertionError(board.cells, rack, words, extended)
        agreed, positions = agreed + len(found), positions + 1
        if positions % 100 == 0:
            print(f"{agreed} placements of {positions} positions agree", flush=True)
    print(f"{agreed} placements of {positions} positions agree")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
