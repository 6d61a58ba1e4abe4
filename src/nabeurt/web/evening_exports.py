"""An evening to take home: JSON, CSV, HTML, PDF and braille of what is known; forms to fill in."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException, PermissionDeniedException

from nabeurt.duplicate import State, record
from nabeurt.duplicate.recorded import Recorded, recorded
from nabeurt.game.replacing import replace
from nabeurt.printing.account import account_paper
from nabeurt.printing.brf import brf
from nabeurt.printing.page import html
from nabeurt.printing.press import pdf
from nabeurt.printing.ranking import ranking_paper
from nabeurt.printing.sheet import sheet_paper
from nabeurt.printing.slips import slips_pdf
from nabeurt.printing.spreadsheet import ranking_csv, slips_csv, turns_csv
from nabeurt.printing.wording import Wording
from nabeurt.speech import Language, say
from nabeurt.web.evening_doors import present
from nabeurt.web.evening_orders import EveningName
from nabeurt.web.evenings import Evenings
from nabeurt.web.identity import person_of
from nabeurt.web.language import language_of
from nabeurt.web.settings import Settings

CSV, HTML, PDF, BRF = "text/csv", "text/html", "application/pdf", "text/plain"


@dataclass(frozen=True, slots=True)
class Export:
    """A file that can be had; ``desk`` ones only by who leads or helps."""

    media_type: str
    make: Callable[[Recorded, Wording], bytes]
    desk: bool = False


EXPORTS: dict[str, Export] = {
    "uitslag.csv": Export(CSV, lambda evening, _: ranking_csv(evening)),
    "beurten.csv": Export(CSV, lambda evening, _: turns_csv(evening)),
    "briefjes.csv": Export(CSV, lambda evening, _: slips_csv(evening)),
    "uitslag.html": Export(HTML, lambda evening, words: html(ranking_paper(evening, words))),
    "uitslag.pdf": Export(PDF, lambda evening, words: pdf(ranking_paper(evening, words))),
    "verslag.html": Export(HTML, lambda evening, words: html(account_paper(evening, words))),
    "verslag.pdf": Export(PDF, lambda evening, words: pdf(account_paper(evening, words))),
    "verslag.brf": Export(BRF, lambda evening, words: brf(account_paper(evening, words))),
    "beurtbriefjes.pdf": Export(
        PDF, lambda evening, words: slips_pdf(evening, evening.players, words), desk=True
    ),
    "persoonlijk.pdf": Export(
        PDF,
        lambda evening, words: pdf(sheet_paper(evening, evening.players, words, form=True)),
        desk=True,
    ),
}


def published(state: State) -> State:
    """Return the evening up to the last word that lies: no letters, slips or words after it."""
    turn = state.turn
    if turn is None or turn.laid:
        return state
    return replace(state, turns=state.turns[:-1], bag=turn.bag, board=turn.board)


@get("/avond/{name:str}/uitslag.json")
async def as_json(name: EveningName, evenings: Evenings) -> dict[str, Any]:
    """Give everything that may be known of an evening."""
    return record(published((await evenings.evening(name)).state))


@get("/avond/{name:str}/bestand/{file:str}")
async def export(
    request: Request[Any, Any, Any],
    name: EveningName,
    file: EveningName,
    evenings: Evenings,
    settings: Settings,
) -> Response[bytes]:
    """Give one of the files."""
    wanted = EXPORTS.get(file)
    live = await evenings.evening(name)
    if wanted is None or (
        file in {"beurtbriefjes.pdf", "persoonlijk.pdf"} and not live.state.players
    ):
        raise NotFoundException
    if wanted.desk and not (await present(evenings, live, person_of(request, settings))).types:
        raise PermissionDeniedException
    evening = recorded(record(published(live.state)))
    made = await asyncio.to_thread(wanted.make, evening, _wording(language_of(request)))
    disposition = {"Content-Disposition": f'attachment; filename="{file}"'}
    return Response(made, media_type=wanted.media_type, headers=disposition)


def _wording(language: Language) -> Wording:
    def speak(key: str, /, **fields: object) -> str:
        return say(key, language, **fields)

    return Wording(language, speak)
