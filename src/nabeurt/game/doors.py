"""What the game asks of the world outside: verdicts about words, and tiles from the bag."""

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


class Drawer(Protocol):
    """Takes tiles from the bag; ``number`` tells how many tiles this game has taken before."""

    def draw(self, number: int, seat: int, bag: str, count: int) -> str:
        """Take so many tiles from a bag, in the order in which they come."""
        ...

    def choose(self, number: int, seat: int, rack: str) -> str:
        """Take one tile unseen from this player's rack."""
        ...

    def reveal(self) -> str:
        """Tell the secret seed when the game is over; empty when there is none."""
        ...
