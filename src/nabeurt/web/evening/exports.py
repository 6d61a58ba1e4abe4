"""An evening to take home: JSON, CSV, HTML, PDF and braille of what is known; forms to fill in."""

import asyncio
import dataclasses
import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib import metadata
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from litestar import Response, get
from litestar.exceptions import NotFoundException, PermissionDeniedException

from nabeurt.duplicate import State
from nabeurt.duplicate.record.build import record
from nabeurt.duplicate.record.log import log_text, unkeyed
from nabeurt.duplicate.record.model import Recorded, data_of
from nabeurt.duplicate.view import published
from nabeurt.printing.brf import brf
from nabeurt.printing.page import html
from nabeurt.printing.paper import Paper
from nabeurt.printing.pdf import pdf
from nabeurt.printing.ranking import ranking_paper
from nabeurt.printing.report import account_paper
from nabeurt.printing.sentences import Wording
from nabeurt.printing.sheet import sheet_paper
from nabeurt.printing.slips import slips_pdf
from nabeurt.printing.spreadsheet import ranking_csv, slips_csv, turns_csv
from nabeurt.speech import Language, say
from nabeurt.web.evening.api import EveningName
from nabeurt.web.evening.evenings import Evenings
from nabeurt.web.evening.roles import present
from nabeurt.web.evening.session import EveningSession
from nabeurt.web.people.visits import Visit

CSV, HTML, PDF, BRF = "text/csv", "text/html", "application/pdf", "text/plain"
JSON, ZIP, LOG = "application/json", "application/zip", "application/jsonl"
EVERYTHING = "alles.zip"
HISTORY = "logboek.jsonl"


@dataclass(frozen=True, slots=True)
class Export:
    """A file that can be had; ``desk`` ones only by who leads or helps."""

    media_type: str
    make: Callable[[Recorded, Wording], bytes]
    desk: bool = False


def _sheets(evening: Recorded, words: Wording) -> Paper:
    return sheet_paper(evening, evening.players, words, form=True)


EXPORTS: dict[str, Export] = {
    "uitslag.csv": Export(CSV, lambda evening, _: ranking_csv(evening)),
    "beurten.csv": Export(CSV, lambda evening, _: turns_csv(evening)),
    "briefjes.csv": Export(CSV, lambda evening, _: slips_csv(evening)),
    "uitslag.html": Export(HTML, lambda evening, words: html(ranking_paper(evening, words))),
    "uitslag.pdf": Export(PDF, lambda evening, words: pdf(ranking_paper(evening, words))),
    "verslag.html": Export(HTML, lambda evening, words: html(account_paper(evening, words))),
    "verslag.pdf": Export(PDF, lambda evening, words: pdf(account_paper(evening, words))),
    "verslag-groot.pdf": Export(
        PDF, lambda evening, words: pdf(account_paper(evening, words), large=True)
    ),
    "verslag.brf": Export(BRF, lambda evening, words: brf(account_paper(evening, words))),
    "beurtbriefjes.pdf": Export(
        PDF, lambda evening, words: slips_pdf(evening, evening.players, words), desk=True
    ),
    "persoonlijk.pdf": Export(PDF, lambda evening, words: pdf(_sheets(evening, words)), desk=True),
    "persoonlijk-groot.pdf": Export(
        PDF, lambda evening, words: pdf(_sheets(evening, words), large=True), desk=True
    ),
    "persoonlijk.brf": Export(BRF, lambda evening, words: brf(_sheets(evening, words)), desk=True),
}
# What a player can have of their own evening, made as the desk's for everybody.
OWN = ("persoonlijk.pdf", "persoonlijk-groot.pdf", "persoonlijk.brf")


@get("/avond/{name:str}/uitslag.json")
async def results_json(name: EveningName, evenings: Evenings) -> dict[str, Any]:
    """Give everything that may be known of an evening."""
    return data_of(record(published((await evenings.session(name)).state)))


@get("/avond/{name:str}/bestand/{file:str}")
async def export(
    visit: Visit, name: EveningName, file: EveningName, evenings: Evenings
) -> Response[bytes]:
    """Give one of the files."""
    live = await evenings.session(name)
    types = (await present(evenings, live, visit.id)).types
    if file == HISTORY:
        return _attached(file, LOG, await _history(evenings, live))
    if file == EVERYTHING:
        history = await _history(evenings, live) if live.state.ended else b""
        packed = partial(_packed, live.state, _wording(visit.language), history, desk=types)
        return _attached(file, ZIP, await asyncio.to_thread(packed))
    wanted = EXPORTS.get(file)
    if wanted is None or (wanted.desk and not live.state.players):
        raise NotFoundException
    if wanted.desk and not types:
        raise PermissionDeniedException
    return await _made(visit, file, record(published(live.state)))


@get("/avond/{name:str}/mijn/{file:str}")
async def own_export(
    visit: Visit, name: EveningName, file: EveningName, evenings: Evenings
) -> Response[bytes]:
    """Give a player the personal sheet, in print, large print or braille."""
    live = await evenings.session(name)
    player = (await present(evenings, live, visit.id)).player
    if file not in OWN:
        raise NotFoundException
    if player is None:
        raise PermissionDeniedException
    evening = record(published(live.state))
    mine = tuple(one for one in evening.players if one.number == player.number)
    return await _made(visit, file, dataclasses.replace(evening, players=mine))


async def _made(visit: Visit, file: str, evening: Recorded) -> Response[bytes]:
    wanted, words = EXPORTS[file], _wording(visit.language)
    return _attached(file, wanted.media_type, await asyncio.to_thread(wanted.make, evening, words))


def _attached(file: str, media_type: str, content: bytes) -> Response[bytes]:
    disposition = {"Content-Disposition": f'attachment; filename="{file}"'}
    return Response(content, media_type=media_type, headers=disposition)


async def _history(evenings: Evenings, live: EveningSession) -> bytes:
    """Return the log of an evening that is over, without the keys of phones and people."""
    if not live.state.ended:
        raise NotFoundException
    return log_text(
        map(unkeyed, await evenings.events(live.id)), metadata.version("nabeurt")
    ).encode()


def _packed(state: State, words: Wording, history: bytes, *, desk: bool) -> bytes:
    """Put everything that somebody may have into one file."""
    evening = record(published(state))
    files = {"uitslag.json": json.dumps(data_of(evening), ensure_ascii=False).encode()}
    for name, one in EXPORTS.items():
        if not one.desk or (desk and evening.players):
            files[name] = one.make(evening, words)
    if history:
        files[HISTORY] = history
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return packed.getvalue()


def _wording(language: Language) -> Wording:
    def speak(key: str, /, **fields: object) -> str:
        return say(key, language, **fields)

    return Wording(language, speak)
