import pytest
from hypothesis import given
from hypothesis import strategies as st

from nabeurt.board import Board, Unreadable
from nabeurt.board.cgp import Cgp

EMPTY = "/".join(["15"] * 15)

boards = st.text("." * 9 + "ABQZabqz", min_size=225, max_size=225).map(Board)
racks = st.text("ABEQ?", max_size=7)


@st.composite
def positions(draw: st.DrawFn) -> Cgp:
    players = draw(st.integers(1, 4))
    held = draw(st.tuples(*[racks] * players).filter(lambda found: any(found) or len(found) > 1))
    scores = draw(st.tuples(*[st.integers(-999, 9999)] * players))
    options = draw(st.sampled_from(["", "lex opentaal;", "lex a; tmr 1/2;"]))
    return Cgp(draw(boards), held, scores, draw(st.integers(0, 6)), options)


@given(positions())
def test_what_is_written_reads_back(position: Cgp):
    assert Cgp.parse(str(position)) == position


def test_rows_run_from_the_top_and_blanks_are_small():
    position = Cgp.parse("14A/15/15/15/15/15/15/4TReINEN4/15/15/15/15/15/15/b14 EEN? 3")
    assert position.board.cells.index("A") == 14
    assert position.board.cells[7 * 15 + 4 : 7 * 15 + 11] == "TReINEN"
    assert position.board.cells[14 * 15] == "b"
    assert (position.racks, position.scores, position.zeros) == (("EEN?",), (3,), 0)


def test_what_is_left_out_is_nothing():
    assert Cgp.parse(EMPTY) == Cgp(Board.empty(), ("", ""), (0, 0))
    assert Cgp.parse(f"{EMPTY} abc/").racks == ("ABC", "")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "15/15",
        EMPTY + "/15",
        EMPTY.replace("15", "16", 1),
        EMPTY.replace("15", "14", 1),
        EMPTY.replace("15", "0A14", 1),
        EMPTY.replace("15", "7É7", 1),
        f"{EMPTY} ABCDEFGH/ 0/0 0",
        f"{EMPTY} AB1/ 0/0 0",
        f"{EMPTY} A/B/C/D/E 0/0/0/0/0 0",
        f"{EMPTY} A/B 0 0",
        f"{EMPTY} A/B 0/x 0",
        f"{EMPTY} A/B 0/999999 0",
        f"{EMPTY} A/B 0/0 -1",
        f"{EMPTY} A/B 0/0 ²",
    ],
)
def test_what_is_no_position_is_unreadable(text: str):
    with pytest.raises(Unreadable):
        Cgp.parse(text)


@given(st.text(max_size=60))
def test_no_text_breaks_the_reading(text: str):
    for said in (text, f"{EMPTY} {text}"):
        try:
            assert isinstance(Cgp.parse(said), Cgp)
        except Unreadable:
            continue
