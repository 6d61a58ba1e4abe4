"""Making a duplicate evening, and the way to those that are there."""

import asyncio
from typing import Annotated

from litestar import get, post
from litestar.response import Redirect, Template

from nabeurt.speech import say
from nabeurt.store import Person
from nabeurt.web.evening.api import make_evening
from nabeurt.web.evening.evenings import Evenings
from nabeurt.web.evening.forms import EveningForm
from nabeurt.web.evening.listing import parse_evening
from nabeurt.web.evening.pages.common import evening_page
from nabeurt.web.evening.roles import evenings_of
from nabeurt.web.live.lexicons import lists
from nabeurt.web.people.visits import LONGEST_NAME, Visit
from nabeurt.web.site.render import FORM, UNPROCESSABLE, onward


@get("/avond", include_in_schema=False)
async def evenings_page(visit: Visit, evenings: Evenings) -> Template:
    """Show the form, and the evenings somebody leads or helps at."""
    person = await visit.person()
    form = EveningForm(naam=person.name if person else "")
    return await _shown(visit, evenings, person, form)


async def _shown(
    visit: Visit, evenings: Evenings, person: Person | None, form: EveningForm, refused: str = ""
) -> Template:
    mine = await evenings_of(evenings, person)
    return evening_page(
        visit,
        "make",
        UNPROCESSABLE if refused else 200,
        person=person,
        form=form,
        refused=refused,
        longest=LONGEST_NAME,
        lists=await asyncio.to_thread(lists),
        evenings=[(info, parse_evening(info.about)) for info in mine],
    )


@post("/avond", include_in_schema=False)
async def make(
    visit: Visit, data: Annotated[EveningForm, FORM], evenings: Evenings
) -> Template | Redirect:
    """Make an evening, or show the form again with what does not fit."""
    person = await visit.named(data.naam)
    if person is None:
        seen = await visit.person()
        refused = say("site.bad_name", visit.language, most=LONGEST_NAME)
        return await _shown(visit, evenings, seen, data, refused)
    made = await make_evening(evenings, data, person, visit.language)
    if made.refused:
        return await _shown(visit, evenings, person, data, made.refused)
    return onward(visit, f"/avond/{made.evening}/leiding/spelers", person)


ROUTES = (evenings_page, make)
