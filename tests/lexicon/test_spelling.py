"""How written words become letters on the board."""

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nabeurt.lexicon.spelling import LONGEST, SHORTEST, Profile, Rejection, normalise

BOTH = [
    ("trein", "TREIN"),
    ("reünie", "REUNIE"),
    ("re\u0075\u0308nie", "REUNIE"),
    ("café", "CAFE"),
    ("ĳs", "IJS"),
    ("Ĳs", "IJS"),
    ("hors d'œuvre", Rejection.SPACE),
    ("œuvre", "OEUVRE"),
    ("curriculum vitæ", Rejection.SPACE),
    ("pæan", "PAEAN"),
    ("smørrebrød", "SMORREBROD"),
    ("straße", "STRASSE"),
    ("façade", "FACADE"),
    ("piñata", "PINATA"),
    ("  kus\n", "KUS"),
    ("KUS", "KUS"),
    ("af\u00adbreken", "AFBREKEN"),
    ("\ufefftrein", "TREIN"),
    ("", Rejection.EMPTY),
    (" \t", Rejection.EMPTY),
    ("\u0301", Rejection.EMPTY),
    ("bijv.", Rejection.DOT),
    ("a b", Rejection.SPACE),
    ("4711", Rejection.DIGIT),
    ("x²", Rejection.DIGIT),
    ("H?S", Rejection.SIGN),
    ("mens/dier", Rejection.SIGN),
    ("αβγ", Rejection.SIGN),
    ("a", Rejection.TOO_SHORT),
    ("é", Rejection.TOO_SHORT),
    ("hm", "HM"),
    ("a" * 15, "A" * 15),
    ("a" * 16, Rejection.TOO_LONG),
    ("ex-", Rejection.AFFIX),
    ("-achtig", Rejection.AFFIX),
]
JOINED = [
    ("auto's", "AUTOS", Rejection.APOSTROPHE),
    ("auto’s", "AUTOS", Rejection.APOSTROPHE),
    ("auto´s", "AUTOS", Rejection.APOSTROPHE),  # noqa: RUF001 - the accent used as one
    ("mee-eten", "MEEETEN", Rejection.HYPHEN),
    ("mee‑eten", "MEEETEN", Rejection.HYPHEN),  # noqa: RUF001 - the one that never breaks
    ("mee–eten", "MEEETEN", Rejection.HYPHEN),
    ("'n", Rejection.TOO_SHORT, Rejection.APOSTROPHE),
    ("ex-collega's", "EXCOLLEGAS", Rejection.HYPHEN),
    ("a-b-c-d-e-f-g-h-i-j-k-l-m-n-o", "ABCDEFGHIJKLMNO", Rejection.HYPHEN),
]


@pytest.mark.parametrize(("text", "expected"), BOTH)
@pytest.mark.parametrize("profile", Profile)
def test_the_same_in_both_profiles(text, expected, profile):
    found = normalise(text, profile)
    assert found == expected
    assert isinstance(found, Rejection) is isinstance(expected, Rejection)


@pytest.mark.parametrize(("text", "language_rules", "box"), JOINED)
def test_hyphen_and_apostrophe_go_by_profile(text, language_rules, box):
    assert normalise(text, Profile.TAALREGLEMENT) == language_rules
    assert normalise(text, Profile.DOOS) is box


@pytest.mark.parametrize("name", ["Anna", "NAVO", "éÉn", "van Gogh", "Ĳssel", "ẞen"])
def test_capitals_reject_when_asked(name):
    assert isinstance(normalise(name, capitals=False), Rejection)


def test_a_capital_is_the_reason_given():
    assert normalise("Anna", capitals=False) is Rejection.CAPITAL
    assert normalise("anna", capitals=False) == "ANNA"


@settings(deadline=None)  # a busy machine is not a slow function
@given(st.text(), st.sampled_from(Profile), st.booleans())
def test_any_text_becomes_letters_or_a_reason(text, profile, capitals):
    found = normalise(text, profile, capitals=capitals)
    if not isinstance(found, Rejection):
        assert SHORTEST <= len(found) <= LONGEST
        assert found.isascii()
        assert found.isalpha()
        assert found.isupper()
        assert normalise(found, profile) == found


@settings(deadline=None)  # a busy machine is not a slow function
@given(st.text(alphabet="abcdeéëïœ'’-ĳ. 1Z"))
def test_the_box_allows_nothing_that_the_language_rules_refuse(text):
    box = normalise(text, Profile.DOOS)
    if not isinstance(box, Rejection):
        assert normalise(text, Profile.TAALREGLEMENT) == box


@settings(deadline=None)  # a busy machine is not a slow function
@given(st.text(alphabet="abcdeéëïçñü", min_size=2, max_size=15))
def test_composed_and_decomposed_accents_are_the_same(word):
    assert normalise(unicodedata.normalize("NFD", word)) == normalise(
        unicodedata.normalize("NFC", word)
    )
