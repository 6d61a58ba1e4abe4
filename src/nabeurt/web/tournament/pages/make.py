"""Making a tournament, in two minutes and with sound defaults, or like one that was."""

import asyncio
from typing import Annotated

from litestar import get, post
from litestar.response import Redirect, Template

from nabeurt.rules import NAMES
from nabeurt.speech import say
from nabeurt.speech.sentences.day import explain_day
from nabeurt.speech.sentences.tournament import say_unreadable
from nabeurt.store import Person
from nabeurt.tournament import Format, Ranking, Start, Tournament
from nabeurt.tournament.day import By, Refusal, Role
from nabeurt.tournament.file import UnreadableFile, parse_tournament
from nabeurt.web.live.lexicons import chosen, lists
from nabeurt.web.people.visits import LONGEST_NAME, Visit
from nabeurt.web.site.render import FORM, UNPROCESSABLE, onward
from nabeurt.web.tournament.forms import TournamentForm
from nabeurt.web.tournament.listing import parse_tournament_listing
from nabeurt.web.tournament.pages.common import tournament_page
from nabeurt.web.tournament.roles import device_of, tournaments_of, wall
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
    try:
        like = parse_tournament(data.bestand) if data.bestand.strip() else None
    except UnreadableFile as problem:
        refused = say_unreadable(problem, visit.language)
        return await _shown(visit, tournaments, person, data, refused)
    made = await _opened(data, like, person, tournaments)
    if isinstance(made, Refusal):
        refused = explain_day(made, None, visit.language)
        return await _shown(visit, tournaments, person, data, refused)
    return onward(visit, f"/toernooi/{made}/leiding", person)


async def _opened(
    form: TournamentForm, like: Tournament | None, person: Person, tournaments: Tournaments
) -> str | Refusal:
    lexicon = await asyncio.to_thread(chosen, form.lijst) or ""
    by = By(Role.LEADER, person.name, wall(), device_of(person.id))
    setup = form.setup(like.settings if like else None)
    return await tournaments.open(setup, lexicon, by, person, like)


ROUTES = (tournaments_page, make_tournament)
