"""A tournament to take along: the log of the day, and the tournament file."""

from importlib import metadata

from litestar import Response, get

from nabeurt.tournament.day import Role, tabulated
from nabeurt.tournament.day.record.log import day_text
from nabeurt.tournament.file.write import write_tournament
from nabeurt.web.people.visits import Visit
from nabeurt.web.tournament.api import TournamentName
from nabeurt.web.tournament.roles import admitted
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


def _attached(text: str, file: str, kind: str) -> Response[str]:
    headers = {"Content-Disposition": f'attachment; filename="{file}"'}
    return Response(text, media_type=f"{kind}; charset=utf-8", headers=headers)
