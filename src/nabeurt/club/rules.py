"""What a club fixes about a ranking; every choice is a closed set of words."""

from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from math import ceil


class Measure(StrEnum):
    """What an evening is worth to somebody."""

    POINTS = "points"
    PERCENT = "percent"
    RANKING_PERCENTAGE = "rp"
    MATCH_POINTS = "match-points"
    KEIZER = "keizer"


class Which(StrEnum):
    """Which of somebody's evenings count."""

    ALL = "all"
    BEST = "best"
    LAST = "last"


class Value(StrEnum):
    """What is made of the evenings that count."""

    MEAN = "mean"
    SUM = "sum"


@dataclass(frozen=True, slots=True)
class Amount:
    """A number of evenings, or a share of those that were held, rounded up."""

    number: int | None = None
    share: Fraction = Fraction(1)

    def of(self, held: int) -> int:
        """Count evenings.

        >>> [Amount(share=Fraction(33, 100)).of(held) for held in (3, 6, 12, 14)]
        [1, 2, 4, 5]
        """
        return ceil(self.share * held) if self.number is None else self.number


@dataclass(frozen=True, slots=True)
class Counting:
    """Which evenings count, and how many."""

    which: Which = Which.ALL
    amount: Amount = field(default_factory=Amount)

    def of(self, held: int) -> int:
        """Say how many evenings count at most."""
        return min(self.amount.of(held), held)


@dataclass(frozen=True, slots=True)
class Rules:
    """A ranking; ``difference`` is the usual difference of winner and median in per cent (GV).

    ``club_players`` is how many of a club count in its score, None for no ranking of clubs.
    """

    measure: Measure = Measure.POINTS
    difference: float = 20.0
    counting: Counting = field(default_factory=Counting)
    value: Value = Value.MEAN
    least: Amount = field(default_factory=lambda: Amount(number=0))
    club_players: int | None = None
    guests: bool = True
