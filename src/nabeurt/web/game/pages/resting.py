"""A game that is played at a terminal of this machine: how it stands, and going on with it here."""

from litestar import get, post
from litestar.response import Redirect, Template

from nabeurt.lexicon.reading.reason import Unusable
from nabeurt.speech import say
from nabeurt.speech.sentences.numbers import figures
from nabeurt.store import Person
from nabeurt.web.game.games import Games
from nabeurt.web.game.listing import Listing
from nabeurt.web.game.pages.lobby import players_of
from nabeurt.web.game.seats import GameName, found, guest, take_up
from nabeurt.web.live.answers import NotSeated
from nabeurt.web.live.registry import RESTING
from nabeurt.web.people.visits import Visit, sound_name
from nabeurt.web.site.render import SEE_OTHER, UNPROCESSABLE, Sayer, onward, page


@get("/spel/{name:str}/verder", include_in_schema=False)
async def resting_page(visit: Visit, name: GameName, games: Games) -> Template | Redirect:
    """Ask whether the game goes on here."""
    info, listing = await found(games, name)
    if info.status != RESTING:
        return Redirect(f"/spel/{name}", status_code=SEE_OTHER)
    await _admitted(visit, games, name, listing)
    return await _page(visit, name, listing)


@post("/spel/{name:str}/verder", include_in_schema=False)
async def go_on(visit: Visit, name: GameName, games: Games) -> Template | Redirect:
    """Go on with it here, all people of this game at this screen."""
    info, listing = await found(games, name)
    person = await visit.person()
    if info.status == RESTING:
        await _admitted(visit, games, name, listing)
        person = person or await _somebody(visit, listing)
        try:
            await take_up(games, name, person)
        except Unusable as refused:
            sentence = say(f"lexicon.refused.{refused.reason}", visit.language, **refused.fields)
            return await _page(visit, name, listing, sentence)
    return onward(visit, f"/spel/{name}", person)


async def _admitted(visit: Visit, games: Games, name: str, listing: Listing) -> None:
    """Raise unless somebody sits at this machine or played this game in the browser."""
    here = await guest(games, name, listing, visit.id)
    if not here.seats and not visit.from_here:
        raise NotSeated


async def _somebody(visit: Visit, listing: Listing) -> Person:
    """Write somebody new down by the first name at the table."""
    names = (sound_name(chair.name) for chair in listing.chairs if not chair.bot)
    first = next(filter(None, names), Sayer(visit.language)("resting.somebody"))
    return await visit.welcome(first)


async def _page(visit: Visit, name: str, listing: Listing, refused: str = "") -> Template:
    return page(
        visit,
        "game/resting",
        UNPROCESSABLE if refused else 200,
        person=await visit.person(),
        name=name,
        players=players_of(listing, Sayer(visit.language)),
        totals=figures(listing.totals),
        book=listing.rulebook["parent"],
        refused=refused,
    )


ROUTES = (resting_page, go_on)
