"""Reporting somebody one plays or played with: to whoever keeps the server, and to nobody else."""

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.response import Template

from nabeurt.store import Person
from nabeurt.web.game.games import Games
from nabeurt.web.game.listing import Listing
from nabeurt.web.game.seats import GameName, found
from nabeurt.web.live.answers import NotSeated
from nabeurt.web.people import reports
from nabeurt.web.people.visits import Visit
from nabeurt.web.server.limits.rate_limits import Limits
from nabeurt.web.site.render import FORM, UNPROCESSABLE, page


class ReportForm(msgspec.Struct, frozen=True):
    """Who it is about, by their seat, and what happened."""

    stoel: Annotated[int, msgspec.Meta(ge=0, le=3)]
    waarom: Annotated[str, msgspec.Meta(max_length=400)] = ""


@get("/spel/{name:str}/melden", include_in_schema=False)
async def ask_why(visit: Visit, name: GameName, games: Games) -> Template:
    """Ask about whom it is, and why."""
    person, listing = await _seated(visit, name, games)
    return _drawn(visit, listing, person, name=name)


@post("/spel/{name:str}/melden", status_code=200, include_in_schema=False)
async def report(
    visit: Visit, name: GameName, data: Annotated[ReportForm, FORM], games: Games, limits: Limits
) -> Template:
    """Write it down for the keeper."""
    person, listing = await _seated(visit, name, games)
    why = " ".join(data.waarom.split())
    if data.stoel not in dict(_others(listing, person)) or not why.isprintable() or not why:
        return _drawn(visit, listing, person, name=name, refused="why")
    if not limits.report(person.id):
        return _drawn(visit, listing, person, name=name, refused="often")
    mine = next(s for s, chair in enumerate(listing.chairs) if chair.person == person.id)
    told = reports.Report(reports.now_text(), name, mine, data.stoel, why)
    await games.store.write(lambda c: reports.report(c, told))
    return _drawn(visit, listing, person, name=name, told=listing.chairs[data.stoel].name)


async def _seated(visit: Visit, name: str, games: Games) -> tuple[Person, Listing]:
    """Return who asks, and the game they sit at; who does not has nobody to report."""
    person = await visit.somebody()
    _, listing = await found(games, name)
    if all(chair.person != person.id for chair in listing.chairs) or not _others(listing, person):
        raise NotSeated
    return person, listing


def _others(listing: Listing, person: Person) -> list[tuple[int, str]]:
    """Return the people somebody played with: the number of the seat, and the name."""
    return [
        (seat, chair.name)
        for seat, chair in enumerate(listing.chairs)
        if chair.person not in {"", person.id}
    ]


def _drawn(visit: Visit, listing: Listing, person: Person, /, **more: str) -> Template:
    status = UNPROCESSABLE if "refused" in more else 200
    others = _others(listing, person)
    return page(visit, "game/report", status, person=person, others=others, **more)


ROUTES = (ask_why, report)
