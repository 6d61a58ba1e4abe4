"""Draws that anybody can check afterwards: tiles follow from a secret seed promised beforehand.

Before the first draw the SHA-256 of the seed is put on the record, after the game the seed itself.
Tile number k (from 0, over the whole game) of a bag is found so, and no other way:

1. Put the bag in order: A to Z, blanks last.
2. Take HMAC-SHA256 with the seed (its UTF-8 text) as key over the text ``k.0``; read the first four
   bytes as a number, the most significant byte first.
3. If that number is not below the largest multiple of the bag's size that fits in 32 bits, take
   ``k.1`` instead, and so on: so every tile is equally likely.
4. The remainder on division by the bag's size is the place of the tile, counted from 0.

``docs/en/game-files.md`` tells it to strangers; it may never change.
"""

import hashlib
import hmac
from dataclasses import dataclass
from itertools import count
from typing import Protocol

from nabeurt.board import BLANK, LETTERS

_ORDER = LETTERS + BLANK
_RANGE = 2**32


class Drawer(Protocol):
    """Takes tiles from the bag; ``number`` tells how many tiles this game has taken before."""

    def draw(self, number: int, seat: int, bag: str, count: int) -> str:
        """Take so many tiles from a bag, in the order in which they come."""
        ...

    def choose(self, number: int, seat: int, rack: str) -> str:
        """Take one tile unseen from this player's rack."""
        ...

    def reveal(self) -> str:
        """Tell the secret seed when the game is over; empty when there is none."""
        ...


def commitment(seed: str) -> str:
    """Return the promise that is published before the first draw: the seed's SHA-256.

    >>> commitment("42")[:16]
    '73475cb40a568e8d'
    """
    return hashlib.sha256(seed.encode()).hexdigest()


def place(seed: str, number: int, size: int) -> int:
    """Return which of ``size`` tiles in order is tile ``number`` of the game."""
    limit = _RANGE - _RANGE % size
    for attempt in count():
        mark = hmac.digest(seed.encode(), f"{number}.{attempt}".encode(), "sha256")
        found = int.from_bytes(mark[:4])
        if found < limit:
            return found % size
    raise AssertionError  # count() has no end


@dataclass(frozen=True, slots=True)
class SeededDrawer:
    """Takes tiles by a secret seed; ``number`` is how many tiles the game has taken before.

    >>> SeededDrawer("42").draw(0, 0, "EENTRI?", 3)
    'IT?'
    """

    seed: str

    def draw(self, number: int, seat: int, bag: str, count: int) -> str:  # noqa: ARG002  # whose turn it is may not matter
        """Take so many tiles from a bag, in the order in which they come."""
        left = sorted(bag, key=_ORDER.index)
        numbers = range(number, number + min(count, len(left)))
        return "".join(left.pop(place(self.seed, each, len(left))) for each in numbers)

    def choose(self, number: int, seat: int, rack: str) -> str:
        """Take one tile unseen, as an opponent does from a rack that holds too many."""
        return self.draw(number, seat, rack, 1)

    def reveal(self) -> str:
        """Tell the seed; only when the game is over."""
        return self.seed
