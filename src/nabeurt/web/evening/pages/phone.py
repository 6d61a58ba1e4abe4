"""A player's phone: the board, the letters, the time, a slip; and one's own results."""

from typing import Annotated

import msgspec
from litestar import get
from litestar.exceptions import PermissionDeniedException
from litestar.params import Parameter
from litestar.response import Template

from nabeurt.duplicate import Slip
from nabeurt.duplicate.judge.automatic import reader
from nabeurt.speech.sentences.duplicate import why_zero
from nabeurt.web.evening.api import EveningName
from nabeurt.web.evening.evenings import Evenings
from nabeurt.web.evening.pages.common import VALUES, evening_page
from nabeurt.web.evening.roles import Present, present
from nabeurt.web.evening.session import EveningSession
from nabeurt.web.evening.view_data import WRITABLE, phone_data
from nabeurt.web.live.short_words import short_words
from nabeurt.web.people.visits import Visit
from nabeurt.web.site.board import drawn_board
from nabeurt.web.site.render import live_sentences

LIVE = "evening.phone.live."
Short = Annotated[str, Parameter(max_length=40)]


async def _playing(visit: Visit, name: str, evenings: Evenings) -> tuple[EveningSession, Present]:
    live = await evenings.session(name)
    here = await present(evenings, live, visit.id)
    if here.player is None:
        raise PermissionDeniedException
    return live, here


@get("/avond/{name:str}/telefoon", include_in_schema=False)
async def phone(visit: Visit, name: EveningName, evenings: Evenings) -> Template:
    """Show a player their evening."""
    live, here = await _playing(visit, name, evenings)
    language = visit.language
    number = here.player.number if here.player else 0
    view = phone_data(live.phones.view(number, evenings.clock.now()), language, live.turns_told)
    return evening_page(
        visit,
        "phone",
        person=here.person,
        name=name,
        setup=live.state.setup,
        view=view,
        rows=drawn_board(live.state.board, VALUES),
        lists=short_words(live.state.rulebook.table_lists, live.lexicon),
        sentences=live_sentences(LIVE, language),
        evening={
            "name": name,
            "title": live.state.setup.name,
            "view": view,
            "values": dict(VALUES),
        },
    )


class Tried(msgspec.Struct, frozen=True):
    """What a slip would be worth."""

    points: int
    why: str


@get("/avond/{name:str}/proef", include_in_schema=False)
async def try_out(
    visit: Visit, name: EveningName, waar: Short, woord: Short, evenings: Evenings
) -> Tried:
    """Tell a player what a word would be worth, only where the leader allows it."""
    live, here = await _playing(visit, name, evenings)
    state, turn = live.state, live.state.turn
    if not state.setup.phones_help or turn is None or state.phase not in WRITABLE:
        raise PermissionDeniedException
    number = here.player.number if here.player else 0
    mark = reader(state, turn, live.arbiter).read(number, Slip(woord, waar))
    return Tried(mark.points, why_zero(mark, visit.language))


ROUTES = (phone, try_out)
