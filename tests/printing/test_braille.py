"""Dutch braille sign by sign, and pages that an embosser takes."""

import shutil
import subprocess

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nabeurt.printing.braille import braille
from nabeurt.printing.brf import CELLS, LINES, ascii_cells, brf, wrapped
from nabeurt.printing.evening.report import account_paper
from nabeurt.printing.evening.sheet import sheet_paper
from nabeurt.printing.paper import Heading, Line, Paper

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
}


@pytest.mark.parametrize("text", TABLE)
def test_signs(text):
    assert braille(text) == TABLE[text]


@pytest.mark.skipif(not shutil.which("lou_translate"), reason="liblouis is not installed")
def test_liblouis_writes_the_same():
    translate = ["lou_translate", "--forward", "unicode.dis,nl-NL-g0.utb"]
    told = subprocess.run(
        translate, input="\n".join(TABLE), capture_output=True, text=True, check=True
    )
    assert told.stdout.splitlines() == list(TABLE.values())


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
