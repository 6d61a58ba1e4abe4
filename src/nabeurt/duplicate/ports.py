"""What an evening asks of the world outside: which words are good, and what could be placed."""

from collections.abc import Iterable
from typing import Any, Protocol

from numpy.typing import NDArray

from nabeurt.board import Board, TileSet
from nabeurt.moves import Candidate


class Arbiter(Protocol):
    """The word list in the role of jury, and the engine beside it."""

    def valid(self, words: Iterable[str]) -> tuple[bool, ...]:
        """Say for each word (capitals) whether the list holds it."""
        ...

    def best(self, board: Board, letters: str, tiles: TileSet, count: int) -> list[Candidate]:
        """Return so many legal placements, those worth most first."""
        ...

    def rows(self, board: Board, letters: str) -> NDArray[Any]:
        """Return every legal placement as a row of ``moves.candidate.MOVE``."""
        ...
