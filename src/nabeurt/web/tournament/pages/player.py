"""A player's phone: the table, a result to report, confirm or dispute, and one's own card."""

from typing import Annotated

from litestar import get, post
from litestar.response import Redirect, Template
from litestar.status_codes import HTTP_200_OK

from nabeurt.speech import say
from nabeurt.speech.sentences.day import explain_day
from nabeurt.tournament.day import Refusal
from nabeurt.web.live.answers import Delivery
from nabeurt.web.people.visits import LONGEST_NAME, Visit
from nabeurt.web.server.limits.rate_limits import Limits
from nabeurt.web.site.render import FORM, SEE_OTHER, UNPROCESSABLE, onward
from nabeurt.web.tournament.api import Code, TournamentName, playing
from nabeurt.web.tournament.forms import DayForm
from nabeurt.web.tournament.pages.common import tournament_page
from nabeurt.web.tournament.session import TournamentSession
from nabeurt.web.tournament.tournaments import Tournaments

# What a phone may send; all else is for the desk.
DEEDS = frozenset(
    {
        "meld",
        "bevestig",
        "betwist",
        "roep-jury",
        "vraag",
        "is-er",
        "is-weg",
        "mist",
        "stopt",
        "begon",
    }
)


@get("/toernooi/{name:str}/s/{code:str}", include_in_schema=False)
async def player_phone(
    visit: Visit, name: TournamentName, code: Code, tournaments: Tournaments, limits: Limits
) -> Template | Redirect:
    """Show a player their day; who guesses codes is slowed down as with passwords.

    A whole hall has one address: so every phone is known by itself, where it keeps a cookie.
    """
    live = await tournaments.session(name)
    if live.number_of(code) is None:
        limits.key(visit.connection)
    by = playing(visit, live, code)
    if visit.id is None and "mee" not in visit.connection.query_params:
        person = await visit.named(by.name[:LONGEST_NAME])
        return onward(visit, f"/toernooi/{name}/s/{code}?mee=1", person)
    return await shown_phone(visit, live, code, tournaments)


async def shown_phone(  # noqa: PLR0913, PLR0917  # the page's parts
    visit: Visit,
    live: TournamentSession,
    code: str,
    tournaments: Tournaments,
    refused: str = "",
    held: DayForm | None = None,
) -> Template:
    """Draw a player's page, with why something was refused."""
    by = playing(visit, live, code)
    return tournament_page(
        visit,
        "player",
        UNPROCESSABLE if refused else 200,
        name=live.id,
        code=code,
        mine=await live.player(by.plays),
        hall=await live.look(),
        now=tournaments.clock.now(),
        refused=refused,
        held=held,
        names={who: live.state.name(who) for who in live.state.players},
    )


@post("/toernooi/{name:str}/s/{code:str}", include_in_schema=False, status_code=HTTP_200_OK)
async def speak(
    visit: Visit,
    name: TournamentName,
    code: Code,
    data: Annotated[DayForm, FORM],
    tournaments: Tournaments,
) -> Template | Redirect:
    """Do what a player says, or show the page again with why not."""
    live = await tournaments.session(name)
    by = playing(visit, live, code)
    command = data.command() if data.doe in DEEDS else None
    if command is None:
        refused = say("hall.unreadable", visit.language)
        return await shown_phone(visit, live, code, tournaments, refused, data)
    heard = await tournaments.command(live, command, by, Delivery(data.id))
    if isinstance(heard, Refusal):
        refused = explain_day(heard, live.state, visit.language)
        asked = data if heard.reason == "doubtful" else None
        return await shown_phone(visit, live, code, tournaments, refused, asked)
    return Redirect(f"/toernooi/{name}/s/{code}", status_code=SEE_OTHER)


ROUTES = (player_phone, speak)
