"""What a player could do in a turn, and what each choice is worth: its score and what is kept.

While the bag has tiles, what is kept is worth what a table of leaves says. When the bag is empty it
counts as the rulebook settles it: tiles left cost their value, and being out earns the others'.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from nabeurt.analysis.review.chances import ChanceTable
from nabeurt.analysis.review.decisions import Occasion
from nabeurt.analysis.review.outlook import Outlook
from nabeurt.analysis.values.win_many import ManyTable
from nabeurt.board import Placement, tile_on_rack
from nabeurt.game.judge.exchanging import exchange_bar
from nabeurt.game.state.rack import without
from nabeurt.lexicon import Lexicon
from nabeurt.moves import generate, leave_rank
from nabeurt.moves.candidate import POINT, Candidate


class Deed(StrEnum):
    """What somebody can do with a turn."""

    PLACE = "place"
    EXCHANGE = "exchange"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Choice:
    """A deed, the tiles it takes from the rack, its score, and what is kept with its worth.

    ``candidate`` is a placement as the generator found it; ``outlook`` what came of thinking on.
    """

    deed: Deed
    tiles: str
    score: int
    kept: str
    kept_worth: float
    placement: Placement | None = None
    candidate: Candidate | None = field(default=None, compare=False, repr=False)
    outlook: Outlook | None = None

    @property
    def equity(self) -> float:
        """What it is worth in all."""
        return self.score + self.kept_worth

    def is_as(self, other: "Choice") -> bool:
        """Whether this is the same deed, however far each was thought through."""
        mine, theirs = (self.deed, self.placement), (other.deed, other.placement)
        return mine == theirs and sorted(self.tiles) == sorted(other.tiles)

    @property
    def order(self) -> tuple[float, int, str]:
        """Best first, and always in the same order."""
        return -self.equity, -self.score, str(self.placement or self.tiles)


@dataclass(frozen=True, slots=True)
class Scales:
    """By what choices are weighed: the words there are, what is worth keeping, which leads win.

    ``winning`` is for two players, ``many`` for as many as there are when they are more.
    """

    lexicon: Lexicon
    leaves: NDArray[np.int16] | None = None
    winning: ChanceTable | None = None
    many: ManyTable | None = None

    def kept_worth(self, occasion: Occasion, kept: str) -> float:
        """Weigh what stays on the rack."""
        if not occasion.rack_known:
            return 0.0
        if occasion.before.bag == 0:
            return _settled(occasion, kept)
        if self.leaves is None or len(kept) >= len(occasion.rack):
            return 0.0
        return float(self.leaves[leave_rank(kept)]) / POINT


def choices(occasion: Occasion, scales: Scales) -> list[Choice]:
    """Return everything that could be done with the tiles that are known, best first."""
    found = [*_placements(occasion, scales), *_exchanges(occasion, scales)]
    return sorted(found, key=lambda choice: choice.order)


def distinct(possible: Sequence[Choice], made: Choice) -> list[Choice]:
    """Keep one of those that are the same word for the same points with the same tiles kept.

    Of those like the choice that was made, it is that one that stays.
    """
    kept: dict[tuple[object, ...], Choice] = {}
    for one in possible:
        word = one.placement.letters if one.placement else one.tiles
        key = (one.deed, word, one.score, one.kept)
        if key not in kept or one.is_as(made):
            kept[key] = one
    return list(kept.values())


def placed(occasion: Occasion, scales: Scales, placement: Placement, score: int) -> Choice:
    """Weigh the word that was laid."""
    kept = occasion.kept
    worth = scales.kept_worth(occasion, kept)
    return Choice(Deed.PLACE, occasion.taken, score, kept, worth, placement)


def exchanged(occasion: Occasion, scales: Scales, tiles: str) -> Choice:
    """Weigh an exchange."""
    kept = without(occasion.rack, tiles)
    return Choice(Deed.EXCHANGE, tiles, 0, kept, scales.kept_worth(occasion, kept))


NOTHING = Choice(Deed.NOTHING, "", 0, "", 0.0)


def _settled(occasion: Occasion, kept: str) -> float:
    """Settle the racks as if the game ended now, seen from this player."""
    state = occasion.before
    factor = 2 if state.rulebook.out_bonus else 1
    if kept:
        return -factor * float(state.tile_set.value_of(kept))
    return factor * float(state.tile_set.value_of(occasion.unseen))


def _placements(occasion: Occasion, scales: Scales) -> Iterator[Choice]:
    state = occasion.before
    found = generate(
        state.board.cells,
        occasion.rack,
        scales.lexicon,
        tiles=state.tile_set,
        extended=state.rulebook.extended,
    )
    return (_choice(occasion, scales, candidate) for candidate in found)


def _choice(occasion: Occasion, scales: Scales, candidate: Candidate) -> Choice:
    tiles = "".join(tile_on_rack(letter) for _, letter in candidate.tiles)
    kept = without(occasion.rack, tiles)
    worth = scales.kept_worth(occasion, kept)
    return Choice(Deed.PLACE, tiles, candidate.score, kept, worth, candidate.placement, candidate)


def _exchanges(occasion: Occasion, scales: Scales) -> Iterator[Choice]:
    """Weigh the exchanges the rulebook allows; without a table of leaves none can be told apart."""
    if scales.leaves is None or not occasion.rack_known:
        return
    for count in range(1, len(occasion.rack) + 1):
        if exchange_bar(occasion.before, occasion.seat, count) is None:
            for tiles in sorted(set(combinations(occasion.rack, count))):
                yield exchanged(occasion, scales, "".join(tiles))
