"""Facts about people: who enters, comes, stops, and sits apart from whom."""

from dataclasses import dataclass

from nabeurt.tournament.day.events.base import Event
from nabeurt.tournament.day.setup import Personal


@dataclass(frozen=True, slots=True, kw_only=True)
class Entered(Event):
    """Somebody takes part, perhaps late, under a number that is theirs to the end."""

    number: int
    personal: Personal


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryChanged(Event):
    """What is known of somebody was put right."""

    number: int
    personal: Personal


@dataclass(frozen=True, slots=True, kw_only=True)
class Paid(Event):
    """The entry fee is in."""

    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckedIn(Event):
    """Somebody is there."""

    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckedOut(Event):
    """Somebody is not there after all."""

    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AbsenceAnnounced(Event):
    """Somebody will miss one round."""

    number: int
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdrew(Event):
    """Somebody stops; they are not paired from ``since`` on, and stay in the ranking (T6)."""

    number: int
    since: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Returned(Event):
    """Somebody who had stopped plays on, from ``since``."""

    number: int
    since: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TableFixed(Event):
    """Somebody always sits at one table; 0 lets them sit anywhere again."""

    number: int
    table: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Separated(Event):
    """Two people are kept apart: they never meet, from a round on."""

    one: int
    other: int
    since: int
