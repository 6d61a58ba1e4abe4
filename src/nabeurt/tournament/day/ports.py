"""What a tournament asks of the world outside: which words are good."""

from collections.abc import Iterable
from typing import Protocol


class Arbiter(Protocol):
    """The word list in the role of jury."""

    def valid(self, words: Iterable[str]) -> tuple[bool, ...]:
        """Say for each word (capitals) whether the list holds it."""
        ...
