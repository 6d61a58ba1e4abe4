"""The papers of a tournament: what stands on them, their tags, and names that try to break them."""

from dataclasses import replace
from io import BytesIO

import pikepdf
import pytest
from printing.conftest import NAMES

from nabeurt.printing.brf import brf
from nabeurt.printing.paper import Table
from nabeurt.printing.pdf import pdf
from nabeurt.printing.tournament.certificates import (
    certificates_paper,
    certificates_pdf,
    checksum,
)
from nabeurt.printing.tournament.forms import forms_paper, forms_pdf
from nabeurt.printing.tournament.lists import names_paper, pairings_paper
from nabeurt.printing.tournament.result_slips import result_slips_paper, result_slips_pdf
from nabeurt.printing.tournament.seating import seating
from nabeurt.printing.tournament.tables import standings_paper, wall_chart_paper
from nabeurt.tournament import Entry, Match, Round, Settings, Tournament
from nabeurt.tournament.file import parse_tournament

TEXT = """
toernooi Proef
rondes 4
prijzen 2
speler Anna club=Littera
speler Bram
speler Cor
speler Dirk
speler Els
ronde 1
Anna 420 Bram 380
Cor 300 Dirk 300
Els vrij
ronde 2
Els 300 Anna 400
Bram Cor forfait=Cor
Dirk afwezig
"""
OWN = {who: f"http://192.168.178.12:8000/toernooi/{16 * 'm'}/s/ABCDEFG{who}" for who in range(5)}
OF_A_ROUND = {
    "pairings": lambda one, say: pdf(pairings_paper(one, say)),
    "names": lambda one, say: pdf(names_paper(one, say)),
    "forms": forms_pdf,
    "large forms": lambda one, say: forms_pdf(one, say, large=True),
    "slips": result_slips_pdf,
    "large slips": lambda one, say: result_slips_pdf(one, say, large=True),
}


@pytest.fixture
def day() -> Tournament:
    return parse_tournament(TEXT)


@pytest.fixture
def hostile() -> Tournament:
    entries = tuple(Entry(name, club=name) for name in NAMES[:4])
    played = Round((Match(0, 1, (400, 300)), Match(2, 3, (1, 9_999))))
    return Tournament(Settings(name=NAMES[0], rounds=3), entries, (played,))


def rows(paper):
    (table,) = (block for block in paper.blocks if isinstance(block, Table))
    return table.rows


def tags(made: bytes) -> list[str]:
    document = pikepdf.open(BytesIO(made))
    found, waiting = [], [document.Root.StructTreeRoot.K]
    while waiting:
        one = waiting.pop(0)
        if isinstance(one, pikepdf.Array):
            waiting[:0] = list(one)
        elif isinstance(one, pikepdf.Dictionary):
            found += [str(one.S).removeprefix("/")] if "/S" in one else []
            waiting[:0] = [one.K] if "/K" in one else []
    return found


def test_a_played_round_is_printed_as_it_was(day, wording):
    one = seating(day, 1)
    assert [(table.first, table.second, table.known) for table in one.tables] == [
        (0, 1, True), (2, 3, True),
    ]  # fmt: skip
    assert [row[:3] for row in rows(pairings_paper(one, wording))] == [
        ("1", "Anna", "Bram"), ("2", "Cor", "Dirk"),
    ]  # fmt: skip
    assert [row[0] for row in rows(names_paper(one, wording))] == [
        "Anna", "Bram", "Cor", "Dirk", "Els",
    ]  # fmt: skip


def test_a_round_to_come_is_paired_and_who_begins_is_drawn_at_the_table(day, wording):
    one = seating(day, 3)
    assert len(one.tables) == 2
    assert len(one.byes) == 1
    assert not any(table.known for table in one.tables)
    assert {row[3] for row in rows(pairings_paper(one, wording))} == {wording("tournament.drawn")}


def test_every_table_has_a_white_form_and_a_coloured_one(day, wording):
    one = seating(day, 1)
    assert len(pikepdf.open(BytesIO(forms_pdf(one, wording))).pages) == 2 * len(one.tables)
    headings = [block.text for block in forms_paper(one, wording).blocks if hasattr(block, "fresh")]
    colours = [wording("forms.white"), wording("forms.coloured")] * 2
    assert [text.rpartition(", ")[2] for text in headings] == colours


def test_a_form_stays_one_page_however_long_a_name_is(hostile, wording):
    for number in (1, 2):  # who begins is known, or yet to be drawn
        one = replace(seating(hostile, number), addresses=OWN)
        made = pikepdf.open(BytesIO(forms_pdf(one, wording)))
        assert len(made.pages) == 2 * len(one.tables)


def test_a_form_knows_how_its_player_stands(day, wording):
    text = "\n".join(
        block.text
        for block in forms_paper(seating(day, 2), wording).blocks
        if hasattr(block, "text")
    )
    assert wording("forms.so_far", score="1", rounds=1, balance="+40") in text
    assert wording("forms.mine", name="Els", so_far="")[:-1] in text


def test_the_wall_chart_and_the_standings_add_up(day, wording):
    chart = rows(wall_chart_paper(day, 2, wording))
    assert chart[0] == ("1", "Anna", "2 + 420", "5 + 400", "2", "+140")
    assert chart[3] == ("4", "Dirk", "3 = 300", "–", "½", "+0")
    assert chart[4][2] == wording("tournament.bye")
    table = rows(standings_paper(day, 2, wording))
    assert table[0][:2] == ("1", "Anna")
    assert table[0][4:7] == ("2", "+140", "820")


def test_many_rounds_lie_on_their_side(day, wording):
    assert not wall_chart_paper(day, 2, wording).wide
    entries = (Entry("A"), Entry("B"))
    long = Tournament(Settings(), entries, tuple(Round((Match(0, 1, (1, 2)),)) for _ in range(7)))
    paper = wall_chart_paper(long, 7, wording)
    assert paper.wide
    document = pikepdf.open(BytesIO(pdf(paper)))
    page = document.pages[0]
    assert page.mediabox[2] > page.mediabox[3]


@pytest.mark.parametrize("what", OF_A_ROUND)
def test_names_are_never_markup_and_the_paper_is_tagged(hostile, wording, what):
    made = OF_A_ROUND[what](seating(hostile, 1), wording)
    found = tags(made)
    assert "H1" in found
    assert "Table" in found
    assert "TH" in found
    assert bool(pikepdf.open(BytesIO(made)).Root.MarkInfo.Marked)


def test_certificates_go_to_who_won_something(day, wording):
    made = pikepdf.open(BytesIO(certificates_pdf(day, wording)))
    names = [block.text for block in certificates_paper(day, wording).blocks if hasattr(block, "fresh")]  # noqa: E501  # fmt: skip
    assert len(made.pages) == len(names) == 2
    assert names[0] == "Anna"
    assert checksum(day) == checksum(parse_tournament(TEXT))
    assert checksum(day) != checksum(parse_tournament(TEXT.replace("420", "421")))


def test_everything_can_be_embossed(hostile, wording):
    one = seating(hostile, 2)
    papers = [
        maker(one, wording)
        for maker in (pairings_paper, names_paper, forms_paper, result_slips_paper)
    ]
    papers += [standings_paper(hostile, None, wording), wall_chart_paper(hostile, 1, wording)]
    papers.append(certificates_paper(hostile, wording))
    for paper in papers:
        lines = brf(paper).decode("ascii").replace("\f", "").split("\r\n")
        assert max(map(len, lines)) <= 40


@pytest.mark.parametrize(("number", "on_forms"), [(1, 1), (3, 2)])
def test_codes_on_forms_and_slips_lead_to_the_players_own_pages(day, wording, number, on_forms):
    bare = seating(day, number)
    one = replace(bare, addresses=OWN)
    players = 2 * len(one.tables)
    for large in (False, True):
        forms, slips = (maker(one, wording, large=large) for maker in (forms_pdf, result_slips_pdf))
        assert tags(forms).count("Figure") == on_forms * players  # both, until one has begun
        assert tags(slips).count("Figure") == players
        for maker in (forms_pdf, result_slips_pdf):
            assert "Figure" not in tags(maker(bare, wording, large=large))
    for maker in (forms_paper, result_slips_paper):
        told = "\n".join(block.text for block in maker(one, wording).blocks)
        for who in (one.tables[0].first, one.tables[0].second):
            assert f"{one.tournament.name(who)}: {OWN[who]}" in told
