"""Who sits where in a round, and why, by players' numbers: a pairing as the log keeps it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ground:
    """A reason for a table, as the pairing gave it."""

    code: str
    count: int = 0
    players: tuple[int, ...] = ()
    half_points: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Seating:
    """A table with two players, or a bye (no table, no ``other``).

    ``starter`` is 0 where they draw for it at the table. In a knock-out the order of the seatings
    is the bracket.
    """

    table: int
    one: int
    other: int = 0
    starter: int = 0
    grounds: tuple[Ground, ...] = ()

    @property
    def free(self) -> bool:
        """Whether it is a bye."""
        return self.other == 0


@dataclass(frozen=True, slots=True)
class LevelCost:
    """What a pairing pays on one level."""

    level: str
    paid: int
