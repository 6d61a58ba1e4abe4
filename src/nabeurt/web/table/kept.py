"""What a device kept while it had no line: taken in whole and in order, or not at all.

It says from which version it started. Where others did something since then nothing is merged: the
players see both, and choose; what they choose is on the record.
"""

from typing import Annotated

import msgspec
from litestar import post
from litestar.exceptions import PermissionDeniedException
from litestar.status_codes import HTTP_200_OK

from nabeurt.game import Course, Table
from nabeurt.game.commands import BringBack, By, Command, SetTime
from nabeurt.game.reasons import Refusal
from nabeurt.speech import say as sentence
from nabeurt.speech.grammar.commands import Asked, parse
from nabeurt.speech.grammar.errors import Misread
from nabeurt.speech.grammar.names import Names
from nabeurt.speech.sentences.refusals import explain
from nabeurt.web.game.commands import LONGEST_LINE, voice_for
from nabeurt.web.game.games import Games
from nabeurt.web.game.seats import GameName, guest
from nabeurt.web.game.session import GameSession
from nabeurt.web.live.answers import Delivery, Heard, NotSeated, Refused, Stale
from nabeurt.web.people.visits import Visit

LONGEST_MS = 24 * 60 * 60_000
Moment = Annotated[int, msgspec.Meta(ge=0, le=10**9)]
Key = Annotated[str, msgspec.Meta(min_length=8, max_length=64, pattern="^[!-~]*$")]


class KeptLine(msgspec.Struct, frozen=True):
    """What was said, by which seat, and when by the clock of the game."""

    say: Annotated[str, msgspec.Meta(max_length=LONGEST_LINE)]
    seat: Annotated[int, msgspec.Meta(ge=0, le=3)]
    at: Annotated[int, msgspec.Meta(ge=0, le=10**12)]
    id: Key


class KeptLines(msgspec.Struct, frozen=True):
    """What a device kept since a version (no field is named as something that is provided).

    With ``instead`` its players chose it above what others told since; its clocks then show
    ``used``.
    """

    version: Moment
    said: Annotated[tuple[KeptLine, ...], msgspec.Meta(min_length=1, max_length=400)]
    instead: bool = False
    used: Annotated[
        tuple[Annotated[int, msgspec.Meta(ge=0, lt=LONGEST_MS)], ...], msgspec.Meta(max_length=4)
    ] = ()


class UnfitLine(msgspec.Struct, frozen=True):
    """A kept line that cannot be, by its number, and why."""

    line: int
    refused: Refused


class Taken(Heard, frozen=True):
    """The answer; ``line`` is the one that was refused."""

    line: int | None = None


@post("/tafel/{name:str}/bijgehouden", status_code=HTTP_200_OK, include_in_schema=False)
async def take_in(visit: Visit, name: GameName, data: KeptLines, games: Games) -> Taken:
    """Take in what was kept without a line."""
    if not visit.by_script:
        raise PermissionDeniedException
    live = await games.session(name)
    here = await guest(games, name, live.listing, visit.id)
    if not live.listing.real or not {line.seat for line in data.said} <= set(here.seats):
        raise NotSeated
    data = await _unanswered(games, live, data)
    if not data.said:
        return Taken(live.version, repeated=True)
    commands = _read(data, live, visit)
    if isinstance(commands, UnfitLine):
        return Taken(live.version, refused=commands.refused, line=commands.line)
    taking = _Taking(live, data, commands)
    heard = Delivery(data.said[-1].id, None if data.instead else data.version)
    done = await games.decide(live, taking.course, heard)
    if isinstance(done, Stale):
        why = Refused("diverged", sentence("table.diverged", visit.language))
        return Taken(live.version, refused=why)
    if isinstance(done, Refusal):
        text = explain(done, voice_for(live, data.said[taking.line].seat, visit.language))
        return Taken(live.version, refused=Refused(done.reason, text), line=taking.line)
    return Taken(done.version, repeated=done.repeated)


async def _unanswered(games: Games, live: GameSession, data: KeptLines) -> KeptLines:
    """Leave out the line that had arrived when the connection went: only its answer was lost."""
    done = await games.carried_out(live, data.said[0].id)
    if done is None:
        return data
    return msgspec.structs.replace(data, version=done, said=data.said[1:])


def _read(data: KeptLines, live: GameSession, visit: Visit) -> list[Command] | UnfitLine:
    names, found = Names(live.state.started.players), list[Command]()
    for number, line in enumerate(data.said):
        command = parse(line.say, names)
        if isinstance(command, Misread):
            return UnfitLine(number, Refused("misread", command.text(visit.language)))
        if isinstance(command, Asked):
            return UnfitLine(
                number, Refused("misread", sentence("table.no_question", visit.language))
            )
        found.append(command)
    return found


class _Taking:
    """One attempt on the game as it stands; ``line`` is the one that is looked at."""

    def __init__(self, live: GameSession, data: KeptLines, commands: list[Command]) -> None:
        self._live = live
        self._data = data
        self._commands = commands
        self.line = 0

    def course(self, now: int) -> Course | Refusal:
        """Return what follows from all lines, each at its own time."""
        table = Table(self._live.state, [], self._live.jury, self._live.table.drawer)
        data = self._data
        if data.instead and (no := _heard(table, BringBack(data.version), data.said[0].seat, now)):
            return no
        for number, line in enumerate(data.said):
            self.line = number
            at = now if data.instead else min(line.at, now)
            if no := _heard(table, self._commands[number], line.seat, at):
                return no
        # Where the clock may not be touched now, a time is put right by hand.
        for seat, used in enumerate(data.used if data.instead else ()):
            table.hear(SetTime(seat, used), data.said[0].seat, now)
        return Course(tuple(table.events), table.state)


def _heard(table: Table, command: Command, by: By, now: int) -> Refusal | None:
    heard = table.hear(command, by, now)
    return heard if isinstance(heard, Refusal) else None
