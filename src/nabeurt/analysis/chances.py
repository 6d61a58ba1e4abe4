"""The chance of winning before and after a turn, by the lead and the tiles still unseen."""

from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from nabeurt.analysis.occasion import Occasion
from nabeurt.board import RACK_SIZE
from nabeurt.game import Result, result
from nabeurt.game.state import State


class WinTable(Protocol):
    """What knows how often a lead is a win for whoever is on turn; ``values`` in parts of 65535."""

    @property
    def values(self) -> NDArray[np.uint16]:
        """The chances: a row for each number of unseen tiles, a column for each difference."""

    def chance(self, difference: int, unseen: int) -> float:
        """Return the chance, between 0 and 1, of the player on turn who cannot see so many."""


@dataclass(frozen=True, slots=True)
class Chances:
    """The chance of the player whose turn it was, before and after it."""

    before: float
    after: float


def chances(occasion: Occasion, table: WinTable | None, final: State | None) -> Chances | None:
    """Look a turn up; ``final`` is how a game that is over stands after its last turn."""
    if table is None or len(occasion.totals) != 2:
        return None
    state, seat = occasion.before, occasion.seat
    lead = state.total(seat) - state.total(1 - seat)
    before = table.chance(lead, len(occasion.unseen))
    settled = result(final) if final else None
    return Chances(before, _won(settled, seat) if settled else _after(occasion, table))


def _after(occasion: Occasion, table: WinTable) -> float:
    """Look up the other's chance, who is on turn now and sees another rack."""
    mine, other = occasion.totals[occasion.seat], occasion.totals[1 - occasion.seat]
    state = occasion.before
    laid = len(occasion.turn.tiles) if occasion.turn.placement and occasion.turn.score else 0
    lying = len(state.board.tiles) + laid
    held = len(state.seats[1 - occasion.seat].rack) or RACK_SIZE
    unseen = max(0, state.tile_set.total - len(state.out_of_play) - lying - held)
    return 1 - table.chance(other - mine, unseen)


def _won(settled: Result, seat: int) -> float:
    return 0.5 if settled.winner is None else float(settled.winner == seat)
