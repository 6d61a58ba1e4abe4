"""What happened on a duplicate evening, one class per fact; the state is their sum.

Every event carries ``at``, the time in milliseconds as it was told. Turns count from 1. Players
are known by their number. ``by`` names the person who did it, ``why`` their reason, and ``when``
what the clock on the wall said (ISO 8601; empty where nobody looked).
"""

from dataclasses import dataclass
from enum import StrEnum

from nabeurt.board import Placement, Square
from nabeurt.duplicate.setup import Setup
from nabeurt.duplicate.slip import Best, Mark, Slip
from nabeurt.ledger.fold import kinds
from nabeurt.ledger.jury import LexiconUsed


class EndedBy(StrEnum):
    """How an evening came to its end (000 D II-1, III-10)."""

    TURNS = "turns"
    FEW_TILES = "few-tiles"
    NO_VOWEL = "no-vowel"
    NO_CONSONANT = "no-consonant"
    LEADER = "leader"


class Redo(StrEnum):
    """How far back a turn goes when it is done again."""

    DRAW = "draw"  # the letters go back, new ones are drawn
    TIME = "time"  # the same letters, the time anew, slips void
    MASTER = "master"  # slips and scores stay, another word is laid


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened."""

    at: int


@dataclass(frozen=True, slots=True)
class Opened(Event):
    """The evening was set up; ``commitment`` is the SHA-256 of the draw's secret seed, or empty."""

    setup: Setup
    lexicon: LexiconUsed
    commitment: str


@dataclass(frozen=True, slots=True)
class PlayerAdded(Event):
    """Somebody joined, perhaps late; ``device`` is empty for who plays on paper."""

    number: int
    name: str
    club: str
    category: str
    device: str
    team: str = ""
    room: str = ""


@dataclass(frozen=True, slots=True)
class PlayerChanged(Event):
    """A player's name, club, class, team or room was put right."""

    number: int
    name: str
    club: str
    category: str
    by: str
    team: str = ""
    room: str = ""


@dataclass(frozen=True, slots=True)
class DeviceBound(Event):
    """From now on this phone writes for the player; an empty one: none does."""

    number: int
    device: str


@dataclass(frozen=True, slots=True)
class PlayerWithdrew(Event):
    """A player stopped; their points so far stay on the record, out of the ranking."""

    number: int
    by: str


@dataclass(frozen=True, slots=True)
class PlayerReturned(Event):
    """A player who had stopped plays on."""

    number: int
    by: str


@dataclass(frozen=True, slots=True)
class PlayerRemoved(Event):
    """A player who never handed in a slip was taken out."""

    number: int
    by: str


@dataclass(frozen=True, slots=True)
class PlayerRenumbered(Event):
    """A player goes on under another number, with all that stands under the old one."""

    number: int
    to: int
    by: str


@dataclass(frozen=True, slots=True)
class PlayersMerged(Event):
    """Two players were one person: what stands under ``number`` now stands under ``into``."""

    number: int
    into: int
    by: str


@dataclass(frozen=True, slots=True)
class SetupChanged(Event):
    """From now on it is played by this; the turn that is under way keeps its time."""

    setup: Setup
    by: str
    when: str = ""


@dataclass(frozen=True, slots=True)
class SteppedBack(Event):
    """The leader's last step was taken back: where the evening stood tells which one it was."""

    by: str
    why: str
    when: str = ""


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """Seven tiles came from the bag; without both a vowel and a consonant they go back (R8)."""

    letters: str
    sound: bool


@dataclass(frozen=True, slots=True)
class Called(Event):
    """The letters were called: from now on everybody may know them."""


@dataclass(frozen=True, slots=True)
class TimeStarted(Event):
    """The time of the turn began."""


@dataclass(frozen=True, slots=True)
class TimePaused(Event):
    """The time stands still."""


@dataclass(frozen=True, slots=True)
class TimeResumed(Event):
    """The time goes on."""


@dataclass(frozen=True, slots=True)
class SlipReceived(Event):
    """A slip came in, by phone or typed in from paper; it replaces what the player had."""

    turn: int
    number: int
    slip: Slip


@dataclass(frozen=True, slots=True)
class SlipRemoved(Event):
    """A slip was taken out: it had been typed in under a wrong number."""

    turn: int
    number: int
    by: str
    why: str
    when: str = ""


@dataclass(frozen=True, slots=True)
class Closed(Event):
    """No slip by phone counts any more; ``by_time`` tells that the time was up."""

    by_time: bool


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """Slips were read by the rules; the marks replace those of the same players in that turn.

    ``top`` is the engine's best, None when there was no placement at all.
    """

    turn: int
    marks: tuple[Mark, ...]
    top: Best | None


@dataclass(frozen=True, slots=True)
class MasterLaid(Event):
    """The word that goes on every board; ``replaced`` are the blanks that became real tiles."""

    placement: Placement
    points: int
    tiles: str
    replaced: tuple[Square, ...]
    by: str


@dataclass(frozen=True, slots=True)
class NothingLaid(Event):
    """Nobody found a word: the letters go back (R10)."""


@dataclass(frozen=True, slots=True)
class TurnRedone(Event):
    """A turn is done again, and those after it with it."""

    turn: int
    redo: Redo
    by: str
    why: str
    when: str = ""


@dataclass(frozen=True, slots=True)
class SlipCorrected(Event):
    """A slip of a turn that had been scored was put right."""

    turn: int
    number: int
    slip: Slip
    by: str
    why: str
    when: str = ""


@dataclass(frozen=True, slots=True)
class PointsCorrected(Event):
    """The leader set what a player's turn is worth, whatever the slip says."""

    turn: int
    number: int
    points: int
    by: str
    why: str
    when: str = ""


@dataclass(frozen=True, slots=True)
class PointsReleased(Event):
    """What the leader had set is taken back: the slip counts again."""

    turn: int
    number: int
    by: str
    why: str
    when: str = ""


@dataclass(frozen=True, slots=True)
class WordRuled(Event):
    """The jury decided on a word, whatever the list says; every slip that has it is read again."""

    word: str
    valid: bool
    by: str
    why: str
    when: str = ""


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The evening is over; corrections go on."""

    by: EndedBy


@dataclass(frozen=True, slots=True)
class SeedRevealed(Event):
    """The secret seed of the draws, so that anybody can check them."""

    seed: str


EVENTS = kinds(Event, dict(globals()))
