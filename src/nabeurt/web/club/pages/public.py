"""What anybody sees of a club: the next evening, rankings, versions, and members who allow it."""

import asyncio
from typing import Annotated

import msgspec
from litestar import get, post
from litestar.exceptions import NotFoundException
from litestar.response import Redirect, Template
from litestar.status_codes import HTTP_200_OK

from nabeurt.club import Consent
from nabeurt.club.register import By, Refusal, Role, State
from nabeurt.club.register.commands import ChooseOwn, Erase
from nabeurt.club.register.tables import Tables
from nabeurt.speech import Language
from nabeurt.web.club.drawing import club_page, explain_club
from nabeurt.web.club.exports import latest
from nabeurt.web.club.forms import Key, Text
from nabeurt.web.club.shown import feats, in_seasons, plot, season_records, versions
from nabeurt.web.live.answers import Delivery
from nabeurt.web.people.visits import Visit
from nabeurt.web.register.clubs import Clubs
from nabeurt.web.register.roles import belonging
from nabeurt.web.register.session import ClubSession
from nabeurt.web.server.clock import wall_time
from nabeurt.web.server.limits.rate_limits import Limits
from nabeurt.web.site.render import FORM, SEE_OTHER, UNPROCESSABLE


@get("/club/{name:str}", include_in_schema=False)
async def club_public(visit: Visit, name: str, clubs: Clubs) -> Template:
    """Show what a club has published, and what comes."""
    live = await clubs.session(name)
    state, here = live.state, await belonging(clubs, live, visit.id)
    context = {
        "latest": latest(state, visit.language),
        "versions": versions(state, visit.language),
        "here": here,
        "records": await asyncio.to_thread(_records, state, visit.language),
    }
    return club_page(visit, "public", state, name=name, person=here.person, **context)


def _records(state: State, language: Language) -> list[str]:
    """Tell the records of the latest season of which everything that counts is published."""
    tables = Tables(state)
    for _, book in sorted(state.seasons.items(), reverse=True):
        if any(tables.is_published(book, board) for board in book.rankings.values()):
            return season_records(tables, book, language, published=True)
    return []


@get("/club/{name:str}/versie/{version:int}", include_in_schema=False)
async def club_version(visit: Visit, name: str, version: int, clubs: Clubs) -> Template:
    """Show a ranking as it was published, with what changed since the one before."""
    state = (await clubs.session(name)).state
    found = [one for one in versions(state, visit.language) if one.number == version]
    if not found:
        raise NotFoundException
    context = {"name": name, "version": found[0], "person": await visit.person()}
    return club_page(visit, "version", state, **context)


@get("/club/{name:str}/lid/{number:int}", include_in_schema=False)
async def member_page(visit: Visit, name: str, number: int, clubs: Clubs) -> Template:
    """Show a member who allows it by name; to who sits at the desk everybody."""
    live = await clubs.session(name)
    here = await belonging(clubs, live, visit.id)
    member = live.state.people.get(number)
    open_ = member is not None and member.card.consent is Consent.NAME
    if member is None or not member.there or not (open_ or here.roles):
        raise NotFoundException
    return await _member(visit, live, number, "", within=bool(here.roles), person=here.person)


async def _member(  # noqa: PLR0913  # the page, who looks, what was said
    visit: Visit,
    live: ClubSession,
    number: int,
    code: str,
    status: int = 200,
    *,
    within: bool = False,
    **more: object,
) -> Template:
    """Draw a member; whoever is neither they nor at the desk sees what was published."""
    state = live.state
    unit, strong = await live.strong()
    mine = strong.get(number)
    seasons = in_seasons(state, number, visit.language)
    if not (code or within):
        tables = Tables(state)
        seasons = [one for one in seasons if tables.is_published(one.book, one.board)]
    return club_page(
        visit,
        "member",
        state,
        status,
        name=live.id,
        member=state.people[number],
        code=code,
        seasons=seasons,
        feats=feats(state, number),
        unit=unit,
        strong=mine,
        plot=plot(mine) if mine else None,
        consents=list(Consent),
        **more,
    )


class OwnForm(msgspec.Struct, frozen=True):
    """What a member says about themselves."""

    id: Key
    doe: Text = "kies"
    toon: Consent = Consent.NAME
    groot: Text = ""
    braille: Text = ""
    zeker: Text = ""


def _own(visit: Visit, live: ClubSession, code: str, limits: Limits) -> int:
    number = live.member_of(code)
    if number is None:
        limits.key(visit.connection)
        raise NotFoundException
    return number


@get("/club/{name:str}/ik/{code:str}", include_in_schema=False)
async def own_page(visit: Visit, name: str, code: str, clubs: Clubs, limits: Limits) -> Template:
    """Show a member their own page; who guesses codes is slowed down."""
    live = await clubs.session(name)
    return await _member(visit, live, _own(visit, live, code, limits), code)


@post("/club/{name:str}/ik/{code:str}", include_in_schema=False, status_code=HTTP_200_OK)
async def choose_own(  # noqa: PLR0913, PLR0917  # what the address holds, the form, who asks
    visit: Visit,
    name: str,
    code: str,
    data: Annotated[OwnForm, FORM],
    clubs: Clubs,
    limits: Limits,
) -> Template | Redirect:
    """Do what a member says about themselves."""
    live = await clubs.session(name)
    number = _own(visit, live, code, limits)
    if data.doe == "wis" and not data.zeker:
        return await _member(visit, live, number, code, UNPROCESSABLE, asked=True)
    command = (
        Erase(number)
        if data.doe == "wis"
        else ChooseOwn(data.toon, bool(data.groot), bool(data.braille))
    )
    by = By(Role.MEMBER, when=wall_time(), number=number)
    done = await clubs.command(live, command, by, Delivery(data.id))
    if isinstance(done, Refusal):
        refused = explain_club(done, visit.language)
        return await _member(visit, live, number, code, UNPROCESSABLE, refused=refused)
    erased = data.doe == "wis"
    return Redirect(f"/club/{name}" if erased else f"/club/{name}/ik/{code}", status_code=SEE_OTHER)


ROUTES = (club_public, club_version, member_page, own_page, choose_own)
