"""Make tests/positions/table.txt anew: positions with what the slow truth finds there.

``python bench/positions.py > tests/positions/table.txt``. Positions come from games with the small
list beside the table; counts and scores come from the plain code in tests/moves/conftest.py.
"""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import numpy as np

from nabeurt._native import Games, Vocabulary
from nabeurt.board import DUTCH, Board, Extended
from nabeurt.board.cgp import Cgp
from nabeurt.lexicon import Lexicon
from nabeurt.moves.generator import native_scoring, tile_counts

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "tests" / "positions"
GAMES = 40


def truth() -> ModuleType:
    """Load the slow truth."""
    spec = spec_from_file_location("truth", ROOT / "tests" / "moves" / "conftest.py")
    if spec is None or spec.loader is None:
        raise FileNotFoundError
    module = module_from_spec(spec)
    sys.modules["truth"] = module
    spec.loader.exec_module(module)
    return module


def main() -> None:
    """Print the table."""
    legal = truth().legal
    words = (FOLDER / "words.txt").read_text("ascii").split()
    ready = Vocabulary(Lexicon.of(words).graph)
    print("# position; way of counting; placements; best score; sum of scores")
    for game in range(GAMES):
        sampled = Games(
            ready, native_scoring(DUTCH), tile_counts(DUTCH), None, game, 1, sample=True
        )
        boards = np.frombuffer(sampled.cells, "S225").astype(str)
        racks = np.frombuffer(sampled.racks, "S7").astype(str)
        turn = game % len(boards)
        position = Cgp(Board(str(boards[turn])), (str(racks[turn]), ""), (0, 0), 0)
        for extended in Extended:
            scores = legal(position.board, position.rack, words, extended).values()
            best = max(scores, default=0)
            print(f"{position}; {extended}; {len(scores)}; {best}; {sum(scores)}", flush=True)


if __name__ == "__main__":
    main()
