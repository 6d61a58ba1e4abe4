"""Facts about the outcome, and about the record itself."""

from dataclasses import dataclass

from nabeurt.tournament.day.events.base import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsPublished(Event):
    """The standings at this point of the log were published, provisional or official."""

    version: int
    after: int
    official: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectionAnnounced(Event):
    """A published version says what was put right since the one before."""

    version: int
    round: int
    table: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ChancesShown(Event):
    """The simulated chances are for everybody to see, or no longer."""

    shown: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Closed(Event):
    """The tournament is over; corrections go on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reopened(Event):
    """The tournament goes on after all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Undone(Event):
    """An event, by its place in the log, counts no longer; it stays on the record."""

    number: int
