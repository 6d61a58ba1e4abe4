"""What the game asks of the world outside besides tiles: verdicts about words."""

from collections.abc import Iterable
from typing import Protocol

from nabeurt.board import Board


class Arbiter(Protocol):
    """The lexicon in the role of jury."""

    @property
    def defers(self) -> bool:
        """Whether verdicts wait for a person, whatever the rulebook of the game says."""
        ...

    def valid(self, words: Iterable[str]) -> tuple[bool, ...]:
        """Say for each word (upper case, no blanks) whether the list holds it."""
        ...

    def exists(self, board: Board, rack: str) -> bool:
        """Whether any legal placement exists for this rack: the proof behind stuck and leave.

        Of more tiles than a rack holds: whether one exists for any rack drawn from them.
        """
        ...
