"""Practising alone in the browser: choose, write a slip per turn, see what was missed.

The pages work without scripts; with them the time counts down and hands in by itself.
"""

import asyncio
import datetime as dt
import secrets
from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.response import Redirect, Template

from nabeurt.board import letters_text
from nabeurt.duplicate.practice.attempt import Attempt, Result, result
from nabeurt.duplicate.record.model import RecordedTurn
from nabeurt.rules import duplicate_rulebook
from nabeurt.speech.sentences.alphabet import call_all
from nabeurt.speech.sentences.board import spell_board
from nabeurt.speech.sentences.duplicate import why_zero
from nabeurt.speech.sentences.evening import percentage
from nabeurt.speech.sentences.numbers import day_text
from nabeurt.speech.sentences.voice import Voice
from nabeurt.web.evening.evenings import Evenings
from nabeurt.web.evening.pages.common import VALUES
from nabeurt.web.people.visits import Visit
from nabeurt.web.practice.lessons import DAY, EVENING, MOST_SEED, Lesson, lesson_of, with_slip
from nabeurt.web.site.board import drawn_board
from nabeurt.web.site.fields import duration
from nabeurt.web.site.render import FORM, SEE_OTHER, Sayer, page

# A slip that left in time may be this long on its way.
GRACE_MS = 5_000
MISSES = 5
DAYS = 7
Short = Annotated[str, msgspec.Meta(max_length=60)]
Written = Annotated[str, msgspec.Meta(max_length=2_000)]


class PracticeForm(msgspec.Struct, frozen=True, kw_only=True):
    """What the page carries: the slips so far, when the letters were shown, and the new slip."""

    gedaan: Written = ""
    begon: int = 0
    beurt: int = 0
    klok: Short = ""
    vak: Short = ""
    woord: Short = ""


def _today() -> dt.date:
    return dt.datetime.now().astimezone().date()


@get("/oefenen", include_in_schema=False)
async def choose(visit: Visit) -> Template:
    """Offer today's duplicate, those of the days before, and a game from a seed."""
    today, language = _today(), visit.language
    dates = [today - dt.timedelta(days=back) for back in range(DAYS)]
    days = [(date.isoformat(), day_text(date, language)) for date in dates]
    return _page(visit, "lessons", days=days)


@get("/oefenen/partij", include_in_schema=False)
async def any_game() -> Redirect:
    """Go to a game that nobody knows yet."""
    return Redirect(f"/oefenen/partij-{secrets.randbelow(MOST_SEED) + 1}", status_code=SEE_OTHER)


@get("/oefenen/{name:str}", include_in_schema=False)
async def begin_lesson(visit: Visit, name: str, evenings: Evenings) -> Template:
    """Say what will be played, and wait with the letters until somebody begins."""
    chosen = await lesson_of(name, evenings, _today())
    return _page(visit, "begin", **_about(visit, chosen))


@post("/oefenen/{name:str}", include_in_schema=False, status_code=200)
async def write(
    visit: Visit,
    name: str,
    data: Annotated[PracticeForm, FORM],
    evenings: Evenings,
) -> Template:
    """Take the slip of a turn and show the next one, or what it came to."""
    chosen = await lesson_of(name, evenings, _today())
    now = evenings.clock.now()
    late = bool(data.klok) and now - data.begon > duplicate_rulebook().turn_ms + GRACE_MS
    where, word = ("", "") if late else (data.vak, data.woord)
    done = with_slip(data.gedaan, data.beurt, where, word) if data.beurt else ""
    attempts = await asyncio.to_thread(chosen.attempts, done)
    shared = {
        **_about(visit, chosen),
        "last": _told(visit, attempts[-1]) if attempts else None,
        "late": late,
        "sum": _sum(visit, result(chosen.evening, attempts)),
        "timed": data.klok,
    }
    if len(attempts) == len(chosen.evening.turns):
        return _page(visit, "done", **shared)
    turn = chosen.evening.turns[len(attempts)]
    return _page(visit, "turn", done=done, now=now, **shared, **_turn(visit, turn))


def _page(visit: Visit, name: str, **context: object) -> Template:
    tell = Sayer(visit.language, "practice.web")
    shared = {"values": VALUES, "duration": duration, "turn_ms": duplicate_rulebook().turn_ms}
    return page(visit, f"practice/{name}", tell=tell, **shared, **context)


def _about(visit: Visit, chosen: Lesson) -> dict[str, Any]:
    language = visit.language
    tell = Sayer(language, "practice")
    if chosen.kind == EVENING:
        title = chosen.evening.event
    elif chosen.kind == DAY:
        title = tell("day", date=day_text(dt.date.fromisoformat(chosen.key), language, year=True))
    else:
        title = tell("random", seed=chosen.key)
    return {
        "title": title,
        "address": f"/oefenen/{chosen.kind}-{chosen.key}",
        "lexicon": chosen.lexicon.name,
        "turns": len(chosen.evening.turns),
        "hall": len(chosen.evening.ranking),
    }


def _turn(visit: Visit, turn: RecordedTurn) -> dict[str, Any]:
    language = visit.language
    return {
        "turn": turn.turn,
        "letters": turn.letters,
        "called": call_all(turn.letters, language),
        "rows": drawn_board(turn.position, VALUES),
        "told": spell_board(turn.position, Voice((), language)).split("\n"),
    }


def _told(visit: Visit, tried: Attempt) -> dict[str, Any]:
    language = visit.language
    read = tried.mark.placement if tried.mark.zero is None else None
    return {
        "turn": tried.turn.turn,
        "word": letters_text(read.letters) if read else "",
        "at": read.at if read else "",
        "points": tried.mark.points,
        "percent": percentage(tried.percent, language),
        "why": why_zero(tried.mark, language),
        "best": tried.turn.best,
        "laid": tried.turn.master if tried.turn.master != tried.turn.best else None,
        "found": tried.turn.found_top,
        "players": len(tried.turn.slips),
    }


def _sum(visit: Visit, done: Result) -> dict[str, Any]:
    return {
        "total": done.total,
        "top": done.top,
        "percent": percentage(done.percent, visit.language),
        "place": done.place,
        "players": done.players + 1,
        "misses": done.misses[:MISSES],
    }


ROUTES = (choose, any_game, begin_lesson, write)
