"""The words people can type, in both languages at once: phrases to notions and back."""

import difflib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from nabeurt.speech.grammar.normalise import plain
from nabeurt.speech.sentences.catalogue import LANGUAGES, Language, sentences


@dataclass(frozen=True, slots=True)
class Found:
    """A notion, the phrase that named it, and the words after it."""

    notion: str
    phrase: str
    rest: tuple[str, ...]


class Vocabulary:
    """One table of ``grammar.toml``: what may be said in one place of a line.

    >>> found = Vocabulary("word").find(["GEEN", "WOORD"])
    >>> found.notion, found.rest
    ('leave', ())
    """

    def __init__(self, table: str) -> None:
        self.table = table
        self._notions: dict[str, str] = {
            plain(phrase): notion
            for language in LANGUAGES
            for notion, phrases in _entries(table, language).items()
            for phrase in phrases
        }
        self._longest = max(phrase.count(" ") + 1 for phrase in self._notions)

    def find(self, words: Sequence[str]) -> Found | None:
        """Name the notion that the words begin with; the longest phrase wins."""
        for length in range(min(self._longest, len(words)), 0, -1):
            phrase = plain(" ".join(words[:length]))
            if phrase in self._notions:
                return Found(self._notions[phrase], phrase.lower(), tuple(words[length:]))
        return None

    def near(self, word: str) -> str | None:
        """Return a phrase that looks like the word."""
        return next(iter(difflib.get_close_matches(plain(word), self._notions, 1, 0.75)), None)

    def phrase(self, notion: str, language: Language) -> str:
        """Return the usual phrase for a notion."""
        return _entries(self.table, language)[notion][0]

    @property
    def notions(self) -> frozenset[str]:
        """All notions of this table."""
        return frozenset(self._notions.values())


@cache
def vocabulary(table: str) -> Vocabulary:
    """Return that table, made once."""
    return Vocabulary(table)


def _entries(table: str, language: Language) -> Mapping[str, list[str]]:
    prefix = f"grammar.{table}."
    return {
        key.removeprefix(prefix): [phrase.strip() for phrase in text.split("|")]
        for key, text in sentences(language).items()
        if key.startswith(prefix)
    }
