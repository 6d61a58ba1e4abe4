"""What an evening asks of the world outside: which words are good, and what could be placed."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from nabeurt.board import Board, TileSet
from nabeurt.game.events import LexiconUsed
from nabeurt.lexicon import Lexicon
from nabeurt.moves import Candidate, generate, generate_batch


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


@dataclass(frozen=True, slots=True)
class LexiconArbiter:
    """The arbiter that a word list is."""

    lexicon: Lexicon

    def valid(self, words: Iterable[str]) -> tuple[bool, ...]:
        """Say for each word whether the list holds it."""
        return tuple(word in self.lexicon for word in words)

    def best(self, board: Board, letters: str, tiles: TileSet, count: int) -> list[Candidate]:
        """Return so many legal placements, best first."""
        return generate(board.cells, letters, self.lexicon, tiles=tiles, best=count)

    def rows(self, board: Board, letters: str) -> NDArray[Any]:
        """Return every legal placement, in no order."""
        boards, racks = np.array([board.cells], "S225"), np.array([letters], "S7")
        return generate_batch(boards, racks, self.lexicon)[0]

    @property
    def used(self) -> LexiconUsed:
        """The list as the record names it."""
        return LexiconUsed(self.lexicon.name, self.lexicon.version, self.lexicon.sha256)
