"""A player's phone: the board, the letters, the time, a slip; and one's own results."""

import json
from typing import Annotated, Any

import msgspec
from litestar import get
from litestar.exceptions import PermissionDeniedException
from litestar.params import Parameter
from litestar.response import Template

from nabeurt.duplicate import Slip
from nabeurt.duplicate.course import reader
from nabeurt.speech import Language
from nabeurt.speech.catalogue import sentences
from nabeurt.speech.duplicate import why_zero
from nabeurt.web.drawn_board import drawn_board
from nabeurt.web.evening_doors import Present, present
from nabeurt.web.evening_orders import EveningName
from nabeurt.web.evening_page import VALUES, evening_page
from nabeurt.web.evening_showing import WRITABLE, phone_data
from nabeurt.web.evenings import Evenings
from nabeurt.web.identity import person_of
from nabeurt.web.language import language_of
from nabeurt.web.live_evening import LiveEvening
from nabeurt.web.page import Asked
from nabeurt.web.settings import Settings

LIVE = "evening.phone.live."
Short = Annotated[str, Parameter(max_length=40)]


async def _playing(
    request: Asked, name: str, evenings: Evenings, settings: Settings
) -> tuple[LiveEvening, Present]:
    live = await evenings.evening(name)
    here = await present(evenings, live, person_of(request, settings))
    if here.player is None:
        raise PermissionDeniedException
    return live, here


@get("/avond/{name:str}/telefoon", include_in_schema=False)
async def phone(
    request: Asked, name: EveningName, evenings: Evenings, settings: Settings
) -> Template:
    """Show a player their evening."""
    live, here = await _playing(request, name, evenings, settings)
    language = language_of(request)
    number = here.player.number if here.player else 0
    view = phone_data(live.phones.view(number, evenings.clock.now()), language, live.turns_told)
    return evening_page(
        request,
        "phone",
        person=here.person,
        name=name,
        setup=live.state.setup,
        view=view,
        rows=drawn_board(live.state.board, VALUES),
        sentences=json.dumps(_live_sentences(language), ensure_ascii=False),
        evening=json.dumps({"name": name, "view": view, "values": dict(VALUES)}),
    )


def _live_sentences(language: Language) -> dict[str, str]:
    return {
        key.removeprefix(LIVE): text
        for key, text in sentences(language).items()
        if key.startswith(LIVE)
    }


class Tried(msgspec.Struct, frozen=True):
    """What a slip would be worth."""

    points: int
    why: str


@get("/avond/{name:str}/proef", include_in_schema=False)
async def try_out(  # noqa: PLR0913, PLR0917  # a request's parts and what is tried
    request: Asked,
    name: EveningName,
    waar: Short,
    woord: Short,
    evenings: Evenings,
    settings: Settings,
) -> Tried:
    """Tell a player what a word would be worth, only where the leader allows it."""
    live, here = await _playing(request, name, evenings, settings)
    state, turn = live.state, live.state.turn
    if not state.setup.phones_help or turn is None or state.phase not in WRITABLE:
        raise PermissionDeniedException
    number = here.player.number if here.player else 0
    mark = reader(state, turn, live.arbiter).read(number, Slip(woord, waar))
    return Tried(mark.points, why_zero(mark, language_of(request)))


phone_routes: list[Any] = [phone, try_out]
