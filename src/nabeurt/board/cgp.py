"""A position as one line of text, the CGP notation that engines share.

Rows from the top, joined by ``/``, a run of empty squares as its length and a blank in lower case;
then the racks (the player on turn first), the scores in the same order, how many turns in a row
earned nothing, and options such as ``lex opentaal;``, which are kept as they are.
"""

import re
from dataclasses import dataclass
from itertools import groupby
from typing import Self

from nabeurt.board.board import EMPTY, Board
from nabeurt.board.square import SIZE, Unreadable
from nabeurt.board.tiles import RACK_SIZE

_ROW = re.compile(r"(?:[A-Za-z]|[1-9][0-9]?)+")
_RACK = re.compile(rf"[A-Z?]{{0,{RACK_SIZE}}}")
_SCORE = re.compile(r"-?[0-9]{1,5}")
_ZEROS = re.compile(r"[0-9]{1,3}")
_PLAYERS = 4


@dataclass(frozen=True, slots=True)
class Cgp:
    """A position: the first rack and score are those of the player on turn.

    >>> line = "15/" * 7 + "4TReINEN4" + "/15" * 7 + " ABC/?DEFGHI 12/-3 0 lex opentaal;"
    >>> position = Cgp.parse(line)
    >>> position.racks, position.scores, str(position) == line
    (('ABC', '?DEFGHI'), (12, -3), True)
    """

    board: Board
    racks: tuple[str, ...]
    scores: tuple[int, ...]
    zeros: int = 0
    options: str = ""

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a line; scores and zero turns may be left out."""
        rows, racks, scores, zeros, options = [*text.split(maxsplit=4), *[""] * 5][:5]
        held = tuple(racks.upper().split("/")) if racks else ("", "")
        points = tuple(scores.split("/")) if scores else ("0",) * len(held)
        if not 1 <= len(held) <= _PLAYERS or len(points) != len(held):
            raise Unreadable(text)
        _check(text, _RACK, *held)
        _check(text, _SCORE, *points)
        _check(text, _ZEROS, zeros or "0")
        return cls(_board(rows), held, tuple(map(int, points)), int(zeros or "0"), options.strip())

    def __str__(self) -> str:
        rows = "/".join(map(_row_text, self.board.rows()))
        racks, scores = "/".join(self.racks), "/".join(map(str, self.scores))
        return f"{rows} {racks} {scores} {self.zeros} {self.options}".rstrip()


def _check(text: str, pattern: re.Pattern[str], *parts: str) -> None:
    if not all(pattern.fullmatch(part) for part in parts):
        raise Unreadable(text)


def _board(text: str) -> Board:
    rows = text.split("/")
    if len(rows) != SIZE:
        raise Unreadable(text)
    _check(text, _ROW, *rows)
    wide = [re.sub(r"[0-9]+", lambda run: EMPTY * int(run[0]), row) for row in rows]
    if any(len(row) != SIZE for row in wide):
        raise Unreadable(text)
    return Board("".join(wide))


def _row_text(row: str) -> str:
    runs = [(tile, len(list(run))) for tile, run in groupby(row)]
    return "".join(str(length) if tile == EMPTY else tile * length for tile, length in runs)
