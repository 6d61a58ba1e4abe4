"""A placement as it is said: where, which way, and the whole word; parsed is not legal."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from nabeurt.board.square import Direction, Square, Unreadable, parse_start, start_text

_WORD = re.compile(r"(?:[A-Z]|\([A-Z]+\))+")


@dataclass(frozen=True, slots=True)
class Placement:
    """A word written whole, tiles that lie there already included; a blank is in lower case.

    >>> placement = Placement.parse("h5 tr(e)inen")
    >>> placement.letters, str(placement)
    ('TReINEN', 'H5 TR(E)INEN')
    """

    start: Square
    direction: Direction
    letters: str

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read ``H5 TR(E)INEN`` or ``5H TREINEN``."""
        where, _, word = text.strip().partition(" ")
        return cls(*parse_start(where), parse_letters(word))

    def squares(self) -> Iterator[Square]:
        """Yield the squares it covers, from its first letter; they may lie off the board."""
        return (self.start.step(self.direction, place) for place in range(len(self.letters)))

    @property
    def at(self) -> str:
        """Where it starts, in the notation that also tells the direction."""
        return start_text(self.start, self.direction)

    def __str__(self) -> str:
        return f"{self.at} {letters_text(self.letters)}"


def parse_letters(text: str) -> str:
    """Read a word with its blanks in parentheses, in any case."""
    text = text.strip().upper()
    if not _WORD.fullmatch(text):
        raise Unreadable(text)
    return re.sub(r"\(([A-Z]+)\)", lambda blanks: blanks[1].lower(), text)


def letters_text(letters: str) -> str:
    """Write a word with each blank in parentheses.

    >>> letters_text("TReINEN")
    'TR(E)INEN'
    """
    return re.sub(r"[a-z]", lambda blank: f"({blank[0].upper()})", letters)
