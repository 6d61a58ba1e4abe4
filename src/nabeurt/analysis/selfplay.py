"""Games of the engine against itself: a setting that can be sent to a worker, and its batches."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from nabeurt._native import Customs, SelfPlayer
from nabeurt.analysis.leaves import last_leaves
from nabeurt.analysis.remainders import TILES
from nabeurt.board import TILE_SETS, Extended, TileSet
from nabeurt.lexicon import Lexicon
from nabeurt.moves.generator import vocabulary
from nabeurt.rules import Rulebook
from nabeurt.rules.policies import PassesEnd, Stuck

Leaves = NDArray[np.int16] | None
_NEVER = 1_000_000
_PLAYERS = 2


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
        values = bytes(self.tiles.value(tile) for tile in TILES)
        counts = bytes(self.tiles.counts[tile] for tile in TILES)
        last = last_leaves(self.tiles, out_bonus=self.rulebook.out_bonus)
        new_only = self.rulebook.extended is Extended.NEW_ONLY
        words = vocabulary(self.lexicon)
        return SelfPlayer(words, values, new_only, counts, customs_of(self.rulebook), last)

    def __reduce__(self) -> tuple[type["Setting"], tuple[Lexicon, Rulebook]]:
        return Setting, (self.lexicon, self.rulebook)


def customs_of(rulebook: Rulebook) -> Customs:
    """Say a rulebook in the core's words."""
    opening = rulebook.opening_exchanges
    return Customs(
        out_bonus=rulebook.out_bonus,
        nabeurt=rulebook.nabeurt,
        freezes=rulebook.stuck is Stuck.FREEZES,
        after_placement=rulebook.exchange_after_placement_only,
        opening_exchanges=_NEVER if opening is None else opening,
        exchange_bag=rulebook.exchange_min_bag,
        passes_end=_passes_end(rulebook),
    )


def _passes_end(rulebook: Rulebook) -> int:
    match rulebook.passes_end:
        case PassesEnd.NEVER:
            return _NEVER
        case PassesEnd.EACH_PLAYER:
            return _PLAYERS * rulebook.passes_count
        case PassesEnd.IN_A_ROW:
            return rulebook.passes_count
