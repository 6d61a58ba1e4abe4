"""The word lists that games are played by: which there are, each open once in this process."""

from functools import cache

from nabeurt.ledger.jury import LexiconJury
from nabeurt.lexicon.library import Library, home, open_lexicon


def lists() -> tuple[str, ...]:
    """Name the lists that a game can be played by, the active one first."""
    library = Library(home())
    active = library.active()
    return (active, *(name for name in library.names() if name != active))


def chosen(name: str) -> str | None:
    """Return the list that is meant, the active one by an empty name; None when it is not here.

    A name from outside is only ever one of ``lists``: a path would be opened too.
    """
    here = lists()
    return here[0] if not name else next((each for each in here if each == name), None)


@cache
def jury_of(lexicon: str) -> LexiconJury:
    """Return the jury of a list by its name; the empty name is the active list."""
    return LexiconJury(open_lexicon(lexicon or None))
