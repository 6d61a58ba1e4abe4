"""The record of an evening: every turn, every slip with its reason, the ranking.

`build.record` makes it of a state, `parse_recorded` reads it from JSON. The fields stand in the
order in which JSON has them; what a record by somebody else may leave out has a default.
"""

from dataclasses import dataclass
from typing import Annotated, Any

import msgspec

from nabeurt.board import Board
from nabeurt.duplicate.events import EndedBy, Redo
from nabeurt.duplicate.slip import Zero
from nabeurt.ledger.errors import Flaw, UnreadableRecord

LONGEST = 256 * 1024 * 1024
_TURNS = 22  # 000 D II-1, where a record does not say how many were planned

Cells = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z.]{225}$")]
Letters = Annotated[str, msgspec.Meta(pattern=r"^[A-Z?]{1,7}$")]
Count = Annotated[int, msgspec.Meta(ge=0)]
Square = Annotated[str, msgspec.Meta(pattern=r"^(?:[A-O][0-9]{1,2}|[0-9]{1,2}[A-O])$")]
Text = Annotated[str, msgspec.Meta(max_length=500)]


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedPlayer:
    """Somebody who played, and in which class, team and room."""

    number: Count
    name: Text
    club: Text = ""
    category: Text = ""
    team: Text = ""
    room: Text = ""
    since: Count = 1
    withdrawn: bool = False


@dataclass(frozen=True, slots=True)
class RecordedWord:
    """A word with its place and points; a blank stands in parentheses."""

    at: Square
    word: Text
    score: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedSlip:
    """What somebody wrote and what it was worth; ``reason`` says why nothing."""

    name: Text = ""
    number: Count
    word: Text | None = None
    at: Text | None = None
    claimed: int | None = None
    channel: Text | None = None
    read_as: Text | None = None
    score: Count
    reason: Zero | None = None
    detail: tuple[Text, ...] = ()
    sum_corrected: bool = False
    fixed: bool = False

    @property
    def read(self) -> RecordedWord | None:
        """The word as it was read; None when it was worth nothing."""
        if not self.read_as:
            return None
        at, _, word = self.read_as.partition(" ")
        return RecordedWord(at, word, self.score)


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedMaster:
    """The word that was laid on every board, with its new tiles and the numbers of its finders."""

    at: Square
    word: Text
    tiles: tuple[Text, ...] = ()
    score: Count
    found_by: tuple[Count, ...] = ()


class RecordedTurn(msgspec.Struct, frozen=True, kw_only=True):
    """A turn: its letters, the board before it, its slips, the word laid and the best possible."""

    turn: Count
    letters: Letters
    redraws: tuple[Letters, ...] = ()
    board: Cells
    slips: tuple[RecordedSlip, ...]
    laid: RecordedMaster | None = msgspec.field(default=None, name="master")
    replaced: tuple[Square, ...] = ()
    topscore: Count
    best: RecordedWord | None = None
    found_top: Count = 0

    @property
    def master(self) -> RecordedWord | None:
        """The word that was laid, as any other word."""
        laid = self.laid
        return RecordedWord(laid.at, laid.word, laid.score) if laid else None

    def slip_of(self, number: int) -> RecordedSlip | None:
        """Return a player's slip."""
        return next((slip for slip in self.slips if slip.number == number), None)

    @property
    def found(self) -> tuple[tuple[RecordedWord, tuple[int, ...]], ...]:
        """The words that were found with their finders' numbers, worth most first."""
        finders: dict[tuple[str, str, int], list[RecordedSlip]] = {}
        for slip in self.slips:
            if word := slip.read:
                finders.setdefault((word.at, plain(word.word), word.score), []).append(slip)
        words = [
            (RecordedWord(at, slips[0].read.word if slips[0].read else word, score), slips)
            for (at, word, score), slips in finders.items()
        ]
        words.sort(key=lambda row: (-row[0].score, row[0].at, row[0].word))
        return tuple((word, tuple(slip.number for slip in slips)) for word, slips in words)

    def finders(self, word: RecordedWord | None) -> tuple[int, ...]:
        """Return the numbers of those who found a word."""
        if word is None:
            return ()
        same = word.at, plain(word.word)
        return tuple(
            number
            for found, numbers in self.found
            if (found.at, plain(found.word)) == same
            for number in numbers
        )

    @property
    def position(self) -> Board:
        """The board that the letters were drawn for."""
        return Board(self.board)


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedStanding:
    """A player's place."""

    rank: Count
    number: Count
    name: Text
    club: Text = ""
    category: Text = ""
    team: Text = ""
    room: Text = ""
    total: Count
    percent: float
    turns: tuple[Count, ...] = ()


@dataclass(frozen=True, slots=True)
class RecordedClub:
    """A club's place by its best players."""

    rank: Count
    club: Text
    total: Count
    numbers: tuple[Count, ...] = ()


@dataclass(frozen=True, slots=True)
class RecordedTeam:
    """A team's place by its best players."""

    rank: Count
    team: Text
    total: Count
    numbers: tuple[Count, ...] = ()


@dataclass(frozen=True, slots=True)
class RecordedSolo:
    """A word of one player that stands out."""

    turn: Count
    number: Count
    at: Square
    word: Text
    score: Count


@dataclass(frozen=True, slots=True)
class RecordedChange:
    """What a correction did to somebody's turn."""

    turn: Count
    number: Count
    before: Count
    after: Count


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedCorrection:
    """What was put right, by whom and why."""

    at_ms: int = 0
    by: Text
    why: Text
    when: Text = ""
    turn: Count = 0
    number: Count = 0
    word: Text = ""
    valid: bool | None = None
    redo: Redo | None = None
    changes: tuple[RecordedChange, ...] = ()


@dataclass(frozen=True, slots=True)
class RecordedRuling:
    """What the jury decided about a word."""

    word: Text
    valid: bool


@dataclass(frozen=True, slots=True)
class RecordedLexicon:
    """The list that was the jury's."""

    name: Text
    version: Text = ""
    sha256: Text = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Recorded:
    """An evening as it was recorded."""

    event: Text
    date: Text = ""
    rulebook: Text = ""
    lexicon: RecordedLexicon | None = None
    most_turns: Annotated[int, msgspec.Meta(ge=1, le=100)] = _TURNS
    draws: Text = ""
    commitment: Text = ""
    seed: Text = ""
    master: Text = ""
    over: bool = False
    ended_by: EndedBy | None = None
    players: tuple[RecordedPlayer, ...]
    turns: tuple[RecordedTurn, ...]
    board: Cells
    bag: Text = ""
    top: Count = 0
    ranking: tuple[RecordedStanding, ...]
    clubs: tuple[RecordedClub, ...] = ()
    teams: tuple[RecordedTeam, ...] = ()
    categories: dict[str, tuple[RecordedStanding, ...]] | None = None
    rooms: dict[str, tuple[RecordedStanding, ...]] | None = None
    best_words: tuple[RecordedSolo, ...] = ()
    solos: tuple[RecordedSolo, ...] = ()
    rulings: tuple[RecordedRuling, ...] = ()
    corrections: tuple[RecordedCorrection, ...] = ()

    def room_of(self, player: RecordedPlayer) -> str:
        """Return the room that a player sits in; empty where there is one hall."""
        return player.room if self.rooms else ""

    def name_of(self, number: int) -> str:
        """Return a player's name; their number when nobody has it."""
        names = (one.name for one in self.players if one.number == number)
        return next(names, str(number))


def data_of(part: Recorded | RecordedStanding) -> dict[str, Any]:
    """Tell a record, or a place in it, as plain data."""
    data: dict[str, Any] = msgspec.to_builtins(part)
    return data


def parse_recorded(data: bytes) -> Recorded:
    """Read a record written as JSON; UnreadableRecord when it is no such thing."""
    if len(data) > LONGEST:
        raise UnreadableRecord(Flaw.TOO_LONG, most=LONGEST // 1024 // 1024)
    try:
        return msgspec.json.decode(data, type=Recorded)
    except msgspec.ValidationError:
        raise UnreadableRecord(Flaw.NOT_OURS) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise UnreadableRecord(Flaw.NOT_JSON) from None


def plain(word: str) -> str:
    """Return a word without the marks of its blanks.

    >>> plain("TR(E)INEN")
    'TREINEN'
    """
    return word.replace("(", "").replace(")", "")
