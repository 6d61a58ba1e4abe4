import re
from string import Formatter

import pytest

from nabeurt.speech import LANGUAGES, Language, say
from nabeurt.speech.sentences.catalogue import Sentence, sentences


def fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def test_both_languages_have_the_same_sentences():
    dutch, english = sentences("nl"), sentences("en")
    assert dutch.keys() == english.keys()


@pytest.mark.parametrize("key", sorted(sentences("nl")))
def test_a_sentence_has_the_same_fields_in_both_languages(key: str):
    assert fields(sentences("nl")[key]) == fields(sentences("en")[key])
    assert all(sentences(language)[key].strip() for language in LANGUAGES)


def test_fields_are_filled():
    assert "ValueError: x" in say("help.unexpected", "en", kind="ValueError", detail="x")


@pytest.mark.parametrize(
    ("language", "count", "told"),
    [
        ("nl", 1, "Er ontbreekt één briefje"),
        ("nl", 2, "Er ontbreken twee briefjes"),
        ("nl", 13, "Er ontbreken 13 briefjes"),
        ("en", 1, "Er ontbreekt one briefje"),
        ("en", -1, "Er ontbreekt -1 briefje"),
    ],
)
def test_a_sentence_goes_with_its_number(language: Language, count: int, told: str):
    text = "Er {count:ontbreekt|ontbreken} {count:#} {count:briefje|briefjes}"
    assert Sentence(language).format(text, count=count) == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_page_fills_in_itself_asks_nothing_of_it(language: Language):
    """A page's script only puts fields in; it does not know which word goes with a number."""
    for key, text in sentences(language).items():
        if ".live." in key or key.startswith("site.why."):
            assert not any(spec for *_, spec, _ in Formatter().parse(text)), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_one_kind_of_quotation_marks(language: Language):
    for key, text in sentences(language).items():
        assert not set(text) & set("“”«»„"), key


def test_people_are_spoken_to_as_je():
    for key, text in sentences("nl").items():
        formal = re.search(r"\b([Uu]w?|alstublieft|uzelf)\b", text)
        assert not formal or key.startswith("alphabet."), key


# A number that can be one, followed by a plural, is a sentence that is wrong once in a while.
PLURALS = {
    "nl": "punten|blokjes|beurten|woorden|spelers|partijen|avonden|briefjes|tafels|uitslagen",
    "en": "points|tiles|turns|words|players|games|evenings|slips|tables|results",
}
ALWAYS_MANY = re.compile(
    r"(_|\.)many$|\.live\.|^(bench|lexicon|training)\.|^rules.field|^bots.rung|^table.minutes"
    r"|^records.proof.true|^evening.(desk.heard|screen).*slips$"
)
BOUNDS = {"least", "most", "longest", "limit", "needed"}  # never one where they are said


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_number_stands_before_a_plural_that_may_be_wrong(language: Language):
    for key, text in sentences(language).items():
        if not ALWAYS_MANY.search(key):
            found = re.findall(rf"\{{(\w+)\}} (?:{PLURALS[language]})\b", text)
            assert set(found) <= BOUNDS, (key, text)
