"""The words on paper: this room holds none, it is handed who says them."""

from dataclasses import dataclass
from typing import Protocol


class Say(Protocol):
    """Says the sentence of a key, its fields filled in."""

    def __call__(self, key: str, /, **fields: object) -> str:
        """Say it."""
        ...


@dataclass(frozen=True, slots=True)
class Wording:
    """The language of a document (``nl``, ``en``) and who speaks it."""

    language: str
    say: Say

    def __call__(self, key: str, /, **fields: object) -> str:
        """Say a sentence of this room.

        >>> Wording("nl", lambda key, **fields: f"{key} {fields}")("total", points=3)
        "printing.total {'points': 3}"
        """
        return self.say(f"printing.{key}", **fields)

    def decimal(self, number: float) -> str:
        """Write a number with one decimal as the language does."""
        return f"{number:.1f}".replace(".", self("decimal"))
