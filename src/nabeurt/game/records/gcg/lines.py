"""The lines of a GCG file, in every dialect that is met: what each says, before anything is played.

``>Anna: EEITRNN 8E TREINEN +68 68`` and its kin, and ``#note`` and other pragmas. A rack may be
missing, spaces may be anywhere, coordinates may be in lower case, other words formed may follow,
and a line without a mark continues the pragma before it.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from nabeurt.board import BLANK, LETTERS
from nabeurt.ledger.errors import Flaw, UnreadableRecord

_PLAYER = re.compile(r">\s*([^:]+?)\s*:(.*)")
_PRAGMA = re.compile(r"#\s*([\w-]+)[ \t]*(.*)")
_WHERE = re.compile(r"(?:[1-9]|1[0-5])[A-O]|[A-O](?:[1-9]|1[0-5])", re.IGNORECASE)
_POINTS = re.compile(r"[+-][0-9]{1,5}")
_TOTAL = re.compile(r"-?[0-9]{1,5}")
_COUNT = re.compile(r"-([1-7])")
_NUMBERS = re.compile(r"[+-]?[0-9]{6,}")
_TILES = frozenset(LETTERS + BLANK)


class Deed(StrEnum):
    """What a player's line tells."""

    PLACED = "placed"
    EXCHANGED = "exchanged"
    PASSED = "passed"
    WITHDRAWN = "withdrawn"
    CHALLENGE = "challenge"
    TIME = "time"
    RACK = "rack"


@dataclass(frozen=True, slots=True)
class Pragma:
    """A line of the file about the game; ``text`` holds the lines that continue it too."""

    line: int
    keyword: str
    text: str


@dataclass(frozen=True, slots=True)
class Move:
    """A player's line.

    ``rack`` is empty where it was not written. ``where`` and ``word`` are as written; ``tiles`` are
    those exchanged or counted, ``count`` how many were exchanged when only that is known.
    """

    line: int
    player: str
    rack: str
    deed: Deed
    where: str = ""
    word: str = ""
    tiles: str = ""
    count: int = 0
    points: int = 0
    total: int | None = None


def parse_lines(lines: list[str]) -> list[Pragma | Move]:
    """Read the lines of a file."""
    read: list[Pragma | Move] = []
    for number, line in enumerate(lines, 1):
        if line.lstrip().startswith(">"):
            read.append(_move(number, line.strip()))
        elif found := _PRAGMA.match(line.strip()):
            read.append(Pragma(number, found[1].lower(), found[2]))
        elif line.strip():
            read[-1:] = [_continued(read[-1:], number, line)]
    return read


def tiles(text: str, line: int) -> str:
    """Read tiles as they stand on a rack: accents fall away, ``[IJ]`` is two tiles.

    >>> tiles("eé[IJ]?", 1)
    'EEIJ?'
    """
    plain = "".join(letters(text)).upper().replace("_", BLANK)
    plain = plain.replace("[", "").replace("]", "")
    if not _TILES.issuperset(plain):
        raise UnreadableRecord(Flaw.WRONG_TILES, line, tiles=text)
    return plain


def letters(text: str) -> Iterator[str]:
    """Yield the characters without their accents."""
    for each in unicodedata.normalize("NFKD", text):
        if not unicodedata.combining(each):
            yield each


def _continued(before: list[Pragma | Move], number: int, line: str) -> Pragma:
    match before:
        case [Pragma(first, keyword, text)]:
            return Pragma(first, keyword, f"{text}\n{line.strip()}")
        case _:
            raise UnreadableRecord(Flaw.NOT_GCG, number, text=line.strip()[:40])


def _move(number: int, line: str) -> Move:
    found = _PLAYER.fullmatch(line)
    if not found:
        raise UnreadableRecord(Flaw.UNKNOWN_MOVE, number, text=line[:40])
    said, points, total = _scored(number, found[2].split())
    return _deed(number, found[1], said, points, total)


def _scored(number: int, words: list[str]) -> tuple[list[str], int, int | None]:
    """Split off the points and the running total; what comes after them is left aside."""
    if any(_NUMBERS.fullmatch(word) for word in words):
        raise UnreadableRecord(Flaw.WRONG_NUMBER, number)
    for place in range(len(words) - 1):
        if _POINTS.fullmatch(words[place]) and _TOTAL.fullmatch(words[place + 1]):
            return words[:place], int(words[place]), int(words[place + 1])
    if len(words) > 1 and _POINTS.fullmatch(words[-1]) and (words[-1] + words[-2])[0] in "+(":
        return words[:-1], int(words[-1]), None
    return words, 0, None


def _deed(number: int, player: str, said: list[str], points: int, total: int | None) -> Move:
    placed = next((at for at, word in enumerate(said[:-1]) if _WHERE.fullmatch(word)), None)
    if placed is not None:
        rack = tiles("".join(said[:placed]), number)
        where, word = said[placed], said[placed + 1]
        return Move(number, player, rack, Deed.PLACED, where, word, "", 0, points, total)
    if not said:
        raise UnreadableRecord(Flaw.UNKNOWN_MOVE, number, text="")
    rack, (deed, named, count) = tiles("".join(said[:-1]), number), _action(number, said[-1])
    return Move(number, player, rack, deed, "", "", named, count, points, total)


def _action(number: int, word: str) -> tuple[Deed, str, int]:
    """Read what stands where a placement would."""
    simple = {
        "-": Deed.PASSED,
        "--": Deed.WITHDRAWN,
        "(challenge)": Deed.CHALLENGE,
        "(time)": Deed.TIME,
    }
    if deed := simple.get(word.lower()):
        return deed, "", 0
    if counted := _COUNT.fullmatch(word):
        return Deed.EXCHANGED, "", int(counted[1])
    if word.startswith("-"):
        exchanged = tiles(word[1:], number)
        return Deed.EXCHANGED, exchanged, len(exchanged)
    if word.startswith("(") and word.endswith(")"):
        return Deed.RACK, tiles(word[1:-1], number), 0
    raise UnreadableRecord(Flaw.UNKNOWN_MOVE, number, text=word[:40])
