"""Learning the game and looking words up, as a browser without scripts meets it."""

import re
from html import unescape

import pytest

HEADERS = {"accept": "text/html", "accept-language": "nl"}


def page_of(somebody, path):
    answer = somebody.http.get(path, headers=HEADERS)
    assert answer.status_code == 200
    return unescape(answer.text)


def test_five_cards_say_what_their_words_bring(person):
    shown = page_of(person(""), "/leren")
    assert re.findall(r"(\d+) punten", shown)[:4] == ["14", "14", "13", "21"]  # by hand, 001
    assert shown.count('class="block lesson"') == 5
    assert shown.count("telt driemaal") == 2


def test_a_learner_goes_from_the_cards_to_a_game(person):
    begun = {"naam": "Nieuwe speler", "niveau": "beginner", "tegen": "bot"}
    game = person("").http.post("/begin", data=begun).headers["location"]
    assert game.startswith("/spel/")


def test_a_word_is_looked_up_with_all_that_belongs_to_it(person):
    shown = page_of(person(""), "/woorden?woord=Reünie")
    assert "REUNIE is goed" in shown
    assert "reünie" in shown
    shown = page_of(person(""), "/woorden?woord=trein")
    assert "TREIN is goed: 7 punten" in shown
    assert "woord=treinen" in shown
    shown = page_of(person(""), "/woorden?woord=ei")
    assert re.search(r"Ervoor: <b[^>]*>B G H K L M O R V W Z</b>", shown)
    assert re.search(r"Erachter: <b[^>]*>K S T</b>", shown)


def test_letters_with_a_blank_make_words(person):
    shown = page_of(person(""), "/woorden?woord=trei%3F")
    assert "woord=trein" in shown
    assert shown.count("/woorden?woord=") <= 60


@pytest.mark.parametrize("text", ["xqzxq", "a", "trein trein", "<b>", "???", "7", "é" * 60])
def test_what_is_no_word_gets_a_sentence(person, text):
    answer = person("").http.get("/woorden", params={"woord": text}, headers=HEADERS)
    assert answer.status_code == 200
    assert "<b>" not in answer.text
    shown = unescape(answer.text)
    told = ("staat niet in de lijst", "kan geen woord zijn", "niet lezen")
    assert any(sentence in shown for sentence in told)


def test_the_rules_are_grouped_by_subject(person):
    shown = page_of(person(""), "/reglementen/toernooi")
    subjects = re.findall(r"<h2>([^<]+)</h2>", shown)
    assert subjects[:3] == ["De spelers en de blokjes", "De tijd", "Het begin"]
