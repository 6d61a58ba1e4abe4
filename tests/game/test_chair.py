"""The jury's chair: who sits there is told; an empty one is waited for as long as agreed (R38)."""

import pytest

from nabeurt.board import Placement
from nabeurt.game import commands as c
from nabeurt.game import events as e
from nabeurt.game.commands import Role
from nabeurt.game.judge.referee import Opening
from nabeurt.game.outcome.settlement import result
from nabeurt.game.reasons import Refusal
from nabeurt.game.table import Table
from nabeurt.ledger.drawer import SeededDrawer
from nabeurt.ledger.jury import LexiconJury, LexiconUsed
from nabeurt.lexicon import Lexicon
from nabeurt.rules import Options, Rulebook, rulebook

MINUTE = 60_000
JURY = LexiconJury(Lexicon.of(["EN", "NEE"]))


def begun(name: str, **options: object) -> Table:
    book = rulebook(name).with_options(Options(jury_person=True, **options))
    assert isinstance(book, Rulebook)
    players, used = ("Anna", "Bram"), LexiconUsed("klein", "1", "")
    opening = Opening(book, players, used, beginner=0, chair=True)
    table = Table.opened(opening, 0, JURY, SeededDrawer("kiem"))
    assert isinstance(table, Table)
    return table


def do(table: Table, by: c.By, command: c.Command, at: int) -> str:
    course = table.decided(command, by, at)
    if isinstance(course, Refusal):
        return str(course.reason)
    table.keep(course)
    return ""


def asked(**options: object) -> Table:
    table = begun("sbnl-punten", **options)
    assert do(table, 0, c.Ask(("EN",)), MINUTE) == ""
    return table


def kinds(table: Table, now: int) -> list[str]:
    before = len(table.events)
    table.keep(table.ticked(now))
    return [type(event).__name__ for event in table.events[before:]]


def test_an_empty_chair_is_waited_for_and_then_the_list_answers():
    table = asked()
    assert kinds(table, 6 * MINUTE - 1) == []
    assert kinds(table, 6 * MINUTE) == ["ListJudges", "Answered"]
    assert not table.state.person_judges


def test_as_long_as_was_agreed():
    assert kinds(asked(jury_wait_ms=MINUTE), 2 * MINUTE) == ["ListJudges", "Answered"]
    assert kinds(asked(jury_wait_ms=0), 80 * MINUTE) == []


def test_who_comes_in_time_is_named_and_rules():
    table = asked()
    assert do(table, Role.LEADER, c.SeatJury("Kees"), 2 * MINUTE) == ""
    assert table.state.jury == "Kees"
    assert kinds(table, 80 * MINUTE) == []
    assert do(table, Role.JURY, c.Rule(valid=False), 80 * MINUTE) == ""
    answered = table.events[-1]
    assert isinstance(answered, e.Answered)
    assert not answered.answers[0].valid


def test_who_comes_late_rules_from_then_on():
    table = asked()
    kinds(table, 6 * MINUTE)
    assert do(table, Role.LEADER, c.SeatJury("Kees"), 7 * MINUTE) == ""
    assert table.state.person_judges


def test_all_players_can_let_the_list_judge_at_once():
    table = asked()
    assert do(table, 1, c.LetListJudge(), MINUTE) == ""
    assert do(table, 0, c.Agree(), MINUTE) == ""
    assert isinstance(table.events[-1], e.Answered)
    assert do(table, 0, c.LetListJudge(), MINUTE) == "list-is-jury"


def test_not_when_one_of_them_will_not():
    table = asked()
    do(table, 0, c.LetListJudge(), MINUTE)
    assert do(table, 1, c.Disagree(), MINUTE) == ""
    assert table.state.person_judges
    assert kinds(table, 6 * MINUTE) == ["ListJudges", "Answered"]


def test_a_protest_that_nobody_will_hear_is_over():
    table = begun("toernooi")
    assert do(table, 0, c.Protest("hij fluit"), MINUTE) == ""
    assert kinds(table, 6 * MINUTE) == ["ListJudges", "ProtestSettled"]
    assert table.state.protest is None


def test_the_list_checks_a_game_whose_jury_never_came():
    table = begun("toernooi")
    table.happen([e.RackSet(0, 0, ""), e.RackSet(0, 1, ""), e.RackSet(0, 0, "EQ")])
    assert do(table, 0, c.Place(Placement.parse("H8 QE")), MINUTE) == ""
    assert do(table, 1, c.Resign(), MINUTE) == ""
    settled = result(table.state)
    assert settled
    assert settled.awaits_check
    assert kinds(table, 6 * MINUTE) == ["ListJudges", "Checked", "CheckDone"]
    settled = result(table.state)
    assert settled
    assert not settled.awaits_check


@pytest.mark.parametrize("by", [0, 1])
def test_no_player_names_the_jury(by: int):
    assert do(begun("toernooi"), by, c.SeatJury("Kees"), 0) == "jury-only"


def test_no_chair_no_jury():
    book = rulebook("toernooi")
    opening = Opening(book, ("Anna", "Bram"), LexiconUsed("klein", "1", ""), beginner=0)
    table = Table.opened(opening, 0, JURY, SeededDrawer("kiem"))
    assert isinstance(table, Table)
    assert do(table, Role.LEADER, c.SeatJury("Kees"), 0) == "list-is-jury"
    assert do(table, 0, c.LetListJudge(), 0) == "list-is-jury"
