"""An evening to take home: JSON, CSV, HTML, PDF and braille of what is known; forms to fill in.

What is printed is printed by a process of its own; papers for a hall come in parts.
"""

import asyncio
from collections.abc import Iterator, Sequence
from importlib import metadata
from pathlib import Path

from litestar import Response, get
from litestar.exceptions import NotFoundException, PermissionDeniedException
from litestar.response import Stream

from nabeurt.duplicate.record.log import log_text, unkeyed
from nabeurt.web.evening.api import EveningName
from nabeurt.web.evening.evenings import Evenings
from nabeurt.web.evening.paper import printer
from nabeurt.web.evening.paper.files import EXPORTS, PDF
from nabeurt.web.evening.publication import Publication
from nabeurt.web.evening.roles import present
from nabeurt.web.evening.session import EveningSession
from nabeurt.web.people.visits import Visit
from nabeurt.web.server.press import Job, PaperTooLarge, Press

JSON, ZIP, LOG = "application/json", "application/zip", "application/jsonl"
EVERYTHING = "alles.zip"
HISTORY = "logboek.jsonl"
# What a player can have of their own evening, made as the desk's for everybody.
OWN = ("persoonlijk.pdf", "persoonlijk-groot.pdf", "persoonlijk.brf")
# So many slips or lines of sheets are printed at once; beyond so many parts it is no evening.
MOST_LINES = 2_400
MOST_PARTS = 25
PIECE = 256 * 1024


@get("/avond/{name:str}/uitslag.json", media_type=JSON)
async def results_json(name: EveningName, evenings: Evenings) -> bytes:
    """Give everything that may be known of an evening."""
    publication = (await evenings.session(name)).publication
    return await asyncio.to_thread(lambda: publication.json)


@get("/avond/{name:str}/bestand/{file:str}")
async def export(  # noqa: PLR0913, PLR0917  # which file, for whom, by whom
    visit: Visit,
    name: EveningName,
    file: EveningName,
    evenings: Evenings,
    press: Press,
    nummer: int | None = None,
    papier: bool = False,  # noqa: FBT001, FBT002  # a choice in an address
) -> Response[bytes] | Stream:
    """Give one of the files; the desk's for one player, or for those without a phone, if asked."""
    live = await evenings.session(name)
    types = (await present(evenings, live, visit.id)).types
    if file == HISTORY:
        return _attached(file, LOG, await _history(evenings, live))
    papers = _Papers(press, live.publication, visit.language)
    if file == EVERYTHING:
        history = await _history(evenings, live) if live.state.ended else b""
        with press.asked_by(visit.who):
            return _given(await papers.everything(history, desk=types), file, ZIP)
    wanted = EXPORTS.get(file)
    if wanted is None or (wanted.desk and not live.state.players):
        raise NotFoundException
    if wanted.desk and not types:
        raise PermissionDeniedException
    with press.asked_by(visit.who):
        made = await papers.printed(file, _chosen(live.publication, nummer, paper=papier))
        if len(made) == 1:
            return _given(made[file], file, wanted.media_type)
        return _given(await press.packed(made), f"{Path(file).stem}.zip", ZIP)


@get("/avond/{name:str}/mijn/{file:str}")
async def own_export(
    visit: Visit, name: EveningName, file: EveningName, evenings: Evenings, press: Press
) -> Stream:
    """Give a player the personal sheet, in print, large print or braille."""
    live = await evenings.session(name)
    player = (await present(evenings, live, visit.id)).player
    if file not in OWN:
        raise NotFoundException
    if player is None:
        raise PermissionDeniedException
    papers = _Papers(press, live.publication, visit.language)
    place = sorted(live.publication.state.players).index(player.number)
    with press.asked_by(visit.who):
        made = await papers.part([place], file)
    return _given(made / file, file, EXPORTS[file].media_type)


class _Papers:
    """What is printed of an evening as it is known now, in one language."""

    def __init__(self, press: Press, publication: Publication, language: str) -> None:
        self._press = press
        self._publication = publication
        self._language = language

    async def part(self, places: Sequence[int], *files: str) -> Path:
        """Print files for the players in these places; return their folder."""
        given = await asyncio.to_thread(lambda: self._publication.json)
        told = (self._language, ",".join(map(str, places)), *files)
        return await self._press.made(Job(printer.__name__, told, given))

    async def printed(self, file: str, places: Sequence[int]) -> dict[str, Path]:
        """Print a file; return it by its name, or its parts by theirs."""
        wanted = EXPORTS[file]
        parts = list(self._parts(places)) if wanted.desk and wanted.media_type == PDF else []
        if len(parts) <= 1:
            return {file: await self.part(places, file) / file}
        if len(parts) > MOST_PARTS:
            raise PaperTooLarge
        name, last = Path(file), 0
        made: dict[str, Path] = {}
        for some in parts:
            first, last = last + 1, last + len(some)
            folder = await self.part(some, file)
            made[f"{name.stem}-{first}-{last}{name.suffix}"] = folder / file
        return made

    def _parts(self, places: Sequence[int]) -> Iterator[Sequence[int]]:
        at_once = max(1, MOST_LINES // self._publication.state.rulebook.turns)
        for first in range(0, len(places), at_once):
            yield places[first : first + at_once]

    async def everything(self, history: bytes, *, desk: bool) -> Path:
        """Put everything that somebody may have into one file."""
        places = _chosen(self._publication)
        open_to_all = [name for name, one in EXPORTS.items() if not one.desk]
        folder = await self.part(places, *open_to_all)
        files: dict[str, Path] = {name: folder / name for name in open_to_all}
        for name, one in EXPORTS.items():
            if one.desk and desk and places:
                files |= await self.printed(name, places)
        texts = {"uitslag.json": self._publication.json, HISTORY: history}
        return await self._press.packed(files, {name: text for name, text in texts.items() if text})


def _chosen(
    publication: Publication, number: int | None = None, *, paper: bool = False
) -> list[int]:
    """Return the places of the players who are meant, in the order of their numbers."""
    places = [
        place
        for place, (each, player) in enumerate(sorted(publication.state.players.items()))
        if number in {None, each} and not (paper and player.device)
    ]
    if publication.state.players and not places:
        raise NotFoundException
    return places


def _attached(file: str, media_type: str, content: bytes) -> Response[bytes]:
    return Response(content, media_type=media_type, headers=_headers(file))


def _given(path: Path, file: str, media_type: str) -> Stream:
    """Send a file piece by piece; it is opened now, and stays whole if it is let go meanwhile."""
    length = {"Content-Length": str(path.stat().st_size)}
    pieces = _pieces(path)
    next(pieces)  # a reader that goes away before the first piece leaves nothing open either
    return Stream(pieces, media_type=media_type, headers=_headers(file) | length)


def _pieces(path: Path) -> Iterator[bytes]:
    with path.open("rb") as opened:
        yield b""
        while piece := opened.read(PIECE):
            yield piece


def _headers(file: str) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="{file}"'}


async def _history(evenings: Evenings, live: EveningSession) -> bytes:
    """Return the log of an evening that is over, without the keys of phones and people."""
    if not live.state.ended:
        raise NotFoundException
    return log_text(
        map(unkeyed, await evenings.events(live.id)), metadata.version("nabeurt")
    ).encode()
