"""What a list yields: its words in board letters, and an account of all that was left out."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from nabeurt.lexicon.reading.reason import Reason, Unusable, printable
from nabeurt.lexicon.spelling import Profile, Rejection, normalise

WORD_LIMIT = 2_000_000
SAMPLES = 5
_SAMPLE_LENGTH = 40
_CAPITALS_SHARE = 0.9
# Nine in ten words of an ordinary list need no more reading than this.
_ORDINARY = re.compile("[a-z]{2,15}").fullmatch

Spellings = tuple[str, ...]


@dataclass
class Tally:
    """How many, and the first few of them."""

    count: int = 0
    samples: list[str] = field(default_factory=list)

    def add(self, text: str) -> None:
        """Count one more."""
        self.count += 1
        if len(self.samples) < SAMPLES:
            self.samples.append(printable(text[:_SAMPLE_LENGTH]))

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(self.count + other.count, (self.samples + other.samples)[:SAMPLES])


@dataclass
class Harvest:
    """Words with their spellings (none: only as the word in lower case), and what was left out."""

    words: dict[str, Spellings] = field(default_factory=dict)
    read: int = 0
    duplicates: Tally = field(default_factory=Tally)
    rejected: dict[Rejection, Tally] = field(default_factory=dict)

    def add(self, text: str, outcome: str | Rejection) -> None:
        """Take in one text, given what `normalise` made of it."""
        self.read += 1
        if isinstance(outcome, Rejection):
            self.rejected.setdefault(outcome, Tally()).add(text)
            return
        known = self.words.get(outcome)
        if known is not None:
            self.duplicates.add(text)
        self.words[outcome] = _with(known, text, outcome.lower())


def _with(known: Spellings | None, text: str, plain: str) -> Spellings:
    """Add a spelling; a word that is only written plainly needs none."""
    if known is None:
        return () if text == plain else (text,)
    written = known or (plain,)
    return known if text in written else (*written, text)


def harvest(
    texts: Callable[[], Iterable[str]], profile: Profile, *, file: str, capitals: bool | None
) -> Harvest:
    """Bring every text to board letters; a list without one usable word is refused.

    ``capitals`` says whether a capital is just a letter; None lets the list decide: one that is in
    capitals throughout has no names to tell apart.
    """
    shouted = in_capitals(texts()) if capitals is None else capitals
    found = Harvest()
    loud = []
    for text in texts():
        if _ORDINARY(text):
            found.add(text, text.upper())
        elif text.isupper() and not shouted:
            loud.append(text)
        else:
            found.add(text.lower() if shouted else text, normalise(text, profile, capitals=shouted))
        if len(found.words) > WORD_LIMIT:
            raise Unusable(Reason.TOO_MANY_WORDS, file=file)
    for text in loud:
        _add_loud(found, text, profile)
    if not found.words:
        raise Unusable(Reason.NO_WORDS, file=file)
    return found


def _add_loud(found: Harvest, text: str, profile: Profile) -> None:
    """Take in a text in capitals from an ordinary list: a word that it has, or an abbreviation."""
    word = normalise(text, profile)
    if isinstance(word, Rejection) or word not in found.words:
        found.add(text, normalise(text, profile, capitals=False))
    else:
        found.add(text.lower(), word)


def in_capitals(texts: Iterable[str]) -> bool:
    """Whether at least nine in ten texts are written in capitals only."""
    counts = Counter(text.isupper() for text in texts)
    return counts[True] > 0 and counts[True] >= _CAPITALS_SHARE * counts.total()


def lengths(words: Iterable[str]) -> Mapping[int, int]:
    """Count words by length, shortest first."""
    return dict(sorted(Counter(map(len, words)).items()))
