from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nabeurt.game.records.gcg.lines import Deed, Move, Pragma, parse_lines
from nabeurt.game.records.text import lines_of
from nabeurt.ledger.errors import Flaw, UnreadableRecord

PLACED, RACK = Deed.PLACED, Deed.RACK
MOVES = [
    (
        ">Anna: EEITRNN 8E TREINEN +68 68",
        Move(1, "Anna", "EEITRNN", PLACED, "8E", "TREINEN", "", 0, 68, 68),
    ),
    (">Anna: 8e TREINEN +68 68", Move(1, "Anna", "", PLACED, "8e", "TREINEN", "", 0, 68, 68)),
    (
        ">Anna: EEITRN? E8 TR.INeN +9 77 TE, IN",
        Move(1, "Anna", "EEITRN?", PLACED, "E8", "TR.INeN", "", 0, 9, 77),
    ),
    (
        "  >  An van Dijk :\tE  H1\t(TREIN)E  +9\t77 ",
        Move(1, "An van Dijk", "E", PLACED, "H1", "(TREIN)E", "", 0, 9, 77),
    ),
    (">Anna: EEN 8H EEN +6", Move(1, "Anna", "EEN", PLACED, "8H", "EEN", "", 0, 6, None)),
    (
        ">Anna: EEITRNN -EEN +0 12",
        Move(1, "Anna", "EEITRNN", Deed.EXCHANGED, tiles="EEN", count=3, total=12),
    ),
    (">Anna: EEITRNN -3 +0 12", Move(1, "Anna", "EEITRNN", Deed.EXCHANGED, count=3, total=12)),
    (">Anna: EEITRNN -3", Move(1, "Anna", "EEITRNN", Deed.EXCHANGED, count=3)),
    (
        ">Anna: EEITRNN -E? +0 12",
        Move(1, "Anna", "EEITRNN", Deed.EXCHANGED, tiles="E?", count=2, total=12),
    ),
    (">Anna: EEITRNN -  +0 12", Move(1, "Anna", "EEITRNN", Deed.PASSED, total=12)),
    (">Anna: - +0 -12", Move(1, "Anna", "", Deed.PASSED, total=-12)),
    (">Anna: EEITRNN --  -68 0", Move(1, "Anna", "EEITRNN", Deed.WITHDRAWN, points=-68, total=0)),
    (">Anna:  (challenge) +5 73", Move(1, "Anna", "", Deed.CHALLENGE, points=5, total=73)),
    (">Anna: EE (Time) -10 63", Move(1, "Anna", "EE", Deed.TIME, points=-10, total=63)),
    (">Anna: EE (EE) -2 61", Move(1, "Anna", "EE", RACK, tiles="EE", points=-2, total=61)),
    (">Anna:  (Q?X) +36 97", Move(1, "Anna", "", RACK, tiles="Q?X", points=36, total=97)),
    (">Anna: (QX) +36", Move(1, "Anna", "", RACK, tiles="QX", points=36)),
    (">Zoë: É[IJ]_ - +0 0", Move(1, "Zoë", "EIJ?", Deed.PASSED, total=0)),
]


@pytest.mark.parametrize(("line", "move"), MOVES)
def test_a_player_line_says_what_happened(line: str, move: Move):
    assert parse_lines([line]) == [move]


def test_a_note_goes_on_until_the_next_mark():
    lines = ["#Note eerste", "  tweede regel", "", "derde", "#title x", "# player1 A Anna Bos"]
    assert parse_lines(lines) == [
        Pragma(1, "note", "eerste\ntweede regel\nderde"),
        Pragma(5, "title", "x"),
        Pragma(6, "player1", "A Anna Bos"),
    ]


@pytest.mark.parametrize(
    ("lines", "flaw", "line"),
    [
        (["zomaar tekst"], Flaw.NOT_GCG, 1),
        (["", ">Anna zonder dubbele punt"], Flaw.UNKNOWN_MOVE, 2),
        ([">Anna:"], Flaw.UNKNOWN_MOVE, 1),
        ([">Anna: EEN"], Flaw.UNKNOWN_MOVE, 1),
        ([">Anna: E5N 8H EEN +6 6"], Flaw.WRONG_TILES, 1),
        ([">Anna: EEN -E!N +0 0"], Flaw.WRONG_TILES, 1),
        ([">Anna: EEN 8H EEN +6 99999999999999999999"], Flaw.WRONG_NUMBER, 1),
        ([">Anna: EEN 8H EEN +6 6", "los"], Flaw.NOT_GCG, 2),
    ],
)
def test_what_cannot_be_read_is_told_with_its_line(lines: list[str], flaw: Flaw, line: int):
    with pytest.raises(UnreadableRecord) as told:
        parse_lines(lines)
    assert (told.value.flaw, told.value.line) == (flaw, line)


@pytest.mark.parametrize(
    ("data", "lines"),
    [
        (b"a\r\nb\rc\nd", ["a", "b", "c", "d"]),
        (b"\xef\xbb\xbf#title Zo\xc3\xab", ["#title Zoë"]),
        (b"#title Zo\xc3\xab", ["#title Zoë"]),
        (b"#title Zo\xeb", ["#title Zoë"]),
        (b"#character-encoding ISO-8859-1\n\xc3\xab", ["#character-encoding ISO-8859-1", "Ã«"]),
        (b"#character-encoding windows-1252\n\x80", ["#character-encoding windows-1252", "€"]),
    ],
)
def test_the_encodings_of_other_programs(data: bytes, lines: list[str]):
    assert lines_of(data) == lines


@pytest.mark.parametrize(
    ("data", "flaw"),
    [
        (b" \n ", Flaw.EMPTY),
        (b"a\0b", Flaw.NOT_TEXT),
        (b"\xef\xbb\xbf\xff", Flaw.NOT_TEXT),
        (b"#character-encoding UTF-8\n\xff", Flaw.NOT_TEXT),
        (b"#character-encoding rot13\n", Flaw.UNKNOWN_ENCODING),
        (b"#character-encoding klingon\n", Flaw.UNKNOWN_ENCODING),
        (b"x" * (4 * 1024 * 1024 + 1), Flaw.TOO_LONG),
    ],
)
def test_bytes_that_are_no_text(data: bytes, flaw: Flaw):
    with pytest.raises(UnreadableRecord) as told:
        lines_of(data)
    assert told.value.flaw is flaw


@given(st.binary(max_size=200) | st.text("#>:-+() 08HAe?.\n\t", max_size=80).map(str.encode))
def test_no_input_breaks_the_reading(data: bytes):
    with suppress(UnreadableRecord):
        assert isinstance(parse_lines(lines_of(data)), list)
