"""Which other words somebody knows who knows a word: its regular Dutch inflections.

Too many forms are tried on purpose; only those that stand in the list count.
"""

from collections.abc import Iterator
from itertools import chain

VOWELS = set("AEIOUY")
_HARD = {"V": "F", "Z": "S"}
_SOFT = {"F": "V", "S": "Z"}
SHORTEST = 3  # below that, what follows is seldom an ending

PLURALS = ("EN", "S", "N")
DIMINUTIVES = ("JE", "TJE", "ETJE", "PJE")
DEGREES = ("E", "ER", "ERE", "ERS", "ST", "STE", "DER", "DERE")
TENSES = ("", "T", "TE", "TEN", "DE", "DEN")


def forms(word: str) -> Iterator[str]:
    """Yield what may be a form of the word."""
    if len(word) < SHORTEST:
        return
    yield from chain(_declined(word), _conjugated(word))


def _declined(word: str) -> Iterator[str]:
    for stem in {word, *_before_a_vowel(word)}:
        yield from (stem + ending for ending in (*PLURALS, *DEGREES))
        yield from (stem + small + many for small in DIMINUTIVES for many in ("", "S"))
    if word.endswith("ING"):
        yield from (word[:-1] + "KJE", word[:-1] + "KJES")


def _conjugated(word: str) -> Iterator[str]:
    if not word.endswith("EN"):
        return
    yield from (word + ending for ending in ("D", "DE"))
    for stem in _before_a_consonant(word[:-2]):
        yield from (stem + ending for ending in TENSES)
        yield from ("GE" + stem + ending for ending in ("T", "D", "TE", "DE"))


def _before_a_vowel(word: str) -> Iterator[str]:
    """Write a stem as it stands before a vowel: bom bomm-, boom bom-, brief briev-."""
    if len(word) < 2 or word[-1] in VOWELS:
        return
    if word[-2] in VOWELS and word[-3:-2] not in VOWELS:
        yield word + word[-1]
    if len(word) > 2 and word[-2] == word[-3] and word[-2] in VOWELS:
        yield word[:-2] + word[-1]
        yield word[:-2] + _SOFT.get(word[-1], word[-1])
    if word[-1] in _SOFT:
        yield word[:-1] + _SOFT[word[-1]]


def _before_a_consonant(stem: str) -> Iterator[str]:
    """Write a verb's stem as it stands alone: lopp- lop, lop- loop, lev- leef."""
    if len(stem) < 2:
        return
    hard = stem[:-1] + _HARD.get(stem[-1], stem[-1])
    yield hard
    if stem[-1] == stem[-2]:
        yield stem[:-1]
    elif stem[-2] in VOWELS and stem[-3:-2] not in VOWELS:
        yield hard[:-1] + hard[-2] + hard[-1]
