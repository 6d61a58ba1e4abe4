"""The door of a game: its waiting room with links to share, and coming in by such a link."""

import secrets
from typing import Annotated, Any, Literal

import msgspec
from litestar import get, post
from litestar.exceptions import NotFoundException
from litestar.response import Redirect, Template

from nabeurt.web.game.games import JURY, WATCHER, Games
from nabeurt.web.game.listing import Listing
from nabeurt.web.game.pages.lobby import book_of, players_of
from nabeurt.web.game.seats import (
    GameName,
    call_off,
    found,
    guest,
    jury_at,
    sit_down,
    take_role,
)
from nabeurt.web.live.registry import CANCELLED, WAITING
from nabeurt.web.people.visits import LONGEST_NAME, Name, Visit
from nabeurt.web.site.render import FORM, SEE_OTHER, UNPROCESSABLE, Sayer, invitation, onward, page

Door = Literal["mee", "kijk", "jury"]
OPEN = "open"  # stands in an address where a game for anyone needs no link


class NameForm(msgspec.Struct, frozen=True):
    """How somebody who comes in is called."""

    naam: Name = ""


@get("/spel/{name:str}/wachten", include_in_schema=False)
async def wait(name: GameName) -> Redirect:
    """Go to the page with the links: it is the waiting room."""
    return Redirect(f"/spel/{name}/delen", status_code=SEE_OTHER)


@get("/spel/{name:str}/delen", include_in_schema=False)
async def share(visit: Visit, name: GameName, games: Games) -> Template:
    """Show who sits at a game already, and its links to who plays it."""
    info, listing = await found(games, name)
    person = await visit.person()
    here = await guest(games, name, listing, person.id if person else None)
    if person is None or not here.welcome:
        raise NotFoundException
    return page(
        visit,
        "game/share",
        person=person,
        name=name,
        listing=listing,
        waits=info.status == WAITING,
        off=info.status == CANCELLED,
        asked=any(chair.invited == person.id for chair in listing.chairs),
        invited=any(chair.invited for chair in listing.chairs),
        seated=bool(here.seats),
        host=next((chair.name for chair in listing.chairs if chair.person), ""),
        book=listing.rulebook["parent"],
        called=book_of(listing, Sayer(visit.language)),
        **(await _links(visit, games, name, listing, info.status) if here.seats else {}),
    )


async def _links(
    visit: Visit, games: Games, name: str, listing: Listing, status: str
) -> dict[str, Any]:
    full, judge = visit.address, await jury_at(games, name)
    open_chair = any(not chair.taken and not chair.invited for chair in listing.chairs)
    if status == CANCELLED:
        return {}
    lasting: dict[str, Any] = {"watch": full(f"/kom/kijk/{name}/{listing.watch_link}")}
    if status == WAITING and open_chair:
        lasting["join"] = invitation(full(f"/kom/mee/{name}/{listing.player_link}"))
    if listing.jury_link and not judge and listing.maker in {visit.id, ""}:
        lasting["jury"] = full(f"/kom/jury/{name}/{listing.jury_link}")
    return lasting | {"judge": judge.name if judge else ""}


@post("/spel/{name:str}/aannemen", include_in_schema=False)
async def accept(visit: Visit, name: GameName, games: Games) -> Redirect:
    """Sit down on the chair that is kept for whoever asks."""
    await sit_down(games, name, await visit.somebody(), "")
    return Redirect(f"/spel/{name}", status_code=SEE_OTHER)


@post("/spel/{name:str}/nee", include_in_schema=False)
async def decline(visit: Visit, name: GameName, games: Games) -> Redirect:
    """Say no to an invitation, or take back a game that waits."""
    await call_off(games, name, await visit.somebody())
    return Redirect("/", status_code=SEE_OTHER)


@get("/kom/{door:str}/{name:str}/{key:str}", include_in_schema=False)
async def game_door(
    visit: Visit, name: GameName, door: Door, key: GameName, games: Games
) -> Template | Redirect:
    """Ask somebody who was given a link for a name; who is in already goes on."""
    info, listing = await found(games, name)
    if not fits(listing, door, key):
        raise NotFoundException
    person = await visit.person()
    here = await guest(games, name, listing, person.id if person else None)
    if here.seats or (door == "jury" and here.jury) or (door == "kijk" and here.watcher):
        return Redirect(_inside(name, door), status_code=SEE_OTHER)
    taken = await _taken(games, name, door) if door == "jury" or info.status != WAITING else ""
    taken = "off" if info.status == CANCELLED else taken
    return _ask_name(visit, listing, door, person=person, full=taken, name=name, key=key)


async def _taken(games: Games, name: str, door: Door) -> str:
    """Say why nobody else comes in by this door; nothing when they do."""
    if door == "mee":
        return "full"
    return "jury_full" if door == "jury" and await jury_at(games, name) else ""


def _ask_name(
    visit: Visit, listing: Listing, door: Door, refused: str = "", **context: object
) -> Template:
    words = Sayer(visit.language)
    return page(
        visit,
        "game/join",
        UNPROCESSABLE if refused else 200,
        door=door,
        book=listing.rulebook["parent"],
        called=book_of(listing, Sayer(visit.language)),
        players=players_of(listing, words),
        longest=LONGEST_NAME,
        refused=refused,
        **context,
    )


@post("/kom/{door:str}/{name:str}/{key:str}", include_in_schema=False)
async def enter_game(  # noqa: PLR0913, PLR0917  # what the address holds, the form, and who asks
    visit: Visit,
    name: GameName,
    door: Door,
    key: GameName,
    data: Annotated[NameForm, FORM],
    games: Games,
) -> Template | Redirect:
    """Come in: take a chair, the jury's chair, or a place to watch from."""
    _, listing = await found(games, name)
    if not fits(listing, door, key):
        raise NotFoundException
    words = Sayer(visit.language)
    person = await visit.named(data.naam)
    if person is None:
        refused, full = words("bad_name", most=LONGEST_NAME), ""
    elif door == "mee":
        full = "full" if await sit_down(games, name, person, key) is None else ""
        refused = words("door.full") if full else ""
    else:
        role = JURY if door == "jury" else WATCHER
        came = await take_role(games, name, person, role, key)
        full = "" if came else await _taken(games, name, door) or "refused"
        refused = words(f"door.{full}") if full else ""
    if person is None or refused:
        seen = await visit.person()
        return _ask_name(visit, listing, door, refused, person=seen, full=full, name=name, key=key)
    return onward(visit, _inside(name, door), person)


def fits(listing: Listing, door: Door, key: str) -> bool:
    """Whether this key opens that door."""
    if key == OPEN:
        return listing.open and door != "jury"
    links = {"mee": listing.player_link, "kijk": listing.watch_link, "jury": listing.jury_link}
    return bool(links[door]) and secrets.compare_digest(links[door].encode(), key.encode())


def _inside(name: str, door: Door) -> str:
    return f"/spel/{name}/jurytafel" if door == "jury" else f"/spel/{name}"


ROUTES = (wait, share, accept, decline, game_door, enter_game)
