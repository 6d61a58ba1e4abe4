"""The luck of a draw: how much more the best choice is worth than with an average draw.

The tiles that were kept stay; so many others are drawn at random from what the player could not
see, and each such rack is weighed by its best placement on the board as it was at the turn.
"""

import hashlib
from dataclasses import dataclass
from random import Random

import numpy as np

from nabeurt.analysis.review.choice import Scales
from nabeurt.analysis.review.decisions import Occasion
from nabeurt.game.state.rack import without
from nabeurt.moves import generate_batch
from nabeurt.moves.candidate import POINT

DRAWS = 200


@dataclass(frozen=True, slots=True)
class Luck:
    """What was drawn, what the best placement with it is worth, and what it is on average."""

    drawn: str
    worth: float
    average: float

    @property
    def points(self) -> float:
        """How lucky it was; below zero is bad luck."""
        return self.worth - self.average


def luck(occasion: Occasion, drawn: str, scales: Scales, draws: int = DRAWS) -> Luck:
    """Weigh a draw against others; always the same answer for the same position."""
    kept = without(occasion.rack, drawn)
    pool = sorted(occasion.unseen + drawn)
    chance = _chance(occasion)
    racks = [occasion.rack]
    racks += [kept + "".join(chance.sample(pool, len(drawn))) for _ in range(draws)]
    worths = _best(occasion, racks, scales)
    return Luck("".join(sorted(drawn)), float(worths[0]), float(worths[1:].mean()))


def _chance(occasion: Occasion) -> Random:
    position = f"{occasion.before.board.cells} {occasion.rack}"
    return Random(hashlib.sha256(position.encode()).digest())  # noqa: S311  # samples, no secrets


def _best(occasion: Occasion, racks: list[str], scales: Scales) -> np.ndarray:
    """Return the worth of the best placement of every rack, 0 where there is none."""
    state = occasion.before
    batch = generate_batch(
        np.array([state.board.cells] * len(racks), "S"),
        np.array(racks, "S7"),
        scales.lexicon,
        tiles=state.tile_set,
        extended=state.rulebook.extended,
        leaves=scales.leaves if state.bag else None,
        best=1,
    )
    best = [batch[place]["equity"] for place in range(len(racks))]
    return np.array([float(one[0]) / POINT if len(one) else 0.0 for one in best])
