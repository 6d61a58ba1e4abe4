"""One round: who sits where, who is free, and who is not there."""

from collections.abc import Iterator
from dataclasses import dataclass

from nabeurt.tournament.match import Bye, Match, Slot

_NOBODY: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Round:
    """Tables and byes in order (in a knock-out that order is the bracket), and who is away.

    ``stopped`` and ``back`` hold from this round on, ``absent`` for this round only.
    """

    slots: tuple[Slot, ...] = ()
    absent: frozenset[int] = _NOBODY
    stopped: frozenset[int] = _NOBODY
    back: frozenset[int] = _NOBODY

    @property
    def matches(self) -> tuple[Match, ...]:
        """The tables, the first one first."""
        return tuple(slot for slot in self.slots if isinstance(slot, Match))

    @property
    def byes(self) -> tuple[int, ...]:
        """Who have no opponent."""
        return tuple(slot.player for slot in self.slots if isinstance(slot, Bye))

    @property
    def begun(self) -> bool:
        """Whether there is a result."""
        return any(not match.open for match in self.matches)

    @property
    def complete(self) -> bool:
        """Whether no result is missing."""
        return not any(match.open for match in self.matches)

    def seated(self) -> Iterator[int]:
        """Name everybody who has a table or a bye."""
        for match in self.matches:
            yield from match.players
        yield from self.byes
