"""The doors of an evening: to lead, to help, or to play along with a phone."""

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body
from litestar.response import Redirect, Template

from nabeurt.duplicate.commands import Join
from nabeurt.speech import say
from nabeurt.store import Person
from nabeurt.web.evening_doors import ROLES, Door, fitting, present, take_place
from nabeurt.web.evening_orders import EveningName
from nabeurt.web.evening_page import UNPROCESSABLE, evening_page
from nabeurt.web.evening_starting import join_evening
from nabeurt.web.evenings import Evenings
from nabeurt.web.hall import Hall
from nabeurt.web.identity import person_of
from nabeurt.web.language import language_of
from nabeurt.web.live_evening import LiveEvening
from nabeurt.web.naming import named, visitor
from nabeurt.web.page import SEE_OTHER, Asked, onward
from nabeurt.web.settings import Settings
from nabeurt.web.starting import welcome
from nabeurt.web.wishes import LONGEST_NAME, sound_name

LONGEST_PLAYER = 60
Text = Annotated[str, msgspec.Meta(max_length=200)]


class DoorForm(msgspec.Struct, frozen=True):
    """Who somebody says to be; number, club and class are for players."""

    naam: Text = ""
    nummer: Text = ""
    club: Text = ""
    klasse: Text = ""


@get("/avond/{name:str}/kom/{door:str}/{key:str}", include_in_schema=False)
async def door(  # noqa: PLR0913, PLR0917  # what the address holds, and who asks
    request: Asked,
    name: EveningName,
    door: Door,
    key: EveningName,
    evenings: Evenings,
    settings: Settings,
) -> Template | Redirect:
    """Ask somebody who was given a link for a name; who is in already goes on."""
    live = await evenings.evening(name)
    fitting(live.listing, door, key)
    here = await present(evenings, live, person_of(request, settings))
    inside = here.player is not None if door == "mee" else ROLES[door] in here.roles
    if inside:
        return Redirect(_inside(name, door), status_code=SEE_OTHER)
    form = DoorForm(naam=here.person.name if here.person else "")
    return _asked(request, live, door, form, here.person)


def _asked(  # noqa: PLR0913, PLR0917  # the page's parts
    request: Asked,
    live: LiveEvening,
    door: Door,
    form: DoorForm,
    person: Person | None,
    refused: str = "",
) -> Template:
    return evening_page(
        request,
        "door",
        UNPROCESSABLE if refused else 200,
        door=door,
        setup=live.state.setup,
        form=form,
        person=person,
        refused=refused,
        longest=LONGEST_PLAYER if door == "mee" else LONGEST_NAME,
    )


@post("/avond/{name:str}/kom/{door:str}/{key:str}", include_in_schema=False)
async def enter(  # noqa: PLR0913, PLR0917  # what the address holds, the form, and who asks
    request: Asked,
    name: EveningName,
    door: Door,
    key: EveningName,
    data: Annotated[DoorForm, Body(media_type=RequestEncodingType.URL_ENCODED)],
    hall: Hall,
    evenings: Evenings,
    settings: Settings,
) -> Template | Redirect:
    """Come in."""
    live = await evenings.evening(name)
    fitting(live.listing, door, key)
    if door == "mee":
        person, refused = await _joined(request, data, hall, evenings, live, settings)
    else:
        person, refused = await named(request, hall, settings, data.naam), ""
        if person is not None:
            await take_place(evenings, name, person, door)
    if person is None:
        refused = say("site.bad_name", language_of(request), most=LONGEST_NAME)
    if refused:
        return _asked(request, live, door, data, person, refused)
    return onward(request, _inside(name, door), person, settings)


async def _joined(  # noqa: PLR0913, PLR0917  # a request's parts, and where it is for
    request: Asked,
    form: DoorForm,
    hall: Hall,
    evenings: Evenings,
    live: LiveEvening,
    settings: Settings,
) -> tuple[Person | None, str]:
    """Let a phone join; return whose it is, and why not if so."""
    language = language_of(request)
    number = form.nummer.strip()
    if number and not (number.isascii() and number.isdecimal() and len(number) <= 6):
        return await visitor(request, hall, settings), say("evening.number_unreadable", language)
    name = sound_name(form.naam[:LONGEST_NAME])
    person = await visitor(request, hall, settings)
    if person is None and name is not None:
        person = await welcome(hall, name)
    if person is None:
        return None, ""
    wish = Join(form.naam, int(number) if number else None, form.club, form.klasse)
    heard = await join_evening(evenings, live.id, wish, person, language)
    return person, heard.refused or ""


def _inside(name: str, door: Door) -> str:
    places = {"leiding": "leiding", "papier": "papier", "mee": "telefoon"}
    return f"/avond/{name}/{places[door]}"


door_routes = [door, enter]
