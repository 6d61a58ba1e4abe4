"""A tournament to take along: the log of the day, and the tournament file."""

import asyncio
import json
from importlib import metadata

from litestar import Response, get
from litestar.exceptions import NotFoundException

from nabeurt.tournament.day import Life, Role, tabulated
from nabeurt.tournament.day.record.log import day_text
from nabeurt.tournament.day.tabulated import Tabulated
from nabeurt.tournament.file.write import write_tournament
from nabeurt.web.people.codes import code_of
from nabeurt.web.people.visits import Visit
from nabeurt.web.server.press import Job, Press
from nabeurt.web.tournament import printer
from nabeurt.web.tournament.api import TournamentName
from nabeurt.web.tournament.printer import FILES
from nabeurt.web.tournament.roles import admitted
from nabeurt.web.tournament.session import TournamentSession
from nabeurt.web.tournament.tournaments import Tournaments


@get("/toernooi/{name:str}/logboek.jsonl")
async def day_log(visit: Visit, name: TournamentName, tournaments: Tournaments) -> Response[str]:
    """Give the leader everything that happened."""
    await admitted(visit, name, tournaments, Role.LEADER)
    text = day_text(await tournaments.events(name), metadata.version("nabeurt"))
    return _attached(text, "logboek.jsonl", "application/jsonl")


@get("/toernooi/{name:str}/toernooi.txt")
async def day_file(visit: Visit, name: TournamentName, tournaments: Tournaments) -> Response[str]:
    """Give who works at the tournament its file, as the terminal reads it."""
    live, _ = await admitted(visit, name, tournaments, Role.LEADER, Role.JURY, Role.HELPER)
    return _attached(
        write_tournament(tabulated(live.state).tournament), "toernooi.txt", "text/plain"
    )


@get("/toernooi/{name:str}/papier/{number:int}/{file:str}")
async def day_paper(  # noqa: PLR0913, PLR0917  # what the address holds, who asks, who prints
    visit: Visit,
    name: TournamentName,
    number: int,
    file: TournamentName,
    tournaments: Tournaments,
    press: Press,
) -> Response[bytes]:
    """Print a paper of a round for who works at the tournament."""
    live, _ = await admitted(visit, name, tournaments, Role.LEADER, Role.JURY, Role.HELPER)
    if file not in FILES or not 1 <= number <= len(live.state.sittings):
        raise NotFoundException
    sitting = live.state.sittings[number - 1]
    sheets = (sitting.sheets[seat.table] for seat in sitting.seats if not seat.free)
    tables = ",".join(
        f"{sheet.table}{'b' if sheet.starter else ''}"
        for sheet in sheets
        if sheet.life is not Life.VOID
    )
    known = tabulated(live.state)
    given = f"{own_pages(visit, live, known)}\n{write_tournament(known.tournament)}".encode()
    told = (visit.language, str(number), tables, file)
    with press.asked_by(visit.who):
        made = await press.made(Job(printer.__name__, told, given))
    kind = "application/pdf" if file.endswith(".pdf") else "text/plain"
    content = await asyncio.to_thread((made / file).read_bytes)
    headers = {"Content-Disposition": f'inline; filename="{file}"'}
    return Response(content, media_type=kind, headers=headers)


def own_pages(visit: Visit, live: TournamentSession, known: Tabulated) -> str:
    """Write the addresses of the players' own pages, none where nobody elsewhere reaches them."""
    ways = (f"/toernooi/{live.id}/s/{code_of(live.secret, one)}" for one in known.numbers)
    return json.dumps([] if visit.alone else list(map(visit.address, ways)))


def _attached(text: str, file: str, kind: str) -> Response[str]:
    headers = {"Content-Disposition": f'attachment; filename="{file}"'}
    return Response(text, media_type=f"{kind}; charset=utf-8", headers=headers)
