"""The jury's desk: what is asked, the words and what the list says; sanctions on the record."""

import uuid
from typing import Annotated

import msgspec
from litestar import get, post
from litestar.enums import RequestEncodingType
from litestar.exceptions import PermissionDeniedException
from litestar.params import Body
from litestar.response import Redirect, Template

from nabeurt.game import Refusal, Role, result
from nabeurt.speech import say
from nabeurt.speech.misread import Misread
from nabeurt.speech.names import Names
from nabeurt.speech.refusing import explain
from nabeurt.speech.verdicts import parse_jury
from nabeurt.speech.voice import Voice
from nabeurt.web.commands import voice_for
from nabeurt.web.entrance import found, guest
from nabeurt.web.hall import Delivery, Hall, Stale
from nabeurt.web.language import language_of
from nabeurt.web.listing import WAITING
from nabeurt.web.live_game import LiveGame
from nabeurt.web.naming import visitor
from nabeurt.web.page import SEE_OTHER, Asked, page
from nabeurt.web.pages_door import GameName
from nabeurt.web.settings import Settings
from nabeurt.web.showing import said, shown, words_asked

UNPROCESSABLE = 422
Text = Annotated[str, msgspec.Meta(max_length=200)]


class RulingForm(msgspec.Struct, frozen=True, kw_only=True):
    """What the jury says: a line of the grammar, where needed with a player, a number, a reason.

    ``versie`` is what the desk showed: a verdict counts for the question that was read, no other.
    """

    regel: Text
    id: Annotated[str, msgspec.Meta(min_length=8, max_length=64)]
    versie: int | None = None
    speler: Text = ""
    aantal: Text = ""
    reden: Text = ""

    @property
    def line(self) -> str:
        """Return it as it would be typed."""
        reason = f"om {self.reden}" if self.reden.strip() else ""
        return " ".join(f"{self.regel} {self.speler} {self.aantal} {reason}".split())


@get("/spel/{name:str}/jurytafel", include_in_schema=False)
async def desk(request: Asked, name: GameName, hall: Hall, settings: Settings) -> Template:
    """Show the desk to the jury of a game."""
    return await _desk(request, name, hall, settings)


async def _desk(
    request: Asked, name: str, hall: Hall, settings: Settings, refused: str = ""
) -> Template:
    info, listing = await found(hall, name)
    person = await visitor(request, hall, settings)
    here = await guest(hall, name, listing, person.id if person else None)
    if not here.jury:
        raise PermissionDeniedException
    live = None if info.status == WAITING else await hall.game(name)
    return page(
        request,
        "jurytafel",
        UNPROCESSABLE if refused else 200,
        person=person,
        name=name,
        players=[chair.name for chair in listing.chairs],
        book=listing.rulebook["parent"],
        refused=refused,
        key=str(uuid.uuid4()),
        seen=_seen(live, request, hall) if live else None,
        record=_record(live, request) if live else [],
        unchecked=_unchecked(live) if live else [],
    )


def _seen(live: LiveGame, request: Asked, hall: Hall) -> dict[str, object]:
    return shown(live, Role.JURY, Role.JURY, _voice(live, request), hall.clock.now())


def _unchecked(live: LiveGame) -> list[dict[str, object]]:
    """Return the words of a game whose check afterwards waits for a person, in doubt first."""
    outcome = result(live.state)
    if outcome is None or not outcome.awaits_check:
        return []
    words = (word.word for turn in live.state.turns for word in turn.words)
    return sorted(words_asked(live, words), key=lambda each: bool(each["good"]))


def _record(live: LiveGame, request: Asked) -> list[str]:
    """Return what happened, the latest first."""
    spoken = said(live, Role.JURY, _voice(live, request), 0)
    return [each["text"] for each in reversed(spoken)]


def _voice(live: LiveGame, request: Asked) -> Voice:
    return voice_for(live, Role.JURY, language_of(request))


@post("/spel/{name:str}/jurytafel", include_in_schema=False)
async def rule(
    request: Asked,
    name: GameName,
    data: Annotated[RulingForm, Body(media_type=RequestEncodingType.URL_ENCODED)],
    hall: Hall,
    settings: Settings,
) -> Template | Redirect:
    """Put what the jury decides on the record."""
    live = await hall.game(name)
    person = await visitor(request, hall, settings)
    here = await guest(hall, name, live.listing, person.id if person else None)
    if not here.jury:
        raise PermissionDeniedException
    refused = await _ruled(live, data, hall, _voice(live, request))
    if refused:
        return await _desk(request, name, hall, settings, refused)
    return Redirect(f"/spel/{name}/jurytafel", status_code=SEE_OTHER)


async def _ruled(live: LiveGame, data: RulingForm, hall: Hall, voice: Voice) -> str:
    """Carry it out; return why not, if so."""
    command = parse_jury(data.line, Names(live.state.started.players))
    if isinstance(command, Misread):
        return command.text(voice.language)
    done = await hall.command(live.id, command, Role.JURY, Delivery(data.id, data.versie))
    if isinstance(done, Stale):
        return say("web.stale", voice.language)
    return explain(done, voice) if isinstance(done, Refusal) else ""


jury_routes = [desk, rule]
