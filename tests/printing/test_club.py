"""A club's papers: what stands on them, in every form, with names that try to break them."""

from io import BytesIO

import pikepdf
import pytest
from printing.conftest import NAMES

from nabeurt.club import Evening, Person, Result, Season
from nabeurt.club.file import parse_season
from nabeurt.club.ranking import clubs, ranking
from nabeurt.club.rehearsal import World, invent
from nabeurt.club.season import date
from nabeurt.club.strength import games_of_season, strengths
from nabeurt.printing.brf import brf
from nabeurt.printing.club.season import member_paper, season_csv, season_paper
from nabeurt.printing.club.strength import strength_paper
from nabeurt.printing.page import html
from nabeurt.printing.paper import Table
from nabeurt.printing.pdf import pdf

TEXT = """
seizoen 2026
maat rp gv=20
clubscore 1
minimaal 2
avond 2026-01-10
Anna 900 club=Littera
Bram 800
Cor 600
avond 2026-01-17
Anna 700
Bram 800
"""


@pytest.fixture
def season() -> Season:
    return parse_season(TEXT)


def tables(paper):
    return [block for block in paper.blocks if isinstance(block, Table)]


def test_the_ranking_with_its_readings(season, wording):
    paper = season_paper(season, ranking(season), clubs(season), wording)
    ranked, by_club = tables(paper)
    comma = wording("decimal")
    # mediaan 800 en 750: Anna 100 en 60, Bram 80 en 100, Cor 100 - 300 x 20 / 100
    assert ranked.rows == (
        ("1", "Bram", "", f"90{comma}00", "2"),
        ("2", "Anna", "Littera", f"80{comma}00", "2"),
        ("–", "Cor", "", f"40{comma}00", "1"),
    )
    assert by_club.rows == (("1", "Littera", "3", "1600", "Anna"),)


def test_columns_that_are_empty_are_left_out(season, wording):
    titles = [one.title for one in tables(season_paper(season, ranking(season), (), wording))[0].columns]  # noqa: E501  # fmt: skip
    assert wording("column.club") in titles
    assert wording("column.category") not in titles


def test_a_members_own_sheet(season, wording):
    (bram,) = (row for row in ranking(season).rows if season.people[row.person].name == "Bram")
    (table,) = tables(member_paper(season, bram, wording))
    assert [row[:3] for row in table.rows] == [("2026-01-10", "800", "2"), ("2026-01-17", "800", "1")]  # noqa: E501  # fmt: skip


def test_strength_has_its_interval_on_paper(wording):
    season, _ = invent(World(people=6, evenings=4), 1)
    games = games_of_season(season)
    (table,) = tables(strength_paper(games, strengths(games), wording))
    assert all(row[3] for row in table.rows)


def test_hostile_names_on_every_paper(wording):
    people = tuple(Person(name, club=name) for name in NAMES)
    results = tuple(Result(who, 500.5 + who, people[who].club) for who in range(len(people)))
    season = Season(NAMES[0], people=people, evenings=(Evening(date(2026, 1, 1), results=results),))
    games = games_of_season(season)
    found = ranking(season)
    papers = (
        season_paper(season, found, clubs(season), wording),
        member_paper(season, found.rows[0], wording),
        strength_paper(games, strengths(games), wording),
    )
    for paper in papers:
        for large in (False, True):
            document = pikepdf.open(BytesIO(pdf(paper, large=large)))
            assert bool(document.Root.MarkInfo.Marked)
        assert b"<b>" not in html(paper)
        assert max(map(len, brf(paper).decode("ascii").replace("\f", "").split("\r\n"))) <= 40
    assert "'=SOM(A1)" in season_csv(season, found).decode()


def test_the_table_has_every_evening(season):
    head, *rows = season_csv(season, ranking(season)).decode("utf-8-sig").split("\r\n")
    assert head == "rank,player,club,class,value,played,2026-01-10,2026-01-17"
    assert rows[0] == "1,Bram,,,90.0,2,80.0,100.0"
    assert rows[2] == ",Cor,,,40.0,1,40.0,"
