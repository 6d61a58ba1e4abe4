"""The door of a game: its waiting room with links to share, and coming in by such a link."""

import secrets
from io import BytesIO
from typing import Annotated, Literal

import msgspec
import segno
from litestar import get, post
from litestar.enums import RequestEncodingType
from litestar.exceptions import NotFoundException
from litestar.params import Body, Parameter
from litestar.response import Redirect, Template

from nabeurt.web.entrance import JURY, WATCHER, found, guest, jury_at, sit_down, take_role
from nabeurt.web.hall import Hall
from nabeurt.web.language import language_of
from nabeurt.web.listing import WAITING, Listing
from nabeurt.web.lobby import players_of
from nabeurt.web.naming import named, visitor
from nabeurt.web.page import SEE_OTHER, Asked, Sayer, address_of, onward, page
from nabeurt.web.settings import Settings
from nabeurt.web.wishes import LONGEST_NAME

GameName = Annotated[str, Parameter(max_length=64)]
Door = Literal["mee", "kijk", "jury"]
OPEN = "open"  # stands in an address where a game for anyone needs no link
UNPROCESSABLE = 422


class NameForm(msgspec.Struct, frozen=True):
    """How somebody who comes in is called."""

    naam: Annotated[str, msgspec.Meta(max_length=200)] = ""


@get("/spel/{name:str}/wachten", include_in_schema=False)
async def wait(name: GameName) -> Redirect:
    """Go to the page with the links: it is the waiting room."""
    return Redirect(f"/spel/{name}/delen", status_code=SEE_OTHER)


@get("/spel/{name:str}/delen", include_in_schema=False)
async def share(request: Asked, name: GameName, hall: Hall, settings: Settings) -> Template:
    """Show the links of a game to who plays it, and who sits there already."""
    info, listing = await found(hall, name)
    person = await visitor(request, hall, settings)
    here = await guest(hall, name, listing, person.id if person else None)
    if not here.seats:
        raise NotFoundException
    full = address_of(request, settings)
    waits = info.status == WAITING
    judge = await jury_at(hall, name)
    return page(
        request,
        "delen",
        person=person,
        name=name,
        listing=listing,
        waits=waits,
        book=listing.rulebook["parent"],
        join=invitation(full(f"/kom/mee/{name}/{listing.player_link}")) if waits else None,
        judge=judge.name if judge else "",
        jury=full(f"/kom/jury/{name}/{listing.jury_link}")
        if listing.jury_link and not judge
        else "",
        watch=full(f"/kom/kijk/{name}/{listing.watch_link}"),
    )


def invitation(address: str) -> dict[str, str]:
    """Return an address with its QR code, drawn dark on light whatever the colours of the page."""
    drawn = BytesIO()
    segno.make(address, micro=False).save(
        drawn, kind="svg", xmldecl=False, svgns=False, border=3, light="#fff", omitsize=True
    )
    return {"address": address, "code": drawn.getvalue().decode()}


@get("/kom/{door:str}/{name:str}/{key:str}", include_in_schema=False)
async def door(  # noqa: PLR0913, PLR0917  # what the address holds, and who asks
    request: Asked, name: GameName, door: Door, key: GameName, hall: Hall, settings: Settings
) -> Template | Redirect:
    """Ask somebody who was given a link for a name; who is in already goes on."""
    info, listing = await found(hall, name)
    if not fits(listing, door, key):
        raise NotFoundException
    person = await visitor(request, hall, settings)
    here = await guest(hall, name, listing, person.id if person else None)
    if here.seats or (door == "jury" and here.jury) or (door == "kijk" and here.watcher):
        return Redirect(_inside(name, door), status_code=SEE_OTHER)
    taken = await _taken(hall, name, door) if door == "jury" or info.status != WAITING else ""
    return _ask_name(request, listing, door, person=person, full=taken, name=name, key=key)


async def _taken(hall: Hall, name: str, door: Door) -> str:
    """Say why nobody else comes in by this door; nothing when they do."""
    if door == "mee":
        return "full"
    return "jury_full" if door == "jury" and await jury_at(hall, name) else ""


def _ask_name(
    request: Asked, listing: Listing, door: Door, refused: str = "", **context: object
) -> Template:
    zeg = Sayer(language_of(request))
    return page(
        request,
        "deur",
        UNPROCESSABLE if refused else 200,
        door=door,
        book=listing.rulebook["parent"],
        players=players_of(listing, zeg),
        longest=LONGEST_NAME,
        refused=refused,
        **context,
    )


@post("/kom/{door:str}/{name:str}/{key:str}", include_in_schema=False)
async def enter(  # noqa: PLR0913, PLR0917  # what the address holds, the form, and who asks
    request: Asked,
    name: GameName,
    door: Door,
    key: GameName,
    data: Annotated[NameForm, Body(media_type=RequestEncodingType.URL_ENCODED)],
    hall: Hall,
    settings: Settings,
) -> Template | Redirect:
    """Come in: take a chair, the jury's chair, or a place to watch from."""
    _, listing = await found(hall, name)
    if not fits(listing, door, key):
        raise NotFoundException
    zeg = Sayer(language_of(request))
    person = await named(request, hall, settings, data.naam)
    if person is None:
        refused, full = zeg("bad_name", most=LONGEST_NAME), ""
    elif door == "mee":
        full = "full" if await sit_down(hall, name, person, key) is None else ""
        refused = zeg("door.full") if full else ""
    else:
        role = JURY if door == "jury" else WATCHER
        came = await take_role(hall, name, person, role, key)
        full = "" if came else await _taken(hall, name, door) or "refused"
        refused = zeg(f"door.{full}") if full else ""
    if person is None or refused:
        seen = await visitor(request, hall, settings)
        return _ask_name(
            request, listing, door, refused, person=seen, full=full, name=name, key=key
        )
    return onward(request, _inside(name, door), person, settings)


def fits(listing: Listing, door: Door, key: str) -> bool:
    """Whether this key opens that door."""
    if key == OPEN:
        return listing.open and door != "jury"
    links = {"mee": listing.player_link, "kijk": listing.watch_link, "jury": listing.jury_link}
    return bool(links[door]) and secrets.compare_digest(links[door].encode(), key.encode())


def _inside(name: str, door: Door) -> str:
    return f"/spel/{name}/jurytafel" if door == "jury" else f"/spel/{name}"


door_routes = [wait, share, door, enter]
