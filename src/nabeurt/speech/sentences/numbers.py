"""Numbers as people write them in a sentence: up to twelve in words, beyond that in figures."""

from dataclasses import dataclass

from nabeurt.speech.sentences.catalogue import Language, say

LAST_IN_WORDS = 12


def number(count: int, language: Language) -> str:
    """Write a number that counts things.

    >>> number(1, "nl"), number(12, "en"), number(13, "nl"), number(-3, "nl")
    ('één', 'twelve', '13', '-3')
    """
    if 0 <= count <= LAST_IN_WORDS:
        return say(f"game.number.{count}", language)
    return str(count)


@dataclass(frozen=True, slots=True)
class Number:
    """A number that waits for its language."""

    count: int

    def text(self, language: Language) -> str:
        """Say it."""
        return number(self.count, language)
