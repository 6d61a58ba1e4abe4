"""Making a duplicate evening, and the way to those that are there."""

import asyncio
from typing import Annotated

from litestar import get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body
from litestar.response import Redirect, Template

from nabeurt.speech import say
from nabeurt.store import Person
from nabeurt.web.evening_doors import evenings_of
from nabeurt.web.evening_form import EveningForm
from nabeurt.web.evening_listing import parse_evening
from nabeurt.web.evening_page import UNPROCESSABLE, evening_page
from nabeurt.web.evening_starting import make_evening
from nabeurt.web.evenings import Evenings
from nabeurt.web.hall import Hall
from nabeurt.web.juries import lists
from nabeurt.web.language import language_of
from nabeurt.web.naming import named, visitor
from nabeurt.web.page import Asked, onward
from nabeurt.web.settings import Settings
from nabeurt.web.wishes import LONGEST_NAME


@get("/avond", include_in_schema=False)
async def evenings_page(
    request: Asked, hall: Hall, evenings: Evenings, settings: Settings
) -> Template:
    """Show the form, and the evenings somebody leads or helps at."""
    person = await visitor(request, hall, settings)
    form = EveningForm(naam=person.name if person else "")
    return await _shown(request, evenings, person, form)


async def _shown(
    request: Asked, evenings: Evenings, person: Person | None, form: EveningForm, refused: str = ""
) -> Template:
    mine = await evenings_of(evenings, person)
    return evening_page(
        request,
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
    request: Asked,
    data: Annotated[EveningForm, Body(media_type=RequestEncodingType.URL_ENCODED)],
    hall: Hall,
    evenings: Evenings,
    settings: Settings,
) -> Template | Redirect:
    """Make an evening, or show the form again with what does not fit."""
    language = language_of(request)
    person = await named(request, hall, settings, data.naam)
    if person is None:
        seen = await visitor(request, hall, settings)
        refused = say("site.bad_name", language, most=LONGEST_NAME)
        return await _shown(request, evenings, seen, data, refused)
    made = await make_evening(evenings, data, person, language)
    if made.refused:
        return await _shown(request, evenings, person, data, made.refused)
    return onward(request, f"/avond/{made.evening}/leiding/spelers", person, settings)


make_routes = [evenings_page, make]
