"""A new game with every choice: against whom, by which rulebook, with which options."""

import asyncio
from typing import Annotated, Any, Literal

from litestar import get, post
from litestar.params import Parameter
from litestar.response import Redirect, Template

from nabeurt.analysis.bots.levels import LEVELS
from nabeurt.rules import NAMES, rulebook
from nabeurt.speech.sentences.rulebook import players
from nabeurt.store import Person
from nabeurt.web.game.api import begin_game
from nabeurt.web.game.games import Games
from nabeurt.web.game.seats import found
from nabeurt.web.game.setup import WishForm
from nabeurt.web.live.lexicons import lists
from nabeurt.web.live.registry import WAITING
from nabeurt.web.people.preferences import language_cookie
from nabeurt.web.people.visits import LONGEST_NAME, Visit
from nabeurt.web.register.clubs import Clubs
from nabeurt.web.register.known import club_names
from nabeurt.web.site.render import FORM, UNPROCESSABLE, Sayer, onward, page

# The rulebook for newcomers first; the order in which somebody would choose.
ORDER = ("basis", "mattel-xl", "toernooi", "sbnl-wedstrijd", "sbnl-punten", "wwv-xl")
Against = Literal["bot", "friend", "anyone", "together"]


@get("/nieuw", include_in_schema=False)
async def new_page(
    visit: Visit,
    clubs: Clubs,
    tegen: Against = "bot",
    reglement: Annotated[str, Parameter(max_length=40)] = "basis",
) -> Template:
    """Show every choice."""
    person = await visit.person()
    name = person.name if person else ""
    form = WishForm(naam=name, tegen=tegen, reglement=reglement)
    return await _shown(visit, clubs, person, form)


async def _shown(
    visit: Visit, clubs: Clubs, person: Person | None, form: WishForm, refused: str = ""
) -> Template:
    return page(
        visit,
        "game/new",
        UNPROCESSABLE if refused else 200,
        here="/nieuw",
        person=person,
        form=form,
        refused=refused,
        books=books(Sayer(visit.language)),
        levels=LEVELS,
        longest=LONGEST_NAME,
        lists=await asyncio.to_thread(lists),
        known=await club_names(clubs, person),
    )


def books(words: Sayer) -> list[dict[str, Any]]:
    """List the rulebooks that are played at one board, and for how many."""
    names = (*ORDER, *(name for name in NAMES if name not in ORDER))
    return [
        {
            "name": name,
            "players": players(rulebook(name), words.language),
            "least": rulebook(name).players_min,
            "most": rulebook(name).players_max,
        }
        for name in names
    ]


@post("/begin", include_in_schema=False)
async def start_game(
    visit: Visit, data: Annotated[WishForm, FORM], games: Games, clubs: Clubs
) -> Template | Redirect:
    """Start a game, or show the form with what does not fit."""
    words = Sayer(visit.language)
    person = await visit.named(data.naam)
    if person is None:
        seen = await visit.person()
        return await _shown(visit, clubs, seen, data, words("bad_name", most=LONGEST_NAME))
    begun = await begin_game(games, data.wish(), data.options(), person, words.language)
    if begun.game is None:
        refused = await _shown(visit, clubs, person, data, begun.refused or "")
        refused.cookies.append(visit.cookie(person))  # who was just written down stays the same
        return refused
    info, listing = await found(games, begun.game)
    waits = info.status == WAITING or bool(listing.jury_link)
    answer = onward(visit, f"/spel/{begun.game}{'/delen' if waits else ''}", person)
    if data.taal:
        answer.cookies.append(language_cookie(data.taal))
    return answer


ROUTES = (new_page, start_game)
