"""The home page: start a game in two choices, or go to one."""

import asyncio
from typing import Annotated, Any

from litestar import get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body
from litestar.response import Redirect, Template

from nabeurt.analysis.levels import LEVELS
from nabeurt.rules import NAMES, rulebook
from nabeurt.speech.rulebook import players
from nabeurt.store import Person
from nabeurt.web.entrance import found
from nabeurt.web.hall import Hall
from nabeurt.web.identity import cookie_for
from nabeurt.web.juries import lists
from nabeurt.web.language import cookie_of, language_of
from nabeurt.web.listing import WAITING
from nabeurt.web.lobby import lobby
from nabeurt.web.naming import named, visitor
from nabeurt.web.page import Asked, Sayer, onward, page
from nabeurt.web.settings import Settings
from nabeurt.web.starting import begin_game
from nabeurt.web.wish_form import WishForm
from nabeurt.web.wishes import LONGEST_NAME

UNPROCESSABLE = 422
# The rulebook for newcomers first; the order in which somebody would choose.
ORDER = ("basis", "mattel-xl", "toernooi", "sbnl-wedstrijd", "sbnl-punten", "wwv-xl")


@get("/", include_in_schema=False)
async def home(request: Asked, hall: Hall, settings: Settings) -> Template:
    """Show where to begin."""
    person = await visitor(request, hall, settings)
    return await _home(request, hall, person, WishForm(naam=person.name if person else ""))


async def _home(
    request: Asked, hall: Hall, person: Person | None, form: WishForm, refused: str = ""
) -> Template:
    zeg = Sayer(language_of(request))
    return page(
        request,
        "home",
        UNPROCESSABLE if refused else 200,
        here="/",
        person=person,
        form=form,
        refused=refused,
        books=_books(zeg),
        levels=LEVELS,
        longest=LONGEST_NAME,
        lists=await asyncio.to_thread(lists),
        lobby=await lobby(hall, person, zeg),
    )


def _books(zeg: Sayer) -> list[dict[str, Any]]:
    """List the rulebooks that are played at one board."""
    names = (*ORDER, *(name for name in NAMES if name not in ORDER))
    return [{"name": n, "players": players(rulebook(n), zeg.language)} for n in names]


@post("/begin", include_in_schema=False)
async def begin(
    request: Asked,
    data: Annotated[WishForm, Body(media_type=RequestEncodingType.URL_ENCODED)],
    hall: Hall,
    settings: Settings,
) -> Template | Redirect:
    """Start a game, or show the form again with what does not fit."""
    zeg = Sayer(language_of(request))
    person = await named(request, hall, settings, data.naam)
    if person is None:
        seen = await visitor(request, hall, settings)
        return await _home(request, hall, seen, data, zeg("bad_name", most=LONGEST_NAME))
    begun = await begin_game(hall, data.wish(), person, zeg.language)
    if begun.game is None:
        refused = await _home(request, hall, person, data, begun.refused or "")
        return _remembered(request, refused, person, settings)
    info, listing = await found(hall, begun.game)
    waits = info.status == WAITING or bool(listing.jury_link)
    answer = onward(request, f"/spel/{begun.game}{'/delen' if waits else ''}", person, settings)
    if data.taal:
        answer.cookies.append(cookie_of(data.taal))
    return answer


def _remembered(request: Asked, shown: Template, person: Person, settings: Settings) -> Template:
    """Let somebody who was just written down stay the same person."""
    shown.cookies.append(cookie_for(person.id, settings, request))
    return shown


home_routes = [home, begin]
