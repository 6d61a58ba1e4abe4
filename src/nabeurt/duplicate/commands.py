"""What can be said or done on a duplicate evening, one class each; whether it may is for the judge.

The leader may do everything; a helper at the paper desk types in slips and adds players; a phone
joins and writes its own slip.
"""

from dataclasses import dataclass
from enum import StrEnum

from nabeurt.board import Placement
from nabeurt.duplicate.events import Redo
from nabeurt.duplicate.setup import Setup
from nabeurt.duplicate.slip import Slip


class Role(StrEnum):
    """In which role somebody speaks."""

    LEADER = "leader"
    HELPER = "helper"
    PHONE = "phone"


@dataclass(frozen=True, slots=True)
class By:
    """Who speaks: a person by name, a phone by a digest of its key (it stands in the log).

    ``when`` is what the clock on the wall said (ISO 8601), empty where nobody looked. ``hand``
    tells two people of one name apart.
    """

    role: Role
    name: str
    when: str = ""
    hand: str = ""


@dataclass(frozen=True, slots=True)
class AddPlayer:
    """Enter a player; without a number they get the first that is free."""

    name: str
    number: int | None = None
    club: str = ""
    category: str = ""
    team: str = ""
    room: str = ""


@dataclass(frozen=True, slots=True)
class Join:
    """Join with a phone: under a number the leader entered, a number of one's own, or any."""

    name: str
    number: int | None = None
    club: str = ""
    category: str = ""
    team: str = ""
    room: str = ""


@dataclass(frozen=True, slots=True)
class ChangePlayer:
    """Put a player's name, club or class right; a team or room that is not told stays as it was."""

    number: int
    name: str
    club: str = ""
    category: str = ""
    team: str | None = None
    room: str | None = None


@dataclass(frozen=True, slots=True)
class ReleaseDevice:
    """Let go of a player's phone, so that they can join with another; ``to`` names it if known."""

    number: int
    to: str = ""


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Let a player stop."""

    number: int


@dataclass(frozen=True, slots=True)
class Return:
    """Let a player who had stopped play on."""

    number: int


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the letters of the next turn; from a real bag they are told."""

    letters: str = ""


@dataclass(frozen=True, slots=True)
class Call:
    """Call the letters: everybody may see them."""


@dataclass(frozen=True, slots=True)
class StartTime:
    """Start the time of the turn."""


@dataclass(frozen=True, slots=True)
class PauseTime:
    """Let the time stand still."""


@dataclass(frozen=True, slots=True)
class ResumeTime:
    """Let the time go on."""


@dataclass(frozen=True, slots=True)
class Close:
    """Close the turn before its time is up."""


@dataclass(frozen=True, slots=True)
class HandIn:
    """Hand in a slip for a turn: a phone its own, the desk anybody's.

    ``slip.key`` makes a second delivery harmless; ``slip.late`` is for the desk to say. Channel and
    helper are filled in by the judge. ``round`` is which time the turn was being done when it was
    written (`State.rounds`): a slip for letters that went back is none for those that came.
    """

    turn: int
    number: int
    slip: Slip
    round: int | None = None


@dataclass(frozen=True, slots=True)
class Score:
    """Read all slips of the closed turn; with ``despite`` also when two entries still differ."""

    despite: bool = False


@dataclass(frozen=True, slots=True)
class LayMaster:
    """Lay this word on every board."""

    placement: Placement


@dataclass(frozen=True, slots=True)
class LayNothing:
    """Lay nothing, because nobody found a word (R10)."""


@dataclass(frozen=True, slots=True)
class RedoTurn:
    """Do a turn again, and those after it with it."""

    turn: int
    redo: Redo
    why: str


@dataclass(frozen=True, slots=True)
class CorrectSlip:
    """Put a slip right, of this turn or an earlier one; it is read and ranked again at once."""

    turn: int
    number: int
    slip: Slip
    why: str


@dataclass(frozen=True, slots=True)
class RemoveSlip:
    """Take out a slip that is under a wrong number."""

    turn: int
    number: int
    why: str


@dataclass(frozen=True, slots=True)
class CorrectPoints:
    """Set what a player's turn is worth, whatever the slip says; None takes that back."""

    turn: int
    number: int
    points: int | None
    why: str


@dataclass(frozen=True, slots=True)
class RuleWord:
    """The jury decides on a word; every slip that has it changes."""

    word: str
    valid: bool
    why: str


@dataclass(frozen=True, slots=True)
class AddPlayers:
    """Enter a whole list of players, all of them or none."""

    players: tuple[AddPlayer, ...]


@dataclass(frozen=True, slots=True)
class RemovePlayer:
    """Take out a player who never handed in a slip."""

    number: int


@dataclass(frozen=True, slots=True)
class Renumber:
    """Give a player another number; slips and marks go along."""

    number: int
    to: int


@dataclass(frozen=True, slots=True)
class Merge:
    """Make one of two players who are one person: slips of ``number`` become those of ``into``."""

    number: int
    into: int


@dataclass(frozen=True, slots=True)
class ChangeSetup:
    """Change what the evening is played by from now on; who draws stays as it was."""

    setup: Setup


@dataclass(frozen=True, slots=True)
class StepBack:
    """Take back the leader's last step: a call, a close, a score, a word laid, the end."""

    why: str = ""


@dataclass(frozen=True, slots=True)
class Finish:
    """End the evening here."""


Command = (
    AddPlayer
    | Join
    | ChangePlayer
    | ReleaseDevice
    | Withdraw
    | Return
    | Draw
    | Call
    | StartTime
    | PauseTime
    | ResumeTime
    | Close
    | HandIn
    | Score
    | LayMaster
    | LayNothing
    | RedoTurn
    | CorrectSlip
    | RemoveSlip
    | CorrectPoints
    | RuleWord
    | Finish
    | AddPlayers
    | RemovePlayer
    | Renumber
    | Merge
    | ChangeSetup
    | StepBack
)
