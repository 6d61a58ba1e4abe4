"""Facts about the jury: calls, questions, and what it decided about people."""

from dataclasses import dataclass

from nabeurt.tournament.day.events.base import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class JuryCalled(Event):
    """A table wants the jury; ``player`` is who called, 0 for what called by itself."""

    round: int
    table: int
    player: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class JuryArrived(Event):
    """Somebody of the jury has been at the table."""

    round: int
    table: int


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionAsked(Event):
    """A player asked the jury about a word."""

    round: int
    table: int
    player: int
    word: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Warned(Event):
    """A player was warned."""

    player: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsDeducted(Event):
    """Points were taken from a player's result."""

    round: int
    table: int
    player: int
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeGranted(Event):
    """A table has so much longer than the round."""

    round: int
    table: int
    ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Protested(Event):
    """A player protests against a decision."""

    round: int
    table: int
    player: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ProtestSettled(Event):
    """A protest was upheld or not."""

    round: int
    table: int
    upheld: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Disqualified(Event):
    """A player is out of the ranking; this match is the other's, those before stand (T5)."""

    round: int
    table: int
    player: int
