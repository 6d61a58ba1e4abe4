"""The picture that goes with a link: the board as whoever has that link may see it."""

import asyncio
from functools import lru_cache
from typing import Final

from litestar import Response, get
from litestar.exceptions import NotFoundException

from nabeurt.board import TILE_SETS, Board
from nabeurt.printing.pdf import picture
from nabeurt.rules import rulebook
from nabeurt.speech import Language
from nabeurt.speech.sentences.numbers import figures
from nabeurt.web.game.games import Games
from nabeurt.web.game.listing import Listing
from nabeurt.web.game.pages.home import board_shown
from nabeurt.web.game.pages.join import Door, fits
from nabeurt.web.game.pages.lobby import players_of
from nabeurt.web.game.seats import GameName, found
from nabeurt.web.live.registry import OVER
from nabeurt.web.people.visits import Visit
from nabeurt.web.site.render import Sayer

# So many are at hand; drawing one takes a tenth of a second, and one is drawn at a time.
KEPT: Final = 200
LASTS: Final = {"Cache-Control": "public, max-age=300"}
VALUES: Final = TILE_SETS[rulebook("basis").tiles].values
_press = asyncio.Lock()


@get("/beeld.png", include_in_schema=False)
async def site_picture(visit: Visit) -> Response[bytes]:
    """Draw the site itself."""
    words = Sayer(visit.language)
    return await _answer(board_shown().cells, words("home.heading"), (words("preview.site"),))


@get("/kom/{door:str}/{name:str}/{key:str}/bord.png", include_in_schema=False)
async def door_picture(
    visit: Visit, name: GameName, door: Door, key: GameName, games: Games
) -> Response[bytes]:
    """Draw a game for whoever may come in by this door; the jury's is as empty as a new one."""
    _, listing = await found(games, name)
    if not fits(listing, door, key):
        raise NotFoundException
    return await _drawn(listing, visit.language)


@get("/spel/{name:str}/bord.png", include_in_schema=False)
async def game_picture(visit: Visit, name: GameName, games: Games) -> Response[bytes]:
    """Draw a game that is over."""
    info, listing = await found(games, name)
    if info.status != OVER or not listing.played_here:
        raise NotFoundException
    return await _drawn(listing, visit.language)


async def _drawn(listing: Listing, language: Language) -> Response[bytes]:
    words = Sayer(language)
    book = words(f"rulebook.{listing.rulebook['parent']}.title")
    score = figures(listing.totals)
    cells = listing.board or Board.empty().cells
    return await _answer(cells, players_of(listing, words), (score, book) if score else (book,))


async def _answer(cells: str, title: str, lines: tuple[str, ...]) -> Response[bytes]:
    async with _press:
        drawn = await asyncio.to_thread(_png, cells, title, lines)
    return Response(drawn, media_type="image/png", headers=LASTS)


@lru_cache(KEPT)
def _png(cells: str, title: str, lines: tuple[str, ...]) -> bytes:
    return picture(cells, VALUES, title, lines)


ROUTES = (site_picture, door_picture, game_picture)
