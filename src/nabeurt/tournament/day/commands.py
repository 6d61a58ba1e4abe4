"""What can be said at a tournament, one class each; whether it may is for the judge.

The leader may do everything; the jury checks, signs and rules; a helper at the desk lets people in
and types results; a player speaks for their own table. Where ``round`` is 0 the last one is meant.
"""

from dataclasses import dataclass

from nabeurt.tournament.day.score import FormLine, Score
from nabeurt.tournament.day.setup import Personal, Role
from nabeurt.tournament.settings import Settings


@dataclass(frozen=True, slots=True)
class By:
    """Who speaks: role, name, a digest of the device, and their own number if they play.

    ``when`` is what the clock on the wall said (ISO 8601), empty where nobody looked.
    """

    role: Role
    name: str
    when: str = ""
    device: str = ""
    plays: int = 0


@dataclass(frozen=True, slots=True)
class ChangeSettings:
    """Play by other settings."""

    settings: Settings
    why: str = ""


@dataclass(frozen=True, slots=True)
class GrantRole:
    """Take a role by its link."""

    role: Role
    name: str
    holder: str
    plays: int = 0


@dataclass(frozen=True, slots=True)
class RevokeRole:
    """Take a role from somebody."""

    role: Role
    holder: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class Enter:
    """Enter somebody; without a number they get the first that is free."""

    personal: Personal
    number: int = 0


@dataclass(frozen=True, slots=True)
class ChangeEntry:
    """Put right what is known of somebody."""

    number: int
    personal: Personal


@dataclass(frozen=True, slots=True)
class MarkPaid:
    """Note that the fee is in."""

    number: int


@dataclass(frozen=True, slots=True)
class CheckIn:
    """Note who is there; nobody named is everybody."""

    numbers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class CheckOut:
    """Note that somebody is not there after all."""

    number: int


@dataclass(frozen=True, slots=True)
class AnnounceAbsence:
    """Miss one round; 0 is the one that comes."""

    number: int
    round: int = 0


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Stop."""

    number: int
    why: str = ""


@dataclass(frozen=True, slots=True)
class ComeBack:
    """Play on after stopping."""

    number: int


@dataclass(frozen=True, slots=True)
class FixTable:
    """Let somebody always sit at one table; 0 lets go."""

    number: int
    table: int
    why: str = ""


@dataclass(frozen=True, slots=True)
class Separate:
    """Keep two people apart."""

    one: int
    other: int
    why: str = ""


@dataclass(frozen=True, slots=True)
class Propose:
    """Pair the round that comes, as a draft."""


@dataclass(frozen=True, slots=True)
class Swap:
    """Let two people of the draft change places."""

    one: int
    other: int
    why: str = ""


@dataclass(frozen=True, slots=True)
class Publish:
    """Let everybody know the draft."""


@dataclass(frozen=True, slots=True)
class WithdrawPairing:
    """Take back the last published pairing."""

    why: str = ""


@dataclass(frozen=True, slots=True)
class StartRound:
    """Begin the round; without a time its usual one."""

    limit_ms: int | None = None


@dataclass(frozen=True, slots=True)
class StopClock:
    """Let the clock of the round stand."""

    why: str = ""


@dataclass(frozen=True, slots=True)
class ResumeClock:
    """Let the clock of the round run again."""


@dataclass(frozen=True, slots=True)
class AddTime:
    """Give everybody more time in this round."""

    ms: int
    why: str = ""


@dataclass(frozen=True, slots=True)
class CallBreak:
    """Call a break of so long."""

    ms: int


@dataclass(frozen=True, slots=True)
class CloseRound:
    """Close the round; ``despite`` leaves open tables behind knowingly."""

    despite: bool = False


@dataclass(frozen=True, slots=True)
class RecordStart:
    """Say who begins at a table."""

    table: int
    starter: int
    round: int = 0


@dataclass(frozen=True, slots=True)
class Report:
    """Report a result in the order of the table; ``sure`` when it was asked about before."""

    table: int
    score: Score
    starter: int = 0
    sure: bool = False
    round: int = 0


@dataclass(frozen=True, slots=True)
class Confirm:
    """Agree with what the other reported; ``score`` is what was seen."""

    table: int
    score: Score
    round: int = 0


@dataclass(frozen=True, slots=True)
class Dispute:
    """Do not agree with what the other reported."""

    table: int
    why: str = ""
    round: int = 0


@dataclass(frozen=True, slots=True)
class HandInForm:
    """Hand in the form, with its words as far as they are typed."""

    table: int
    lines: tuple[FormLine, ...] = ()
    round: int = 0


@dataclass(frozen=True, slots=True)
class RuleWord:
    """Decide on a word for the whole tournament."""

    word: str
    valid: bool
    why: str


@dataclass(frozen=True, slots=True)
class CheckForm:
    """Check the words of a form and settle the score."""

    table: int
    round: int = 0


@dataclass(frozen=True, slots=True)
class Sign:
    """Sign a result: it is official."""

    table: int
    round: int = 0


@dataclass(frozen=True, slots=True)
class Correct:
    """Put a signed result right."""

    table: int
    score: Score
    why: str
    round: int = 0


@dataclass(frozen=True, slots=True)
class NoteNoShow:
    """Say that somebody is not at their table."""

    table: int
    player: int
    round: int = 0


@dataclass(frozen=True, slots=True)
class Forfeit:
    """Give a match to the other as somebody did not come."""

    table: int
    player: int
    why: str = ""
    round: int = 0


@dataclass(frozen=True, slots=True)
class VoidMatch:
    """Let a match count for nobody."""

    table: int
    why: str
    round: int = 0


@dataclass(frozen=True, slots=True)
class LinkGame:
    """Let a match be played as a game in the browser."""

    table: int
    game: str
    round: int = 0


@dataclass(frozen=True, slots=True)
class TakeGame:
    """Take the result of the game that a match was played as, with its words as a form has them."""

    table: int
    game: str
    score: Score
    starter: int
    lines: tuple[FormLine, ...] = ()
    checked: bool = True
    round: int = 0


@dataclass(frozen=True, slots=True)
class CallJury:
    """Call the jury to a table."""

    table: int
    why: str = ""
    round: int = 0


@dataclass(frozen=True, slots=True)
class Arrive:
    """Note that the jury has been at a table."""

    table: int
    round: int = 0


@dataclass(frozen=True, slots=True)
class AskJury:
    """Note a question to the jury about a word; it is counted."""

    table: int
    player: int
    word: str = ""
    round: int = 0


@dataclass(frozen=True, slots=True)
class Warn:
    """Warn a player."""

    player: int
    why: str


@dataclass(frozen=True, slots=True)
class Deduct:
    """Take points from a player's result."""

    table: int
    player: int
    points: int
    why: str
    round: int = 0


@dataclass(frozen=True, slots=True)
class GrantTime:
    """Give one table longer than the round."""

    table: int
    ms: int
    why: str
    round: int = 0


@dataclass(frozen=True, slots=True)
class Protest:
    """Protest against a decision at a table."""

    table: int
    player: int
    why: str
    round: int = 0


@dataclass(frozen=True, slots=True)
class SettleProtest:
    """Uphold a protest or not."""

    table: int
    upheld: bool
    why: str
    round: int = 0


@dataclass(frozen=True, slots=True)
class Disqualify:
    """Put a player out of the ranking."""

    player: int
    why: str


@dataclass(frozen=True, slots=True)
class PublishStandings:
    """Publish the standings as they are, provisional or official."""

    official: bool = False


@dataclass(frozen=True, slots=True)
class ShowChances:
    """Let everybody see the simulated chances, or only the leader."""

    shown: bool = True


@dataclass(frozen=True, slots=True)
class Close:
    """End the tournament."""


@dataclass(frozen=True, slots=True)
class Reopen:
    """Go on after all."""

    why: str


@dataclass(frozen=True, slots=True)
class Undo:
    """Let an event, by its place in the log, count no longer."""

    event: int
    why: str


Command = (
    ChangeSettings
    | GrantRole
    | RevokeRole
    | Enter
    | ChangeEntry
    | MarkPaid
    | CheckIn
    | CheckOut
    | AnnounceAbsence
    | Withdraw
    | ComeBack
    | FixTable
    | Separate
    | Propose
    | Swap
    | Publish
    | WithdrawPairing
    | StartRound
    | StopClock
    | ResumeClock
    | AddTime
    | CallBreak
    | CloseRound
    | RecordStart
    | Report
    | Confirm
    | Dispute
    | HandInForm
    | RuleWord
    | CheckForm
    | Sign
    | Correct
    | NoteNoShow
    | Forfeit
    | VoidMatch
    | LinkGame
    | TakeGame
    | CallJury
    | Arrive
    | AskJury
    | Warn
    | Deduct
    | GrantTime
    | Protest
    | SettleProtest
    | Disqualify
    | PublishStandings
    | ShowChances
    | Close
    | Reopen
    | Undo
)
