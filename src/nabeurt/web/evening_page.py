"""What the pages of an evening share: their sentences, and how times are written."""

from datetime import datetime
from functools import partial
from typing import Final

from litestar.response import Template

from nabeurt.board import TILE_SETS, Square
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


def fresh_squares(state: State) -> frozenset[Square]:
    """Return the squares of the word that was laid last."""
    last = next((turn for turn in reversed(state.turns) if turn.laid and turn.master), None)
    return frozenset(last.master.squares()) if last and last.master else frozenset()
