"""What anybody sees: pairings, standings, a player's page, published versions; and the wall."""

from typing import Annotated, Literal

import msgspec
from litestar import get, post
from litestar.exceptions import NotFoundException
from litestar.response import Redirect, Template

from nabeurt.speech import say
from nabeurt.tournament.day.record.versions import versions
from nabeurt.tournament.day.view import HallView
from nabeurt.web.people.visits import Visit
from nabeurt.web.server.limits.rate_limits import Limits
from nabeurt.web.site.render import FORM, SEE_OTHER, UNPROCESSABLE, invitation
from nabeurt.web.tournament.api import TournamentName
from nabeurt.web.tournament.forms import Text
from nabeurt.web.tournament.pages.common import tournament_page
from nabeurt.web.tournament.session import TournamentSession
from nabeurt.web.tournament.tournaments import Tournaments

Scene = Literal["welkom", "tafels", "klok", "stand", "podium"]
SCENES: dict[str, Scene] = {
    "enter": "welkom",
    "publish": "stand",
    "start": "tafels",
    "wait": "klok",
    "done": "podium",
}


class OwnCodeForm(msgspec.Struct, frozen=True):
    """The code on somebody's form."""

    code: Text = ""


@get("/toernooi/{name:str}", include_in_schema=False)
async def tournament_public(
    visit: Visit, name: TournamentName, tournaments: Tournaments
) -> Template:
    """Show pairings and standings as they are."""
    live = await tournaments.session(name)
    return await _public(visit, live, tournaments.clock.now())


async def _public(visit: Visit, live: TournamentSession, now: int, refused: str = "") -> Template:
    status = UNPROCESSABLE if refused else 200
    context = {"name": live.id, "hall": await live.look(), "now": now, "refused": refused}
    return tournament_page(visit, "public", status, settings=live.state.settings, **context)


@post("/toernooi/{name:str}", include_in_schema=False)
async def own_code(
    visit: Visit,
    name: TournamentName,
    data: Annotated[OwnCodeForm, FORM],
    tournaments: Tournaments,
    limits: Limits,
) -> Template | Redirect:
    """Lead who types the code of their form to their own page."""
    live = await tournaments.session(name)
    code = data.code.strip().upper()
    if live.number_of(code) is None:
        limits.key(visit.connection)
        refused = say("hall.public.unknown_code", visit.language)
        return await _public(visit, live, tournaments.clock.now(), refused)
    return Redirect(f"/toernooi/{name}/s/{code}", status_code=SEE_OTHER)


@get("/toernooi/{name:str}/speler/{number:int}", include_in_schema=False)
async def one_player(
    visit: Visit, name: TournamentName, number: int, tournaments: Tournaments
) -> Template:
    """Show one player's matches."""
    live = await tournaments.session(name)
    if number not in live.state.players:
        raise NotFoundException
    seen = await live.player(number)
    shown = {"name": name, "hall": await live.look(), "card": seen.card, "rank": seen.rank}
    return tournament_page(visit, "card", who=seen.name, **shown)


@get("/toernooi/{name:str}/stand/{version:int}", include_in_schema=False)
async def published_version(
    visit: Visit, name: TournamentName, version: int, tournaments: Tournaments
) -> Template:
    """Show the standings as they were published, with what was corrected since the ones before."""
    live = await tournaments.session(name)
    events = await tournaments.events(name)
    for one in versions(events, live.state):
        if one.publication.version == version:
            context = {"name": name, "hall": await live.look(), "version": one}
            return tournament_page(visit, "version", **context)
    raise NotFoundException


@get("/toernooi/{name:str}/scherm", include_in_schema=False)
async def tournament_wall(
    visit: Visit, name: TournamentName, tournaments: Tournaments, vast: Scene | None = None
) -> Template:
    """Show the wall, which follows the day, or one thing that stays."""
    live = await tournaments.session(name)
    hall, now = await live.look(), tournaments.clock.now()
    return tournament_page(
        visit,
        "wall",
        name=name,
        hall=hall,
        now=now,
        scene=vast or scene(hall),
        fixed=vast,
        pause=max(0, hall.break_until - now),
        join=invitation(visit.address(f"/toernooi/{name}")),
    )


def scene(hall: HallView) -> Scene:
    """Say what the wall shows by itself."""
    step = hall.next.step.value
    if not hall.rounds:
        return "welkom"
    return SCENES.get(step, "stand")


ROUTES = (tournament_public, own_code, one_player, published_version, tournament_wall)
