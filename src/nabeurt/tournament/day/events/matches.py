"""Facts about one match: the life of its result, from the start to the signature."""

from dataclasses import dataclass

from nabeurt.tournament.day.events.base import Event
from nabeurt.tournament.day.score import FormLine, Score, Struck


@dataclass(frozen=True, slots=True, kw_only=True)
class StartRecorded(Event):
    """Who begins; ``drawn`` at the table, else assigned."""

    round: int
    table: int
    starter: int
    drawn: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultReported(Event):
    """A result came in from a player, or from the desk (``player`` 0)."""

    round: int
    table: int
    player: int
    score: Score


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultConfirmed(Event):
    """The other player agrees."""

    round: int
    table: int
    player: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultDisputed(Event):
    """The other player does not agree: nothing counts until the jury has been."""

    round: int
    table: int
    player: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FormHandedIn(Event):
    """The match form is in; ``lines`` are its words as far as they were typed in."""

    round: int
    table: int
    lines: tuple[FormLine, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class WordRuled(Event):
    """The jury decided on a word, whatever the list says; it holds for the whole tournament."""

    word: str
    valid: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreSettled(Event):
    """The words of a form were checked; ``struck`` is what the check took, line by line."""

    round: int
    table: int
    struck: tuple[Struck, ...]
    score: Score


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultSigned(Event):
    """A member of the jury signed: the result is official."""

    round: int
    table: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultCorrected(Event):
    """A signed result was put right, or a forfeit (no ``old``); rounds paired since stay."""

    round: int
    table: int
    old: Score | None
    new: Score


@dataclass(frozen=True, slots=True, kw_only=True)
class NoShowNoted(Event):
    """Somebody is not at their table; the match is forfeited at ``due``, if that was agreed."""

    round: int
    table: int
    player: int
    due: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Forfeited(Event):
    """Somebody did not come, or may not go on: the match goes to the other (T4)."""

    round: int
    table: int
    player: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchVoided(Event):
    """A match counts for nobody."""

    round: int
    table: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchLinked(Event):
    """A match is played as a game in the browser: its result arrives by itself."""

    round: int
    table: int
    game: str
