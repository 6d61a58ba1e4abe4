"""Everybody's chance of winning before and after a turn, by points and the tiles still to come."""

from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from nabeurt.analysis.review.decisions import Occasion
from nabeurt.analysis.values.win_many import ManyTable
from nabeurt.board import RACK_SIZE
from nabeurt.game import Result, result
from nabeurt.game.state import State

_TWO = 2


class ChanceTable(Protocol):
    """What knows how often a lead is a win for whoever is on turn; ``values`` in parts of 65535."""

    @property
    def values(self) -> NDArray[np.uint16]:
        """The chances: a row for each number of unseen tiles, a column for each difference."""

    def chance(self, difference: int, unseen: int) -> float:
        """Return the chance, between 0 and 1, of the player on turn who cannot see so many."""


@dataclass(frozen=True, slots=True)
class Chances:
    """The chances of all players, by seat, before and after a turn; whose turn it was."""

    seat: int
    all_before: tuple[float, ...]
    all_after: tuple[float, ...]

    @property
    def before(self) -> float:
        """The chance of the player whose turn it was, before it."""
        return self.all_before[self.seat]

    @property
    def after(self) -> float:
        """And after it."""
        return self.all_after[self.seat]


def chances(
    occasion: Occasion, pair: ChanceTable | None, many: ManyTable | None, final: State | None
) -> Chances | None:
    """Look a turn up; ``final`` is how a game that is over stands after its last turn."""
    settled = result(final) if final else None
    if len(occasion.totals) == _TWO:
        found = _between_two(occasion, pair) if pair else None
    else:
        found = _among_many(occasion, many) if many else None
    if found is None or settled is None:
        return found
    return Chances(found.seat, found.all_before, _won(settled))


def _between_two(occasion: Occasion, table: ChanceTable) -> Chances:
    """Look both up; after it the other is on turn, who sees another rack."""
    state, seat = occasion.before, occasion.seat
    lead = state.total(seat) - state.total(1 - seat)
    before = table.chance(lead, len(occasion.unseen))
    mine, other = occasion.totals[seat], occasion.totals[1 - seat]
    held = len(state.seats[1 - seat].rack) or RACK_SIZE
    after = 1 - table.chance(other - mine, max(0, _left_after(occasion) - held))
    return Chances(seat, _both(seat, before), _both(seat, after))


def _both(seat: int, chance: float) -> tuple[float, ...]:
    return (chance, 1 - chance) if seat == 0 else (1 - chance, chance)


def _among_many(occasion: Occasion, table: ManyTable) -> Chances | None:
    state, seat = occasion.before, occasion.seat
    seats = range(len(state.seats))
    if not all(one.active for one in state.seats):
        return None
    totals, then = [state.total(one) for one in seats], list(occasion.totals)
    following = (seat + step for step in range(1, len(seats)))
    others = (one % len(seats) for one in following)
    mover = next((one for one in others if not state.seats[one].frozen), seat)
    left = _left(state)
    return Chances(
        seat,
        tuple(table.chance(totals, left, seat, one) for one in seats),
        tuple(table.chance(then, _left_after(occasion), mover, one) for one in seats),
    )


def _left(state: State) -> int:
    """Count the tiles in the bag and on all racks."""
    return state.tile_set.total - len(state.out_of_play) - len(state.board.tiles)


def _left_after(occasion: Occasion) -> int:
    turn = occasion.turn
    return _left(occasion.before) - (len(turn.tiles) if turn.placement and turn.score else 0)


def _won(settled: Result) -> tuple[float, ...]:
    """Tell who won; those who are equal at the top share it."""
    if settled.winner is not None:
        return tuple(float(seat == settled.winner) for seat in range(len(settled.final)))
    best = max(settled.final)
    equal = settled.final.count(best)
    return tuple((points == best) / equal for points in settled.final)
