"""How a list differs from another: what it has more, what it lacks."""

from collections.abc import Collection
from dataclasses import dataclass

from nabeurt.lexicon.lexicon import Lexicon
from nabeurt.lexicon.reading.import_result import Tally


@dataclass(frozen=True)
class Difference:
    """What a list adds to, and misses from, the list it is held against."""

    name: str
    version: str
    added: Tally
    missing: Tally


def difference(words: Collection[str], other: Lexicon) -> Difference:
    """Hold words against a list; both counts are exact, the samples are the first in order."""
    ordered = sorted(words)
    added, missing = Tally(), Tally()
    for word, known in zip(ordered, other.check_all(ordered), strict=True):
        if not known:
            added.add(word)
    for word in other:
        if word not in words:
            missing.add(word)
    return Difference(other.name, other.version, added, missing)
