"""The worked examples of the sources, printed errors included as such, and every premium rule."""

import pytest

from nabeurt.board import DUTCH, Board, Extended, Laying, Placement, lay, score


def laid(*moves: str) -> Board:
    board = Board.empty()
    for move in moves:
        placement = Placement.parse(move)
        board = board.with_tiles(dict(zip(placement.squares(), placement.letters, strict=True)))
    return board


def points(board: Board, move: str, extended: Extended = Extended.ALL) -> int:
    laying = lay(board, Placement.parse(move))
    assert isinstance(laying, Laying), laying
    return score(board, laying, DUTCH, extended).total


TREINEN = ("H5 TREINEN",)
ZIE = (*TREINEN, "G10 ZIE")
DUIF = ("H6 DUIF",)
DRUIPEN = (*DUIF, "6H DRUIPEN")
PIEK = (*DRUIPEN, "K5 PIEK")
GEVER = (*PIEK, "M3 GEVER")


@pytest.mark.parametrize(
    ("source", "before", "move", "all_letters", "new_only"),
    [
        ("001 first word", (), "H5 TREIN", 14, 14),
        ("001 seven tiles", (), "H5 TREINEN", 68, 68),
        ("001 way 1, extending", TREINEN, "H1 SNELTREINEN", 57, 30),
        ("001 way 2, right angle", TREINEN, "5D SNOET", 14, 14),
        ("001 way 3, parallel", TREINEN, "G10 ZIE", 13, 13),
        ("001 way 4, adding a letter", ZIE, "13D DEUR", 21, 15),
        ("001 way 5, printed 144", ("A1 A", "A5 A", "A8 S"), "A1 ADELAARS", 16, 16),
        ("001 way 5, as it was meant", ("A3 E",), "A1 ADELAARS", 194, 194),
        ("004, printed 26", (), "H6 DUIF", 22, 22),
        ("004 triple letters", DUIF, "6H DRUIPEN", 24, 24),
        ("004 double word", DRUIPEN, "K5 PIEK", 16, 16),
        ("004 not printed", PIEK, "M3 GEVER", 26, 26),
        ("004 two words", GEVER, "8K KUS", 26, 15),
    ],
)
def test_worked_examples(
    source: str, before: tuple[str, ...], move: str, all_letters: int, new_only: int
):
    assert points(laid(*before), move) == all_letters, source
    assert points(laid(*before), move, Extended.NEW_ONLY) == new_only, source


def test_a_blank_is_worth_nothing_but_its_word_premium_works():
    assert points(Board.empty(), "H5 TREI(N)") == 12
    assert points(Board.empty(), "H8 (T)REIN") == 2 * (0 + 2 + 1 + 1 + 1 * 2)


def test_premiums_multiply_and_work_once():
    assert points(laid("A3 E"), "A1 TREEN") == 3 * (2 + 2 + 1 + 1 * 2 + 1)
    assert points(laid("A1 T"), "A1 TREE") == 2 + 2 + 1 + 1 * 2
