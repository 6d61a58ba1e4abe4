"""Questions are answered from what the asker may know, in both languages."""

import pytest

from nabeurt.board import Placement
from nabeurt.game import Onlooker, Role, State, apply, view
from nabeurt.game.events import BeginsFirst, ClockStarted, Drew, Placed, Started
from nabeurt.game.fold import begin
from nabeurt.ledger.jury import LexiconUsed
from nabeurt.rules import Rulebook, rulebook
from nabeurt.speech import LANGUAGES
from nabeurt.speech.grammar.commands import Question
from nabeurt.speech.sentences.answers import answer
from nabeurt.speech.sentences.voice import Detail, Voice

NAMES = ("Anna", "Bram")


def game(book: Rulebook) -> State:
    state = begin(
        Started(0, book, NAMES, table=False, lexicon=LexiconUsed("x", "1", "0"), commitment="")
    )
    for event in (
        BeginsFirst(0, 0),
        Drew(0, 0, "EEITRNN"),
        Drew(0, 1, "QXYZWJ?"),
        ClockStarted(0, 1),
        Placed(0, 0, Placement.parse("H5 TREINEN"), "TREINEN", (), 50, 68),
    ):
        state = apply(state, event)
    return state


@pytest.mark.parametrize("question", Question)
@pytest.mark.parametrize("book", ["toernooi", "sbnl-punten", "basis"])
def test_every_question_has_an_answer_for_everybody(question: Question, book: str):
    state = game(rulebook(book))
    for viewer in (0, 1, Role.JURY, Onlooker.SPECTATOR):
        seen = view(state, viewer)
        for language in LANGUAGES:
            for detail in Detail:
                voice = Voice(NAMES, language, detail=detail)
                said = answer(question, seen, state.rulebook, voice)
                assert said.strip()
                if viewer in {0, Onlooker.SPECTATOR} and question is not Question.HELP:
                    assert "Q" not in said


def test_only_the_owner_hears_a_rack():
    state, voice = game(rulebook("basis")), Voice(NAMES)
    racks = [
        answer(Question.RACK, view(state, viewer), state.rulebook, voice)
        for viewer in (1, Onlooker.SPECTATOR, Role.JURY)
    ]
    assert racks == [
        "Je plankje: Q, X, Y, Z, W, J, blanco.",
        "Alleen een speler ziet het eigen plankje.",
        "Alleen een speler ziet het eigen plankje.",
    ]


def time_at(book: Rulebook, now: int) -> str:
    state = game(book)
    return answer(Question.TIME, view(state, 0, now), state.rulebook, Voice(NAMES))


def test_time_left_is_each_players_own_or_of_all_together():
    match = rulebook("sbnl-wedstrijd")
    assert time_at(match, 60_000).startswith("Anna heeft nog 34 minuten en Bram")
    assert time_at(match, 36 * 60_000).startswith("Anna is één minuut over de tijd en Bram")
    assert time_at(rulebook("sbnl-punten"), 60_000) == "Samen nog 89 minuten."
    assert time_at(rulebook("mattel-xl"), 60_000) == "Deze partij heeft geen klok."
