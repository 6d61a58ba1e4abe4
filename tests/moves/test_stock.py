"""Whether anything can be laid from a whole stock: as trying every rack of seven says."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nabeurt.board import Board, Placement, lay
from nabeurt.lexicon import Lexicon
from nabeurt.moves import exists_any, exists_in_stock, generate

WORDS = Lexicon.of(
    ["TREIN", "TREINEN", "SNEL", "SNELTREINEN", "ZE", "IN", "EN", "NEE", "SNOET", "QX", "DADELPALM"]
)
LETTERS = "AEINRSTZLXQDPM?"


def by_racks(cells: str, stock: str) -> bool:
    racks = {"".join(rack) for rack in combinations(sorted(stock), min(7, len(stock)))}
    return any(exists_any(cells, rack, WORDS) for rack in racks if rack.count("?") <= 2)


def played(racks: list[str]) -> Board:
    """Lay the best word of each rack that has one."""
    board = Board.empty()
    for rack in racks:
        for found in generate(board.cells, rack, WORDS, best=1):
            laying = lay(board, found.placement)
            board = board.with_tiles(laying.tiles)
    return board


stocks = st.text(LETTERS, min_size=8, max_size=9).filter(lambda text: text.count("?") <= 2)


@settings(max_examples=150, deadline=None)
@given(st.lists(st.text("AEINRSTZLX", min_size=7, max_size=7), max_size=3), stocks)
def test_the_same_as_every_rack_that_could_be_drawn(racks: list[str], stock: str):
    cells = played(racks).cells
    assert exists_in_stock(cells, stock, WORDS) == by_racks(cells, stock)


@pytest.mark.parametrize(
    ("laid", "stock", "found"),
    [
        ("", "VVVVVVVVV", False),
        ("", "VVVVVVVZE", True),
        ("H5 TREIN", "VVVVVVVVVS", False),
        ("H5 TREIN", "VVVVVVVVVE", True),
        ("H5 TREIN", "VVVVVVV??", True),
        ("5H ZE", "VVVVVVVVN", True),  # EN across the E of a word down
        ("5H ZE", "VVVVVVVVQ", False),
    ],
)
def test_a_word_needs_its_tiles_and_its_place(laid, stock, found):
    board = Board.empty()
    if laid:
        placement = Placement.parse(laid)
        pairs = zip(placement.squares(), placement.letters, strict=True)
        board = board.with_tiles(dict(pairs))
    assert exists_in_stock(board.cells, stock, WORDS) is found


def test_no_placement_has_more_tiles_than_a_rack():
    words = Lexicon.of(["DADELPALM"])
    assert not exists_in_stock("." * 225, "DADELPALM" * 2, words)
    with_l = Board.empty().with_tiles(
        dict(zip(Placement.parse("H8 LP").squares(), "LP", strict=True))
    )
    assert exists_in_stock(with_l.cells, "DADEALM" + "V", words)
