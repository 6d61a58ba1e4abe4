"""Which placements somebody sees, and what they think each is worth.

People do not search a list: a number of words comes to mind, short ones sooner than long ones,
and now and then a premium square goes unnoticed.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nabeurt.analysis.bots.levels import Level
from nabeurt.board import LETTERS, RACK_SIZE, TILE_SETS, TileSet
from nabeurt.lexicon import Lexicon
from nabeurt.moves import Batch, generate_batch
from nabeurt.moves.candidate import POINT
from nabeurt.rules import Rulebook

ALL_TILES_BONUS = 50
_TWO = 2


@dataclass(frozen=True, slots=True)
class Sight:
    """Placements in the order of their words, and what each seems worth, in points."""

    rows: NDArray[Any]
    worth: NDArray[np.float64]

    def __len__(self) -> int:
        return len(self.rows)

    @property
    def best(self) -> np.void:
        """The placement that seems worth most; the first of equals."""
        chosen: np.void = self.rows[int(np.argmax(self.worth))]
        return chosen


def all_placements(
    cells: str, rack: str, words: Lexicon, book: Rulebook, leaves: NDArray[np.int16] | None = None
) -> NDArray[Any]:
    """Every placement of these words by this rulebook, in an order that never changes."""
    found: Batch = generate_batch(
        np.array([cells], "S225"),
        np.array([rack], "S7"),
        words,
        tiles=TILE_SETS[book.tiles],
        extended=book.extended,
        leaves=leaves,
    )
    rows = found[0]
    return rows[np.lexsort((rows["start"], rows["line"], rows["letters"]))]


def look(rows: NDArray[Any], level: Level, book: Rulebook, dice: np.random.Generator) -> Sight:
    """See what comes to mind, as somebody of this level does."""
    seen = rows if level.words is None else rows[_come_to_mind(rows, level, dice)]
    return Sight(seen, _judged(seen, level, TILE_SETS[book.tiles], dice))


def _come_to_mind(rows: NDArray[Any], level: Level, dice: np.random.Generator) -> NDArray[np.bool_]:
    """Draw words without putting back, each as likely as its tiles allow."""
    words, first, which = np.unique(rows["letters"], return_index=True, return_inverse=True)
    if level.words is None or len(words) <= level.words:
        return np.ones(len(rows), np.bool_)
    ease = level.long ** (rows["tiles"][first].astype(np.float64) - _TWO)
    arrival = dice.exponential(size=len(words)) / ease
    soon = np.argpartition(arrival, level.words)[: level.words]
    minded = np.zeros(len(words), np.bool_)
    minded[soon] = True
    return minded[which]


def _judged(
    rows: NDArray[Any], level: Level, tiles: TileSet, dice: np.random.Generator
) -> NDArray[np.float64]:
    noticed = dice.random(len(rows)) < level.premiums
    plain = face_values(rows, tiles) + ALL_TILES_BONUS * (rows["tiles"] == RACK_SIZE)
    worth = rows["equity"] / POINT if level.weighs else rows["score"]
    return np.where(noticed, worth, np.minimum(plain, rows["score"])).astype(np.float64)


def face_values(rows: NDArray[Any], tiles: TileSet, *, new_only: bool = False) -> NDArray[np.int64]:
    """Add up what stands on the tiles of each word, or of the new ones among them."""
    values = np.zeros(256, np.int64)
    for letter in LETTERS:
        values[ord(letter)] = tiles.value(letter)
    letters = np.ascontiguousarray(rows["letters"]).view(np.uint8).reshape(len(rows), 16)
    points = values[letters]
    if new_only:
        points *= rows["fresh"][:, None] >> np.arange(16) & 1
    total: NDArray[np.int64] = points.sum(axis=1)
    return total
