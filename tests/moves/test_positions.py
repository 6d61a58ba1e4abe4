"""Positions with known counts: the table outlives the code that is held against it."""

from pathlib import Path

import pytest

from nabeurt.board import Extended
from nabeurt.board.cgp import Cgp
from nabeurt.lexicon import Lexicon
from nabeurt.moves import generate

FOLDER = Path(__file__).parents[1] / "positions"
LINES = [
    line.split("; ")
    for line in (FOLDER / "table.txt").read_text("ascii").splitlines()
    if not line.startswith("#")
]


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return Lexicon.of((FOLDER / "words.txt").read_text("ascii").split())


def test_the_table_is_there():
    assert len(LINES) > 50


@pytest.mark.parametrize(("cgp", "extended", "counted"), [(*line[:2], line[2:]) for line in LINES])
def test_a_position_has_the_placements_of_the_table(lexicon, cgp, extended, counted):
    position = Cgp.parse(cgp)
    found = generate(position.board.cells, position.rack, lexicon, extended=Extended(extended))
    scores = [candidate.score for candidate in found]
    assert [len(scores), max(scores, default=0), sum(scores)] == [int(text) for text in counted]
