"""Facts about rounds: drafts, published pairings, the clock of the round."""

from dataclasses import dataclass

from nabeurt.tournament.day.events.base import Event
from nabeurt.tournament.day.seating import LevelCost, Seating


@dataclass(frozen=True, slots=True, kw_only=True)
class PairingProposed(Event):
    """A draft: how it was found, who sits where and why, who is away, and what it costs.

    ``engine`` is the edition of the pairing, ``standings`` the place in the log it was paired on.
    """

    round: int
    method: str
    engine: int
    seed: int
    standings: int
    seats: tuple[Seating, ...]
    absent: tuple[int, ...]
    cost: tuple[LevelCost, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PairingAltered(Event):
    """Two changed places in a draft by hand; the cost is that of the draft as it now is."""

    round: int
    one: int
    other: int
    seats: tuple[Seating, ...]
    cost: tuple[LevelCost, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PairingPublished(Event):
    """The draft holds: everybody may know where they sit."""

    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PairingWithdrawn(Event):
    """A published pairing without a result is no longer."""

    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundStarted(Event):
    """Play began; ``limit_ms`` is the time for the round, 0 without a clock."""

    round: int
    limit_ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockStopped(Event):
    """The clock of the round stands."""

    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockResumed(Event):
    """The clock of the round runs again."""

    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeAdded(Event):
    """Everybody has so much more time in this round."""

    round: int
    ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BreakCalled(Event):
    """A break until a moment."""

    until: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundClosed(Event):
    """All results of a round are known; ``missing`` are tables left open knowingly."""

    round: int
    missing: tuple[int, ...] = ()
