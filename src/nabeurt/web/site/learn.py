"""How to play, in five cards on a board, with the premiums and what every letter is worth."""

from functools import cache

from litestar import get
from litestar.response import Template

from nabeurt.board import DUTCH, Board, Placement, Premium
from nabeurt.board.laying import Laying, lay
from nabeurt.board.scoring import Extended, score
from nabeurt.web.people.visits import Visit
from nabeurt.web.site.board import Rows, drawn_board
from nabeurt.web.site.render import page

# What lies already on each card, and the word that is laid there.
CARDS = (
    ((), "H5 TREIN"),
    (("H5 TREINEN",), "5D SNOET"),
    (("H5 TREINEN", "5D SNOET"), "G10 ZIE"),
    (("H5 TREINEN", "5D SNOET", "G10 ZIE"), "13D DEUR"),
    (("H5 TREINEN", "5D SNOET", "G10 ZIE", "13D DEUR"), ""),
)
PREMIUMS = tuple(premium.value for premium in Premium if premium.value)


@get("/leren", include_in_schema=False)
async def learn(visit: Visit) -> Template:
    """Show the cards."""
    letters = [(letter, DUTCH.value(letter), count) for letter, count in DUTCH.counts.items()]
    person = await visit.person()
    return page(
        visit, "site/learn", person=person, cards=cards(), premiums=PREMIUMS, letters=letters
    )


@cache
def cards() -> list[tuple[Rows, int]]:
    """Draw each card, with what its word brings."""
    return [_card(lies, laid) for lies, laid in CARDS]


def _card(lies: tuple[str, ...], text: str) -> tuple[Rows, int]:
    board = Board.empty()
    for word in lies:
        board = _with(board, word)[0]
    if not text:
        return drawn_board(board, DUTCH.values), 0
    after, laying = _with(board, text)
    fresh = frozenset(laying.tiles)
    return drawn_board(after, DUTCH.values, fresh), score(board, laying, DUTCH, Extended.ALL).total


def _with(board: Board, text: str) -> tuple[Board, Laying]:
    laying = lay(board, Placement.parse(text))
    if not isinstance(laying, Laying):
        raise TypeError(text)  # the cards are ours, and tested
    return laying.after, laying


ROUTES = (learn,)
