"""The players' names: typed in any case and with or without accents."""

from collections.abc import Sequence
from dataclasses import dataclass

from nabeurt.speech.plain import plain


@dataclass(frozen=True, slots=True)
class Names:
    """Names in seat order.

    >>> Names(("Anna", "Zoë")).seat("ZOE")
    1
    """

    names: tuple[str, ...] = ()

    def seat(self, word: str) -> int | None:
        """Return the seat of that name."""
        wanted = plain(word)
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

    def __str__(self) -> str:
        return ", ".join(self.names)
