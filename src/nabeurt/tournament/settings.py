"""What an organiser fixes before the first round; every choice is a closed set of words."""

from dataclasses import dataclass, field
from enum import StrEnum


class Ranking(StrEnum):
    """By what the places are decided: games won and balance, or all points."""

    MATCH = "match"
    POINTS = "points"


class Format(StrEnum):
    """How opponents are found."""

    SWISS = "swiss"
    NEIGHBOURS = "neighbours"
    ROUND_ROBIN = "round-robin"
    KNOCK_OUT = "knock-out"
    RANDOM = "random"
    AUSTRALIAN = "australian"


class Start(StrEnum):
    """Who begins: drawn at the table, or assigned so that everybody begins equally often."""

    DRAWN = "drawn"
    BALANCED = "balanced"


class Restraint(StrEnum):
    """What is thought of two people meeting."""

    FREE = "free"
    AVOID = "avoid"
    FORBID = "forbid"


WIN, DRAW = 2, 1
"""Match points are counted in halves."""


@dataclass(frozen=True, slots=True)
class Award:
    """What is given without a game; ``points`` None is the average of one's own games."""

    half_points: int = WIN
    balance: int = 0
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings; the defaults are the readings of the rulebooks (T1-T12).

    ``missed`` is what an absence is worth, in half points. ``reset`` is the round from which
    earlier meetings are forgotten (Australian draw). ``lagged`` pairs on the results of one round
    earlier, so that nobody waits for the last table.
    """

    name: str = ""
    ranking: Ranking = Ranking.MATCH
    format: Format = Format.SWISS
    rounds: int | None = None
    seed: int = 1
    prizes: int = 0
    start: Start = Start.DRAWN
    repeats: Restraint = Restraint.AVOID
    clubmates: Restraint = Restraint.AVOID
    bye: Award = field(default_factory=Award)
    forfeit: Award = field(default_factory=lambda: Award(balance=50))
    missed: int = 0
    third_place: bool = False
    consolation: bool = False
    groups: int = 1
    reset: int | None = None
    contenders: bool = False
    lagged: bool = False
