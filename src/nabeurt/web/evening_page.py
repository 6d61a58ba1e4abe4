"""What the pages of an evening share: their sentences, the board, and where they belong."""

from datetime import datetime
from functools import partial
from typing import Final

from litestar.response import Template

from nabeurt.board import ROWS, SIZE, TILE_SETS, Board, Square, premium_at
from nabeurt.duplicate import State
from nabeurt.rules import duplicate_rulebook
from nabeurt.speech import Language
from nabeurt.speech.evening_told import percentage
from nabeurt.web.language import language_of
from nabeurt.web.page import Asked, Sayer, page

UNPROCESSABLE: Final = 422
VALUES = TILE_SETS[duplicate_rulebook().tiles].values


def evening_page(request: Asked, name: str, status: int = 200, /, **context: object) -> Template:
    """Draw a page of an evening; ``zin`` says its sentences, ``zeg`` those of the site."""
    zin = Sayer(language_of(request), "evening")
    shared: dict[str, object] = {
        "zin": zin,
        "values": VALUES,
        "duration": duration,
        "moment": moment,
        "percentage": partial(_percentage, language=language_of(request)),
    }
    return page(request, f"evening/{name}", status, **shared, **context)


def _percentage(percent: float, language: Language) -> str:
    space = " " if language == "nl" else ""
    return f"{percentage(percent, language)}{space}%"


def duration(ms: int) -> str:
    """Write a time left as minutes and seconds, with hours before them when it is that long.

    >>> duration(179_400), duration(90_000_000)
    ('3:00', '25:00:00')
    """
    seconds = -(-ms // 1000)
    hours, rest = divmod(seconds, 3600)
    if hours:
        return f"{hours}:{rest // 60:02}:{rest % 60:02}"
    return f"{rest // 60}:{rest % 60:02}"


def moment(when: str) -> str:
    """Write a moment as the clock on the wall of this machine said it, to the minute.

    >>> len(moment("2026-11-16T20:14:05+00:00"))
    16
    """
    return f"{datetime.fromisoformat(when).astimezone():%d-%m-%Y %H:%M}"


def drawn_board(
    board: Board, fresh: frozenset[Square] = frozenset()
) -> list[tuple[str, list[dict[str, object]]]]:
    """Return a board as rows of squares, ready to be drawn; ``fresh`` are those just laid."""
    return [
        (ROWS[row], [_square(board, Square(row, column), fresh) for column in range(SIZE)])
        for row in range(SIZE)
    ]


def fresh_squares(state: State) -> frozenset[Square]:
    """Return the squares of the word that was laid last."""
    last = next((turn for turn in reversed(state.turns) if turn.laid and turn.master), None)
    return frozenset(last.master.squares()) if last and last.master else frozenset()


def _square(board: Board, square: Square, fresh: frozenset[Square]) -> dict[str, object]:
    letter = board[square] if board.holds(square) else ""
    return {
        "name": str(square),
        "mark": premium_at(square).value,
        "letter": letter.upper(),
        "blank": letter.islower(),
        "value": "" if letter.islower() else VALUES.get(letter, ""),
        "fresh": square in fresh,
    }
