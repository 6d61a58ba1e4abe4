"""A person in this tournament."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Entry:
    """Somebody who plays; ``since`` is the first round that can count for them.

    ``half_points`` and ``balance`` were brought along from an earlier stage; ``deviation`` and
    ``volatility`` belong to a strength on Glicko's scale.
    """

    name: str
    club: str = ""
    category: str = ""
    strength: float | None = None
    deviation: float | None = None
    volatility: float | None = None
    half_points: int = 0
    balance: int = 0
    since: int = 1


@dataclass(frozen=True, slots=True)
class KeptApart:
    """Two who never meet, from this round on."""

    pair: frozenset[int]
    since: int = 1


@dataclass(frozen=True, slots=True)
class Team:
    """Players who sit beside each other, the first at the first board."""

    name: str
    members: tuple[int, ...]
