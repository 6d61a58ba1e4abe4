"""The players' names: typed in any case and with or without accents."""

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

    def __str__(self) -> str:
        return ", ".join(self.names)
