"""The page of a game: drawn once by the server, kept up to date by the live line."""

import json
from itertools import groupby
from typing import Annotated, Any

import msgspec
from litestar import get
from litestar.exceptions import NotFoundException, PermissionDeniedException
from litestar.params import Parameter
from litestar.response import Redirect, Template

from nabeurt.board import LETTERS, ROWS, TILE_SETS
from nabeurt.game.outcome.verdict import invalid
from nabeurt.rules import Rulebook
from nabeurt.rules.policies import TableLists, WordCheck
from nabeurt.speech import Language
from nabeurt.speech import say as sentence
from nabeurt.speech.sentences.alphabet import Alphabet, call
from nabeurt.speech.sentences.rulebook import pace
from nabeurt.web.game.games import Games
from nabeurt.web.game.seats import GameName, found, guest
from nabeurt.web.game.session import GameSession
from nabeurt.web.game.view_data import known_controls
from nabeurt.web.live.answers import NotSeated
from nabeurt.web.live.registry import CANCELLED, RESTING, WAITING
from nabeurt.web.people.visits import Visit
from nabeurt.web.site.render import SEE_OTHER, live_sentences, page

LIVE = "page.live."
# How long the words are that may lie on the table (000 P III-10, 002 I-7).
LISTED: dict[TableLists, tuple[int, ...]] = {
    TableLists.NONE: (),
    TableLists.TWO: (2,),
    TableLists.TWO_AND_THREE: (2, 3),
}
JUMP_KEYS = (
    *("score", "rack", "bag", "last", "time", "row", "column", "around", "lanes", "premiums"),
    *("to_last", "next_word", "previous_word", "next_premium", "go_to"),
    *("mark", "next_mark", "previous_mark", "challenge", "accept", "help", "line"),
)
SOUNDS = (
    *("turn", "theirs", "mine", "challenge", "refused", "edge", "blank", "bag_empty", "time"),
)
PARTS = ("points", "words", "premium", "last")


@get("/spel/{name:str}", include_in_schema=False)
async def game_page(visit: Visit, name: GameName, games: Games) -> Template | Redirect:
    """Show a game to somebody who has a place at it; before it begins, its waiting room."""
    info, listing = await found(games, name)
    if info.status in {WAITING, CANCELLED}:
        return Redirect(f"/spel/{name}/wachten")
    here = await guest(games, name, listing, visit.id)
    if info.status == RESTING and (here.seats or visit.from_here):
        return Redirect(f"/spel/{name}/verder", status_code=SEE_OTHER)
    if not here.welcome:
        raise NotSeated
    if listing.real:
        return Redirect(f"/tafel/{name}", status_code=SEE_OTHER)
    live = await games.session(name)
    return Template("game/board.html", context=_context(live, visit.language, visit.colours))


class Checked(msgspec.Struct, frozen=True):
    """The words of a laying that the list does not hold."""

    wrong: tuple[str, ...]


@get("/spel/{name:str}/woorden", include_in_schema=False)
async def check_words(
    visit: Visit,
    name: GameName,
    w: Annotated[str, Parameter(max_length=200)],
    games: Games,
) -> Checked:
    """Tell a player while laying which words are wrong, only where words are checked directly."""
    _, listing = await found(games, name)
    here = await guest(games, name, listing, visit.id)
    live = await games.session(name)
    if not here.seats or live.state.rulebook.check is not WordCheck.DIRECT:
        raise PermissionDeniedException
    words = tuple(word for word in w.upper().split(",") if set(LETTERS).issuperset(word))
    return Checked(invalid(live.state, words, live.jury))


def _context(live: GameSession, language: Language, colours: str) -> dict[str, Any]:
    def said(key: str, **fields: object) -> str:
        return sentence(f"page.{key}", language, **fields)

    rulebook = live.state.rulebook
    return {
        "name": live.id,
        "language": language,
        "colours": colours,
        "say": said,
        "players": " – ".join(live.state.started.players),
        "rulebook": _titled(rulebook, language),
        "book": rulebook.parent,
        "lexicon": live.state.started.lexicon.name,
        "controls": known_controls(rulebook),
        "lists": _lists(live),
        "rows": ROWS,
        "keys": JUMP_KEYS,
        "sounds": SOUNDS,
        "parts": PARTS,
        "alphabets": ("letters", *Alphabet),
        "sentences": json.dumps(_sentences(language), ensure_ascii=False),
        "game": json.dumps(
            {
                "name": live.id,
                "values": dict(TILE_SETS[rulebook.tiles.value].values),
                "alphabets": _alphabets(language),
            },
            ensure_ascii=False,
        ),
    }


def _alphabets(language: Language) -> dict[str, dict[str, str]]:
    """Return what each letter is called, so that a page can spell."""
    return {
        alphabet: {letter: call(letter, language, alphabet) for letter in LETTERS}
        for alphabet in Alphabet
    }


def _sentences(language: Language) -> dict[str, str]:
    """Return what the page itself says; why points were taken off is said as on the sheet."""
    whys = live_sentences("site.why.", language)
    return live_sentences(LIVE, language) | {f"why_{why}": text for why, text in whys.items()}


def _titled(book: Rulebook, language: Language) -> str:
    """Name the rulebook, and the house rule for time where one was chosen."""
    title, chosen = sentence(f"rules.title.{book.parent}", language), pace(book, language)
    return f"{title}, {chosen}" if chosen else title


def _lists(live: GameSession) -> list[tuple[int, list[tuple[str, str]]]]:
    """Return the short words that may lie beside the board, by length and first letter."""
    lengths = LISTED[live.state.rulebook.table_lists]
    return [(length, _by_letter(live.jury.lexicon.words(length))) for length in lengths]


def _by_letter(words: list[str]) -> list[tuple[str, str]]:
    groups = groupby(sorted(words), key=lambda word: word[0])
    return [(letter, " ".join(group)) for letter, group in groups]


@get("/spel/{name:str}/lijstje", include_in_schema=False)
async def short_words(visit: Visit, name: GameName, games: Games) -> Template:
    """Show the lists that may lie on the table, to print; only where the rulebook allows them."""
    _, listing = await found(games, name)
    here = await guest(games, name, listing, visit.id)
    live = await games.session(name)
    lists = _lists(live)
    if not here.welcome or not lists:
        raise NotFoundException
    person, used = await visit.person(), live.state.started.lexicon.name
    return page(visit, "game/lists", person=person, name=name, lists=lists, lexicon=used)


ROUTES = (game_page, check_words, short_words)
