"""The page of a game: drawn once by the server, kept up to date by the live line."""

from typing import Annotated, Any

import msgspec
from litestar import get
from litestar.exceptions import NotFoundException, PermissionDeniedException
from litestar.params import Parameter
from litestar.response import Redirect, Template

from nabeurt.board import LETTERS, ROWS, TILE_SETS
from nabeurt.game.commands import Command
from nabeurt.game.outcome.verdict import invalid
from nabeurt.rules import Rulebook
from nabeurt.rules.policies import WordCheck
from nabeurt.speech import Language
from nabeurt.speech import say as sentence
from nabeurt.speech.sentences.alphabet import Alphabet, call
from nabeurt.speech.sentences.rulebook import house_rules
from nabeurt.web.game.games import Games
from nabeurt.web.game.seats import GameName, found, guest
from nabeurt.web.game.session import GameSession
from nabeurt.web.game.view_data import known_controls
from nabeurt.web.live.answers import NotSeated
from nabeurt.web.live.greetings import GREETINGS, LONGEST_LINE
from nabeurt.web.live.registry import CANCELLED, RESTING, WAITING
from nabeurt.web.live.short_words import ShortWords, short_words
from nabeurt.web.people.visits import Visit
from nabeurt.web.site.render import SEE_OTHER, live_sentences, page

LIVE = "page.live."
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
    context = _context(live, visit.language, visit.colours)
    greets = bool(here.seats) and listing.greets
    return Template("game/board.html", context=context | {"greets": greets})


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
        "controls": _controls(live, rulebook),
        "lists": _lists(live),
        "greetings": GREETINGS,
        "chats": live.listing.linked,
        "longest_line": LONGEST_LINE,
        "rows": ROWS,
        "keys": JUMP_KEYS,
        "sounds": SOUNDS,
        "parts": PARTS,
        "alphabets": ("letters", *Alphabet),
        "sentences": _sentences(language),
        "game": {
            "name": live.id,
            "values": dict(TILE_SETS[rulebook.tiles.value].values),
            "alphabets": _alphabets(language),
        },
    }


def _alphabets(language: Language) -> dict[str, dict[str, str]]:
    """Return what each letter is called, so that a page can spell."""
    return {
        alphabet: {letter: call(letter, language, alphabet) for letter in LETTERS}
        for alphabet in Alphabet
    }


def _controls(live: GameSession, rulebook: Rulebook) -> dict[str, Command]:
    """Return the controls of this game: who plays against people asks nobody for a hint."""
    alone = len(live.listing.chairs) - len(live.bot_seats) == 1
    known = known_controls(rulebook)
    return known if alone else {name: one for name, one in known.items() if name != "hint"}


def _sentences(language: Language) -> dict[str, str]:
    """Return what the page itself says; why points were taken off is said as on the sheet."""
    whys = live_sentences("site.why.", language)
    return live_sentences(LIVE, language) | {f"why_{why}": text for why, text in whys.items()}


def _titled(book: Rulebook, language: Language) -> str:
    """Name the rulebook, and the house rules where some were chosen."""
    title, chosen = sentence(f"rules.title.{book.parent}", language), house_rules(book, language)
    return f"{title}, {chosen}" if chosen else title


def _lists(live: GameSession) -> ShortWords:
    """Return the short words that may lie beside the board."""
    return short_words(live.state.rulebook.table_lists, live.jury.lexicon)


@get("/spel/{name:str}/lijstje", include_in_schema=False)
async def lists_page(visit: Visit, name: GameName, games: Games) -> Template:
    """Show the lists that may lie on the table, to print; only where the rulebook allows them."""
    _, listing = await found(games, name)
    here = await guest(games, name, listing, visit.id)
    live = await games.session(name)
    lists = _lists(live)
    if not here.welcome or not lists:
        raise NotFoundException
    person, used = await visit.person(), live.state.started.lexicon.name
    return page(visit, "game/lists", person=person, name=name, lists=lists, lexicon=used)


ROUTES = (game_page, check_words, lists_page)
