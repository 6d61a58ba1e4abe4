"""After the game: the sheet, the proof of the draws, the files to take home, another game."""

import asyncio
from importlib import metadata

from litestar import MediaType, Response, get, post
from litestar.exceptions import NotFoundException
from litestar.response import Redirect, Template

from nabeurt.analysis.report import page as whole_report
from nabeurt.speech.lookback import speaker
from nabeurt.web.entrance import found
from nabeurt.web.exports import finished
from nabeurt.web.hall import Hall
from nabeurt.web.language import language_of
from nabeurt.web.lookback_sheet import lookback_sheet
from nabeurt.web.lookbacks import Lookbacks
from nabeurt.web.naming import visitor
from nabeurt.web.page import SEE_OTHER, Asked, Sayer, page
from nabeurt.web.pages_door import GameName
from nabeurt.web.score_sheet import sheet
from nabeurt.web.settings import Settings
from nabeurt.web.starting import asking, play_again


@get("/spel/{name:str}/uitslag", include_in_schema=False)
async def after(
    request: Asked, name: GameName, hall: Hall, settings: Settings, lookbacks: Lookbacks
) -> Template | Redirect:
    """Show a finished game to whoever has its address; one that goes on is gone to."""
    _, listing = await found(hall, name)
    zeg = Sayer(language_of(request))
    live = await hall.game(name)
    drawn = await asyncio.to_thread(sheet, live, zeg)
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
        lexicon=live.state.started.lexicon.name,
        rematch=listing.rematch if played else "",
        players=" – ".join(chair.name for chair in listing.chairs),
        played=played,
        lookback=lookback_sheet(await lookbacks.known(live), zeg.language),
    )


@post("/spel/{name:str}/terugkijken", include_in_schema=False)
async def look_back(name: GameName, hall: Hall, lookbacks: Lookbacks) -> Redirect:
    """Have a game looked back on, and return to its sheet."""
    await lookbacks.ask(await finished(hall, name))
    return Redirect(f"/spel/{name}/uitslag#terugblik", status_code=SEE_OTHER)


@get("/spel/{name:str}/terugblik.html", include_in_schema=False)
async def take_home(
    request: Asked, name: GameName, hall: Hall, lookbacks: Lookbacks
) -> Response[str]:
    """Give the whole look back as one page that needs nothing else."""
    lookback = await lookbacks.known(await finished(hall, name))
    if lookback is None or lookback.review is None:
        raise NotFoundException
    seen = lookback.review
    voice = speaker(seen.names, language_of(request))
    text = await asyncio.to_thread(whole_report, seen, voice, metadata.version("nabeurt"))
    disposition = {"Content-Disposition": f'attachment; filename="{name}.html"'}
    return Response(text, media_type=MediaType.HTML, headers=disposition)


@post("/spel/{name:str}/opnieuw", include_in_schema=False)
async def again(request: Asked, name: GameName, hall: Hall, settings: Settings) -> Redirect:
    """Play another game with the same people."""
    person = await asking(request, hall, settings)
    begun = await play_again(hall, name, person, language_of(request))
    return Redirect(f"/spel/{begun.game or name}", status_code=SEE_OTHER)


after_routes = [after, look_back, take_home, again]
