"""The clock is told the time: who is running since when, and what everybody has used."""

from dataclasses import dataclass, replace
from enum import Enum, auto

from nabeurt.rules import Rulebook

MINUTE_MS = 60_000


class Timing(Enum):
    """Whose time counts in a game."""

    NONE = auto()
    TOGETHER = auto()
    EACH = auto()


def timing(rulebook: Rulebook) -> Timing:
    """Tell how a rulebook, its options chosen, keeps time."""
    if rulebook.each_ms:
        return Timing.EACH
    return Timing.TOGETHER if rulebook.shared_ms else Timing.NONE


@dataclass(frozen=True, slots=True)
class Clock:
    """Time used by each seat up to ``since``; from then on ``running`` uses more.

    >>> clock = Clock((0, 0)).switched(0, 1_000).switched(1, 4_000)
    >>> clock.used_by(0, 9_000), clock.used_by(1, 9_000), clock.together(9_000)
    (3000, 5000, 8000)
    """

    used: tuple[int, ...]
    running: int | None = None
    since: int = 0

    def used_by(self, seat: int, now: int) -> int:
        """Return what a player has used by now."""
        if seat == self.running:
            return self.used[seat] + max(0, now - self.since)
        return self.used[seat]

    def together(self, now: int) -> int:
        """Return what all have used by now."""
        return sum(self.used_by(seat, now) for seat in range(len(self.used)))

    def switched(self, running: int | None, now: int) -> "Clock":
        """Let another clock run from now on, or none."""
        return self if running == self.running else Clock(self._until(now), running, now)

    def with_used(self, seat: int, used_ms: int, now: int) -> "Clock":
        """Set what a player has used."""
        used = list(self._until(now))
        used[seat] = used_ms
        return replace(self, used=tuple(used), since=now)

    def _until(self, now: int) -> tuple[int, ...]:
        return tuple(self.used_by(seat, now) for seat in range(len(self.used)))


def started_minutes(over_ms: int) -> int:
    """Count the minutes begun beyond the limit (000 W V-1: "elke minuut of deel van een minuut").

    >>> started_minutes(0), started_minutes(1), started_minutes(60_000), started_minutes(60_001)
    (0, 1, 1, 2)
    """
    return -(-max(0, over_ms) // MINUTE_MS)
