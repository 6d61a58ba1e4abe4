"""Which tile of a word is the blank: as marked, or else as it scores most (000 D III-5; R9)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, product

from nabeurt.board import BLANK


def readings(word: str, fresh: Sequence[int], letters: str) -> Iterator[str]:
    """Yield the word with its blanks in lower case, in each way that the letters drawn allow.

    ``fresh`` are the places in the word that come from the letters. A mark is believed where the
    letters allow it; where they do not, the slip is read as if it were not marked.

    >>> list(readings("EEN", [0, 1, 2], "E?NXXXX"))
    ['eEN', 'EeN']
    >>> list(readings("EeN", [0, 1, 2], "E?NXXXX")), list(readings("eEN", [0, 1, 2], "EENXXXX"))
    (['EeN'], ['EEN'])
    """
    marked = {place for place in fresh if word[place].islower()}
    for blanks in (marked, set[int]()):
        found = list(_completed(word.upper(), fresh, letters, blanks))
        if found:
            yield from found
            return


def lacking(word: str, fresh: Sequence[int], letters: str) -> str:
    """Name the letters of a word that were not drawn and that no blank stands for.

    >>> lacking("QUIZ", [0, 1, 2, 3], "QAAA?XX")
    'UIZ'
    """
    return "".join(_short(word.upper(), fresh, letters, set()).elements())


def _completed(word: str, fresh: Sequence[int], letters: str, blanks: set[int]) -> Iterator[str]:
    short = _short(word, fresh, letters, blanks)
    if len(blanks) + short.total() > letters.count(BLANK):
        return
    choices = [
        combinations([place for place in fresh if word[place] == letter and place not in blanks], n)
        for letter, n in short.items()
    ]
    for chosen in product(*choices):
        small = blanks.union(*chosen)
        yield "".join(
            letter.lower() if place in small else letter for place, letter in enumerate(word)
        )


def _short(word: str, fresh: Sequence[int], letters: str, blanks: set[int]) -> Counter[str]:
    return Counter(word[place] for place in fresh if place not in blanks) - Counter(letters)
