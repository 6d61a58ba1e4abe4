"""The home page: one button to play, one's own games first, and who looks for an opponent."""

import datetime as dt
import secrets
from functools import cache

from litestar import get
from litestar.response import Template

from nabeurt.analysis.bots.levels import find_level
from nabeurt.board import SIZE, TILE_SETS, Board, Placement, Square, premium_at
from nabeurt.rules import rulebook
from nabeurt.web.game.games import Games
from nabeurt.web.game.pages.lobby import lobby
from nabeurt.web.game.pages.new import books
from nabeurt.web.game.setup import WishForm
from nabeurt.web.live.presence import Presence
from nabeurt.web.people.visits import LONGEST_NAME, Visit
from nabeurt.web.site.board import Rows, drawn_board
from nabeurt.web.site.render import Sayer, page

# What the picture shows: one word lies, the other is being laid through it.
LIES, IS_LAID = "7F SPELEN", "H4 NABEURT"
ROWS_SHOWN, COLUMNS_SHOWN = slice(4, 12), slice(2, 12)


@get("/", include_in_schema=False)
async def home(visit: Visit, games: Games, presence: Presence) -> Template:
    """Show where to begin and where to go on."""
    person, words = await visit.person(), Sayer(visit.language)
    return page(
        visit,
        "site/home",
        here="/",
        person=person,
        name=person.name if person else words("guest", number=secrets.randbelow(900) + 100),
        form=WishForm(),
        level=find_level(WishForm().niveau),
        books=books(words),
        longest=LONGEST_NAME,
        picture=picture(),
        premiums=premiums(),
        today=dt.datetime.now().astimezone().date().isoformat(),
        lobby=await lobby(games, presence, person, words, local=visit.from_here),
    )


@cache
def picture() -> Rows:
    """Draw a corner of a board with a word being laid."""
    lies, laid = (_tiles(Placement.parse(text)) for text in (LIES, IS_LAID))
    values = TILE_SETS[rulebook(WishForm().reglement).tiles].values
    rows = drawn_board(board_shown(), values, frozenset(laid.keys() - lies.keys()))
    return [(letter, squares[COLUMNS_SHOWN]) for letter, squares in rows[ROWS_SHOWN]]


def board_shown() -> Board:
    """Return the board of the picture."""
    lies, laid = (_tiles(Placement.parse(text)) for text in (LIES, IS_LAID))
    return Board.empty().with_tiles(laid | lies)


@cache
def premiums() -> list[tuple[str, str]]:
    """Draw the premium squares of a small board, a path for each kind."""
    marks: dict[str, str] = {}
    for cell in range(SIZE * SIZE):
        row, column = divmod(cell, SIZE)
        kind = premium_at(Square(row, column)).value
        marks[kind] = marks.get(kind, "") + f"M{column} {row}h.9v.9h-.9z"
    return [(kind, path) for kind, path in marks.items() if kind]


def _tiles(word: Placement) -> dict[Square, str]:
    return dict(zip(word.squares(), word.letters, strict=True))


ROUTES = (home,)
