"""The doors of a tournament: to lead, to judge, to help."""

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.response import Redirect, Template

from nabeurt.speech import say
from nabeurt.web.people.visits import LONGEST_NAME, Visit
from nabeurt.web.site.render import FORM, SEE_OTHER, UNPROCESSABLE, onward
from nabeurt.web.tournament.api import TournamentName
from nabeurt.web.tournament.forms import Text, maybe
from nabeurt.web.tournament.pages.common import tournament_page
from nabeurt.web.tournament.roles import ROLES, TournamentDoor, attending, fitting_key, grant_role
from nabeurt.web.tournament.session import TournamentSession
from nabeurt.web.tournament.tournaments import Tournaments


class TournamentDoorForm(msgspec.Struct, frozen=True):
    """Who somebody says to be, and their own number if they play too."""

    naam: Text = ""
    nummer: Text = ""


@get("/toernooi/{name:str}/kom/{door:str}/{key:str}", include_in_schema=False)
async def tournament_door(
    visit: Visit,
    name: TournamentName,
    door: TournamentDoor,
    key: TournamentName,
    tournaments: Tournaments,
) -> Template | Redirect:
    """Ask somebody who was given a link for a name; who is in already goes on."""
    live = await tournaments.session(name)
    fitting_key(live.listing, door, key)
    here = await attending(tournaments, live, visit.id)
    if ROLES[door] in here.roles:
        return Redirect(f"/toernooi/{name}/{door}", status_code=SEE_OTHER)
    form = TournamentDoorForm(here.person.name if here.person else "")
    return await _asked(visit, live, door, form)


async def _asked(
    visit: Visit,
    live: TournamentSession,
    door: TournamentDoor,
    form: TournamentDoorForm,
    refused: str = "",
) -> Template:
    status = UNPROCESSABLE if refused else 200
    context = {"door": door, "form": form, "refused": refused, "hall": await live.look()}
    return tournament_page(visit, "door", status, longest=LONGEST_NAME, **context)


@post("/toernooi/{name:str}/kom/{door:str}/{key:str}", include_in_schema=False)
async def enter_tournament(  # noqa: PLR0913, PLR0917  # what the address holds, the form, who asks
    visit: Visit,
    name: TournamentName,
    door: TournamentDoor,
    key: TournamentName,
    data: Annotated[TournamentDoorForm, FORM],
    tournaments: Tournaments,
) -> Template | Redirect:
    """Come in."""
    live = await tournaments.session(name)
    fitting_key(live.listing, door, key)
    try:
        plays = maybe(data.nummer)
    except ValueError:
        plays = -1
    if plays and plays not in live.state.players:
        refused = say("hall.door.unknown_number", visit.language)
        return await _asked(visit, live, door, data, refused)
    person = await visit.named(data.naam)
    if person is None:
        refused = say("site.bad_name", visit.language, most=LONGEST_NAME)
        return await _asked(visit, live, door, data, refused)
    await grant_role(tournaments, live, person, door, plays)
    return onward(visit, f"/toernooi/{name}/{door}", person)


ROUTES = (tournament_door, enter_tournament)
