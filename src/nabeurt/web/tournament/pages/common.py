"""What the pages of a tournament share: their sentences, and how scores and times are written."""

import uuid
from datetime import datetime
from functools import partial
from typing import Literal

from litestar.response import Template

from nabeurt.speech import Language, say
from nabeurt.speech.sentences.day import tell_day_event, tell_kind, tell_score
from nabeurt.speech.sentences.numbers import balance
from nabeurt.speech.sentences.tournament import halves
from nabeurt.tournament.day.view import TableRow
from nabeurt.web.people.visits import Visit
from nabeurt.web.site.fields import duration
from nabeurt.web.site.render import Sayer, page
from nabeurt.web.tournament.roles import Attending
from nabeurt.web.tournament.session import TournamentSession

Page = Literal["nu", "spelers", "links", "logboek", "balie", "jury"]


def tournament_page(visit: Visit, name: str, status: int = 200, /, **context: object) -> Template:
    """Draw a page of a tournament; ``tell`` says its sentences, ``say`` those of the site."""
    language = visit.language
    shared: dict[str, object] = {
        "tell": Sayer(language, "hall"),
        "kind": partial(tell_kind, language=language),
        "halves": halves,
        "written": tell_score,
        "result": partial(result, language=language),
        "signed": balance,
        "duration": duration,
        "hour": hour,
        "told": partial(tell_day_event, language=language),
        "key": uuid.uuid4().hex,
    }
    return page(visit, f"tournament/{name}", status, **shared, **context)


async def desk_context(live: TournamentSession, here: Attending, tab: Page) -> dict[str, object]:
    """Return what every page of who works at the tournament needs."""
    return {
        "name": live.id,
        "state": live.state,
        "hall": await live.look(),
        "person": here.person,
        "here": here,
        "tab": tab,
    }


def result(row: TableRow, language: Language) -> str:
    """Write what came of a table: points, and what else decided it."""
    if row.forfeit:
        return say("hall.result.forfeit", language, name=row.forfeit)
    told = tell_score(row.score) if row.score else ""
    if row.flag:
        told += " " + say("hall.result.flag", language, name=row.flag)
    if row.disqualified:
        told += " " + say("hall.result.disqualified", language, name=row.disqualified)
    return told.strip()


def hour(when: str) -> str:
    """Write a moment as the clock on the wall of this machine said it.

    >>> len(hour("2026-11-16T20:14:05+00:00"))
    5
    """
    return f"{datetime.fromisoformat(when).astimezone():%H:%M}"
