"""The tags of a PDF as a reader from elsewhere finds them: what a screen reader is told."""

from collections import Counter
from io import BytesIO
from itertools import pairwise

import pikepdf
import pytest

from nabeurt.printing.evening.ranking import ranking_paper
from nabeurt.printing.evening.report import account_paper
from nabeurt.printing.evening.sheet import sheet_paper
from nabeurt.printing.evening.slips import slips_pdf
from nabeurt.printing.pdf import pdf

PAPERS = {
    "ranking": ranking_paper,
    "account": account_paper,
    "sheet": lambda evening, say: sheet_paper(evening, evening.players, say),
}


def elements(document):
    """Yield every element of the structure tree, parents first."""
    waiting = [document.Root.StructTreeRoot.K]
    while waiting:
        one = waiting.pop(0)
        if isinstance(one, pikepdf.Array):
            waiting[:0] = list(one)
        elif isinstance(one, pikepdf.Dictionary):
            if "/S" in one:
                yield one
            waiting[:0] = [one.K] if "/K" in one else []


def kind(element):
    return str(element.S).removeprefix("/")


def scope(header):
    about = header.get("/A", [])
    parts = about if isinstance(about, pikepdf.Array) else [about]
    return next((str(part.Scope) for part in parts if "/Scope" in part), None)


@pytest.mark.parametrize("what", PAPERS)
@pytest.mark.parametrize("large", [False, True])
def test_a_paper_tells_its_language_its_title_and_its_order(played, wording, what, large):
    document = pikepdf.open(BytesIO(pdf(PAPERS[what](played, wording), large=large)))
    root = document.Root
    assert str(root.Lang).split("-")[0] == wording.language
    assert bool(root.MarkInfo.Marked)
    assert bool(root.ViewerPreferences.DisplayDocTitle)
    assert "Vrijdag #1 *club*" in str(document.docinfo.Title)
    headings = [kind(one) for one in elements(document) if kind(one) in {"H1", "H2", "H3"}]
    assert headings[0] == "H1"
    levels = [int(heading[1]) for heading in headings]
    assert all(after - before <= 1 for before, after in pairwise(levels))


@pytest.mark.parametrize("what", PAPERS)
def test_every_table_has_a_header_of_which_each_cell_heads_a_column(played, dutch, what):
    document = pikepdf.open(BytesIO(pdf(PAPERS[what](played, dutch))))
    found = list(elements(document))
    kinds = Counter(map(kind, found))
    assert kinds["Table"] == kinds["THead"] == kinds["TBody"] > 0
    headers = [one for one in found if kind(one) == "TH"]
    assert {scope(one) for one in headers} == {"/Column"}
    for table in (one for one in found if kind(one) == "THead"):
        assert {kind(cell) for cell in table.K[0].K} == {"TH"}


def test_every_page_is_read_by_its_tags_alone(played, dutch):
    document = pikepdf.open(BytesIO(pdf(account_paper(played, dutch))))
    for page in document.pages:
        assert str(page.obj.get("/Tabs")) == "/S"
        depth = 0
        for operands, operator in pikepdf.parse_content_stream(page):
            name = str(operator)
            depth += name in {"BDC", "BMC"}
            depth -= name == "EMC"
            if name in {"Tj", "TJ"}:
                assert depth > 0, operands  # text outside a tag is text nobody hears


def test_every_picture_is_described(empty, dutch):
    document = pikepdf.open(BytesIO(slips_pdf(empty, empty.players[:1], dutch)))
    figures = [one for one in elements(document) if kind(one) == "Figure"]
    assert {str(one.Alt) for one in figures} == {"Code met het nummer 1"}
    assert len(figures) == empty.most_turns
