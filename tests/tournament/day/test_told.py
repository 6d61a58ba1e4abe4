"""Every event and every objection has a sentence in both languages, and a line in the handbook."""

from pathlib import Path

import pytest
from tournament.day.hall import DESK, JURY, Hall

from nabeurt.speech.sentences.catalogue import LANGUAGES, sentences
from nabeurt.speech.sentences.day import explain_day, tell_day_event
from nabeurt.tournament.day import EVENTS, Objection, Personal, Refusal, Score
from nabeurt.tournament.day import commands as c

DOCS = Path(__file__).parents[3] / "docs"


def snake(name: str) -> str:
    return "".join(f"_{one.lower()}" if one.isupper() else one for one in name).lstrip("_")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_sentence_and_no_sentence_is_without_one(language: str):
    told = {key for key in sentences(language) if key.startswith("day.event.")}
    assert told == {f"day.event.{snake(kind.__name__)}" for kind in EVENTS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_objection_has_a_sentence_and_no_sentence_is_without_one(language: str):
    told = {key for key in sentences(language) if key.startswith("day.refused.")}
    assert told == {f"day.refused.{one.replace('-', '_')}" for one in Objection}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_and_objection_is_on_a_page(language: str):
    page = (DOCS / language / "tournament-day.md").read_text("utf-8")
    names = [kind.__name__ for kind in EVENTS] + [one.value for one in Objection]
    assert [name for name in names if f"`{name}`" not in page] == []


def test_a_day_is_told_with_names():
    hall = Hall.open("Anna", "Bram")
    hall.pair()
    hall.do(c.Report(1, Score(420, 380)), DESK)
    hall.do(c.Sign(1), JURY)
    told = [tell_day_event(hall.state, one, "nl") for _, one in hall.state.past]
    first, second = map(hall.state.name, hall.state.sittings[0].sheets[1].players)
    assert told[1] == "Anna doet mee, nummer 1."
    assert told[-2:] == [
        f"Ronde 1, tafel 1 ({first} – {second}): 420–380 gemeld.",
        f"Ronde 1, tafel 1 ({first} – {second}): getekend door Joop.",
    ]


def test_the_log_says_whose_table_is_fixed_and_whose_no_longer():
    hall = Hall.open("Anna", "Bram")
    hall.do(c.FixTable(2, 4, "rolstoel"), DESK)
    hall.do(c.FixTable(2, 0), DESK)
    told = [tell_day_event(hall.state, one, "nl") for _, one in hall.state.past]
    assert told[-2:] == [
        "Bram zit steeds aan tafel 4. Reden: rolstoel.",
        "Bram heeft geen vaste tafel meer.",
    ]


def test_yes_and_no_in_the_log_are_words_of_the_sentence():
    hall = Hall.open("Anna", "Bram")
    hall.pair()
    hall.do(c.RuleWord("ZWEM", valid=False, why="nagezocht"), JURY)
    hall.do(c.Protest(1, 1, "geroep"), JURY)
    hall.do(c.SettleProtest(1, upheld=True, why="gehoord"), JURY)
    hall.do(c.PublishStandings())
    hall.do(c.ShowChances())
    told = [tell_day_event(hall.state, one, "nl").split(" Reden:")[0] for _, one in hall.state.past]
    assert "De jury zegt dat ZWEM fout is." in told
    assert told[-3:] == [
        "Ronde 1, tafel 1: het protest is toegewezen.",
        "Een voorlopige stand na ronde 1 is bekendgemaakt, nummer 1.",
        "De kansen zijn nu voor iedereen te zien.",
    ]


def test_a_refusal_names_what_leans_on_it():
    hall = Hall.open("Anna", "Bram")
    hall.pair()
    no = hall.hear(c.Undo(3, "weg"))
    assert isinstance(no, Refusal)
    told = explain_day(no, hall.state, "nl")
    assert "De indeling van ronde 1 is bekendgemaakt" in told


def test_an_impossible_round_is_told_with_who_cannot_be_seated():
    hall = Hall.open("Anna", "Bram")
    hall.do(c.Separate(1, 2, "familie"))
    no = hall.hear(c.Propose())
    assert "Anna" in explain_day(no, hall.state, "nl")


@pytest.mark.parametrize("name", ["", " ", "x" * 61, "A\x00B", "anna"])
def test_names_that_cannot_be(name: str):
    hall = Hall.open("Anna")
    expected = Objection.SAME_NAME if name == "anna" else Objection.BAD_NAME
    assert hall.no(c.Enter(Personal(name)), DESK) is expected
