"""The door for commands: what a player or the jury says, with the version they saw and a key."""

from typing import Annotated, Any

import msgspec
from litestar import Request, post
from litestar.exceptions import NotFoundException, PermissionDeniedException
from litestar.params import Parameter
from litestar.status_codes import HTTP_200_OK

from nabeurt.game.commands import By, Command, Role
from nabeurt.game.reasons import Refusal
from nabeurt.game.view import Viewer
from nabeurt.speech import Language
from nabeurt.speech import say as zeg
from nabeurt.speech.grammar import Question, parse
from nabeurt.speech.misread import Misread
from nabeurt.speech.names import Names
from nabeurt.speech.refusing import explain
from nabeurt.speech.verdicts import parse_jury
from nabeurt.speech.voice import Voice
from nabeurt.web.entrance import guest
from nabeurt.web.hall import Delivery, Hall, Stale, UnknownGame
from nabeurt.web.identity import person_of
from nabeurt.web.language import language_of
from nabeurt.web.live_game import LiveGame
from nabeurt.web.settings import Settings

LONGEST_LINE = 400


class Said(msgspec.Struct, frozen=True):
    """A line of the command grammar; ``id`` makes a second delivery harmless."""

    say: Annotated[str, msgspec.Meta(max_length=LONGEST_LINE)]
    version: Annotated[int, msgspec.Meta(ge=0)]
    id: Annotated[str, msgspec.Meta(min_length=8, max_length=64)]
    seat: int | None = None


class Heard(msgspec.Struct, frozen=True):
    """The answer: where the game is now, or why nothing happened."""

    version: int
    repeated: bool = False
    refused: str | None = None
    reason: str | None = None


@post("/spel/{name:str}/opdracht", status_code=HTTP_200_OK)
async def say(
    request: Request[Any, Any, Any],
    name: Annotated[str, Parameter(max_length=64)],
    data: Said,
    hall: Hall,
    settings: Settings,
) -> Heard:
    """Carry out what somebody says."""
    if request.headers.get("x-nabeurt") != "1":  # no form of another site can send this header
        raise PermissionDeniedException
    try:
        live = await hall.game(name)
    except UnknownGame as unknown:
        raise NotFoundException from unknown
    here = await guest(hall, name, live.listing, person_of(request, settings))
    by = here.speaker(live.state.on_turn) if data.seat is None else data.seat
    if by is None or (isinstance(by, int) and by not in here.seats):
        raise PermissionDeniedException
    voice = voice_for(live, by, language_of(request))
    command = _parsed(data.say, by, live)
    if isinstance(command, Misread):
        return Heard(live.state.version, refused=command.text(voice.language), reason="misread")
    outcome = await hall.command(name, command, by, Delivery(data.id, data.version))
    if isinstance(outcome, Stale):
        return Heard(outcome.version, refused=zeg("web.stale", voice.language), reason="stale")
    if isinstance(outcome, Refusal):
        return Heard(live.state.version, refused=explain(outcome, voice), reason=outcome.reason)
    return Heard(outcome.version, repeated=outcome.repeated)


def voice_for(live: LiveGame, viewer: Viewer, language: Language) -> Voice:
    """Return the voice that speaks to one pair of ears."""
    names = live.state.started.players
    you = viewer if isinstance(viewer, int) else None
    return Voice(names, language, you, jury=isinstance(viewer, Role))


def _parsed(line: str, by: By, live: LiveGame) -> Command | Misread:
    names = Names(live.state.started.players)
    parsed = parse(line, names) if isinstance(by, int) else parse_jury(line, names)
    return Misread("web.only_asked") if isinstance(parsed, Question) else parsed
