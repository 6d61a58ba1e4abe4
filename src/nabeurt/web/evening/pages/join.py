"""The doors of an evening: to lead, to help, or to play along with a phone."""

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.response import Redirect, Template

from nabeurt.duplicate.commands import Join
from nabeurt.speech import say
from nabeurt.store import Person
from nabeurt.web.evening.api import EveningName, join_evening
from nabeurt.web.evening.evenings import Evenings
from nabeurt.web.evening.pages.common import evening_page, teams
from nabeurt.web.evening.roles import ROLES, EveningDoor, fitting, present, take_place
from nabeurt.web.evening.session import EveningSession
from nabeurt.web.people.visits import LONGEST_NAME, Visit, sound_name
from nabeurt.web.site.render import FORM, SEE_OTHER, UNPROCESSABLE, onward

LONGEST_PLAYER = 60
Text = Annotated[str, msgspec.Meta(max_length=200)]


class DoorForm(msgspec.Struct, frozen=True):
    """Who somebody says to be; number, club, class, team and room are for players."""

    naam: Text = ""
    nummer: Text = ""
    club: Text = ""
    klasse: Text = ""
    ploeg: Text = ""
    zaal: Text = ""


@get("/avond/{name:str}/kom/{door:str}/{key:str}", include_in_schema=False)
async def evening_door(  # noqa: PLR0913, PLR0917  # what the address holds, who asks
    visit: Visit,
    name: EveningName,
    door: EveningDoor,
    key: EveningName,
    evenings: Evenings,
    zaal: EveningName = "",
) -> Template | Redirect:
    """Ask somebody who was given a link for a name; who is in already goes on."""
    live = await evenings.session(name)
    fitting(live.listing, door, key)
    here = await present(evenings, live, visit.id)
    inside = here.player is not None if door == "mee" else ROLES[door] in here.roles
    if inside:
        return Redirect(_inside(name, door), status_code=SEE_OTHER)
    form = DoorForm(naam=here.person.name if here.person else "", zaal=zaal)
    return _asked(visit, live, door, form, here.person)


def _asked(  # noqa: PLR0913, PLR0917  # the page's parts
    visit: Visit,
    live: EveningSession,
    door: EveningDoor,
    form: DoorForm,
    person: Person | None,
    refused: str = "",
) -> Template:
    return evening_page(
        visit,
        "join",
        UNPROCESSABLE if refused else 200,
        door=door,
        setup=live.state.setup,
        teams=teams(live.state),
        form=form,
        person=person,
        refused=refused,
        longest=LONGEST_PLAYER if door == "mee" else LONGEST_NAME,
    )


@post("/avond/{name:str}/kom/{door:str}/{key:str}", include_in_schema=False)
async def enter_evening(  # noqa: PLR0913, PLR0917  # what the address holds, the form, who asks
    visit: Visit,
    name: EveningName,
    door: EveningDoor,
    key: EveningName,
    data: Annotated[DoorForm, FORM],
    evenings: Evenings,
) -> Template | Redirect:
    """Come in."""
    live = await evenings.session(name)
    fitting(live.listing, door, key)
    if door == "mee":
        person, refused = await _joined(visit, data, evenings, live)
    else:
        person, refused = await visit.named(data.naam), ""
        if person is not None:
            await take_place(evenings, name, person, door)
    if person is None:
        refused = say("site.bad_name", visit.language, most=LONGEST_NAME)
    if refused:
        return _asked(visit, live, door, data, person, refused)
    return onward(visit, _inside(name, door), person)


async def _joined(
    visit: Visit, form: DoorForm, evenings: Evenings, live: EveningSession
) -> tuple[Person | None, str]:
    """Let a phone join; return whose it is, and why not if so."""
    number = form.nummer.strip()
    if number and not (number.isascii() and number.isdecimal() and len(number) <= 6):
        return await visit.person(), say("evening.number_unreadable", visit.language)
    name = sound_name(form.naam[:LONGEST_NAME])
    person = await visit.person()
    if person is None and name is not None:
        person = await visit.welcome(name)
    if person is None:
        return None, ""
    many = int(number) if number else None
    wish = Join(form.naam, many, form.club, form.klasse, form.ploeg, form.zaal)
    heard = await join_evening(evenings, live, wish, person, visit.language)
    return person, heard.refused or ""


def _inside(name: str, door: EveningDoor) -> str:
    places = {"leiding": "leiding", "papier": "papier", "mee": "telefoon"}
    return f"/avond/{name}/{places[door]}"


ROUTES = (evening_door, enter_evening)
