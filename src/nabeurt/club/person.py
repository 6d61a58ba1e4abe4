"""Somebody of the club, or a guest."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Person:
    """A member or guest; the three numbers are a strength known beforehand, on Glicko's scale."""

    name: str
    club: str = ""
    category: str = ""
    guest: bool = False
    strength: float | None = None
    deviation: float | None = None
    volatility: float | None = None
