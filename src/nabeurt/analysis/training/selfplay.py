"""Games of the engine against itself: a setting that can be sent to a worker, and its batches."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from nabeurt._native import SelfPlayer
from nabeurt.analysis.search.native_rules import native_rules
from nabeurt.analysis.values.leaves import last_leaves
from nabeurt.board import TILE_SETS, TileSet
from nabeurt.lexicon import Lexicon
from nabeurt.moves.generator import native_scoring, tile_counts, vocabulary
from nabeurt.rules import Rulebook

Leaves = NDArray[np.int16] | None


@dataclass(frozen=True)
class Setting:
    """A list and a rulebook between two players.

    The engine never lays a wrong word, so of the rulebook only its tiles, its counting and its
    rules for exchanging, going out and being stuck matter.
    """

    lexicon: Lexicon
    rulebook: Rulebook

    @property
    def tiles(self) -> TileSet:
        """The tiles in the bag."""
        return TILE_SETS[self.rulebook.tiles]

    @cached_property
    def player(self) -> SelfPlayer:
        """The compiled core's side of it."""
        return self.core(2)

    def core(self, players: int) -> SelfPlayer:
        """Set it up in the compiled core, by the rules for so many players."""
        book = self.rulebook
        return SelfPlayer(
            vocabulary(self.lexicon),
            native_scoring(self.tiles, book.extended),
            tile_counts(self.tiles),
            native_rules(book, players),
            last_leaves(self.tiles, out_bonus=book.out_bonus),
        )

    def __reduce__(self) -> tuple[type["Setting"], tuple[Lexicon, Rulebook]]:
        return Setting, (self.lexicon, self.rulebook)
