"""OpenTaal's spelling dictionary: stems with flags, and the forms they stand for."""

from collections.abc import Iterator
from typing import NamedTuple

from affixes import Affixes

# Names (PN), forbidden words (Fw), parts of compounds (Cx), words kept out of suggestions (NS),
# and letter-words that only the hyphenated compound flags mark (Cl, Cw).
UNFIT = frozenset({"PN", "Fw", "Cx", "NS", "Cl", "Cw"})
PARTICIPLES = frozenset({"Vi", "Ve"})


class Derived(NamedTuple):
    """A form as written, its stem with the prefix on, the suffix's flag and the prefix."""

    text: str
    base: str
    suffix: str
    prefix: str


def derivations(stems: str, affixes: Affixes) -> Iterator[Derived]:
    """Yield every form of every stem that is fit for a game, the stems themselves included."""
    for line in stems.splitlines()[1:]:
        stem, flags = _entry(line)
        if not flags & UNFIT:
            yield from _forms(stem, flags, affixes)


def _entry(line: str) -> tuple[str, frozenset[str]]:
    """Split a line into stem and two-letter flags; the ligature ĳ is written as two letters."""
    text, _, marks = line.partition("/")
    flags = marks.split()[0] if marks.split() else ""
    pairs = frozenset(flags[at : at + 2] for at in range(0, len(flags), 2))
    return text.strip().replace("ĳ", "ij"), pairs


def _forms(stem: str, flags: frozenset[str], affixes: Affixes) -> Iterator[Derived]:
    # Flags with C only join words to compounds: their forms are no words by themselves.
    inflections = frozenset(flag for flag in flags if not flag.startswith("C"))
    for form in affixes.forms(stem, inflections):
        text = form.text.replace("ĳ", "ij")
        yield Derived(
            text, form.base.replace("ĳ", "ij"), form.suffix, form.prefix.replace("ĳ", "ij")
        )
