import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nabeurt.board import Board
from nabeurt.board.cgp import BadCgp, Cgp, CgpFault

ROWS = "15/15/15/15/15/15/15/4TReINEN4/15/15/15/15/15/15/15"

racks = st.text("ABCXYZ?", max_size=7).filter(lambda rack: rack.count("?") <= 2)
positions = st.builds(
    Cgp,
    st.text(".....ABZaz", min_size=225, max_size=225).map(Board),
    st.tuples(racks, racks),
    st.tuples(st.integers(-99, 999), st.integers(-99, 999)),
    st.integers(0, 6),
    st.sampled_from(["", "lex club;", "lex club; tmr 1/2;"]),
)


@given(positions)
def test_what_is_written_reads_back(position):
    assert Cgp.parse(str(position)) == position


def test_only_the_rows_must_be_there():
    assert Cgp.parse(ROWS).rack == ""
    assert str(Cgp.parse(f"  {ROWS}  ")) == ROWS
    assert Cgp.parse(f"{ROWS} AB?/").racks == ("AB?", "")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", CgpFault.NO_BOARD),
        ("15/15", CgpFault.ROW_COUNT),
        (ROWS.replace("T", "#"), CgpFault.ROW_SIGN),
        (ROWS.replace("T", "é"), CgpFault.ROW_SIGN),
        (ROWS.replace("T", "0"), CgpFault.ROW_LENGTH),
        (ROWS.replace("4T", "5T"), CgpFault.ROW_LENGTH),
        (ROWS.replace("4T", "99T"), CgpFault.ROW_LENGTH),
        (f"{ROWS} ab", CgpFault.RACK_SIGN),
        (f"{ROWS} AAAAAAAA", CgpFault.RACK_LENGTH),
        (f"{ROWS} ???", CgpFault.RACK_BLANKS),
        (f"{ROWS} A/B 1/x", CgpFault.SCORES),
        (f"{ROWS} A/B 1/2 x", CgpFault.ZERO_TURNS),
    ],
)
def test_what_is_no_position_says_why(text, fault):
    with pytest.raises(BadCgp) as refused:
        Cgp.parse(text)
    assert refused.value.fault is fault


@given(st.text())
def test_any_text_is_a_position_or_refused(text):
    with contextlib.suppress(BadCgp):
        assert Cgp.parse(str(Cgp.parse(text))) == Cgp.parse(text)
