"""How to play, in five cards on a board, with the premiums and what every letter is worth."""

import asyncio
from collections import Counter
from dataclasses import dataclass, replace
from typing import Annotated

from litestar import get
from litestar.params import Parameter
from litestar.response import Template

from nabeurt.board import DUTCH, Board, Placement, Premium
from nabeurt.board.laying import Laying, lay
from nabeurt.board.scoring import Extended, score
from nabeurt.board.square import Unreadable
from nabeurt.lexicon import Lexicon
from nabeurt.speech import Language
from nabeurt.speech.grammar.normalise import visible
from nabeurt.speech.sentences.voice import listed
from nabeurt.web.live.lexicons import jury_of
from nabeurt.web.people.visits import Visit
from nabeurt.web.site.board import Rows, drawn_board, laying_data
from nabeurt.web.site.render import Sayer, page

# What lies already on each card, the tiles one has there, and the word that its text is about.
CARDS: tuple[tuple[tuple[str, ...], str, str], ...] = (
    ((), "TREINOS", "H5 TREIN"),
    (("H5 TREINEN",), "SNOEADK", "5D SNOET"),
    (("H5 TREINEN", "5D SNOET"), "ZIEALOV", "G10 ZIE"),
    (("H5 TREINEN", "5D SNOET", "G10 ZIE"), "DEURNAL", "13D DEUR"),
    (("H5 TREINEN", "5D SNOET", "G10 ZIE", "13D DEUR"), "", ""),
)
PREMIUMS = tuple(premium.value for premium in Premium if premium.value)


@dataclass(frozen=True, slots=True)
class Card:
    """A card as it is shown: its board, what one holds there, what its word brings."""

    rows: Rows
    laying: str
    tiles: str
    points: int
    told: str = ""
    good: bool = False


@get("/leren", include_in_schema=False)
async def learn(
    visit: Visit,
    kaart: Annotated[int, Parameter(ge=0, le=len(CARDS))] = 0,
    legt: Annotated[str, Parameter(max_length=60)] = "",
) -> Template:
    """Show the cards; on one of them perhaps what somebody laid there, and what it brings."""
    letters = [(letter, DUTCH.value(letter), count) for letter, count in DUTCH.counts.items()]
    person = await visit.person()
    cards = [_card(place, visit.language) for place in range(len(CARDS))]
    if kaart and CARDS[kaart - 1][1] and legt.strip():
        jury = await asyncio.to_thread(jury_of, "")
        cards[kaart - 1] = _laid(cards[kaart - 1], kaart - 1, legt, visit.language, jury.lexicon)
    return page(
        visit,
        "site/learn",
        person=person,
        cards=cards,
        premiums=PREMIUMS,
        letters=letters,
        values=DUTCH.values,
    )


def _card(place: int, language: Language) -> Card:
    _, tiles, text = CARDS[place]
    board = lying(place)
    points = 0
    if text:
        laying = lay(board, Placement.parse(text))
        points = _points(board, laying) if isinstance(laying, Laying) else 0
    rows = drawn_board(board, DUTCH.values)
    return Card(rows, laying_data(board, tiles, DUTCH.values, language), tiles, points)


def lying(place: int) -> Board:
    """Return the board of a card."""
    board = Board.empty()
    for word in CARDS[place][0]:
        laying = lay(board, Placement.parse(word))
        if not isinstance(laying, Laying):
            raise TypeError(word)  # the cards are ours, and tested
        board = laying.after
    return board


def _laid(card: Card, place: int, text: str, language: Language, lexicon: Lexicon) -> Card:
    """Return the card with what somebody laid on it, or why it cannot lie there."""
    board, tell = lying(place), Sayer(language, "site.learn")
    try:
        laying = lay(board, Placement.parse(text))
    except Unreadable:
        return replace(card, told=tell("unread", text=visible(text)))
    held = Counter(card.tiles)
    if not isinstance(laying, Laying) or Counter(laying.tiles.values()) - held:
        return replace(card, told=tell("misfit", text=visible(text)))
    wrong = [each.word for each in laying.words if each.word not in lexicon]
    if wrong:
        return replace(card, told=tell("no_word", word=wrong[0]))
    words, points = [each.word for each in laying.words], _points(board, laying)
    rows = drawn_board(laying.after, DUTCH.values, frozenset(laying.tiles))
    told = tell("laid", words=listed(words, "and", language), points=points)
    return replace(card, rows=rows, told=told, good=True)


def _points(board: Board, laying: Laying) -> int:
    return score(board, laying, DUTCH, Extended.ALL).total


ROUTES = (learn,)
