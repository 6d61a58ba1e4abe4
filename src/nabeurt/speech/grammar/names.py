"""The players' names: typed in any case and with or without accents."""

from collections.abc import Sequence
from dataclasses import dataclass

from nabeurt.speech.grammar.normalise import plain
from nabeurt.speech.sentences.catalogue import Language
from nabeurt.speech.sentences.voice import listed


@dataclass(frozen=True, slots=True)
class Names:
    """Names in seat order.

    >>> Names(("Anna", "Zoë")).seat("ZOE"), Names(("Anna Bos",)).seat('"Anna Bos"')
    (1, 0)
    """

    names: tuple[str, ...] = ()

    def seat(self, word: str) -> int | None:
        """Return the seat of that name; quotes around it do not matter."""
        wanted = plain(word.strip().strip('"'))
        return next((i for i, name in enumerate(self.names) if plain(name) == wanted), None)

    def find(self, words: Sequence[str]) -> tuple[int, tuple[str, ...]] | None:
        """Return the seat of the name that the words begin with, and the words after it.

        >>> Names(("Anna", "Anna Bos")).find(["anna", "bos", "10"])
        (1, ('10',))
        """
        for length in range(len(words), 0, -1):
            seat = self.seat(" ".join(words[:length]))
            if seat is not None:
                return seat, tuple(words[length:])
        return None

    def text(self, language: Language) -> str:
        """Say whom one can mean.

        >>> Names(("Anna", "Bram", "Chris")).text("nl")
        'Anna, Bram of Chris'
        """
        return listed(self.names, "or", language)
