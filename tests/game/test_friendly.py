"""A friendly game: a turn is taken back if the others agree, and a bot says what it would lay."""

from nabeurt.game import commands as say
from nabeurt.game.events import Hinted
from nabeurt.game.view import seen_by
from nabeurt.rules import Options, rulebook

GOOD = ["EN", "NE", "ENE", "NEN", "QQ"]


def test_friendly_is_one_rule_more():
    book = rulebook("basis").with_options(Options(friendly=True))
    assert book.undo
    assert not rulebook("basis").undo


def played(table):
    game = table("basis", "Anna Bram", GOOD, friendly=True)
    game.rack("Anna", "ENENENE")
    game.rack("Bram", "NENENEN")
    return game


def test_a_turn_is_taken_back_when_the_other_agrees(table):
    game = played(table)
    game.place("Anna", "H8 EN")
    assert game.do("Anna", say.Undo()) == ["Proposed"]
    assert game.do("Anna", say.Agree()) == "nothing-proposed"
    assert game.do("Bram", say.Agree()) == ["Agreed", "Undone"]
    assert game.on_turn == "Anna"
    assert game.state.board.is_empty
    assert sorted(game.state.seats[0].rack) == sorted("ENENENE")
    assert game.state.proposed is None


def test_who_says_no_keeps_the_board_as_it_is(table):
    game = played(table)
    game.place("Anna", "H8 EN")
    game.do("Anna", say.Undo())
    assert game.do("Bram", say.Disagree()) == ["Disagreed"]
    assert not game.state.board.is_empty


def test_playing_on_is_no_answer_and_ends_the_question(table):
    game = played(table)
    game.place("Anna", "H8 EN")
    game.do("Anna", say.Undo())
    game.place("Bram", "I8 NE")
    assert game.state.proposed is None
    assert len(game.told["turns"]) == 2


def test_ones_own_last_turn_goes_back_with_what_followed(table):
    game = played(table)
    game.place("Anna", "H8 EN")
    game.place("Bram", "I8 NE")
    game.do("Anna", say.Undo())
    assert game.do("Bram", say.Agree())[-1] == "Undone"
    assert game.on_turn == "Anna"
    assert game.told["turns"] == []


def test_who_has_not_laid_has_nothing_to_take_back(table):
    game = played(table)
    game.place("Anna", "H8 EN")
    assert game.do("Bram", say.Undo()) == "nothing-to-undo"


def test_among_people_there_are_no_hints(table):
    assert played(table).do("Anna", say.Hint()) == "hint-not-allowed"


def test_a_hint_is_for_who_asked():
    event = Hinted(1, 0, "H8 EN")
    assert seen_by(event, 0) == event
    assert "EN" not in seen_by(event, 1).tip
