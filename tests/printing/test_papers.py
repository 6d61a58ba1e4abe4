"""What stands on the papers is what the record says."""

from dataclasses import replace

from nabeurt.duplicate.scoring.ranking import MOST_SOLOS
from nabeurt.printing.evening.ranking import ranking_paper
from nabeurt.printing.evening.report import account_paper
from nabeurt.printing.evening.sheet import sheet_paper
from nabeurt.printing.evening.spreadsheet import ranking_csv, slips_csv, turns_csv
from nabeurt.printing.linearise import ROOM, unfold
from nabeurt.printing.page import html
from nabeurt.printing.paper import Heading, Line, Table


def tables(paper):
    return [block for block in paper.blocks if isinstance(block, Table)]


def test_the_ranking_holds_everybody_in_order_clubs_classes_and_the_best_word(played, dutch):
    paper = ranking_paper(played, dutch)
    overall, clubs, *classes, solos = tables(paper)
    assert [row[5] for row in overall.rows] == [str(one.total) for one in played.ranking]
    assert len(overall.rows) == 5
    assert clubs.rows[0][:3] == ("1", "Bréda & Co", str(played.clubs[0].total))
    assert [table.label for table in classes] == ["Klasse A", "Klasse B"]
    assert "TREINEN op H4: 72 punten in beurt 1" in " ".join(
        block.text for block in paper.blocks if isinstance(block, Line)
    )
    assert ("1", "TREINEN", "H4", "72") in [row[:4] for row in solos.rows]


def test_of_the_words_of_one_player_the_paper_holds_the_highest(played, dutch):
    many = replace(played, solos=played.solos[:1] * (MOST_SOLOS + 1))
    assert len(tables(ranking_paper(many, dutch))[-1].rows) == MOST_SOLOS


def test_the_record_tells_letters_word_points_top_and_finders(played, dutch):
    overview, first, second, corrections = tables(account_paper(played, dutch))
    assert overview.rows[0] == ("1", "E E I T R N N", "TREINEN", "H4", "72", "72", "1")
    assert [row[:3] for row in first.rows] == [("72", "TREINEN", "H4"), ("18", "TREIN", "H4")]
    assert second.rows[0][4].startswith("#set text(red)")
    assert corrections.rows[0][:3] == ("spelleider", "", "RIET is fout: proef")


def test_the_sheet_says_why_nothing_and_which_sum_was_wrong(played, dutch):
    sheets = tables(sheet_paper(played, played.players, dutch))
    assert len(sheets) == 5
    first_rows = [table.rows[0] for table in sheets]
    laid = ("TREINEN", "H4", "72")
    assert first_rows[0] == ("1", "E E I T R N N", *laid, *laid, "72")
    assert first_rows[1][2:5] == ("TREIN\nzelf geteld: 20", "H4", "18")
    assert first_rows[2][2].startswith("RIET\n")
    assert first_rows[3][2:5] == ("TIEN\ngeen coördinaat", "", "0")
    assert first_rows[4][2:5] == ("geen briefje ingeleverd", "", "0")


def test_before_the_evening_a_sheet_is_a_form_of_all_turns(empty, dutch):
    (table,) = tables(sheet_paper(empty, empty.players[:1], dutch))
    assert [row[0] for row in table.rows] == [str(turn) for turn in range(1, 23)]
    assert unfold(table)[0][:2] == ["Beurt 1", f"Letters: {ROOM}"]
    assert not tables(sheet_paper(empty, empty.players[:1], dutch, form=False))


def test_where_there_are_rooms_a_player_s_papers_name_theirs(empty, dutch):
    upstairs = replace(empty.players[0], room="Bovenzaal")
    for rooms, told in (({"Bovenzaal": ()}, "Bovenzaal · "), ({}, "")):
        evening = replace(empty, players=(upstairs,), rooms=rooms)
        about = sheet_paper(evening, evening.players, dutch).blocks[1]
        assert isinstance(about, Line)
        assert about.text.startswith(f"{told}Vrijdag")
        assert evening.room_of(upstairs) == told.rstrip(" ·")


def test_each_player_but_the_first_begins_a_page(played, dutch):
    paper = sheet_paper(played, played.players, dutch)
    heads = [block.fresh for block in paper.blocks if isinstance(block, Heading)]
    assert heads == [False, True, True, True, True]


def test_the_page_for_a_site_escapes_names_and_needs_nothing_else(played, wording):
    page = html(ranking_paper(played, wording)).decode()
    assert "&lt;b&gt;" in page
    assert "<b>" not in page
    assert "http" not in page
    assert f'<html lang="{wording.language}">' in page


def test_spreadsheets_open_in_dutch_and_run_no_formula(played):
    ranking = ranking_csv(played).decode("utf-8-sig").splitlines()
    assert ranking[0] == "rank;number;name;club;category;total;percent;turn 1;turn 2"
    assert any("'=SOM(A1)" in line for line in ranking)
    turns = turns_csv(played).decode("utf-8-sig").splitlines()
    assert turns[1] == "1;EEITRNN;TREINEN;H4;72;1;TREINEN;H3;72;1;;"
    slips = slips_csv(played).decode("utf-8-sig").splitlines()
    assert len(slips) == 1 + 2 * 5
    assert slips[2].endswith("H4;TREIN;20;H4;TREIN;18;;")
