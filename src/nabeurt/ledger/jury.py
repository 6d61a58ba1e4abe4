"""A word list in the role of jury: which words are good, and what could be placed."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nabeurt.board import RACK_SIZE, Board, TileSet
from nabeurt.lexicon import Lexicon
from nabeurt.moves import Candidate, exists_any, exists_in_stock, generate, generate_batch


@dataclass(frozen=True, slots=True)
class LexiconUsed:
    """Which list was the jury's."""

    name: str
    version: str
    sha256: str


@dataclass(frozen=True, slots=True)
class LexiconJury:
    """The arbiter of games and evenings; with ``defers`` its verdicts wait for a person."""

    lexicon: Lexicon
    defers: bool = False

    def valid(self, words: Iterable[str]) -> tuple[bool, ...]:
        """Say for each word whether the list holds it."""
        return tuple(word in self.lexicon for word in words)

    def exists(self, board: Board, rack: str) -> bool:
        """Whether any legal placement exists for this rack, or for one drawn from more tiles."""
        exists = exists_any if len(rack) <= RACK_SIZE else exists_in_stock
        return exists(board.cells, rack, self.lexicon)

    def best(self, board: Board, letters: str, tiles: TileSet, count: int) -> list[Candidate]:
        """Return so many legal placements, best first."""
        return generate(board.cells, letters, self.lexicon, tiles=tiles, best=count)

    def rows(self, board: Board, letters: str) -> NDArray[Any]:
        """Return every legal placement, in no order."""
        boards, racks = np.array([board.cells], "S225"), np.array([letters], "S7")
        return generate_batch(boards, racks, self.lexicon)[0]

    @property
    def used(self) -> LexiconUsed:
        """The list as a record names it."""
        return LexiconUsed(self.lexicon.name, self.lexicon.version, self.lexicon.sha256)
