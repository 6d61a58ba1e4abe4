"""Questions are answered from what the asker may know, in both languages."""

import pytest

from nabeurt.board import Placement
from nabeurt.game import Onlooker, Role, State, apply, view
from nabeurt.game.events import BeginsFirst, ClockStarted, Drew, Placed, Started
from nabeurt.game.fold import begin
from nabeurt.ledger.jury import LexiconUsed
from nabeurt.rules import Rulebook, rulebook
from nabeurt.speech import LANGUAGES
from nabeurt.speech.grammar.commands import Question, parse
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
                if viewer in {0, Onlooker.SPECTATOR} and question not in {
                    Question.HELP,
                    Question.UNSEEN,
                }:
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


LOOKS = {
    "rij H": "Rij H: 4 vrij, met driedubbel woord op 1, dubbele letter op 4, TREINEN 5 tot 11, "
    "4 vrij, met dubbele letter op 12, driedubbel woord op 15.",
    "kolom 5": "Kolom 5: 7 vrij, met dubbel woord op E, T op H, 7 vrij, met dubbel woord op K.",
    "vak G5": "G5: vrij; links 4 vrij en dan de rand; rechts 10 vrij en dan de rand; "
    "omhoog 6 vrij en dan de rand; omlaag meteen T.",
    "wat zou 5H TAK opleveren": "Dat zou opleveren: TAK 6; samen 6 punten.",
    "proef A1 TAK": "Het woord moet aansluiten op wat er ligt.",
    "ongezien": "Niet gezien: ",
}


@pytest.mark.parametrize("line", LOOKS)
def test_the_board_is_felt_by_questions(line: str):
    state = game(rulebook("basis"))
    asked = parse(line)
    said = answer(asked, view(state, 0), state.rulebook, Voice(NAMES))
    assert said.startswith(LOOKS[line]), said
    assert answer(asked, view(state, 0), state.rulebook, Voice(NAMES, "en")) != said


def test_the_board_in_lines_is_as_wide_as_a_braille_display():
    state = game(rulebook("basis"))
    asked = parse("bord regels")
    lines = answer(asked, view(state, 0), state.rulebook, Voice(NAMES)).splitlines()
    assert lines[0] == "   123456789012345"
    assert lines[8] == "H: *..-TREINEN-..*"
    assert all(len(line) == 18 for line in lines[:16])
