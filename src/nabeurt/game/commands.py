"""What a person can say or do in a game, one class each; whether they may is for the judge.

A tile that nobody has seen (table mode) is written ``*``.
"""

from dataclasses import dataclass
from enum import StrEnum

from nabeurt.board import Placement


class Role(StrEnum):
    """Who speaks without a seat: the person on the jury, or the leader of the table."""

    JURY = "jury"
    LEADER = "leader"


# A player is known by the number of their seat, from 0 in seat order.
By = int | Role


class SanctionKind(StrEnum):
    """What a jury can do about a player (002 V-1)."""

    WARNING = "warning"
    POINTS = "points"
    DISQUALIFICATION = "disqualification"


@dataclass(frozen=True, slots=True)
class Place:
    """Lay a word."""

    placement: Placement


@dataclass(frozen=True, slots=True)
class Exchange:
    """Exchange tiles; a blank is ``?``, a tile unseen by the table ``*``."""

    tiles: str


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass the turn."""


@dataclass(frozen=True, slots=True)
class ClaimStuck:
    """Claim that there is no legal placement and no right to exchange."""


@dataclass(frozen=True, slots=True)
class AskLeave:
    """Say that no word is found, and ask the jury for leave to exchange again."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """Challenge the word just placed; with ``intent`` as placed wrong on purpose (002 III-10)."""

    intent: bool = False


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask about words before placing."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Press:
    """Press the clock, for oneself or for a forgetful opponent (002 V-6)."""


@dataclass(frozen=True, slots=True)
class StartClock:
    """Start the clock of the one who begins, or say that one is ready (R33)."""


@dataclass(frozen=True, slots=True)
class Overdrawn:
    """Say that one tile too many was drawn."""


@dataclass(frozen=True, slots=True)
class Resign:
    """Give up the game."""


@dataclass(frozen=True, slots=True)
class Accept:
    """Accept the word just placed, so that it can no longer be challenged."""


@dataclass(frozen=True, slots=True)
class Protest:
    """Protest against unfair play: both clocks stop (002 V-7)."""

    reason: str


@dataclass(frozen=True, slots=True)
class Agree:
    """Agree to what another player proposed (a restart, an early end, a stuck rack)."""


@dataclass(frozen=True, slots=True)
class Disagree:
    """Refuse what another player proposed."""


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the last turn, where the house rules or the table allow it."""


@dataclass(frozen=True, slots=True)
class Hint:
    """Ask the bot what it would lay with this rack; whoever has it at hand fills in the ``tip``."""

    tip: str = ""


@dataclass(frozen=True, slots=True)
class Pause:
    """Let the clock stand at a real board: somebody must leave the table for a moment."""


@dataclass(frozen=True, slots=True)
class Resume:
    """Let the clock run again."""


@dataclass(frozen=True, slots=True)
class SetTime:
    """Put right what somebody has used, at a real board."""

    seat: int
    used_ms: int


@dataclass(frozen=True, slots=True)
class NoteTurn:
    """Write down what somebody made of a turn: its points, its word, or both.

    ``turn`` counts from 0; None is the first that is yet to be told and that one has not noted.
    """

    turn: int | None
    points: int | None
    placement: Placement | None = None


@dataclass(frozen=True, slots=True)
class CorrectTurn:
    """Put a word right that was told wrong, however long ago; what came after it stays."""

    turn: int
    placement: Placement


@dataclass(frozen=True, slots=True)
class BringBack:
    """Let a real board go on from an earlier version, with what was kept beside it since."""

    version: int


@dataclass(frozen=True, slots=True)
class Confirm:
    """Say that the result is right."""


@dataclass(frozen=True, slots=True)
class NoteRack:
    """Tell what somebody at the table holds now."""

    seat: int
    tiles: str


@dataclass(frozen=True, slots=True)
class NoteLeftover:
    """Tell what somebody at the table has left when play has stopped."""

    seat: int
    tiles: str


@dataclass(frozen=True, slots=True)
class Stop:
    """Stop here and settle, as when the playing time is over."""


@dataclass(frozen=True, slots=True)
class Rule:
    """The jury's verdict on what waits for one: good or wrong, granted or not.

    ``intent`` is for a word challenged as wrong on purpose: that it was (002 III-10).
    """

    valid: bool
    intent: bool = False


@dataclass(frozen=True, slots=True)
class RuleWords:
    """The jury overrules the lexicon about these words, for this game."""

    words: tuple[str, ...]
    valid: bool


@dataclass(frozen=True, slots=True)
class Sanction:
    """The jury warns, deducts points (told as a positive number) or disqualifies."""

    seat: int
    kind: SanctionKind
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class ExtraTime:
    """The jury gives a player extra time."""

    seat: int
    ms: int
    reason: str


@dataclass(frozen=True, slots=True)
class CheckWords:
    """The jury checks all words so far that were not checked before."""


@dataclass(frozen=True, slots=True)
class Restart:
    """Start anew, where the rulebook allows it."""


@dataclass(frozen=True, slots=True)
class ClaimTime:
    """Claim the game from whoever let the time of a turn run out."""


@dataclass(frozen=True, slots=True)
class LetListJudge:
    """Propose that the list judges instead of the person on the jury (R38)."""


@dataclass(frozen=True, slots=True)
class SeatJury:
    """Somebody takes the jury's chair; all hear who."""

    name: str


@dataclass(frozen=True, slots=True)
class SetFinal:
    """The jury sets what a player has in the end, with a reason (002 IV-2)."""

    seat: int
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class Sign:
    """The jury signs the result, or approves of the game: nothing changes after it."""


@dataclass(frozen=True, slots=True)
class SettleProtest:
    """The jury has dealt with the protest, or the player takes it back; play goes on."""

    reason: str


Command = (
    Place
    | Exchange
    | Pass
    | ClaimStuck
    | AskLeave
    | Challenge
    | Ask
    | Press
    | StartClock
    | Overdrawn
    | Resign
    | Accept
    | Protest
    | Agree
    | Disagree
    | Undo
    | Hint
    | Pause
    | Resume
    | SetTime
    | NoteTurn
    | CorrectTurn
    | BringBack
    | Confirm
    | NoteRack
    | NoteLeftover
    | Stop
    | Rule
    | RuleWords
    | Sanction
    | ExtraTime
    | CheckWords
    | Restart
    | SettleProtest
    | SetFinal
    | Sign
    | ClaimTime
    | LetListJudge
    | SeatJury
)
