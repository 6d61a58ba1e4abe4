"""The word lists that are open in this process, each once, whoever plays by them."""

from functools import cache

from nabeurt.game.lexicon_jury import LexiconJury
from nabeurt.lexicon.library import open_lexicon


@cache
def jury_of(lexicon: str) -> LexiconJury:
    """Return the jury of a list by its name; the empty name is the active list."""
    return LexiconJury(open_lexicon(lexicon or None))
