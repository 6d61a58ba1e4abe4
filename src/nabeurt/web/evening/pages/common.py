"""What the pages of an evening share: their sentences, and how times are written."""

from datetime import datetime
from functools import partial

from litestar.response import Template

from nabeurt.board import TILE_SETS, Square
from nabeurt.duplicate import State
from nabeurt.rules import duplicate_rulebook
from nabeurt.speech import Language
from nabeurt.speech.sentences.evening import percentage
from nabeurt.web.people.visits import Visit
from nabeurt.web.site.fields import duration
from nabeurt.web.site.render import Sayer, page

VALUES = TILE_SETS[duplicate_rulebook().tiles].values


def evening_page(visit: Visit, name: str, status: int = 200, /, **context: object) -> Template:
    """Draw a page of an evening; ``tell`` says its sentences, ``say`` those of the site."""
    tell = Sayer(visit.language, "evening")
    shared: dict[str, object] = {
        "tell": tell,
        "values": VALUES,
        "duration": duration,
        "moment": moment,
        "percentage": partial(_percentage, language=visit.language),
    }
    return page(visit, f"evening/{name}", status, **shared, **context)


def _percentage(percent: float, language: Language) -> str:
    space = " " if language == "nl" else ""
    return f"{percentage(percent, language)}{space}%"


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
