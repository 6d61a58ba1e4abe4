"""The keeper's pages: what is on this server, and stepping in. Nobody else knows they are there."""

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.exceptions import NotFoundException
from litestar.response import Redirect, Template

from nabeurt.speech import say
from nabeurt.store import Person, people, places, streams
from nabeurt.web.keeping import deeds, record, shown
from nabeurt.web.keeping.house import House
from nabeurt.web.people.reports import KEEPING
from nabeurt.web.people.visits import Visit
from nabeurt.web.site.render import FORM, SEE_OTHER, UNPROCESSABLE, Sayer, page

Short = Annotated[str, msgspec.Meta(max_length=200)]
# The part of the address that names what is looked for.
TABS = {
    "mensen": "people",
    "partijen": "game",
    "avonden": "evening",
    "toernooien": "tournament",
    "clubs": "club",
}


class DeedForm(msgspec.Struct, frozen=True):
    """What a keeper wants done, and why; from whom to whom when places change hands."""

    daad: Short = ""
    waarom: Short = ""
    van: Short = ""
    aan: Short = ""


async def keeping(visit: Visit, house: House) -> Person:
    """Return the keeper who asks; to anybody else there is nothing here."""
    person = await visit.person()
    if person is None or not person.account:
        raise NotFoundException
    if not await house.store.read(lambda c: record.is_keeper(c, person.id)):
        raise NotFoundException
    return person


def _drawn(
    visit: Visit, name: str, keeper: Person, /, status: int = 200, **more: object
) -> Template:
    tell = Sayer(visit.language, "keeping")
    return page(visit, f"keeping/{name}", status, person=keeper, tell=tell, **more)


@get("/beheer", include_in_schema=False)
async def overview(
    visit: Visit, house: House, soort: Short = "mensen", zoek: Short = ""
) -> Template:
    """Show what is there of a kind."""
    keeper = await keeping(visit, house)
    if soort not in TABS:
        raise NotFoundException
    kind = TABS[soort]
    found = await house.store.read(
        lambda c: (
            shown.people_found(c, zoek) if kind == "people" else shown.streams_found(c, kind, zoek)
        )
    )
    return _drawn(visit, "overview", keeper, tab=soort, tabs=TABS, found=found, sought=zoek)


@get("/beheer/verslag", include_in_schema=False)
async def the_record(visit: Visit, house: House) -> Template:
    """Show what keepers did."""
    keeper = await keeping(visit, house)
    return _drawn(visit, "record", keeper, found=await house.store.read(record.record))


@get("/beheer/meldingen", include_in_schema=False)
async def the_reports(visit: Visit, house: House) -> Template:
    """Show what people reported of people."""
    keeper = await keeping(visit, house)
    return _drawn(visit, "reports", keeper, found=await house.store.read(shown.reported))


@get("/beheer/mens/{number:str}", include_in_schema=False)
async def one_person(visit: Visit, house: House, number: Short) -> Template:
    """Show somebody."""
    return await _person(visit, await keeping(visit, house), house, number)


async def _person(  # noqa: PLR0913, PLR0917  # the page, who looks, what came of it
    visit: Visit, keeper: Person, house: House, number: str, refused: str = "", told: str = ""
) -> Template:
    person = await house.store.read(lambda c: people.by_id(c, number))
    if person is None:
        raise NotFoundException
    one = await house.store.read(lambda c: shown.shown_person(c, person))
    held = await house.store.read(lambda c: places.held_by(c, number))
    plays = [shown.shown_stream(info) for info in held if info.kind != KEEPING]
    status = UNPROCESSABLE if refused else 200
    fits = [deed for deed in deeds.PERSON_DEEDS if _fits(deed, one)]
    more = {"one": one, "plays": plays, "deeds": fits, "refused": refused, "told": told}
    return _drawn(visit, "person", keeper, status=status, **more)


def _fits(deed: str, one: shown.ShownPerson) -> bool:
    if deed == "no-keeper":
        return one.keeper
    return bool(one.account and not one.keeper) if deed == "keeper" else True


@post("/beheer/mens/{number:str}", include_in_schema=False)
async def deed_on_person(
    visit: Visit, house: House, number: Short, data: Annotated[DeedForm, FORM]
) -> Template | Redirect:
    """Do something to somebody; a new password is told once, here."""
    keeper = await keeping(visit, house)
    if data.daad not in deeds.PERSON_DEEDS:
        raise NotFoundException
    try:
        told = await deeds.on_person(house, keeper.name, data.daad, number, data.waarom)
    except deeds.Impossible as no:
        return await _person(visit, keeper, house, number, say(str(no), visit.language))
    if not told:
        return Redirect("/beheer/verslag", status_code=SEE_OTHER)
    return _drawn(visit, "told", keeper, told=told)


@get("/beheer/stroom/{name:str}", include_in_schema=False)
async def one_stream(visit: Visit, house: House, name: Short) -> Template:
    """Show a game, an evening, a tournament or a club."""
    return await _stream(visit, await keeping(visit, house), house, name)


async def _stream(
    visit: Visit, keeper: Person, house: House, name: str, refused: str = ""
) -> Template:
    info = await house.store.read(lambda c: streams.info(c, name))
    if info is None or info.kind == KEEPING:
        raise NotFoundException
    held = await house.store.read(lambda c: shown.places_in(c, name))
    more = {"one": shown.shown_stream(info), "held": held, "deeds": tuple(deeds.STREAM_DEEDS)}
    status = UNPROCESSABLE if refused else 200
    return _drawn(visit, "stream", keeper, status=status, refused=refused, **more)


@post("/beheer/stroom/{name:str}", include_in_schema=False)
async def deed_on_stream(
    visit: Visit, house: House, name: Short, data: Annotated[DeedForm, FORM]
) -> Template | Redirect:
    """Do something to it."""
    keeper = await keeping(visit, house)
    if data.daad not in {*deeds.STREAM_DEEDS, "hand-over"}:
        raise NotFoundException
    try:
        if data.daad == "hand-over":
            await deeds.hand_over(house, keeper.name, name, data.van, data.aan, data.waarom)
        else:
            await deeds.on_stream(house, keeper.name, data.daad, name, data.waarom)
    except deeds.Impossible as no:
        return await _stream(visit, keeper, house, name, say(str(no), visit.language))
    return Redirect("/beheer/verslag", status_code=SEE_OTHER)


ROUTES = (
    *(overview, the_record, the_reports),
    *(one_person, deed_on_person, one_stream, deed_on_stream),
)
