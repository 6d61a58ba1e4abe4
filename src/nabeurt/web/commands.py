"""The door for commands: what a player or the jury says, with the version they saw and a key."""

from typing import Annotated, Any

import msgspec
from litestar import Request, post
from litestar.exceptions import PermissionDeniedException
from litestar.params import Parameter
from litestar.status_codes import HTTP_200_OK

from nabeurt.game.commands import By, Command, Overdrawn, Role
from nabeurt.game.reasons import Refusal
from nabeurt.game.view import Viewer, view
from nabeurt.rules.policies import Asking
from nabeurt.speech import Language
from nabeurt.speech import say as zeg
from nabeurt.speech.answering import answer
from nabeurt.speech.grammar import Question, parse
from nabeurt.speech.misread import Misread
from nabeurt.speech.names import Names
from nabeurt.speech.refusing import explain
from nabeurt.speech.verdicts import parse_jury
from nabeurt.speech.voice import Detail, Voice
from nabeurt.web.entrance import guest
from nabeurt.web.hall import Delivery, Hall, Stale
from nabeurt.web.identity import person_of
from nabeurt.web.language import language_of
from nabeurt.web.live_game import LiveGame

LONGEST_LINE = 400


class Said(msgspec.Struct, frozen=True):
    """A line of the command grammar; ``id`` makes a second delivery harmless.

    ``seat`` tells who speaks where several share a screen.
    """

    say: Annotated[str, msgspec.Meta(max_length=LONGEST_LINE)]
    version: Annotated[int, msgspec.Meta(ge=0, le=10**9)]
    id: Annotated[str, msgspec.Meta(min_length=8, max_length=64, pattern="^[!-~]*$")]
    seat: Annotated[int, msgspec.Meta(ge=0, le=3)] | None = None


class Refused(msgspec.Struct, frozen=True):
    """Why nothing happened: a word for programs and a sentence for people."""

    reason: str
    text: str


class Heard(msgspec.Struct, frozen=True):
    """The answer: where the game is now, or why nothing happened; a question has its answer."""

    version: int
    repeated: bool = False
    refused: Refused | None = None
    answer: str | None = None


@post("/spel/{name:str}/opdracht", status_code=HTTP_200_OK)
async def say(
    request: Request[Any, Any, Any],
    name: Annotated[str, Parameter(max_length=64)],
    data: Said,
) -> Heard:
    """Carry out what somebody says."""
    # Taken from there: injecting two things starts two tasks for every command of every game.
    hall: Hall = request.app.state.hall
    if request.headers.get("x-nabeurt") != "1":  # no form of another site can send this header
        raise PermissionDeniedException
    live = await hall.game(name)
    here = await guest(hall, name, live.listing, person_of(request, request.app.state.settings))
    by = here.speaker(live.state.on_turn) if data.seat is None else data.seat
    if by is None or (isinstance(by, int) and by not in here.seats):
        raise PermissionDeniedException
    voice = voice_for(live, by, language_of(request))
    command = _parsed(data.say, by, live)
    if isinstance(command, Misread):
        return Heard(live.state.version, refused=Refused("misread", command.text(voice.language)))
    if isinstance(command, Question):
        seen = view(live.state, by, hall.clock.now())
        return Heard(live.state.version, answer=answer(command, seen, live.state.rulebook, voice))
    if isinstance(command, Overdrawn):
        drawn = Refused("server_draws", zeg("web.server_draws", voice.language))
        return Heard(live.state.version, refused=drawn)
    outcome = await hall.command(name, command, by, Delivery(data.id, data.version))
    if isinstance(outcome, Stale):
        stale = Refused("stale", zeg("web.stale", voice.language))
        return Heard(outcome.version, refused=stale)
    if isinstance(outcome, Refusal):
        refused = Refused(outcome.reason, explain(outcome, voice))
        return Heard(live.state.version, refused=refused)
    return Heard(outcome.version, repeated=outcome.repeated)


def voice_for(
    live: LiveGame, viewer: Viewer, language: Language, detail: Detail = Detail.NORMAL
) -> Voice:
    """Return the voice that speaks to one pair of ears."""
    return Voice(
        live.state.started.players,
        language,
        viewer if isinstance(viewer, int) else None,
        detail,
        jury=isinstance(viewer, Role),
        consulted=live.state.rulebook.asking is Asking.OTHERS,
    )


def _parsed(line: str, by: By, live: LiveGame) -> Command | Question | Misread:
    names = Names(live.state.started.players)
    return parse(line, names) if isinstance(by, int) else parse_jury(line, names)
