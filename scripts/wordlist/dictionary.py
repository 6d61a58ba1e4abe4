"""OpenTaal's spelling dictionary: stems with flags, and the forms they stand for."""

from collections.abc import Iterator
from typing import NamedTuple

from nabeurt.lexicon.reading.affixes import Affix, Affixes, Flags, parse_affixes

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


def derivations(stems: str, affixes: str) -> Iterator[Derived]:
    """Yield every form of every stem that is fit for a game, the stems themselves included."""
    rules = parse_affixes(affixes.splitlines(), "index.aff")
    for line in stems.splitlines()[1:]:
        stem, flags = _entry(line, rules)
        if not flags & UNFIT:
            for form in _forms(stem, flags, rules):
                # The dictionary writes the ligature ĳ; people type two letters.
                yield Derived(*(part.replace("ĳ", "ij") for part in form))


def _entry(line: str, rules: Affixes) -> tuple[str, Flags]:
    text, _, marks = line.partition("/")
    return text.strip(), rules.flags(marks.split()[0] if marks.split() else "")


def _forms(stem: str, flags: Flags, rules: Affixes) -> Iterator[Derived]:
    """Yield the stem and its suffixed forms, then the same again behind each prefix."""
    # Flags with C only join words to compounds: their forms are no words by themselves.
    named = [flag for flag in sorted(flags) if not flag.startswith("C")]
    affixes = [(flag, affix) for flag in named for affix in rules.classes.get(flag, ())]
    endings = [(stem, ""), *_suffixed(stem, affixes)]
    yield from (Derived(text, stem, suffix, "") for text, suffix in endings)
    for prefix in (affix.add for _, affix in affixes if affix.prefix):
        for text, suffix in endings:
            yield Derived(prefix + text, prefix + stem, suffix, prefix)


def _suffixed(stem: str, affixes: list[tuple[str, Affix]]) -> Iterator[tuple[str, str]]:
    for flag, affix in affixes:
        text = None if affix.prefix else affix.applied(stem, fullstrip=False)
        # A form that ends in a hyphen exists only inside compounds.
        if text and not text.endswith("-"):
            yield text, flag
