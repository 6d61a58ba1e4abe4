"""A slip as it was handed in, and what became of it: the mark, with its reason when it is zero."""

from dataclasses import dataclass
from enum import StrEnum

from nabeurt.board import Fault, Placement


class Channel(StrEnum):
    """How a slip came in."""

    PHONE = "phone"
    PAPER = "paper"


@dataclass(frozen=True, slots=True)
class Slip:
    """What somebody wrote, read by nobody yet: word, where it starts, and their own sum.

    ``where`` also tells the direction (H8 to the right, 8H down). ``late`` means that it came after
    the time; ``by`` is the helper who typed it in, ``hand`` tells helpers of one name apart;
    ``key`` makes a second delivery harmless. ``left`` is kept of a slip that came in after the
    time: how many milliseconds were left when it was written, as the phone counted them.
    """

    word: str
    where: str
    claimed: int | None = None
    channel: Channel = Channel.PHONE
    late: bool = False
    by: str = ""
    key: str = ""
    hand: str = ""
    left: int | None = None

    @property
    def typist(self) -> tuple[str, str]:
        """Who typed it in; another one's entry of the same slip is a second."""
        return ("", self.hand) if self.hand else (self.by, "")

    @property
    def written(self) -> tuple[str, str, int | None, bool]:
        """What two helpers who type in the same slip must agree on."""
        return self.word.upper(), self.where.upper(), self.claimed, self.late


class Zero(StrEnum):
    """Why a slip is worth nothing (000 D III-5 to III-7); ``detail`` of the mark says more."""

    ABSENT = "absent"  # no slip was handed in
    NOTHING = "nothing"  # a slip without a word
    LATE = "late"
    NO_SQUARE = "no-square"
    UNREADABLE_SQUARE = "unreadable-square"  # detail: what was written
    UNREADABLE_WORD = "unreadable-word"  # detail: what was written
    WRONG_DIRECTION = "wrong-direction"  # it would have fitted the other way
    WRONG_SQUARE = "wrong-square"  # it would have fitted elsewhere
    OUTSIDE = "outside"
    CLASH = "clash"
    NOTHING_NEW = "nothing-new"
    NOT_WHOLE = "not-whole"
    NOT_CONNECTED = "not-connected"
    FIRST_MISSES_CENTRE = "first-misses-centre"
    FIRST_TOO_SHORT = "first-too-short"
    NOT_DRAWN = "not-drawn"  # detail: the letters that were not drawn
    NOT_IN_LIST = "not-in-list"  # detail: the words
    REJECTED = "rejected"  # detail: the words that the jury rejected
    RULED = "ruled"  # the leader gave no points; the correction says why


FAULTS: dict[Fault, Zero] = {fault: Zero(fault.value) for fault in Fault}


@dataclass(frozen=True, slots=True)
class Mark:
    """What a player's turn is worth: points with the placement as it was read, or why nothing.

    ``claimed`` is the player's own sum; when it differs from ``points`` it was corrected, not
    punished. ``fixed`` marks are the leader's own: scoring again leaves them alone.
    """

    number: int
    points: int
    zero: Zero | None = None
    placement: Placement | None = None
    tiles: int = 0
    detail: tuple[str, ...] = ()
    claimed: int | None = None
    fixed: bool = False

    @property
    def sum_corrected(self) -> bool:
        """Whether the player's own sum was wrong where the word was good."""
        return self.zero is None and self.claimed is not None and self.claimed != self.points


@dataclass(frozen=True, slots=True)
class Best:
    """A placement that is worth most, and how many tiles it takes from the letters drawn."""

    placement: Placement
    points: int
    tiles: int
