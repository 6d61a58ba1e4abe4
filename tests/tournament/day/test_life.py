"""The life of a result: reported, confirmed or disputed, checked, signed, corrected."""

import pytest
from tournament.day.hall import DESK, JURY, LEADER, Hall, Words

from nabeurt.tournament import Format
from nabeurt.tournament.day import By, FormLine, Life, Objection, Role, Score
from nabeurt.tournament.day import commands as c
from nabeurt.tournament.day.events.jury import JuryCalled
from nabeurt.tournament.day.events.matches import ResultReported


@pytest.fixture
def hall() -> Hall:
    hall = Hall.open("Anna", "Bram", "Cor", "Dirk")
    hall.pair()
    return hall


def life(hall: Hall, name: str) -> Life:
    return hall.state.sittings[-1].sheets[hall.table(name)].life


def other(hall: Hall, name: str) -> str:
    sheet = hall.state.sittings[-1].of(hall.number(name))
    return hall.state.name(sheet.other(hall.number(name)))


def test_one_reports_the_other_confirms_the_jury_signs(hall: Hall):
    table, rival = hall.table("Anna"), other(hall, "Anna")
    score = hall.score("Anna", 420, 380)
    hall.do(c.Report(table, score), hall.player("Anna"))
    assert life(hall, "Anna") is Life.REPORTED
    assert hall.scores()["Anna"] == 2
    assert hall.scores(official=True)["Anna"] == 0
    assert hall.no(c.Sign(table), JURY) is Objection.NOT_CONFIRMED
    assert hall.no(c.Confirm(table, score), hall.player("Anna")) is Objection.OWN_REPORT
    hall.do(c.Confirm(table, score), hall.player(rival))
    assert life(hall, "Anna") is Life.CONFIRMED
    hall.do(c.Sign(table), JURY)
    assert hall.scores(official=True)["Anna"] == 2


def test_what_is_confirmed_is_what_was_seen(hall: Hall):
    table, rival = hall.table("Anna"), other(hall, "Anna")
    seen = hall.score("Anna", 420, 380)
    hall.do(c.Report(table, seen), hall.player("Anna"))
    hall.do(c.Report(table, hall.score("Anna", 402, 380)), hall.player("Anna"))
    assert hall.no(c.Confirm(table, seen), hall.player(rival)) is Objection.CHANGED_SINCE


def test_a_report_that_disagrees_is_neither_lost_nor_believed(hall: Hall):
    table, rival = hall.table("Anna"), other(hall, "Anna")
    mine, theirs = hall.score("Anna", 420, 380), hall.score("Anna", 402, 380)
    hall.do(c.Report(table, mine), hall.player("Anna"))
    happened = hall.do(c.Report(table, theirs), hall.player(rival))
    assert [type(one) for one in happened] == [ResultReported, JuryCalled]
    sheet = hall.state.sittings[-1].sheets[table]
    assert sheet.life is Life.DISPUTED
    assert sheet.reports == {hall.number("Anna"): mine, hall.number(rival): theirs}
    assert hall.scores()["Anna"] == 0
    assert [call.table for call in hall.state.calls] == [table]
    hall.do(c.Report(table, mine), hall.player(rival))  # they agree after all
    assert life(hall, "Anna") is Life.CONFIRMED


def test_a_dispute_calls_the_jury_who_settles_it(hall: Hall):
    table, rival = hall.table("Anna"), other(hall, "Anna")
    hall.do(c.Report(table, hall.score("Anna", 420, 380)), hall.player("Anna"))
    hall.do(c.Dispute(table, "het was 402"), hall.player(rival))
    assert hall.state.calls[0].why == "het was 402"
    assert hall.no(c.Sign(table), JURY) is Objection.NOT_CONFIRMED
    hall.do(c.Arrive(table), JURY)
    assert hall.state.calls == ()
    settled = hall.score("Anna", 402, 380)
    assert hall.no(c.Report(table, settled), JURY) is Objection.DIFFERS
    hall.do(c.Report(table, settled, sure=True), JURY)
    hall.do(c.Sign(table), JURY)
    assert life(hall, "Anna") is Life.SIGNED


def test_nobody_signs_their_own_game(hall: Hall):
    table = hall.result("Anna", 420, 380, sign=False)
    by_number = By(Role.JURY, "Een ander", plays=hall.number("Anna"))
    by_name = By(Role.LEADER, "anna")
    for by in (by_number, by_name):
        assert hall.no(c.Sign(table), by) is Objection.OWN_GAME
        assert hall.no(c.Forfeit(table, hall.number("Anna")), by) is Objection.OWN_GAME
    hall.do(c.Sign(table), JURY)
    corrected = c.Correct(table, Score(500, 300), "verteld")
    assert hall.no(corrected, by_number) is Objection.OWN_GAME


def test_who_may_do_what(hall: Hall):
    table = hall.result("Anna", 420, 380, sign=False)
    stranger = next(n for n in ("Bram", "Cor", "Dirk") if n not in (other(hall, "Anna"), "Anna"))
    assert hall.no(c.Sign(table), DESK) is Objection.JURY_ONLY
    assert hall.no(c.Propose(), JURY) is Objection.LEADER_ONLY
    assert hall.no(c.Report(table, Score(1, 2)), hall.player(stranger)) is Objection.OWN_TABLE
    assert hall.no(c.CheckIn(()), hall.player("Anna")) is Objection.DESK_ONLY
    assert hall.no(c.Withdraw(hall.number(stranger)), hall.player("Anna")) is Objection.DESK_ONLY
    assert hall.no(c.Disqualify(hall.number("Anna"), "x"), JURY) is Objection.LEADER_ONLY


def test_doubtful_values_are_asked_about_once(hall: Hall):
    table = hall.table("Anna")
    assert hall.no(c.Report(table, Score(42, 380)), DESK) is Objection.DOUBTFUL
    assert hall.no(c.Report(table, Score(942, 380)), DESK) is Objection.DOUBTFUL
    assert hall.no(c.Report(table, Score(9420, 380), sure=True), DESK) is Objection.POINTS_RANGE
    hall.do(c.Report(table, Score(42, 380), sure=True), DESK)


def test_the_words_of_a_form_are_checked(hall: Hall):
    """A turn of 36 with a wrong word costs 36 and 20 (002 IV-2): 420 becomes 364."""
    hall.words = Words("TREIN", "HUIS")
    table, me = hall.table("Anna"), hall.number("Anna")
    lines = (FormLine(me, ("TREIN",), 24), FormLine(me, ("HUIS", "XQ"), 36))
    hall.do(c.Report(table, hall.score("Anna", 420, 380)), hall.player("Anna"))
    hall.do(c.HandInForm(table, lines), DESK)
    assert hall.no(c.CheckForm(table), JURY) is Objection.NOT_CONFIRMED
    rival = hall.player(other(hall, "Anna"))
    hall.do(c.Confirm(table, hall.score("Anna", 420, 380)), rival)
    hall.do(c.CheckForm(table), JURY)
    sheet = hall.state.sittings[-1].sheets[table]
    assert sheet.score == hall.score("Anna", 364, 380)
    assert [(one.line, one.words, one.points) for one in sheet.struck] == [(2, ("XQ",), 56)]
    hall.do(c.RuleWord("xq", valid=True, why="staat in het supplement"), JURY)
    hall.do(c.CheckForm(table), JURY)  # once more, by the ruling: what was taken comes back
    assert hall.state.sittings[-1].sheets[table].score == hall.score("Anna", 420, 380)


@pytest.mark.parametrize("word", ["x", "A1", "", "TEVEELLETTERSVOOREENBORD", "ÉÉN"])
def test_what_cannot_be_a_word_is_not_taken_in(hall: Hall, word: str):
    lines = (FormLine(hall.number("Anna"), (word,), 5),)
    assert hall.no(c.HandInForm(hall.table("Anna"), lines), DESK) is Objection.NOT_A_WORD


def test_a_knock_out_draw_needs_to_know_who_began():
    hall = Hall.open("Anna", "Bram", format_=Format.KNOCK_OUT)
    hall.pair()
    table, draw = hall.table("Anna"), Score(400, 400)
    assert hall.no(c.Report(table, draw), DESK) is Objection.WHO_BEGAN
    hall.do(c.Report(table, draw, starter=hall.number("Anna")), DESK)
    hall.do(c.Sign(table), JURY)
    assert hall.ranks(official=True) == {"Bram": 1, "Anna": 2}  # who did not begin goes on


def test_a_fallen_flag_keeps_the_points():
    hall = Hall.open("Anna", "Bram")
    hall.pair()
    table = hall.table("Anna")
    hall.do(c.Report(table, hall.score("Anna", 450, 400, flag="Anna")), DESK)
    assert hall.scores() == {"Bram": 2, "Anna": 0}


def test_a_signed_result_is_corrected_with_a_reason(hall: Hall):
    table = hall.result("Anna", 420, 380)
    better = hall.score("Anna", 380, 420)
    assert hall.no(c.Report(table, better), DESK) is Objection.SIGNED_ALREADY
    assert hall.no(c.Correct(table, better, " "), JURY) is Objection.REASON_NEEDED
    assert hall.no(c.Correct(table, better, "fout"), DESK) is Objection.JURY_ONLY
    hall.do(c.Correct(table, better, "verkeerd om geschreven"), JURY)
    assert hall.scores(official=True)["Anna"] == 0
    assert hall.state.unannounced == ((1, table),)
    hall.do(c.PublishStandings())
    assert hall.state.publications[-1].corrections == ((1, table),)
    assert hall.state.unannounced == ()


def test_questions_are_counted_and_end(hall: Hall):
    table, me = hall.table("Anna"), hall.number("Anna")
    for _ in range(10):
        hall.do(c.AskJury(table, me, "trein"), hall.player("Anna"))
    assert hall.no(c.AskJury(table, me), hall.player("Anna")) is Objection.QUESTIONS_SPENT


def test_deducted_points_count_from_then_on(hall: Hall):
    table = hall.result("Anna", 390, 380, sign=False)
    hall.do(c.Deduct(table, hall.number("Anna"), 20, "te laat terug"), JURY)
    assert hall.scores()["Anna"] == 0
    assert [one.points for one in hall.state.sanctions] == [20]


def test_disqualified_is_out_of_the_ranking_and_the_other_wins(hall: Hall):
    rival = other(hall, "Anna")
    hall.do(c.Disqualify(hall.number("Anna"), "telefoon op tafel"), LEADER)
    assert hall.ranks()["Anna"] is None
    assert hall.scores()[rival] == 2
    assert hall.no(c.Withdraw(hall.number("Anna")), LEADER) is Objection.OUT


def test_a_forfeit_that_was_none_is_corrected_even_after_the_next_round(hall: Hall):
    table, rival = hall.table("Anna"), other(hall, "Anna")
    hall.do(c.Forfeit(table, hall.number("Anna"), "niet gezien"), JURY)
    left = next(n for n in ("Bram", "Cor", "Dirk") if n != rival)
    hall.result(left, 400, 300)
    assert hall.scores(official=True)[rival] == 2
    played = Score(410, 390)
    first = hall.state.name(hall.state.sittings[0].sheets[table].players[0])
    hall.pair()
    hall.do(c.Correct(table, played, "ze zat er wel", round=1), JURY)
    assert hall.scores(official=True)[first] == 2
    assert hall.state.sittings[0].sheets[table].forfeit == 0
