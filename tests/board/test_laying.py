import pytest
from hypothesis import given
from hypothesis import strategies as st

from nabeurt.board import Board, Direction, Fault, Laying, Placement, Square, lay
from nabeurt.board.gcg import gcg_start_text, parse_gcg_start
from nabeurt.board.premium import PREMIUMS
from nabeurt.board.square import SIZE, Unreadable, parse_start, start_text

TREINEN = Board.empty().with_tiles(
    dict(zip((Square(7, column) for column in range(4, 11)), "TREINEN", strict=True))
)


@pytest.mark.parametrize(
    ("board", "move", "fault"),
    [
        (Board.empty(), "H8 T", Fault.FIRST_TOO_SHORT),
        (Board.empty(), "A1 TREIN", Fault.FIRST_MISSES_CENTRE),
        (TREINEN, "H12 TREINEN", Fault.OUTSIDE),
        (TREINEN, "H5 TREIN", Fault.NOTHING_NEW),
        (TREINEN, "H5 TREINEM", Fault.CLASH),
        (TREINEN, "H11 NA", Fault.NOT_WHOLE),
        (TREINEN, "H12 S", Fault.NOT_WHOLE),
        (TREINEN, "A1 TREIN", Fault.NOT_CONNECTED),
        (TREINEN, "G12 AA", Fault.NOT_CONNECTED),
    ],
)
def test_what_cannot_lie_there(board: Board, move: str, fault: Fault):
    assert lay(board, Placement.parse(move)) is fault


def test_one_tile_can_make_two_words():
    board = TREINEN.with_tiles({Square.parse("I6"): "E", Square.parse("J5"): "E"})
    laying = lay(board, Placement.parse("I5 EE"))
    assert isinstance(laying, Laying)
    assert [word.word for word in laying.words] == ["EE", "TEE"]


def test_a_single_tile_may_be_named_along_either_line():
    across = lay(TREINEN, Placement.parse("I5 E"))
    down = lay(TREINEN, Placement.parse("5H TE"))
    assert isinstance(across, Laying)
    assert isinstance(down, Laying)
    assert across == down


def test_premiums_are_symmetric():
    for row in range(SIZE):
        for column in range(SIZE):
            here = PREMIUMS[row * SIZE + column]
            assert here is PREMIUMS[column * SIZE + row]
            assert here is PREMIUMS[(SIZE - 1 - row) * SIZE + column]
    assert [sum(p.value == name for p in PREMIUMS) for name in ("3W", "2W", "3L", "2L")] == [
        8,
        17,
        12,
        24,
    ]


squares = st.builds(Square, st.integers(0, SIZE - 1), st.integers(0, SIZE - 1))
directions = st.sampled_from(Direction)
words = st.text(st.sampled_from("ABCXYZabcxyz"), min_size=1, max_size=SIZE)


@given(squares, directions, words)
def test_what_is_written_reads_back(start: Square, direction: Direction, letters: str):
    assert parse_start(start_text(start, direction)) == (start, direction)
    assert parse_gcg_start(gcg_start_text(start, direction)) == (start, direction)
    placement = Placement(start, direction, letters)
    assert Placement.parse(str(placement)) == placement


def test_gcg_reads_the_other_way_round():
    assert start_text(*parse_gcg_start("8D")) == "H4"
    assert start_text(*parse_gcg_start("D8")) == "4H"
    assert gcg_start_text(*parse_start("H5")) == "8E"
    assert gcg_start_text(*parse_start("5H")) == "E8"


@given(st.text(max_size=12))
def test_anything_else_is_unreadable(text: str):
    for parse in (parse_start, parse_gcg_start, Square.parse, Placement.parse):
        try:
            parse(text)
        except Unreadable:
            continue
