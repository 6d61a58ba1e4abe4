"""After the game: the sheet, the proof of the draws, the files to take home, another game."""

import asyncio
from importlib import metadata

from litestar import MediaType, Response, get, post
from litestar.exceptions import NotFoundException
from litestar.response import Redirect, Template

from nabeurt.analysis.report import page as whole_report
from nabeurt.game.view import Onlooker
from nabeurt.printing.brf import brf
from nabeurt.printing.paper import Paper
from nabeurt.printing.record import game_record
from nabeurt.printing.sentences import Wording
from nabeurt.speech import Language, say
from nabeurt.speech.sentences.lookback import speaker
from nabeurt.speech.sentences.numbers import day_text
from nabeurt.web.game.api import play_again
from nabeurt.web.game.commands import voice_for
from nabeurt.web.game.exports import day_of, finished
from nabeurt.web.game.games import Games
from nabeurt.web.game.lookbacks import Lookbacks
from nabeurt.web.game.pages.sheets.lookback import lookback_sheet
from nabeurt.web.game.pages.sheets.score import sheet
from nabeurt.web.game.seats import GameName, found
from nabeurt.web.game.session import GameSession
from nabeurt.web.game.view_data import said
from nabeurt.web.people.visits import Visit
from nabeurt.web.site.render import SEE_OTHER, Sayer, page


@get("/spel/{name:str}/uitslag", include_in_schema=False)
async def after(
    visit: Visit, name: GameName, games: Games, lookbacks: Lookbacks
) -> Template | Redirect:
    """Show a finished game to whoever has its address; one that goes on is gone to."""
    info, listing = await found(games, name)
    if not listing.played_here and not visit.from_here:
        raise NotFoundException
    words = Sayer(visit.language)
    live = await games.session(name)
    drawn = await asyncio.to_thread(sheet, live, words)
    if drawn is None:
        return Redirect(f"/spel/{name}", status_code=SEE_OTHER)
    person = await visit.person()
    played = person is not None and any(chair.person == person.id for chair in listing.chairs)
    return page(
        visit,
        "game/result",
        person=person,
        name=name,
        sheet=drawn,
        book=listing.rulebook["parent"],
        lexicon=live.state.started.lexicon.name,
        rematch=listing.rematch if played else "",
        players=" – ".join(chair.name for chair in listing.chairs),
        played=played,
        course=drawn.course,
        date=day_text(day_of(info), words.language, year=True),
        lookback=lookback_sheet(await lookbacks.known(live), words.language),
    )


@post("/spel/{name:str}/terugkijken", include_in_schema=False)
async def ask_lookback(
    visit: Visit, name: GameName, games: Games, lookbacks: Lookbacks
) -> Redirect:
    """Have a game looked back on, and return to its sheet."""
    await lookbacks.ask(await finished(games, name), visit.who)
    return Redirect(f"/spel/{name}/uitslag#review", status_code=SEE_OTHER)


@get("/spel/{name:str}/terugblik.html", include_in_schema=False)
async def take_home(
    visit: Visit, name: GameName, games: Games, lookbacks: Lookbacks
) -> Response[str]:
    """Give the whole look back as one page that needs nothing else."""
    lookback = await lookbacks.known(await finished(games, name))
    if lookback is None or lookback.review is None:
        raise NotFoundException
    seen = lookback.review
    voice = speaker(seen.names, visit.language)
    text = await asyncio.to_thread(whole_report, seen, voice, metadata.version("nabeurt"))
    disposition = {"Content-Disposition": f'attachment; filename="{name}.html"'}
    return Response(text, media_type=MediaType.HTML, headers=disposition)


@post("/spel/{name:str}/opnieuw", include_in_schema=False)
async def another_game(visit: Visit, name: GameName, games: Games) -> Redirect:
    """Play another game with the same people."""
    begun = await play_again(games, name, await visit.somebody(), visit.language)
    return Redirect(f"/spel/{begun.game or name}", status_code=SEE_OTHER)


@get("/spel/{name:str}/partij.brf", include_in_schema=False)
async def as_braille(visit: Visit, name: GameName, games: Games) -> Response[bytes]:
    """Give the record of a game that is over."""
    live = await finished(games, name)
    info, _ = await found(games, name)
    paper = _record(live, day_of(info).isoformat(), visit.language)
    return Response(await asyncio.to_thread(brf, paper), media_type="application/x-brf")


def _record(live: GameSession, day: str, language: Language) -> Paper:
    voice = voice_for(live, Onlooker.SPECTATOR, language)
    events = [each["text"] for each in said(live, Onlooker.SPECTATOR, voice, 0) if each["text"]]
    title = f"{', '.join(live.state.started.players)}, {day}"
    words = Wording(language, lambda key, /, **fields: say(key, language, **fields))
    return game_record(title, events, live.state.board.cells, words)


ROUTES = (as_braille, after, ask_lookback, take_home, another_game)
