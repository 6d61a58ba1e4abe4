"""Dutch braille sign by sign, and pages that an embosser takes."""

import re
from ctypes import CDLL, byref, c_int, create_string_buffer
from ctypes.util import find_library

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nabeurt.board import Board, Square
from nabeurt.printing.braille import braille
from nabeurt.printing.brf import CELLS, LINES, ascii_cells, brf, wrapped
from nabeurt.printing.evening.report import account_paper
from nabeurt.printing.evening.sheet import sheet_paper
from nabeurt.printing.grid import board_grid
from nabeurt.printing.linearise import unfold
from nabeurt.printing.paper import Column, Grid, Heading, Line, Paper, Table

TABLE = {
    "a": "⠁",
    "Ans": "⠨⠁⠝⠎",
    "TREINEN": "⠘⠞⠗⠑⠊⠝⠑⠝",
    "TR(E)INEN": "⠘⠞⠗⠦⠨⠑⠴⠘⠊⠝⠑⠝",
    "ABc": "⠘⠁⠃⠠⠉",
    "H8": "⠨⠓⠼⠓",
    "8H": "⠼⠓⠨⠓",
    "12b": "⠼⠁⠃⠠⠃",
    "3k": "⠼⠉⠅",
    "72,5 %": "⠼⠛⠃⠂⠑⠀⠿",
    "1.234": "⠼⠁⠲⠃⠉⠙",
    "8.": "⠼⠓⠲",
    "beurt 1-3": "⠃⠑⠥⠗⠞⠀⠼⠁⠤⠼⠉",
    "12/7": "⠼⠁⠃⠌⠼⠛",
    "Q, X?": "⠨⠟⠂⠀⠨⠭⠢",
    "Café Zoë": "⠨⠉⠁⠋⠿⠀⠨⠵⠕⠫",
    "auto's": "⠁⠥⠞⠕⠄⠎",
    "EEITRN?": "⠘⠑⠑⠊⠞⠗⠝⠢",
    "1+2=3": "⠼⠁⠐⠖⠼⠃⠶⠼⠉",
    "a = b, a=b": "⠁⠀⠶⠀⠃⠂⠀⠁⠀⠶⠀⠃",
    "\N{MINUS SIGN}5 of 2×3": "⠤⠼⠑⠀⠕⠋⠀⠼⠃⠦⠼⠉",
    "10%": "⠼⠁⠚⠀⠿",
    "€ 5, 5 €": "⠑⠼⠑⠂⠀⠼⠑⠀⠑⠥⠗⠕",
    "R&D, Jan & Co": "⠘⠗⠐⠯⠙⠂⠀⠨⠚⠁⠝⠀⠯⠀⠨⠉⠕",
    "N.B. mañana…": "⠘⠝⠲⠃⠲⠀⠍⠁⠰⠻⠁⠝⠁⠲⠲⠲",
    "5.a, Åsa": "⠼⠑⠲⠠⠁⠂⠀⠰⠨⠁⠎⠁",
}


# Otherwise on purpose: the dot between things, a sign for each of many words in capitals, and signs
# that Dutch braille has not.
OURS = re.compile(r"·|(?:\b[A-Z]+\b\W+){3}|[^\x00-ÿ€…“”„’–]")


@pytest.mark.parametrize("text", TABLE)
def test_signs(text):
    assert braille(text) == TABLE[text]


def by_liblouis(text):
    """Write a text as the library does that screen readers use."""
    louis = CDLL(find_library("louis"))
    coding = {2: "utf-16-le", 4: "utf-32-le"}[louis.lou_charSize()]
    raw = text.encode(coding)
    room = 4 * len(text) + 40
    told = create_string_buffer(room * louis.lou_charSize())
    read, written = c_int(len(text)), c_int(room)
    table = b"unicode.dis,nl-NL-g0.utb"
    assert louis.lou_translateString(table, raw, byref(read), told, byref(written), None, None, 0)
    return told.raw[: written.value * louis.lou_charSize()].decode(coding)


def texts(paper):
    for block in paper.blocks:
        match block:
            case Heading(text) | Line(text):
                yield text
            case Table():
                yield from (cell for row in unfold(block) for cell in row)
            case Grid():
                yield block.label


@pytest.mark.skipif(not find_library("louis"), reason="liblouis is not installed")
def test_liblouis_writes_the_same(played, dutch):
    """The signs one by one, and whatever the record of an evening says."""
    papers = (account_paper(played, dutch), sheet_paper(played, played.players[1:4:2], dutch))
    printed = {text for paper in papers for text in texts(paper) if not OURS.search(text)}
    told = {text: by_liblouis(text) for text in [*TABLE, *printed]}
    assert {text: braille(text) for text in told} == told


def test_the_code_of_embossers_has_a_character_for_each_cell():
    cells = "".join(chr(code) for code in range(0x2800, 0x2840))
    written = ascii_cells(cells)
    assert len(set(written)) == 64
    assert ascii_cells(braille("trein 10")) == "TREIN #AJ"
    assert ascii_cells("⠂⠆⠒⠲⠖⠢⠦⠴⠤⠄⠨⠘⠠⠿") == "123465" + "80" + "-'" + ".^,="


@given(st.text(max_size=300))
def test_whatever_is_written_fits_its_lines(text):
    lines = list(wrapped(text))
    assert all(len(line) <= CELLS for line in lines)
    assert "".join(lines).replace("⠀", "") == braille(text).replace("⠀", "")


def pages(document):
    return [page.split("\r\n")[:-1] for page in document.decode("ascii").split("\f")]


def test_pages_are_25_lines_of_at_most_40_cells_and_numbered(played, dutch):
    for paper in (account_paper(played, dutch), sheet_paper(played, played.players, dutch)):
        made = pages(brf(paper))
        assert len(made) > 1
        for number, lines in enumerate(made, 1):
            assert len(lines) == LINES
            assert max(map(len, lines)) <= CELLS
            assert lines[-1].strip() == ascii_cells(braille(str(number)))


def test_a_heading_is_not_left_alone_at_the_foot_of_a_page():
    blocks = (*[Line("regel")] * (LINES - 2), Heading("kop"), Line("eronder"))
    first, second = pages(brf(Paper("t", "nl", "", blocks)))
    assert not any("KOP" in line for line in first)
    assert [line.strip() for line in second[:2]] == ["KOP", "ERONDER"]


def test_the_sheet_in_braille_says_what_is_on_it(played, dutch):
    text = brf(sheet_paper(played, played.players[:1], dutch, form=False)).decode("ascii")
    assert "^TREINEN1 VAK .H#D1" in " ".join(text.split())


def test_a_board_is_on_one_page_with_its_columns_and_its_blanks(dutch):
    board = Board.empty().with_tiles({Square(7, 7): "E", Square(7, 8): "n"})
    blocks = (*[Line("regel")] * 12, Heading("bord"), board_grid("", board.cells, dutch))
    first, second = pages(brf(Paper("t", "nl", "", blocks)))
    assert not any("BORD" in line for line in first)
    drawn = second[second.index("    BORD") + 1 :]
    assert drawn[0] == "  #ABCDEFGHIJABCDE"
    assert drawn[8] == ".H -------EN------"
    assert drawn[16] == ".BLANCO3 .H#I .N"


def test_what_is_to_be_filled_in_is_said_once():
    columns = (Column("Beurt"), Column("Woord"), Column("Vak"))
    rows = (("1", "TREIN", "H4"), *((str(turn), "", "") for turn in range(2, 21)))
    form = Paper("t", "nl", "", (Table("", columns, rows, ruled=True),))
    told = [line for line in pages(brf(form))[0] if line]
    assert told[1:-1] == [ascii_cells(braille("Beurt 2-20: woord, vak"))]
