"""Founding a club, and the doors to its desk."""

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.response import Redirect, Template

from nabeurt.club.register import By, Refusal, Role
from nabeurt.speech import say
from nabeurt.store import Person
from nabeurt.web.club.drawing import club_page, explain_club
from nabeurt.web.club.forms import Text
from nabeurt.web.people.marks import device_of
from nabeurt.web.people.visits import LONGEST_NAME, Visit
from nabeurt.web.register.clubs import Clubs
from nabeurt.web.register.listing import parse_club_listing
from nabeurt.web.register.roles import ClubDoor, clubs_of, fitting_club_key, take_club_role
from nabeurt.web.register.session import ClubSession
from nabeurt.web.server.clock import wall_time
from nabeurt.web.site.render import FORM, UNPROCESSABLE, onward


class FoundForm(msgspec.Struct, frozen=True):
    """What the club is called, and who keeps it."""

    titel: Text = ""
    naam: Text = ""


@get("/club", include_in_schema=False)
async def clubs_page(visit: Visit, clubs: Clubs) -> Template:
    """Show the form, and the clubs at whose desk somebody may sit."""
    person = await visit.person()
    form = FoundForm(naam=person.name if person else "")
    return await _shown(visit, clubs, person, form)


async def _shown(
    visit: Visit, clubs: Clubs, person: Person | None, form: FoundForm, refused: str = ""
) -> Template:
    mine = [(one, parse_club_listing(one.about)) for one in await clubs_of(clubs, person)]
    status = UNPROCESSABLE if refused else 200
    context = {"form": form, "refused": refused, "mine": mine, "longest": LONGEST_NAME}
    return club_page(visit, "make", None, status, person=person, **context)


@post("/club", include_in_schema=False)
async def found_club(
    visit: Visit, data: Annotated[FoundForm, FORM], clubs: Clubs
) -> Template | Redirect:
    """Found a club, or show the form again with what does not fit."""
    person = await visit.named(data.naam)
    if person is None:
        refused = say("site.bad_name", visit.language, most=LONGEST_NAME)
        return await _shown(visit, clubs, await visit.person(), data, refused)
    by = By(Role.KEEPER, person.name, wall_time(), device_of(person.id))
    made = await clubs.open(data.titel, by, person)
    if isinstance(made, Refusal):
        return await _shown(visit, clubs, person, data, explain_club(made, visit.language))
    return onward(visit, f"/club/{made}/beheer", person)


@get("/club/{name:str}/kom/{door:str}/{key:str}", include_in_schema=False)
async def club_door(visit: Visit, name: str, door: ClubDoor, key: str, clubs: Clubs) -> Template:
    """Ask somebody who was given a link for a name."""
    live = await clubs.session(name)
    fitting_club_key(live.listing, door, key)
    person = await visit.person()
    return _asked(visit, live, door, person.name if person else "")


def _asked(
    visit: Visit, live: ClubSession, door: ClubDoor, naam: str, refused: str = ""
) -> Template:
    status = UNPROCESSABLE if refused else 200
    context = {"door": door, "naam": naam, "refused": refused, "longest": LONGEST_NAME}
    return club_page(visit, "door", live.state, status, **context)


@post("/club/{name:str}/kom/{door:str}/{key:str}", include_in_schema=False)
async def enter_club(  # noqa: PLR0913, PLR0917  # what the address holds, the form, who asks
    visit: Visit,
    name: str,
    door: ClubDoor,
    key: str,
    data: Annotated[FoundForm, FORM],
    clubs: Clubs,
) -> Template | Redirect:
    """Come in."""
    live = await clubs.session(name)
    fitting_club_key(live.listing, door, key)
    person = await visit.named(data.naam)
    if person is None:
        refused = say("site.bad_name", visit.language, most=LONGEST_NAME)
        return _asked(visit, live, door, data.naam, refused)
    await take_club_role(clubs, live, person, door)
    return onward(visit, f"/club/{name}/beheer", person)


ROUTES = (clubs_page, found_club, club_door, enter_club)
