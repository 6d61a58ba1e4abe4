"""Making a tournament, in two minutes and with sound defaults, or like one that was."""

import asyncio
from typing import Annotated

from litestar import get, post
from litestar.response import Redirect, Template

from nabeurt.rules import NAMES
from nabeurt.speech import say
from nabeurt.store import Person
from nabeurt.tournament import Format, Ranking, Start
from nabeurt.web.live.lexicons import lists
from nabeurt.web.people.visits import LONGEST_NAME, Visit
from nabeurt.web.site.render import FORM, UNPROCESSABLE, onward
from nabeurt.web.tournament.api import open_tournament
from nabeurt.web.tournament.forms import TournamentForm
from nabeurt.web.tournament.listing import parse_tournament_listing
from nabeurt.web.tournament.pages.common import tournament_page
from nabeurt.web.tournament.roles import tournaments_of
from nabeurt.web.tournament.tournaments import Tournaments


@get("/toernooi", include_in_schema=False)
async def tournaments_page(visit: Visit, tournaments: Tournaments) -> Template:
    """Show the form, and the tournaments at which somebody has a role."""
    person = await visit.person()
    form = TournamentForm(naam=person.name if person else "")
    return await _shown(visit, tournaments, person, form)


async def _shown(
    visit: Visit,
    tournaments: Tournaments,
    person: Person | None,
    form: TournamentForm,
    refused: str = "",
) -> Template:
    mine = await tournaments_of(tournaments, person)
    return tournament_page(
        visit,
        "make",
        UNPROCESSABLE if refused else 200,
        person=person,
        form=form,
        refused=refused,
        longest=LONGEST_NAME,
        formats=list(Format),
        rankings=list(Ranking),
        starts=list(Start),
        books=NAMES,
        lists=await asyncio.to_thread(lists),
        tournaments=[(info, parse_tournament_listing(info.about)) for info in mine],
    )


@post("/toernooi", include_in_schema=False)
async def make_tournament(
    visit: Visit, data: Annotated[TournamentForm, FORM], tournaments: Tournaments
) -> Template | Redirect:
    """Make a tournament, or show the form again with what does not fit."""
    person = await visit.named(data.naam)
    if person is None:
        refused = say("site.bad_name", visit.language, most=LONGEST_NAME)
        return await _shown(visit, tournaments, await visit.person(), data, refused)
    made = await open_tournament(data, person, tournaments, visit.language)
    if made.refused:
        return await _shown(visit, tournaments, person, data, made.refused)
    return onward(visit, f"/toernooi/{made.tournament}/leiding", person)


ROUTES = (tournaments_page, make_tournament)
