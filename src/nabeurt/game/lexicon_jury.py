"""The lexicon in the role of jury: which words are good, and whether a rack has any placement."""

from collections.abc import Iterable
from dataclasses import dataclass

from nabeurt.board import RACK_SIZE, Board
from nabeurt.game.events import LexiconUsed
from nabeurt.lexicon import Lexicon
from nabeurt.moves import exists_any, exists_in_stock


@dataclass(frozen=True, slots=True)
class LexiconJury:
    """An Arbiter; with ``defers`` its verdicts wait for a person."""

    lexicon: Lexicon
    defers: bool = False

    def valid(self, words: Iterable[str]) -> tuple[bool, ...]:
        """Say for each word whether the list holds it."""
        return tuple(word in self.lexicon for word in words)

    def exists(self, board: Board, rack: str) -> bool:
        """Whether any legal placement exists for this rack, or for one drawn from more tiles."""
        exists = exists_any if len(rack) <= RACK_SIZE else exists_in_stock
        return exists(board.cells, rack, self.lexicon)

    @property
    def used(self) -> LexiconUsed:
        """The list as a game's record names it."""
        return LexiconUsed(self.lexicon.name, self.lexicon.version, self.lexicon.sha256)
