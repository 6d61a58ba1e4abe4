"""The door for commands: what a player or the jury says, with the version they saw and a key."""

import asyncio
from typing import Annotated

import msgspec
from litestar import post
from litestar.exceptions import PermissionDeniedException
from litestar.status_codes import HTTP_200_OK

from nabeurt.game import judge
from nabeurt.game.commands import By, Command, Hint, Overdrawn, Role, StartClock
from nabeurt.game.reasons import Refusal
from nabeurt.game.view import Viewer, view
from nabeurt.speech import Language
from nabeurt.speech import say as sentence
from nabeurt.speech.grammar.commands import Asked, Parsed, parse
from nabeurt.speech.grammar.errors import Misread
from nabeurt.speech.grammar.jury import parse_jury
from nabeurt.speech.grammar.names import Names
from nabeurt.speech.sentences.answers import answer
from nabeurt.speech.sentences.refusals import explain
from nabeurt.speech.sentences.voice import Detail, Voice
from nabeurt.web.game.games import Games
from nabeurt.web.game.seats import GameName, guest
from nabeurt.web.game.session import GameSession
from nabeurt.web.live.answers import Delivery, Heard, Refused, Stale
from nabeurt.web.live.presence import Presence
from nabeurt.web.people.visits import Visit
from nabeurt.web.server.limits.admission import Admission

LONGEST_LINE = 400


class Said(msgspec.Struct, frozen=True):
    """A line of the command grammar; ``id`` makes a second delivery harmless.

    ``seat`` tells who speaks where several share a screen.
    """

    say: Annotated[str, msgspec.Meta(max_length=LONGEST_LINE)]
    version: Annotated[int, msgspec.Meta(ge=0, le=10**9)]
    id: Annotated[str, msgspec.Meta(min_length=8, max_length=64, pattern="^[!-~]*$")]
    seat: Annotated[int, msgspec.Meta(ge=0, le=3)] | None = None


@post("/spel/{name:str}/opdracht", status_code=HTTP_200_OK)
async def say(  # noqa: PLR0913, PLR0917  # what the framework hands over
    visit: Visit, name: GameName, data: Said, games: Games, presence: Presence, admission: Admission
) -> Heard:
    """Carry out what somebody says."""
    if not visit.by_script:
        raise PermissionDeniedException
    # Whoever writes is told when the game moved on elsewhere; what they saw is enough to decide.
    live = await games.session(name, data.version)
    admission.admit_game(timed=live.state.clock.running is not None)
    here = await guest(games, name, live.listing, visit.id)
    by = here.speaker(live.state.on_turn) if data.seat is None else data.seat
    if by is None or (isinstance(by, int) and by not in here.seats):
        raise PermissionDeniedException
    voice = voice_for(live, by, visit.language)
    command = _parsed(data.say, by, live)
    if isinstance(command, Misread):
        return Heard(live.state.version, refused=Refused("misread", command.text(voice.language)))
    if isinstance(command, Asked):
        seen = view(live.state, by, games.time(live))
        return Heard(live.state.version, answer=answer(command, seen, live.state.rulebook, voice))
    if no := _not_here(command, live, by, presence, voice):
        return Heard(live.state.version, refused=no)
    if isinstance(command, Hint) and isinstance(by, int):
        command = await _thought_of(live, by, games.time(live))
    outcome = await games.command(live, command, by, Delivery(data.id, data.version))
    if isinstance(outcome, Stale):
        why = "resting" if live.resting else "stale"
        stale = Refused(why, sentence(f"web.{why}", voice.language))
        return Heard(outcome.version, refused=stale)
    if isinstance(outcome, Refusal):
        refused = Refused(outcome.reason, explain(outcome, voice))
        return Heard(live.state.version, refused=refused)
    return Heard(outcome.version, repeated=outcome.repeated)


async def _thought_of(live: GameSession, seat: int, now: int) -> Hint:
    """Let the bot think about a hint, where it may be given at all; the judge says why not."""
    if judge(live.state, Hint(), seat, now, live.jury):
        return Hint()
    return Hint(await asyncio.to_thread(live.hint, seat, now))


def _not_here(
    command: Command, live: GameSession, by: By, presence: Presence, voice: Voice
) -> Refused | None:
    """Refuse what cannot be on a screen: drawing oneself, a clock while somebody is away."""
    if isinstance(command, Overdrawn) and not live.state.started.real_bag:
        return Refused("server_draws", sentence("web.server_draws", voice.language))
    if isinstance(command, StartClock) and (away := _away(live, by, presence)):
        text = sentence("web.not_here", voice.language, names=voice.all_of(away))
        return Refused("not_here", text)
    return None


def _away(live: GameSession, by: By, presence: Presence) -> list[str]:
    """Name the people who do not have the game before them: no clock runs while one is away (R33).

    Who speaks is there, and so are all who share that screen.
    """
    here, chairs = presence.here(live.id), live.listing.chairs
    near = {chairs[by].person} if isinstance(by, int) else set[str]()
    return [
        chair.name
        for seat, chair in enumerate(chairs)
        if chair.person and chair.person not in near and not here.get(str(seat))
    ]


def voice_for(
    live: GameSession, viewer: Viewer, language: Language, detail: Detail = Detail.NORMAL
) -> Voice:
    """Return the voice that speaks to one pair of ears."""
    return Voice(
        live.state.started.players,
        language,
        viewer if isinstance(viewer, int) else None,
        detail,
        jury=isinstance(viewer, Role),
        rulebook=live.state.rulebook,
    )


def _parsed(line: str, by: By, live: GameSession) -> Parsed:
    names = Names(live.state.started.players)
    return parse(line, names) if isinstance(by, int) else parse_jury(line, names)
