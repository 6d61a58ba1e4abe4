"""The short words that may lie on the table (000 P III-10, D III-8, 002 I-7)."""

from itertools import groupby

from nabeurt.lexicon import Lexicon
from nabeurt.rules.policies import TableLists

LENGTHS: dict[TableLists, tuple[int, ...]] = {
    TableLists.NONE: (),
    TableLists.TWO: (2,),
    TableLists.TWO_AND_THREE: (2, 3),
}
# By length; then by first letter, with the words in one row.
ShortWords = list[tuple[int, list[tuple[str, str]]]]


def short_words(allowed: TableLists, lexicon: Lexicon) -> ShortWords:
    """Return what a rulebook lets lie there."""
    return [(length, _by_letter(lexicon.words(length))) for length in LENGTHS[allowed]]


def _by_letter(words: list[str]) -> list[tuple[str, str]]:
    groups = groupby(sorted(words), key=lambda word: word[0])
    return [(letter, " ".join(group)) for letter, group in groups]
