from string import Formatter

import pytest

from nabeurt.speech import LANGUAGES, say
from nabeurt.speech.sentences.catalogue import sentences


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
