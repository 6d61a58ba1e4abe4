"""Positions on one line, in the CGP notation that crossword game programs share.

``rows racks scores zero-turns opcodes``: fifteen rows with ``/`` between them, a number for a run
of empty squares and a small letter for a blank; the racks, first that of the player on turn; the
scores; how many turns in a row scored nothing; and whatever opcodes a program adds. Only the rows
must be there.
"""

import re
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from typing import Self

from nabeurt.board.board import EMPTY, Board
from nabeurt.board.square import SIZE, Unreadable
from nabeurt.board.tiles import BLANK, LETTERS, RACK_SIZE

# A run stands alone: digits of two runs in a row would be one larger number.
_ROW = re.compile(r"(?:(?<![0-9])[1-9][0-9]?|[A-Za-z])*")
_LONGEST_SHOWN = 60
_RACK = frozenset(LETTERS + BLANK)
_NUMBER = re.compile(r"-?[0-9]{1,6}", re.ASCII)
_MOST_BLANKS = 2


class CgpFault(StrEnum):
    """Why a line is no position."""

    NO_BOARD = "no-board"
    ROW_COUNT = "row-count"
    ROW_SIGN = "row-sign"
    ROW_LENGTH = "row-length"
    RACK_SIGN = "rack-sign"
    RACK_LENGTH = "rack-length"
    RACK_BLANKS = "rack-blanks"
    SCORES = "scores"
    ZERO_TURNS = "zero-turns"


class BadCgp(Unreadable):
    """A line that is no position; ``fault`` says why and ``text`` is the part that is wrong."""

    def __init__(self, fault: CgpFault, text: str) -> None:
        shown = text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}…"
        super().__init__(shown)
        self.fault = fault
        self.text = shown


@dataclass(frozen=True, slots=True)
class Cgp:
    """A position as a line of text.

    >>> text = "15/15/15/15/15/15/15/4TReINEN4/15/15/15/15/15/15/15 SNEL/ 0/70 0 lex x;"
    >>> cgp = Cgp.parse(text)
    >>> cgp.rack, cgp.board.tiles, cgp.scores
    ('SNEL', 'TReINEN', (0, 70))
    >>> str(cgp) == text
    True
    """

    board: Board
    racks: tuple[str, ...] = ()
    scores: tuple[int, ...] = ()
    zero_turns: int | None = None
    opcodes: str = ""

    @property
    def rack(self) -> str:
        """What the player on turn holds."""
        return self.racks[0] if self.racks else ""

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a line; what cannot be a position is a `BadCgp`."""
        rows, racks, scores, zero_turns, opcodes = (*text.split(maxsplit=4), "", "", "", "", "")[:5]
        return cls(
            _board(rows),
            tuple(_rack(rack) for rack in racks.split("/")) if racks else (),
            tuple(_number(score, CgpFault.SCORES) for score in scores.split("/")) if scores else (),
            _number(zero_turns, CgpFault.ZERO_TURNS) if zero_turns else None,
            opcodes.strip(),
        )

    def __str__(self) -> str:
        rows = "/".join(_row_text(row) for row in self.board.rows())
        zero_turns = "" if self.zero_turns is None else str(self.zero_turns)
        fields = ["/".join(self.racks), "/".join(map(str, self.scores)), zero_turns, self.opcodes]
        while fields and not fields[-1]:
            fields.pop()
        nothing = ("/", "0/0", "0", "")  # what stands for a field that is left out before another
        return " ".join(
            [rows, *(field or none for field, none in zip(fields, nothing, strict=False))]
        )


def _board(text: str) -> Board:
    if not text:
        raise BadCgp(CgpFault.NO_BOARD, text)
    rows = text.split("/")
    if len(rows) != SIZE:
        raise BadCgp(CgpFault.ROW_COUNT, str(len(rows)))
    return Board("".join(map(_row, rows)))


def _row(text: str) -> str:
    if not _ROW.fullmatch(text):
        raise BadCgp(CgpFault.ROW_SIGN, text)
    cells = re.sub(r"[0-9]+", lambda run: EMPTY * int(run[0]), text)
    if len(cells) != SIZE:
        raise BadCgp(CgpFault.ROW_LENGTH, text)
    return cells


def _row_text(cells: str) -> str:
    runs = ((cell, len(list(run))) for cell, run in groupby(cells))
    return "".join(str(count) if cell == EMPTY else cell * count for cell, count in runs)


def _rack(text: str) -> str:
    if not _RACK.issuperset(text):
        raise BadCgp(CgpFault.RACK_SIGN, text)
    if len(text) > RACK_SIZE:
        raise BadCgp(CgpFault.RACK_LENGTH, text)
    if text.count(BLANK) > _MOST_BLANKS:
        raise BadCgp(CgpFault.RACK_BLANKS, text)
    return text


def _number(text: str, fault: CgpFault) -> int:
    if not _NUMBER.fullmatch(text):
        raise BadCgp(fault, text)
    return int(text)
