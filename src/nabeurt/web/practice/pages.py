"""Practising alone in the browser: choose, write a slip per turn, see what was missed.

The pages work without scripts; with them the time counts down and hands in by itself.
"""

import asyncio
import datetime as dt
import secrets
from bisect import bisect
from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.response import Redirect, Template
from sqlalchemy import Connection

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
from nabeurt.store import tries
from nabeurt.store.tries import Try
from nabeurt.web.evening.evenings import Evenings
from nabeurt.web.evening.pages.common import VALUES
from nabeurt.web.people.visits import Visit
from nabeurt.web.practice.lessons import DAY, EVENING, MOST_SEED, Lesson, lesson_of
from nabeurt.web.practice.tries import (
    begun_try,
    guest_called,
    known_try,
    stepped,
    taken_down,
)
from nabeurt.web.site.board import drawn_board, laying_data
from nabeurt.web.site.fields import duration
from nabeurt.web.site.render import FORM, SEE_OTHER, Sayer, page

RANKED = 20
# A square for each turn: nothing, something, three quarters of the top, all of it.
SHARES = (0.01, 75.0, 100.0)
MARKS = "⬜🟧🟨🟩"
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
    """Say what will be played; whoever began today's is where they were, whatever happened."""
    chosen = await lesson_of(name, evenings, _today())
    kept = await known_try(visit, chosen) if visit.id else None
    if kept is None:
        return _page(visit, "begin", **_about(visit, chosen))
    return await _shown(visit, chosen, kept, evenings.clock.now())


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
    if chosen.kind != DAY:  # the page carries what was written, and nobody is ranked
        carried = Try(name, "", data.gedaan if data.beurt else "", data.klok, data.begon)
        step = stepped(carried, data.beurt, data.vak, data.woord, now)
        return await _shown(visit, chosen, step.now, now, late=step.late)
    person = await visit.person() or await visit.welcome(guest_called(visit.language))
    kept = await begun_try(visit, chosen, person, data.klok, now)
    step = stepped(kept, data.beurt, data.vak, data.woord, now)
    if step.now != kept:
        step = await taken_down(visit, chosen, kept, step)
    shown = await _shown(visit, chosen, step.now, now, late=step.late)
    shown.cookies.append(visit.cookie(person))
    return shown


async def _shown(
    visit: Visit, chosen: Lesson, kept: Try, now: int, *, late: bool = False
) -> Template:
    """Show the turn that somebody is at, or what all came to."""
    attempts = await asyncio.to_thread(chosen.attempts, kept.written)
    done = result(chosen.evening, attempts)
    shared = {
        **_about(visit, chosen),
        "last": _told(visit, attempts[-1]) if attempts else None,
        "late": late,
        "sum": _sum(visit, done),
        "timed": kept.timed,
    }
    if len(attempts) == len(chosen.evening.turns):
        shared["share"] = _share(visit, shared, attempts)
        shared["day"] = await _ranked(visit, chosen, kept) if chosen.kind == DAY else None
        return _page(visit, "done", **shared)
    turn = chosen.evening.turns[len(attempts)]
    left = max(0, duplicate_rulebook().turn_ms - (now - kept.began))
    carried = {"done": kept.written, "now": kept.began, "left": left}
    return _page(visit, "turn", **carried, **shared, **_turn(visit, turn))


def _share(visit: Visit, shared: dict[str, Any], attempts: list[Attempt]) -> str:
    """Tell how it went in a few lines that give no word away."""
    marks = "".join(MARKS[bisect(SHARES, tried.percent)] for tried in attempts)
    told = Sayer(visit.language, "practice.web")("shared", title=shared["title"], **shared["sum"])
    return f"{told}\n{marks}\n{visit.address(shared['address'])}"


async def _ranked(visit: Visit, chosen: Lesson, kept: Try) -> dict[str, Any]:
    """Rank everybody who did this day's."""

    def look(connection: Connection) -> tuple[list[tuple[str, int, str]], tuple[int, int]]:
        return (
            tries.ranking(connection, kept.lesson, RANKED),
            tries.place_of(connection, kept.lesson, kept.points or 0),
        )

    rows, (place, players) = await visit.store.read(look)
    names = [(name, points, person == kept.person) for name, points, person in rows]
    return {"rows": names, "place": place, "players": players, "top": chosen.evening.top}


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
        "laying": laying_data(turn.position, "".join(turn.letters), VALUES, language),
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
