"""The home page: start a game in two choices, or go to one."""

import asyncio
from typing import Annotated, Any

from litestar import get, post
from litestar.response import Redirect, Template

from nabeurt.analysis.bots.levels import LEVELS
from nabeurt.rules import NAMES, rulebook
from nabeurt.speech.sentences.rulebook import players
from nabeurt.store import Person
from nabeurt.web.game.api import begin_game
from nabeurt.web.game.games import Games
from nabeurt.web.game.pages.lobby import lobby
from nabeurt.web.game.seats import found
from nabeurt.web.game.setup import WishForm
from nabeurt.web.live.lexicons import lists
from nabeurt.web.live.registry import WAITING
from nabeurt.web.people.preferences import language_cookie
from nabeurt.web.people.visits import LONGEST_NAME, Visit
from nabeurt.web.site.render import FORM, UNPROCESSABLE, Sayer, onward, page

# The rulebook for newcomers first; the order in which somebody would choose.
ORDER = ("basis", "mattel-xl", "toernooi", "sbnl-wedstrijd", "sbnl-punten", "wwv-xl")


@get("/", include_in_schema=False)
async def home(visit: Visit, games: Games) -> Template:
    """Show where to begin."""
    person = await visit.person()
    return await _home(visit, games, person, WishForm(naam=person.name if person else ""))


async def _home(
    visit: Visit, games: Games, person: Person | None, form: WishForm, refused: str = ""
) -> Template:
    words = Sayer(visit.language)
    return page(
        visit,
        "site/home",
        UNPROCESSABLE if refused else 200,
        here="/",
        person=person,
        form=form,
        refused=refused,
        books=_books(words),
        levels=LEVELS,
        longest=LONGEST_NAME,
        lists=await asyncio.to_thread(lists),
        lobby=await lobby(games, person, words, local=visit.from_here),
    )


def _books(words: Sayer) -> list[dict[str, Any]]:
    """List the rulebooks that are played at one board."""
    names = (*ORDER, *(name for name in NAMES if name not in ORDER))
    return [{"name": n, "players": players(rulebook(n), words.language)} for n in names]


@post("/begin", include_in_schema=False)
async def start_game(
    visit: Visit, data: Annotated[WishForm, FORM], games: Games
) -> Template | Redirect:
    """Start a game, or show the form again with what does not fit."""
    words = Sayer(visit.language)
    person = await visit.named(data.naam)
    if person is None:
        seen = await visit.person()
        return await _home(visit, games, seen, data, words("bad_name", most=LONGEST_NAME))
    begun = await begin_game(games, data.wish(), data.options(), person, words.language)
    if begun.game is None:
        refused = await _home(visit, games, person, data, begun.refused or "")
        refused.cookies.append(visit.cookie(person))  # who was just written down stays the same
        return refused
    info, listing = await found(games, begun.game)
    waits = info.status == WAITING or bool(listing.jury_link)
    answer = onward(visit, f"/spel/{begun.game}{'/delen' if waits else ''}", person)
    if data.taal:
        answer.cookies.append(language_cookie(data.taal))
    return answer


ROUTES = (home, start_game)
