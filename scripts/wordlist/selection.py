"""Which words are in: every spelling offered, where it came from, and why the others are out."""

import re
import unicodedata
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from nabeurt.lexicon.spelling import Rejection, normalise


class Origin(StrEnum):
    """How a word came in. The first four are the list, the others the tier of probable words."""

    LISTED = "listed"
    PARTICIPLE = "participle"
    ATTESTED = "attested"
    ADDED = "added"
    STEM = "stem"
    FORM = "form"
    SUBJUNCTIVE = "subjunctive"
    PERSONS = "persons"

    @property
    def is_probable(self) -> bool:
        """Say whether the word is only probable."""
        return self in {Origin.STEM, Origin.FORM, Origin.SUBJUNCTIVE, Origin.PERSONS}


# The plural and the diminutives of a letter (a's, f'je, ij'tje) or of a letter-word (cd's).
_OF_LETTERS = r"'(?:s|en|e?tjes?|jes?)"
_LETTER = re.compile(rf"(?:[a-z]|ij){_OF_LETTERS}")
_VOWELS = frozenset("AEIOUY")
_SOUNDS = frozenset(["HM", "ST", "BRR", "PST", "SST", "TSS", "KST", "MMM", "ZZZ"])
LETTER_WORD = "letterwoord"
_ACUTE = "\u0301"


@dataclass
class Selection:
    """Words by their letters, each with its spellings, and the count of every decision."""

    removals: Mapping[str, str]
    spellings: dict[str, set[str]] = field(default_factory=dict)
    origins: dict[str, Origin] = field(default_factory=dict)
    rejected: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        letter_words = (w for w, why in self.removals.items() if why.startswith(LETTER_WORD))
        self._of_letter_word = re.compile(rf"(?:{'|'.join(letter_words) or 'x'}){_OF_LETTERS}")

    def offer(self, spelling: str, origin: Origin) -> None:
        """Take a spelling in, unless a rule keeps it out or the word is in for a better reason."""
        word = normalise(spelling, capitals=False)
        if reason := self._refusal(spelling, word):
            self.rejected[f"{origin}: {reason}"] += 1
        elif self.origins.setdefault(word, origin) is origin:
            self.spellings.setdefault(word, set()).add(spelling)

    def has(self, spelling: str) -> bool:
        """Say whether the list (not the probable tier) holds this spelling's letters."""
        origin = self.origins.get(normalise(spelling, capitals=False))
        return origin is not None and not origin.is_probable

    def written(self, word: str) -> list[str]:
        """Sort the spellings of a word, without accents that are there for stress only (ín)."""
        written = self.spellings[word]
        return sorted(s for s in written if s == _unstressed(s) or _unstressed(s) not in written)

    def _refusal(self, spelling: str, word: str) -> str | None:
        if isinstance(word, Rejection):
            return str(word)
        if spelling in self.removals:
            return self.removals[spelling].split(":")[0]
        if _LETTER.fullmatch(spelling):
            return "letter"
        if not _VOWELS.intersection(word) and word not in _SOUNDS:
            return "no vowel"
        return LETTER_WORD if self._of_letter_word.fullmatch(spelling) else None


def _unstressed(spelling: str) -> str:
    apart = unicodedata.normalize("NFD", spelling).replace(_ACUTE, "")
    return unicodedata.normalize("NFC", apart)
