"""The command grammar: what a person types at their turn, in a terminal, on a page or in a file.

Case, accents and extra spaces do not matter, Dutch and English words both work everywhere. Whether
a command may be done is for the judge; what cannot be read gets a sentence that says what was
expected.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from nabeurt.board import (
    BLANK,
    LETTERS,
    ROWS,
    SIZE,
    Placement,
    Square,
    Unreadable,
    parse_letters,
    parse_start,
)
from nabeurt.game.commands import (
    Accept,
    Agree,
    Ask,
    AskLeave,
    Challenge,
    ClaimStuck,
    ClaimTime,
    Command,
    Confirm,
    CorrectTurn,
    Disagree,
    Exchange,
    Hint,
    LetListJudge,
    NoteLeftover,
    NoteRack,
    NoteTurn,
    Overdrawn,
    Pass,
    Pause,
    Place,
    Press,
    Protest,
    Resign,
    Restart,
    Resume,
    SetTime,
    SettleProtest,
    StartClock,
    Stop,
    Undo,
)
from nabeurt.speech.grammar.duration import parse_duration
from nabeurt.speech.grammar.errors import Misread
from nabeurt.speech.grammar.names import Names
from nabeurt.speech.grammar.normalise import plain, visible
from nabeurt.speech.grammar.vocabulary import Found, vocabulary


class Question(StrEnum):
    """What a person may ask at any time; nothing changes."""

    SCORE = "score"
    BAG = "bag"
    RACK = "rack"
    BOARD = "board"
    LINES = "lines"
    UNSEEN = "unseen"
    LAST = "last"
    TURNS = "turns"
    TIME = "time"
    HELP = "help"


@dataclass(frozen=True, slots=True)
class Look:
    """A question about a row, a column, a square (both), or what a word would earn."""

    row: int | None = None
    column: int | None = None
    placement: Placement | None = None


Asked = Question | Look
Parsed = Command | Question | Look | Misread

NO_TILES = "-"
UNSEEN = "*"
_START = re.compile(r"([A-Z] ?\d+|\d+ ?[A-Z])(?: (.*))?")
_TILES = frozenset(LETTERS + BLANK + UNSEEN)
# At a real board nobody need tell which tiles were exchanged, only how many.
_COUNTS = frozenset("1234567")

# What is said in one phrase with nothing after it.
SIMPLE: dict[str, Command] = {
    "pass": Pass(),
    "stuck": ClaimStuck(),
    "leave": AskLeave(),
    "challenge": Challenge(intent=False),
    "intent": Challenge(intent=True),
    "press": Press(),
    "start": StartClock(),
    "overdrawn": Overdrawn(),
    "resign": Resign(),
    "accept": Accept(),
    "agree": Agree(),
    "disagree": Disagree(),
    "undo": Undo(),
    "hint": Hint(),
    "pause": Pause(),
    "resume": Resume(),
    "restart": Restart(),
    "protest_back": SettleProtest(""),
    "stop": Stop(),
    "claim": ClaimTime(),
    "list_judges": LetListJudge(),
    "confirm": Confirm(),
}


def parse(line: str, names: Names | None = None) -> Parsed:
    """Read what a player types.

    >>> str(parse("  h5   tr(e)inen ").placement)
    'H5 TR(E)INEN'
    >>> parse("ruil ab?"), parse("stand")
    (Exchange(tiles='AB?'), <Question.SCORE: 'score'>)
    """
    if _START.fullmatch(plain(line)):
        placement = parse_placement(line)
        return placement if isinstance(placement, Misread) else Place(placement)
    words = line.split()
    if not words:
        return Misread("grammar.misread.empty")
    if points := _points(words):
        return NoteTurn(None, int(points))
    if found := vocabulary("word").find(words):
        return _command(found, names or Names())
    return _asked(words) or _unknown(words)


def _asked(words: Sequence[str]) -> Question | Look | Misread | None:
    """Read what changes nothing."""
    if found := vocabulary("question").find(words):
        return nothing_after(found) or Question(found.notion)
    if found := vocabulary("look").find(words):
        return _LOOKS[found.notion](found)
    return None


def _points(words: Sequence[str]) -> str:
    """Read bare points, with or without the word behind them: the word laid is told later."""
    bare = len(words) == 1 or vocabulary("points").find(words[1:]) is not None
    return words[0] if bare and words[0].isascii() and words[0].isdecimal() else ""


def parse_placement(text: str) -> Placement | Misread:
    """Read ``H5 TR(E)INEN`` or ``5H TREINEN``."""
    match = _START.fullmatch(plain(text))
    if match is None:
        return Misread("grammar.misread.square", {"text": visible(text.partition(" ")[0])})
    where, word = match[1].replace(" ", ""), match[2]
    try:
        start = parse_start(where)
    except Unreadable:
        return Misread("grammar.misread.square", {"text": visible(where)})
    if not word:
        return Misread("grammar.misread.word_missing", {"square": where})
    try:
        return Placement(*start, parse_letters(word))
    except Unreadable:
        return Misread("grammar.misread.letters", {"text": visible(word)})


def parse_tiles(text: str) -> str | Misread:
    """Read tiles written together; ``?`` is a blank, ``*`` a tile that nobody has seen."""
    tiles = plain(text).replace(" ", "").replace(",", "")
    if not tiles or not _TILES.issuperset(tiles):
        return Misread("grammar.misread.tiles", {"text": visible(text)})
    return tiles


def parse_words(found: Found) -> tuple[str, ...] | Misread:
    """Read the words after a phrase, separated by spaces or commas."""
    words = tuple(plain(" ".join(found.rest)).replace(",", " ").split())
    if not words:
        return Misread("grammar.misread.words_missing", {"command": found.phrase})
    for word in words:
        if not set(LETTERS).issuperset(word):
            return Misread("grammar.misread.letters", {"text": visible(word)})
    return words


def parse_name(words: Sequence[str], names: Names) -> tuple[int, tuple[str, ...]] | Misread:
    """Read a player's name, which may be several words; return the words after it too."""
    found = names.find(words)
    if found is None:
        word = visible(words[0]) if words else ""
        return Misread("grammar.misread.name", {"text": word, "names": names})
    return found


def nothing_after(found: Found) -> Misread | None:
    """Object to words after a phrase that needs none."""
    if not found.rest:
        return None
    fields = {"command": found.phrase, "text": visible(" ".join(found.rest))}
    return Misread("grammar.misread.extra", fields)


def _command(found: Found, names: Names) -> Command | Misread:
    if found.notion in SIMPLE:
        return nothing_after(found) or SIMPLE[found.notion]
    return _READERS[found.notion](found, names)


def _exchange(found: Found, _: Names) -> Command | Misread:
    if not found.rest:
        return Misread("grammar.misread.tiles_missing", {"command": found.phrase})
    text = "".join(found.rest)
    tiles = UNSEEN * int(text) if text in _COUNTS else parse_tiles(text)
    return tiles if isinstance(tiles, Misread) else Exchange(tiles)


def _ask(found: Found, _: Names) -> Command | Misread:
    words = parse_words(found)
    return words if isinstance(words, Misread) else Ask(words)


def _protest(found: Found, _: Names) -> Command | Misread:
    return Protest(reason_text(found.rest))


def _note(kind: type[NoteRack | NoteLeftover]) -> Callable[[Found, Names], Command | Misread]:
    def read(found: Found, names: Names) -> Command | Misread:
        named = parse_name(found.rest, names)
        if isinstance(named, Misread):
            return named
        seat, rest = named
        text = "".join(rest)
        if not text:
            return Misread("grammar.misread.tiles_missing", {"command": found.phrase})
        tiles = "" if text == NO_TILES else parse_tiles(text)
        return tiles if isinstance(tiles, Misread) else kind(seat, tiles)

    return read


def _set_time(found: Found, names: Names) -> Command | Misread:
    named = parse_name(found.rest, names)
    if isinstance(named, Misread):
        return named
    seat, rest = named
    used = parse_duration(" ".join(rest))
    if used is None:
        return Misread("grammar.misread.duration", {"text": visible(" ".join(rest))})
    return SetTime(seat, used)


def _about_turn(found: Found, _: Names) -> Command | Misread:
    """Read ``beurt 3 H5 TREINEN 68``: the word, the points, or both."""
    number, rest = _number(found.rest), found.rest[1:]
    if number is None:
        return Misread("grammar.misread.turn", {"text": visible(" ".join(found.rest))})
    points = _number(rest[-1:])
    said = rest if points is None else rest[:-1]
    placement = parse_placement(" ".join(said)) if said else None
    if isinstance(placement, Misread):
        return placement
    return NoteTurn(number - 1, points, placement)


def _correct(found: Found, _: Names) -> Command | Misread:
    number = _number(found.rest)
    if number is None:
        return Misread("grammar.misread.turn", {"text": visible(" ".join(found.rest))})
    placement = parse_placement(" ".join(found.rest[1:]))
    return placement if isinstance(placement, Misread) else CorrectTurn(number - 1, placement)


def _number(words: Sequence[str]) -> int | None:
    plain_number = words and words[0].isascii() and words[0].isdecimal() and len(words[0]) < 5
    return int(words[0]) if plain_number else None


def reason_text(words: Sequence[str]) -> str:
    """Read a reason in a person's own words, with or without "om" before it."""
    found = vocabulary("reason").find(words)
    return visible(" ".join(found.rest if found else words), 200)


def _row(found: Found) -> Look | Misread:
    name = plain(" ".join(found.rest))
    if len(name) != 1 or name not in ROWS:
        return Misread("grammar.misread.row", {"text": visible(name)})
    return Look(row=ROWS.index(name))


def _column(found: Found) -> Look | Misread:
    number = _number(found.rest) if len(found.rest) == 1 else None
    if number is None or not 1 <= number <= SIZE:
        return Misread("grammar.misread.column", {"text": visible(" ".join(found.rest))})
    return Look(column=number - 1)


def _square(found: Found) -> Look | Misread:
    name = "".join(found.rest)
    try:
        row, column = Square.parse(name)
    except Unreadable:
        return Misread("grammar.misread.square", {"text": visible(name)})
    return Look(row, column)


def _trial(found: Found) -> Look | Misread:
    """Read ``wat zou H5 TREIN opleveren``."""
    words = found.rest
    while words and vocabulary("earn").find(words[-1:]):
        words = words[:-1]
    placement = parse_placement(" ".join(words))
    return placement if isinstance(placement, Misread) else Look(placement=placement)


def _unknown(words: Sequence[str]) -> Misread:
    word = visible(words[0])
    if vocabulary("jury").find(words):
        return Misread("grammar.misread.for_jury", {"word": word})
    near = vocabulary("word").near(words[0]) or vocabulary("question").near(words[0])
    if near:
        return Misread("grammar.misread.near_word", {"word": word, "near": near.lower()})
    return Misread("grammar.misread.unknown_word", {"word": word})


_LOOKS: dict[str, Callable[[Found], Look | Misread]] = {
    "row": _row,
    "column": _column,
    "square": _square,
    "trial": _trial,
}
_READERS: dict[str, Callable[[Found, Names], Command | Misread]] = {
    "exchange": _exchange,
    "ask": _ask,
    "protest": _protest,
    "note_rack": _note(NoteRack),
    "note_leftover": _note(NoteLeftover),
    "set_time": _set_time,
    "note_turn": _about_turn,
    "correct": _correct,
}
