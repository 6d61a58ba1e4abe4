"""What the pages of an evening share: their sentences, and how times are written."""

import datetime as dt
from datetime import datetime
from functools import partial

from litestar.response import Template

from nabeurt.board import TILE_SETS, Square
from nabeurt.duplicate import State
from nabeurt.rules import duplicate_rulebook
from nabeurt.speech import Language
from nabeurt.speech.sentences.evening import percentage
from nabeurt.speech.sentences.numbers import day_text
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
        "day": partial(day, language=visit.language),
        "percentage": partial(_percentage, language=visit.language),
    }
    return page(visit, f"evening/{name}", status, **shared, **context)


def _percentage(percent: float, language: Language) -> str:
    return f"{percentage(percent, language)}%"


def day(date: str, language: Language) -> str:
    """Write a date as people do; what is no date stays as it was filled in.

    >>> day("2026-11-20", "nl"), day("vrijdag", "nl")
    ('vrijdag 20 november 2026', 'vrijdag')
    """
    try:
        return day_text(dt.date.fromisoformat(date), language, year=True)
    except ValueError:
        return date


def moment(when: str) -> str:
    """Write a moment as the clock on the wall of this machine said it, to the minute.

    >>> len(moment("2026-11-16T20:14:05+00:00"))
    16
    """
    return f"{datetime.fromisoformat(when).astimezone():%d-%m-%Y %H:%M}"


def teams(state: State) -> list[str]:
    """Name the teams that there are, where there are any on this evening."""
    named = {one.team for one in state.players.values() if one.team}
    return sorted(named) if state.setup.team_best else []


def fresh_squares(state: State) -> frozenset[Square]:
    """Return the squares of the word that was laid last."""
    last = next((turn for turn in reversed(state.turns) if turn.laid and turn.master), None)
    return frozenset(last.master.squares()) if last and last.master else frozenset()
