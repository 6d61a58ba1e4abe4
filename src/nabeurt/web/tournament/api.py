"""A tournament for programs, in JSON: say a command by its name; a player speaks by their code."""

import asyncio
import re
from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.exceptions import NotFoundException, PermissionDeniedException
from litestar.params import Parameter
from litestar.status_codes import HTTP_200_OK

from nabeurt.ledger.codec import Undecodable, decode
from nabeurt.speech import Language, say
from nabeurt.speech.sentences.day import explain_day
from nabeurt.speech.sentences.tournament import say_unreadable
from nabeurt.store import Person
from nabeurt.tournament.day import By, Command, Refusal, Role, commands
from nabeurt.tournament.day.view import HallView
from nabeurt.tournament.file import UnreadableFile, parse_tournament
from nabeurt.web.live.answers import Delivery, Heard, Refused
from nabeurt.web.live.lexicons import chosen
from nabeurt.web.people.codes import code_of
from nabeurt.web.people.marks import device_of
from nabeurt.web.people.visits import Visit
from nabeurt.web.server.clock import wall_time
from nabeurt.web.tournament.forms import TournamentForm
from nabeurt.web.tournament.roles import admitted, attending
from nabeurt.web.tournament.session import TournamentSession
from nabeurt.web.tournament.tournaments import Tournaments

TournamentName = Annotated[str, Parameter(max_length=64)]
Code = Annotated[str, Parameter(max_length=16)]
# Who takes a role comes in by the door, with the key that is in the address; what was played is
# told by the game itself.
CLOSED = (commands.GrantRole, commands.LinkGame, commands.TakeGame, commands.By)
COMMANDS: dict[str, type] = {
    re.sub(r"(?<=[a-z])(?=[A-Z])", "_", kind.__name__).lower(): kind
    for kind in vars(commands).values()
    if isinstance(kind, type) and kind.__module__ == commands.__name__ and kind not in CLOSED
}


class MadeTournament(msgspec.Struct, frozen=True):
    """Where to go, or why nothing happened."""

    tournament: str | None = None
    refused: str | None = None


async def open_tournament(
    form: TournamentForm, person: Person, tournaments: Tournaments, language: Language
) -> MadeTournament:
    """Set up a tournament with somebody as its leader, or say what does not fit."""
    try:
        like = parse_tournament(form.bestand) if form.bestand.strip() else None
    except UnreadableFile as problem:
        return MadeTournament(refused=say_unreadable(problem, language))
    lexicon = await asyncio.to_thread(chosen, form.lijst) or ""
    by = By(Role.LEADER, person.name, wall_time(), device_of(person.id))
    setup = form.setup(like.settings if like else None)
    made = await tournaments.open(setup, lexicon, by, person, like)
    if isinstance(made, Refusal):
        return MadeTournament(refused=explain_day(made, None, language))
    return MadeTournament(made)


@post("/toernooi/nieuw", status_code=HTTP_200_OK)
async def new_tournament(
    visit: Visit, data: TournamentForm, tournaments: Tournaments
) -> MadeTournament:
    """Make a tournament."""
    return await open_tournament(data, await visit.somebody(), tournaments, visit.language)


@get("/toernooi/{name:str}/codes.json")
async def codes_json(
    visit: Visit, name: TournamentName, tournaments: Tournaments
) -> dict[str, str]:
    """Give who works at the tournament every player's code, by number."""
    live, _ = await admitted(visit, name, tournaments, Role.LEADER, Role.JURY, Role.HELPER)
    return {str(number): code_of(live.secret, number) for number in live.state.players}


class DayOrderForm(msgspec.Struct, frozen=True):
    """A command by its name (``sign``) and fields; ``id`` makes a second delivery harmless."""

    say: Annotated[str, msgspec.Meta(max_length=40)]
    id: Annotated[str, msgspec.Meta(min_length=8, max_length=64, pattern="^[!-~]*$")]
    fields: dict[str, Any] = {}


@post("/toernooi/{name:str}/opdracht", status_code=HTTP_200_OK)
async def order_day(
    visit: Visit, name: TournamentName, data: DayOrderForm, tournaments: Tournaments
) -> Heard:
    """Carry out what the leader, the jury or a helper says."""
    if not visit.by_script:
        raise PermissionDeniedException
    live = await tournaments.session(name)
    here = await attending(tournaments, live, visit.id)
    by = here.speaking(Role.LEADER, Role.JURY, Role.HELPER)
    return await _heard(live, data, by, tournaments, visit.language)


@post("/toernooi/{name:str}/s/{code:str}/opdracht", status_code=HTTP_200_OK)
async def order_player(
    visit: Visit, name: TournamentName, code: Code, data: DayOrderForm, tournaments: Tournaments
) -> Heard:
    """Carry out what a player says."""
    if not visit.by_script:
        raise PermissionDeniedException
    live = await tournaments.session(name)
    return await _heard(live, data, playing(visit, live, code), tournaments, visit.language)


def playing(visit: Visit, live: TournamentSession, code: str) -> By:
    """Return the player whose code this is; another code is an address that is not there."""
    number = live.number_of(code)
    if number is None:
        raise NotFoundException
    return By(Role.PLAYER, live.state.name(number), wall_time(), device_of(visit.id), number)


async def _heard(
    live: TournamentSession,
    data: DayOrderForm,
    by: By,
    tournaments: Tournaments,
    language: Language,
) -> Heard:
    try:
        command: Command = decode(COMMANDS[data.say], data.fields)
    except (KeyError, Undecodable):
        misread = Refused("misread", say("hall.misread", language))
        return Heard(live.version, refused=misread)
    return await answered(live, command, by, data.id, tournaments, language)


async def answered(  # noqa: PLR0913, PLR0917  # what is said, by whom, to whom
    live: TournamentSession,
    command: Command,
    by: By,
    key: str,
    tournaments: Tournaments,
    language: Language,
) -> Heard:
    """Carry out a command and say what came of it."""
    outcome = await tournaments.command(live, command, by, Delivery(key))
    if isinstance(outcome, Refusal):
        told = explain_day(outcome, live.state, language)
        return Heard(live.version, refused=Refused(outcome.reason, told))
    return Heard(outcome.version, repeated=outcome.repeated)


@get("/toernooi/{name:str}/stand.json")
async def standings_json(name: TournamentName, tournaments: Tournaments) -> dict[str, Any]:
    """Give what anybody may know, for a screen or a program of one's own."""
    return _shown(await (await tournaments.session(name)).look())


def _shown(hall: HallView) -> dict[str, Any]:
    return {
        "tournament": hall.name,
        "version": hall.version,
        "official": hall.official,
        "closed": hall.closed,
        "rounds": [
            {
                "round": one.number,
                "closed": one.closed,
                "byes": list(one.byes),
                "tables": [
                    {
                        "table": row.table,
                        "players": list(row.names),
                        "starter": row.starter or None,
                        "points": [row.score.first, row.score.second] if row.score else None,
                        "result": row.life.value,
                    }
                    for row in one.tables
                ],
            }
            for one in hall.rounds
        ],
        "standings": [
            {
                "rank": row.standing.rank,
                "number": row.number,
                "player": row.name,
                "club": row.club,
                "score": row.standing.tally.half_points / 2,
                "balance": row.standing.tally.balance,
                "points": row.standing.tally.points,
                "possible": list(row.standing.possible) if row.standing.possible else None,
            }
            for row in hall.ranking
        ],
    }
