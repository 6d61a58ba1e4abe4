"""What a choice promises once it was thought through."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Outlook:
    """The chance to win, and the points gained on the other with the racks counted.

    ``looked`` of ``ways`` were gone through: all ways the last tiles can lie, or without ``ways``
    so many draws at random; ``error`` is then the standard error of the gain. ``proven`` tells
    that every way was played to the end with proof.
    """

    chance: float
    gain: float
    looked: int
    error: float = 0.0
    ways: int | None = None
    proven: bool = False
