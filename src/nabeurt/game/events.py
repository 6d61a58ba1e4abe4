"""What happened in a game, one class per fact; the state is their sum and nothing else.

Every event carries ``at``, the game's time in milliseconds as it was told. Seats are numbers from
0. Tiles are written as in the room ``board``; a tile that nobody may know is ``*``.
"""

from dataclasses import dataclass
from enum import StrEnum

from nabeurt.board import Placement, WordScore
from nabeurt.ledger.fold import kinds
from nabeurt.ledger.jury import LexiconUsed
from nabeurt.rules import Rulebook


class Why(StrEnum):
    """Why points were deducted."""

    WORD_REJECTED = "word-rejected"
    CHALLENGE_LOST = "challenge-lost"
    UNFAIR_WORD = "unfair-word"
    INVALID_WORD = "invalid-word"
    NO_WORD_FOUND = "no-word-found"
    OVERTIME = "overtime"
    SANCTION = "sanction"


class EndedBy(StrEnum):
    """How a game came to its end."""

    OUT = "out"
    PASSES = "passes"
    STUCK = "stuck"
    TIME = "time"
    CLOCK = "clock"
    RESIGNED = "resigned"
    AGREED = "agreed"
    DISQUALIFIED = "disqualified"


class Proposal(StrEnum):
    """What needs everybody's agreement."""

    RESTART = "restart"
    STOP = "stop"
    PROTEST_OVER = "protest_over"
    LIST_JUDGES = "list_judges"
    UNDO = "undo"


@dataclass(frozen=True, slots=True)
class Answer:
    """What was answered about one word."""

    word: str
    valid: bool


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened."""

    at: int


@dataclass(frozen=True, slots=True)
class Started(Event):
    """A game began; ``rulebook`` holds the options chosen, ``table`` means a real board.

    ``commitment`` is the SHA-256 of the secret seed, empty when draws are not by seed. With
    ``by_hand`` no clock runs before somebody has started it (R33); ``bots`` are the seats that
    press no clock of another. The jury may be a ``chair`` that somebody has yet to take.
    """

    rulebook: Rulebook
    players: tuple[str, ...]
    table: bool
    lexicon: LexiconUsed
    commitment: str
    by_hand: bool = False
    bots: tuple[int, ...] = ()
    chair: bool = False

    @property
    def real_bag(self) -> bool:
        """Whether the players draw from a bag of their own: nobody here sees which tiles."""
        return self.table and not self.commitment


@dataclass(frozen=True, slots=True)
class DrewForStart(Event):
    """Somebody drew a tile to see who begins; all go back before the racks are drawn."""

    seat: int
    tile: str


@dataclass(frozen=True, slots=True)
class BeginsFirst(Event):
    """This player begins."""

    seat: int


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """Tiles came from the bag to a rack."""

    seat: int
    tiles: str


@dataclass(frozen=True, slots=True)
class Ready(Event):
    """Somebody is ready; the clock runs when everybody is."""

    seat: int


@dataclass(frozen=True, slots=True)
class ClockStarted(Event):
    """The clock of the one who begins was set running, by another player where there are two."""

    by: int


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A word was laid; it is definite when it ``Stood``.

    ``tiles`` are the new ones in the order of the word, a blank in lower case.
    """

    seat: int
    placement: Placement
    tiles: str
    words: tuple[WordScore, ...]
    bonus: int
    score: int


@dataclass(frozen=True, slots=True)
class Exchanged(Event):
    """Tiles were put aside; as many are drawn before they go back into the bag."""

    seat: int
    tiles: str


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A turn was passed."""

    seat: int


@dataclass(frozen=True, slots=True)
class Pressed(Event):
    """The turn passed to the next player; ``by`` may be the opponent of a forgetful player."""

    seat: int
    by: int


@dataclass(frozen=True, slots=True)
class PressedAhead(Event):
    """At a real board the clock was pressed and the turn handed on; what was done is told later."""

    seat: int
    by: int


@dataclass(frozen=True, slots=True)
class PressedBefore(Event):
    """A turn was told whose clock had been pressed before: it is over."""

    seat: int


@dataclass(frozen=True, slots=True)
class ClockPaused(Event):
    """At a real board somebody let the clock stand."""

    by: int


@dataclass(frozen=True, slots=True)
class ClockResumed(Event):
    """The clock runs again."""

    by: int


@dataclass(frozen=True, slots=True)
class TurnNoted(Event):
    """At a real board somebody wrote down a turn (its number from 0), told already or not."""

    by: int
    turn: int
    points: int | None
    placement: Placement | None


@dataclass(frozen=True, slots=True)
class BroughtBack(Event):
    """At a real board the players chose what a device kept without a line, since a version."""

    seat: int
    version: int


@dataclass(frozen=True, slots=True)
class Stood(Event):
    """A placed word became definite."""

    seat: int


@dataclass(frozen=True, slots=True)
class Accepted(Event):
    """Somebody will not challenge the word; where others still may, it does not stand yet."""

    seat: int


@dataclass(frozen=True, slots=True)
class Challenged(Event):
    """The word just placed was challenged."""

    seat: int
    intent: bool


@dataclass(frozen=True, slots=True)
class Ruled(Event):
    """The jury gave its verdict on the challenge, the claim or the leave that waited for it.

    ``invalid`` names the words rejected. A word that is wrong but not on purpose ``stays``, for
    the check afterwards (002 III-10).
    """

    valid: bool
    by_person: bool
    invalid: tuple[str, ...]
    stays: bool = False


@dataclass(frozen=True, slots=True)
class Withdrawn(Event):
    """The tiles of a placement went back to the rack; ``returned`` went back into the bag."""

    seat: int
    returned: str


@dataclass(frozen=True, slots=True)
class StuckClaimed(Event):
    """Somebody says to be stuck, where a person must rule or everybody agree."""

    seat: int


@dataclass(frozen=True, slots=True)
class StuckDenied(Event):
    """A person ruled, or the players agreed, that the player is not stuck."""

    seat: int


@dataclass(frozen=True, slots=True)
class Froze(Event):
    """A rack is stuck: its tiles are out of the game for good."""

    seat: int


@dataclass(frozen=True, slots=True)
class LeaveAsked(Event):
    """Somebody found no word and asked for leave to exchange again."""

    seat: int


@dataclass(frozen=True, slots=True)
class LeaveGiven(Event):
    """There is no placement: the exchange is allowed."""

    seat: int


@dataclass(frozen=True, slots=True)
class LeaveDenied(Event):
    """There is a placement: no leave."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnLost(Event):
    """No leave and still no word: the turn is lost."""

    seat: int


@dataclass(frozen=True, slots=True)
class Asked(Event):
    """Somebody asked about words before placing."""

    seat: int
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Answered(Event):
    """The jury, or the other players, answered; what a person says holds for the whole game."""

    seat: int
    answers: tuple[Answer, ...]
    by_person: bool = False


@dataclass(frozen=True, slots=True)
class Overdrew(Event):
    """One tile too many came from the bag."""

    seat: int
    tile: str


@dataclass(frozen=True, slots=True)
class ReturnedUnseen(Event):
    """Another player took a tile unseen from the rack and put it back into the bag."""

    seat: int
    tile: str


@dataclass(frozen=True, slots=True)
class JurySeated(Event):
    """Somebody took the jury's chair."""

    name: str


@dataclass(frozen=True, slots=True)
class ListJudges(Event):
    """The list is the jury from now on: nobody took the chair in time, or all players agreed."""


@dataclass(frozen=True, slots=True)
class Warned(Event):
    """The jury warned a player."""

    seat: int
    reason: str


@dataclass(frozen=True, slots=True)
class Deducted(Event):
    """Points went off; ``points`` is positive."""

    seat: int
    points: int
    why: Why
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ExtraTimeGiven(Event):
    """The jury gave a player extra time."""

    seat: int
    ms: int
    reason: str


@dataclass(frozen=True, slots=True)
class Disqualified(Event):
    """The jury took a player out of the game."""

    seat: int
    reason: str


@dataclass(frozen=True, slots=True)
class Protested(Event):
    """Somebody protested; the clocks stand still."""

    seat: int
    reason: str


@dataclass(frozen=True, slots=True)
class ProtestSettled(Event):
    """The protest is dealt with."""

    reason: str


@dataclass(frozen=True, slots=True)
class Proposed(Event):
    """Somebody proposed what needs everybody's agreement."""

    seat: int
    what: Proposal


@dataclass(frozen=True, slots=True)
class Agreed(Event):
    """Somebody agreed to the proposal, or that a rack is stuck."""

    seat: int


@dataclass(frozen=True, slots=True)
class Disagreed(Event):
    """Somebody did not agree; the proposal is off."""

    seat: int


@dataclass(frozen=True, slots=True)
class Restarted(Event):
    """A new start: all tiles back into the bag, used time stays used."""


@dataclass(frozen=True, slots=True)
class RestartAsked(Event):
    """Somebody asked the person on the jury for a new start."""

    seat: int


@dataclass(frozen=True, slots=True)
class RestartDenied(Event):
    """The jury does not consent to a new start."""

    seat: int


@dataclass(frozen=True, slots=True)
class Checked(Event):
    """The check afterwards of one turn (its number from 0); ``points`` went off, 0 when right."""

    turn: int
    seat: int
    invalid: tuple[str, ...]
    points: int


@dataclass(frozen=True, slots=True)
class CheckDone(Event):
    """The check is over for now; so many turns were found wrong."""

    wrong: int


@dataclass(frozen=True, slots=True)
class CheckCorrected(Event):
    """A turn was found wrong, and its words were declared good after all: the points come back."""

    turn: int
    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class Overruled(Event):
    """The jury overruled the lexicon about these words."""

    words: tuple[str, ...]
    valid: bool


@dataclass(frozen=True, slots=True)
class FlagFell(Event):
    """A player's own time is used up."""

    seat: int


@dataclass(frozen=True, slots=True)
class TimeClaimed(Event):
    """Somebody claimed the game from who let a turn's time run out; in the end it goes unasked."""

    seat: int | None = None


@dataclass(frozen=True, slots=True)
class TimeUp(Event):
    """The time together is used up."""


@dataclass(frozen=True, slots=True)
class Resigned(Event):
    """Somebody gave up."""

    seat: int


@dataclass(frozen=True, slots=True)
class Undone(Event):
    """The last turn was taken back: all is as it was after the first ``version`` events."""

    version: int


@dataclass(frozen=True, slots=True)
class Hinted(Event):
    """A player asked the bot what it would have laid with that rack; empty where nothing."""

    seat: int
    tip: str


@dataclass(frozen=True, slots=True)
class RackNoted(Event):
    """At the table somebody told what is on a rack."""

    seat: int
    tiles: str


@dataclass(frozen=True, slots=True)
class LeftoverNoted(Event):
    """At the table somebody told what was left on a rack."""

    seat: int
    tiles: str


@dataclass(frozen=True, slots=True)
class PlayStopped(Event):
    """Nobody has a turn any more; checks and leftover racks come before the end.

    ``jury`` tells that the jury stopped the game, whatever it is settled as.
    """

    by: EndedBy
    jury: bool = False


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game is over; the result follows from the state.

    ``who`` are those it came about by: out, out of time, or gone. Older logs name nobody, nor that
    it was the ``jury`` that stopped.
    """

    by: EndedBy
    who: tuple[int, ...] = ()
    jury: bool = False


@dataclass(frozen=True, slots=True)
class FinalSet(Event):
    """The jury set what a player has in the end."""

    seat: int
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class Signed(Event):
    """The jury signed the result: it changes no more (000 P V-3, W V-2, 002 IV-2)."""


@dataclass(frozen=True, slots=True)
class Confirmed(Event):
    """A player at a real board says that these final points are right."""

    seat: int
    final: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Overran(Event):
    """A player is so many started minutes over their own time; 0 after extra time (000 W V-1)."""

    seat: int
    minutes: int


@dataclass(frozen=True, slots=True)
class NabeurtBegan(Event):
    """Somebody is out, or will be when the word stands; this player has one turn more."""

    seat: int


@dataclass(frozen=True, slots=True)
class SeedRevealed(Event):
    """The secret seed, told after the end so that everybody can verify the draws."""

    seed: str


@dataclass(frozen=True, slots=True)
class BoardLaid(Event):
    """A set-up position: these tiles lie there already."""

    placement: Placement


@dataclass(frozen=True, slots=True)
class RackSet(Event):
    """A set-up position: this rack, its tiles from the bag or from those out of play."""

    seat: int
    tiles: str


@dataclass(frozen=True, slots=True)
class BagSet(Event):
    """A set-up position: the bag (with racks unknown to the table) holds these tiles.

    All other unseen tiles leave the game.
    """

    tiles: str


@dataclass(frozen=True, slots=True)
class ScoreSet(Event):
    """A set-up position: points so far."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class TimeUsedSet(Event):
    """A set-up position: time used so far."""

    seat: int
    used_ms: int


EVENTS = kinds(Event, dict(globals()))
