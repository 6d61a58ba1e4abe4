"""Alone against an evening: the same reading, the top beside it, the same letters for everybody."""

import msgspec
import pytest

from nabeurt.board import Placement
from nabeurt.duplicate import Slip, Zero, commands
from nabeurt.duplicate.practice.attempt import attempt, lesson, result
from nabeurt.duplicate.record.build import record
from nabeurt.lexicon import Lexicon

SMALL = "TREIN TREINEN SNOET RIET TIEN NIET EEN TREE REIN ZIE ZE IN EN NE TE ET DE OF ALS DAN NU"
WORDS = Lexicon.of(SMALL.split(), name="klein")


@pytest.fixture
def evening(hall):
    here = hall().players(1, 2, 3)
    here.begin("EEITRNN")
    here.slip(1, "H4 TREINEN", 72)
    here.slip(2, "H4 TREIN", 18)
    here.score()
    here.lay("H4 TREINEN")
    here.begin("TREINOS")
    here.slip(1, "4H TREIN", 14)
    here.score()
    here.lay("4H TREIN")
    here.evening.say(commands.RuleWord("RITEN", valid=False, why="proef"))
    here.evening.say(commands.Finish())
    return record(here.state), here.evening.lexicon


def slip(text):
    where, _, word = text.partition(" ")
    return Slip(word, where)


def test_a_turn_is_read_as_in_the_hall(evening):
    told, words = evening
    first, second = told.turns
    assert attempt(told, first, slip("H4 TREIN"), words).mark.points == 18
    assert attempt(told, first, slip("H4 TREIN"), words).percent == 25.0
    assert attempt(told, first, slip("H4 TREINEN"), words).missed == 0
    assert attempt(told, second, slip("A1 TREIN"), words).mark.zero is not None
    assert attempt(told, first, None, words).mark.zero is Zero.ABSENT


def test_what_the_jury_ruled_holds_in_training_too(evening):
    told, words = evening
    assert "RITEN" in words
    assert attempt(told, told.turns[0], slip("H4 RITEN"), words).mark.zero is Zero.REJECTED


def test_the_place_is_the_one_it_would_have_been(evening):
    told, words = evening
    first, second = told.turns
    tried = [attempt(told, first, slip("H4 TREIN"), words), attempt(told, second, None, words)]
    assert result(told, tried).place == 2
    assert result(told, tried).total == 18
    assert [one.turn.turn for one in result(told, tried).misses] == [1, 2]
    assert result(told, tried[:1]).place is None


def test_a_better_word_than_the_recorded_top_is_the_top(evening):
    told, words = evening
    lower = msgspec.structs.replace(told.turns[0], topscore=10)
    found = attempt(told, lower, slip("H4 TREIN"), words)
    assert (found.top, found.missed, found.percent) == (18, 0, 100.0)


def test_the_same_seed_and_list_give_the_same_lesson():
    one, two = lesson("dag", WORDS, "2026-11-16"), lesson("dag", WORDS, "2026-11-16")
    other = lesson("dag", WORDS, "2026-11-17")
    assert one == two
    assert [turn.letters for turn in one.turns] != [turn.letters for turn in other.turns]


def test_in_a_lesson_the_best_word_is_laid_each_turn():
    told = lesson("dag", WORDS, "7")
    assert told.over
    assert 1 < len(told.turns) <= 22
    for turn in told.turns:
        if turn.best is None:
            assert turn.master is None
            continue
        assert turn.master is not None
        assert (turn.master.at, turn.master.word) == (turn.best.at, turn.best.word)
        again = attempt(told, turn, slip(f"{turn.best.at} {turn.best.word}"), WORDS)
        assert again.mark.points == turn.topscore
        assert Placement.parse(f"{turn.best.at} {turn.best.word}")
