"""The lines of an evening written down: one class for each fact that a file can tell."""

from dataclasses import dataclass

from nabeurt.board import Placement
from nabeurt.duplicate import Slip


@dataclass(frozen=True, slots=True)
class Ground:
    """Why something was decided, and by whom; empty where the file leaves it out."""

    why: str = ""
    by: str = ""


@dataclass(frozen=True, slots=True)
class Points:
    """What a turn is worth to somebody whatever the slip says; None: the slip counts again."""

    points: int | None


@dataclass(frozen=True, slots=True)
class UnreadLine:
    """A line that could not be read, and may have been what the next ones lean on."""

    line: int


@dataclass(frozen=True, slots=True)
class TurnLine:
    """A turn begins with these letters; ``number`` is what the file calls it."""

    line: int
    number: int | None
    letters: str


@dataclass(frozen=True, slots=True)
class RedrawnLine:
    """These letters went back."""

    line: int
    letters: str


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """Somebody plays."""

    line: int
    number: int
    name: str
    club: str = ""
    category: str = ""
    team: str = ""
    room: str = ""


@dataclass(frozen=True, slots=True)
class SlipLine:
    """Somebody's slip; the name may be left out."""

    line: int
    number: int
    name: str
    slip: Slip


@dataclass(frozen=True, slots=True)
class BoardLine:
    """What was laid; None for nothing."""

    line: int
    placement: Placement | None


@dataclass(frozen=True, slots=True)
class JuryLine:
    """What the jury decided on a word."""

    line: int
    word: str
    valid: bool
    ground: Ground


@dataclass(frozen=True, slots=True)
class CorrectionLine:
    """Something of an earlier turn was put right: a slip, one taken out (None), or the points."""

    line: int
    turn: int
    number: int
    name: str
    right: Slip | Points | None
    ground: Ground


@dataclass(frozen=True, slots=True)
class StopLine:
    """The leader ended the evening."""

    line: int


Entry = (
    TurnLine
    | RedrawnLine
    | PlayerLine
    | SlipLine
    | BoardLine
    | JuryLine
    | CorrectionLine
    | StopLine
)
