"""After the game: the sheet, the proof of the draws, the files to take home, another game."""

import asyncio

from litestar import get, post
from litestar.response import Redirect, Template

from nabeurt.web.entrance import found
from nabeurt.web.hall import Hall
from nabeurt.web.language import language_of
from nabeurt.web.naming import visitor
from nabeurt.web.page import SEE_OTHER, Asked, Sayer, page
from nabeurt.web.pages_door import GameName
from nabeurt.web.score_sheet import sheet
from nabeurt.web.settings import Settings
from nabeurt.web.starting import asking, play_again


@get("/spel/{name:str}/uitslag", include_in_schema=False)
async def after(
    request: Asked, name: GameName, hall: Hall, settings: Settings
) -> Template | Redirect:
    """Show a finished game to whoever has its address; one that goes on is gone to."""
    _, listing = await found(hall, name)
    zeg = Sayer(language_of(request))
    drawn = await asyncio.to_thread(sheet, await hall.game(name), zeg)
    if drawn is None:
        return Redirect(f"/spel/{name}", status_code=SEE_OTHER)
    person = await visitor(request, hall, settings)
    played = person is not None and any(chair.person == person.id for chair in listing.chairs)
    return page(
        request,
        "uitslag",
        person=person,
        name=name,
        sheet=drawn,
        book=listing.rulebook["parent"],
        players=" – ".join(chair.name for chair in listing.chairs),
        played=played,
    )


@post("/spel/{name:str}/opnieuw", include_in_schema=False)
async def again(request: Asked, name: GameName, hall: Hall, settings: Settings) -> Redirect:
    """Play another game with the same people."""
    person = await asking(request, hall, settings)
    begun = await play_again(hall, name, person, language_of(request))
    return Redirect(f"/spel/{begun.game or name}", status_code=SEE_OTHER)


after_routes = [after, again]
