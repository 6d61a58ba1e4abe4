"""What a scenario file says, step by step, as values, and how a directive is read as one."""

from collections.abc import Callable
from dataclasses import dataclass

from nabeurt.board import Placement
from nabeurt.rules import Options
from nabeurt.scenario.tokens import Line
from nabeurt.speech.grammar.commands import Parsed, parse_placement


@dataclass(frozen=True, slots=True)
class Said:
    """A player (by seat) or the jury (None) says something; ``text`` is what they typed."""

    line: int
    seat: int | None
    text: str
    meaning: Parsed


@dataclass(frozen=True, slots=True)
class RackGiven:
    """A player holds these tiles now."""

    line: int
    seat: int
    tiles: str


@dataclass(frozen=True, slots=True)
class DrawsGiven:
    """A player draws these tiles next."""

    line: int
    seat: int
    tiles: str


@dataclass(frozen=True, slots=True)
class BagGiven:
    """The bag holds so many tiles; the rest leaves the game unseen."""

    line: int
    count: int


@dataclass(frozen=True, slots=True)
class BoardGiven:
    """These tiles lie on the board already."""

    line: int
    placement: Placement


@dataclass(frozen=True, slots=True)
class ScoreGiven:
    """A player has so many points."""

    line: int
    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class TimeGiven:
    """A player has used so much time."""

    line: int
    seat: int
    used_ms: int


@dataclass(frozen=True, slots=True)
class TimePasses:
    """So much time goes by."""

    line: int
    by_ms: int


@dataclass(frozen=True, slots=True)
class StopHere:
    """The game is stopped and settled."""

    line: int


Step = (
    Said
    | RackGiven
    | DrawsGiven
    | BagGiven
    | BoardGiven
    | ScoreGiven
    | TimeGiven
    | TimePasses
    | StopHere
)


# What sets up a position, before or between what people say.
POSITION = (RackGiven, DrawsGiven, BagGiven, BoardGiven, ScoreGiven, TimeGiven)


@dataclass(frozen=True, slots=True)
class Named:
    """Something a line names (a rulebook, a word list), and the line that does."""

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Scenario:
    """All that a scenario file says."""

    rulebook: Named
    options: Options
    lexicon: Named | None
    players: tuple[str, ...]
    players_line: int
    begins: int
    seed: int
    steps: tuple[Step, ...]


def _rack(line: Line) -> Step:
    return RackGiven(line.number, line.seat(), line.tiles())


def _draws(line: Line) -> Step:
    return DrawsGiven(line.number, line.seat(), line.tiles())


def _bag(line: Line) -> Step:
    line.only(1)
    count = line.whole(line.words[0])
    if count < 0:
        line.fail("number", text=line.words[0])
    return BagGiven(line.number, count)


def _board(line: Line) -> Step:
    return BoardGiven(line.number, line.sound(parse_placement(" ".join(line.words))))


def _score(line: Line) -> Step:
    return ScoreGiven(line.number, line.seat(), line.whole(line.value()))


def _time(line: Line) -> Step:
    if line.words[0].startswith("+"):
        line.only(1)
        return TimePasses(line.number, line.duration(line.words[0][1:]))
    seat, used = line.seat(), line.value()
    if used.startswith("+"):
        return TimePasses(line.number, line.duration(used[1:]))
    return TimeGiven(line.number, seat, line.duration(used))


def _stop(line: Line) -> Step:
    line.only(0)
    return StopHere(line.number)


# The directives that may stand between moves.
STEPS: dict[str, Callable[[Line], Step]] = {
    "rack": _rack,
    "draws": _draws,
    "bag": _bag,
    "board": _board,
    "score": _score,
    "time": _time,
    "stop": _stop,
}
