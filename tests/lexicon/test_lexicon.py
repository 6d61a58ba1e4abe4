"""The `Lexicon` against plain Python: sets and loops decide."""

import hashlib
import os
import pickle
import re
from collections import Counter
from pathlib import Path
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nabeurt.lexicon import BadGraph, BadPattern, BadWord, Lexicon

WORDS = st.sets(st.text("ABC", min_size=2, max_size=8) | st.text("AEZ", min_size=2, max_size=15))
RACKS = st.text("ABCZ?", max_size=9)
PATTERNS = st.lists(
    st.sampled_from(["A", "B", "C", ".", "*", "[AB]", "[^C]", "[A-C]"]), min_size=1, max_size=8
).map("".join)


def can_make(word: str, letters: str, *, every: bool) -> bool:
    missing = Counter(word) - Counter(letters)
    enough = missing.total() <= letters.count("?")
    return enough and (len(word) == len(letters) or not every)


@given(WORDS)
def test_it_holds_exactly_its_words_in_order(words: set[str]):
    lexicon = Lexicon.of(words)
    assert list(lexicon) == sorted(words)
    assert len(lexicon) == len(words)
    assert [lexicon[place] for place in range(len(words))] == sorted(words)
    assert lexicon.words(length=3) == sorted(word for word in words if len(word) == 3)


@given(WORDS, st.lists(st.text("ABCEZ", max_size=17)))
def test_checking_agrees_with_a_set(words: set[str], questions: list[str]):
    lexicon = Lexicon.of(words)
    truth = [word in words for word in questions]
    assert [word in lexicon for word in questions] == truth
    assert lexicon.check_all(questions).tolist() == truth
    assert lexicon.check_all(tuple(questions)).tolist() == truth
    assert lexicon.check_all(np.array(questions, dtype="S")).tolist() == truth
    assert lexicon.check_all(np.array(questions, dtype="U")).tolist() == truth


@given(WORDS, RACKS)
def test_anagrams_agree_with_counting(words: set[str], rack: str):
    lexicon = Lexicon.of(words)
    for every in (False, True):
        truth = {word for word in words if can_make(word, rack, every=every)}
        found = lexicon.anagrams(rack, all=not every)
        assert set(found) == truth
        assert found == sorted(found, key=lambda word: (-len(word), word))


@given(WORDS, PATTERNS)
def test_patterns_agree_with_regular_expressions(words: set[str], pattern: str):
    fits = re.compile(pattern.replace("*", ".*")).fullmatch
    assert Lexicon.of(words).pattern(pattern) == sorted(filter(fits, words))


@given(WORDS, st.text("ABC", min_size=1, max_size=7))
def test_hooks_agree_with_trying_each(words: set[str], word: str):
    hooks = Lexicon.of(words).hooks(word)
    made = {word[:gap] + c + word[gap:] for gap in range(len(word) + 1) for c in "ABCEZ"}
    assert hooks.words() == sorted(made & words)
    assert len(hooks.inside) == len(word) - 1
    assert all(letter + word in words for letter in hooks.front)
    assert all(word + letter in words for letter in hooks.back)


@given(WORDS, st.text("ABC", min_size=1, max_size=4))
def test_extensions_agree_with_looking_in_each(words: set[str], word: str):
    truth = sorted(
        (longer[:at], longer[at + len(word) :])
        for longer in words - {word}
        for at in range(len(longer))
        if longer.startswith(word, at)
    )
    found = Lexicon.of(words).extensions(word)
    assert sorted((one.front, one.back) for one in found) == truth
    assert all(str(one) in words for one in found)


def test_nothing_is_asked_of_nothing():
    lexicon = Lexicon.of(["AB", "BA"])
    assert "" not in lexicon
    assert lexicon.hooks("").words() == lexicon.extensions("") == lexicon.anagrams("") == []
    assert lexicon.words(length=0) == lexicon.words(length=-1) == lexicon.words(length=99) == []
    with pytest.raises(IndexError):
        lexicon[2]
    assert lexicon[-1] == "BA"


def test_only_text_can_be_checked():
    with pytest.raises(TypeError):
        Lexicon.of(["AB"]).check_all(["AB", None])


def test_a_blank_is_written_small_and_the_word_is_the_same():
    assert "TReIN" in Lexicon.of(["TREIN"])


@pytest.mark.parametrize(
    "word", ["A", "", "A" * 16, "treiN", "CAFÉ", "TR EIN", "AB\nCD", "\udce9A"]
)
def test_what_is_no_word_cannot_be_built_and_is_not_found(word: str):
    lexicon = Lexicon.of(["TREIN", "AB"])
    if word != "treiN":
        assert word not in lexicon
        assert lexicon.check_all([word]).tolist() == [False]
    if word:
        with pytest.raises(BadWord):
            Lexicon.of(["TREIN", word])


@pytest.mark.parametrize("question", [None, 5, b"TREIN", ("TREIN",)])
def test_only_text_is_a_word(question: object):
    assert question not in Lexicon.of(["TREIN"])


@pytest.mark.parametrize(
    ("pattern", "fault"),
    [
        ("", "empty"),
        ("A1", "unknown_sign"),
        ("\udce9", "unknown_sign"),
        ("é", "unknown_sign"),
        ("[A", "open_class"),
        ("[]", "empty_class"),
        ("A" * 99, "too_long"),
    ],
)
def test_a_pattern_that_cannot_be_read_says_why(pattern: str, fault: str):
    with pytest.raises(BadPattern, match=fault):
        Lexicon.of(["TREIN"]).pattern(pattern)


def test_what_is_known_about_the_list_goes_with_the_file(tmp_path: Path):
    about = {"name": "cluü", "version": "2026", "profile": "doos"}
    words = ["REUNIE", "EEN", "KUS"]
    spellings = {"REUNIE": ["reünie"], "EEN": ["een", "één"], "KUS": ["kus"]}
    more = {"spellings": spellings, "probable": ["WERKE"]}
    built = Lexicon.build(words, tmp_path / "graph", **about, **more)
    for lexicon in (built, Lexicon.open(tmp_path / "graph"), pickle.loads(pickle.dumps(built))):  # noqa: S301 - our own
        assert (lexicon.name, lexicon.version, lexicon.profile) == tuple(about.values())
        assert lexicon.sha256 == hashlib.sha256(b"EEN\nKUS\nREUNIE\n").hexdigest()
        assert {word: list(lexicon.spellings(word)) for word in words} == spellings
        assert [lexicon.is_probable(word) for word in ("WERKE", "KUS", "")] == [True, False, False]
        assert "WERKE" not in lexicon


def test_saving_leaves_nothing_else_behind(tmp_path: Path):
    Lexicon.of(["TREIN"]).save(tmp_path / "graph")
    Lexicon.of(["KUS"]).save(tmp_path / "graph")
    assert list(tmp_path.iterdir()) == [tmp_path / "graph"]
    assert list(Lexicon.open(tmp_path / "graph")) == ["KUS"]


def test_a_file_that_was_opened_survives_its_replacement(tmp_path: Path):
    lexicon = Lexicon.build(["TREIN"], tmp_path / "graph")
    Lexicon.of(["KUS"]).save(tmp_path / "graph")
    assert list(lexicon) == ["TREIN"]


@pytest.mark.parametrize("keep", [0, 1, 63, 64, 100, -1])
def test_a_truncated_file_is_noticed(tmp_path: Path, keep: int):
    path = tmp_path / "graph"
    Lexicon.of(["TREIN", "KUS"], name="club").save(path)
    path.write_bytes(path.read_bytes()[:keep])
    with pytest.raises(BadGraph, match="truncated"):
        Lexicon.open(path)


def test_an_altered_file_is_noticed(tmp_path: Path):
    path = tmp_path / "graph"
    Lexicon.of(["TREIN", "KUS"], name="club").save(path)
    whole = path.read_bytes()
    for place in range(16, len(whole), 7):
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 16]) + whole[place + 1 :])
        with pytest.raises(BadGraph):
            Lexicon.open(path)


def test_what_cannot_be_opened_says_why(tmp_path: Path):
    (tmp_path / "text").write_text("TREIN\n" * 40)
    os.mkfifo(tmp_path / "pipe")
    for path, fault in (("text", "not_a_graph"), ("pipe", "unreadable"), ("none", "unreadable")):
        with pytest.raises(BadGraph, match=fault):
            Lexicon.open(tmp_path / path)
    with pytest.raises(BadGraph, match="unreadable"):
        Lexicon.open(tmp_path)


def test_a_random_word_is_drawn_by_the_given_dice():
    lexicon = Lexicon.of(["AB", "ABBA", "BA", "BABA"])
    drawn = Counter(lexicon.random(Random(seed)) for seed in range(400))
    assert set(drawn) == set(lexicon)
    assert min(drawn.values()) > 50
    assert lexicon.random(Random(3)) == lexicon.random(Random(3))


@pytest.mark.usefixtures("home")
def test_the_default_list_is_there():
    lexicon = Lexicon.default()
    assert lexicon.name == "opentaal"
    assert lexicon.check_all(["TREINEN", "REUNIE", "AUTOS", "XQZ"]).tolist() == [True] * 3 + [False]
    assert lexicon.spellings("REUNIE") == ("reünie",)


@pytest.mark.slow
def test_two_hundred_thousand_words_and_questions_agree_with_a_set():
    dice = Random(11)
    parts = ["".join(dice.choices("AEIOUNRSTDLG", k=dice.randint(1, 5))) for _ in range(3000)]
    made = ("".join(dice.choices(parts, k=dice.randint(1, 3))) for _ in range(230_000))
    words = {word for word in made if len(word) >= 2}
    lexicon = Lexicon.of(words)
    assert lexicon.words() == sorted(words)
    questions = [*words, *("".join(dice.choices(parts, k=2)) for _ in range(200_000))]
    dice.shuffle(questions)
    assert lexicon.check_all(questions).tolist() == [word in words for word in questions]
    for rack in ("AEINRT?", "??", "DENSTARLG??", "AEIOUNRSTDLG??"):
        truth = {word for word in words if can_make(word, rack, every=False)}
        assert set(lexicon.anagrams(rack, all=True)) == truth
