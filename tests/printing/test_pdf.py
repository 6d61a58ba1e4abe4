"""Every document becomes a PDF for everybody, whatever people are called."""

import json
import re
import zlib

import pytest
import typst

from nabeurt.printing.evening.ranking import ranking_paper
from nabeurt.printing.evening.report import account_paper
from nabeurt.printing.evening.sheet import sheet_paper
from nabeurt.printing.evening.slips import slips_pdf
from nabeurt.printing.glyphs import BOX, BREAK, RANGES, printable, printable_data
from nabeurt.printing.paper import Heading, Line, Paper
from nabeurt.printing.pdf import pdf, pressed

PAPERS = {
    "ranking": ranking_paper,
    "account": account_paper,
    "sheet": lambda evening, say: sheet_paper(evening, evening.players, say),
}


def inside(document):
    """Return a PDF with its compressed parts unpacked."""
    parts = re.findall(rb"stream\r?\n(.*?)\r?\nendstream", document, re.DOTALL)
    unpacked = []
    for part in parts:
        try:
            unpacked.append(zlib.decompress(part))
        except zlib.error:
            continue  # it was not packed, so it is in the document as it is
    return document + b"\n".join(unpacked)


def title(document):
    found = re.search(rb"<dc:title>.*?<rdf:li[^>]*>(.*?)</rdf:li>", inside(document), re.DOTALL)
    return found.group(1).decode() if found else ""


@pytest.mark.parametrize("what", PAPERS)
@pytest.mark.parametrize("large", [False, True])
def test_a_paper_is_tagged_has_a_title_and_a_language(played, wording, what, large):
    document = pdf(PAPERS[what](played, wording), large=large)
    text = inside(document)
    assert b"/StructTreeRoot" in text
    assert b"pdfuaid" in text
    assert f"/Lang({wording.language}".encode() in text
    assert "Vrijdag #1 *club*" in title(document)


@pytest.mark.parametrize("what", PAPERS)
def test_nothing_in_large_print_is_smaller_than_18_points(played, dutch, what):
    def sizes(large):
        text = inside(pdf(PAPERS[what](played, dutch), large=large))
        return {float(size) for size in re.findall(rb"/\w+ ([\d.]+) Tf", text)}

    assert min(sizes(large=True)) >= 18
    assert min(sizes(large=False)) < 18


@pytest.mark.parametrize("what", PAPERS)
def test_an_evening_without_turns_prints_too(empty, dutch, what):
    assert pdf(PAPERS[what](empty, dutch)).startswith(b"%PDF-")


def test_slips_are_twelve_to_a_page_and_a_player_begins_a_page(empty, dutch):
    document = inside(slips_pdf(empty, empty.players[:3], dutch))
    assert len(re.findall(rb"/Type\s*/Page\b", document)) == 3 * 2


def test_every_slip_has_a_code_that_is_described(empty, dutch):
    document = slips_pdf(empty, empty.players[:1], dutch)
    described = re.findall(rb"/S/Figure/P \d+ 0 R/Alt\(Code met het nummer 1\)", inside(document))
    assert len(described) == empty.most_turns == 22
    assert inside(document).count(b"/S/H1") == 1


def shown(text):
    """Return the text as a template sees it: what would be markup if it were spliced."""
    source = b"#metadata(json(bytes(sys.inputs.data)).text) <seen>"
    data = json.dumps({"text": printable(text)})
    return json.loads(typst.query(source, "<seen>", field="value", sys_inputs={"data": data}))[0]


@pytest.mark.parametrize(
    "name", ["#set text(red)", "*x* _y_ @z $a$", '"\\', "<b>", "// weg", "= h"]
)
def test_what_looks_like_markup_is_text(name):
    assert shown(name) == name
    assert pdf(Paper("t", "nl", "", (Heading(name, 1), Line(name)))).startswith(b"%PDF-")


@pytest.mark.parametrize("first_last", RANGES, ids=lambda pair: hex(pair[0]))
def test_every_character_that_is_kept_has_a_shape(first_last):
    first, last = first_last
    kept = [chr(code) for code in range(first, last + 1) if chr(code).isprintable()]
    data = {"title": "t", "language": "nl", "footer": "", "large": False}
    line = {"kind": "line", "text": " ".join(f"x{one}" for one in kept)}
    assert pressed("paper", data | {"blocks": [line]}).startswith(b"%PDF-")


def test_what_has_no_shape_is_a_box_and_spaces_are_spaces():
    assert printable("a\u00a0b\tc\x07d🙂") == f"a b c{BOX}d{BOX}"
    assert printable("e\u0301") == "é"
    assert printable_data({"a": ["🙂", 3, None]}) == {"a": [BOX, 3, None]}


def test_a_name_too_long_for_a_line_may_be_broken_and_a_word_on_the_board_may_not():
    assert printable("W" * 60).split(BREAK) == [*["W" * 8] * 7, "W" * 4]
    assert printable("(A)BCDEFGHIJKLMN(O)") == "(A)BCDEFGHIJKLMN(O)"
