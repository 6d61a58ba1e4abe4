"""The page of a game: drawn once by the server, kept up to date by the live line."""

import json
from typing import Annotated, Any

import msgspec
from litestar import Request, get
from litestar.exceptions import NotFoundException, PermissionDeniedException
from litestar.params import Parameter
from litestar.response import Redirect, Template

from nabeurt.board import LETTERS, ROWS, SIZE, TILE_SETS, Square, premium_at
from nabeurt.game.verdict import invalid
from nabeurt.rules.policies import WordCheck
from nabeurt.speech import Language
from nabeurt.speech import say as sentence
from nabeurt.speech.catalogue import sentences
from nabeurt.web import controls
from nabeurt.web.colours import colours_of
from nabeurt.web.entrance import NotSeated, found, guest
from nabeurt.web.hall import Hall, UnknownGame
from nabeurt.web.identity import person_of
from nabeurt.web.language import language_of
from nabeurt.web.listing import WAITING
from nabeurt.web.live_game import LiveGame
from nabeurt.web.settings import Settings

LIVE = "page.live."
JUMP_KEYS = (
    *("score", "rack", "bag", "last", "time", "row", "column"),
    *("next_word", "previous_word", "next_premium", "help", "line"),
)


@get("/spel/{name:str}", include_in_schema=False)
async def game_page(
    request: Request[Any, Any, Any],
    name: Annotated[str, Parameter(max_length=64)],
    hall: Hall,
    settings: Settings,
) -> Template | Redirect:
    """Show a game to somebody who has a place at it; before it begins, its waiting room."""
    try:
        info, listing = await found(hall, name)
    except UnknownGame as unknown:
        raise NotFoundException from unknown
    if info.status == WAITING:
        return Redirect(f"/spel/{name}/wachten")
    here = await guest(hall, name, listing, person_of(request, settings))
    if not here.welcome:
        raise NotSeated
    live = await hall.game(name)
    return Template("spel.html", context=_context(live, language_of(request), colours_of(request)))


class Checked(msgspec.Struct, frozen=True):
    """The words of a laying that the list does not hold."""

    wrong: tuple[str, ...]


@get("/spel/{name:str}/woorden", include_in_schema=False)
async def check_words(
    request: Request[Any, Any, Any],
    name: Annotated[str, Parameter(max_length=64)],
    w: Annotated[str, Parameter(max_length=200)],
    hall: Hall,
    settings: Settings,
) -> Checked:
    """Tell a player while laying which words are wrong, only where words are checked directly."""
    _, listing = await found(hall, name)
    here = await guest(hall, name, listing, person_of(request, settings))
    live = await hall.game(name)
    if not here.seats or live.state.rulebook.check is not WordCheck.DIRECT:
        raise PermissionDeniedException
    words = tuple(word for word in w.upper().split(",") if set(LETTERS).issuperset(word))
    return Checked(invalid(live.state, words, live.jury))


def _context(live: LiveGame, language: Language, colours: str) -> dict[str, Any]:
    def zeg(key: str, **fields: object) -> str:
        return sentence(f"page.{key}", language, **fields)

    rulebook = live.state.rulebook
    return {
        "name": live.id,
        "language": language,
        "colours": colours,
        "zeg": zeg,
        "players": " – ".join(live.state.started.players),
        "rulebook": sentence(f"rules.title.{rulebook.parent}", language),
        "book": rulebook.parent,
        "lexicon": live.state.started.lexicon.name,
        "controls": controls.known(rulebook),
        "rows": _rows(language),
        "keys": JUMP_KEYS,
        "sentences": json.dumps(_live_sentences(language), ensure_ascii=False),
        "game": json.dumps(
            {"name": live.id, "values": dict(TILE_SETS[rulebook.tiles.value].values)}
        ),
    }


def _rows(language: Language) -> list[tuple[str, list[dict[str, str]]]]:
    return [
        (ROWS[row], [_cell(Square(row, column), language) for column in range(SIZE)])
        for row in range(SIZE)
    ]


def _cell(square: Square, language: Language) -> dict[str, str]:
    mark = premium_at(square).value
    premium = sentence(f"{LIVE}premium_{mark}", language) if mark else ""
    key = "cell_premium" if mark else "cell_empty"
    label = sentence(f"{LIVE}{key}", language, square=square, premium=premium)
    return {"mark": mark, "label": label}


def _live_sentences(language: Language) -> dict[str, str]:
    """Return what the page itself says, by key."""
    return {
        key.removeprefix(LIVE): text
        for key, text in sentences(language).items()
        if key.startswith(LIVE)
    }


game_routes = [game_page, check_words]
