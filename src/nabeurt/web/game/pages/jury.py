"""The jury's desk: all that waits for it, longest first; every ruling there is, on the record."""

import uuid
from dataclasses import dataclass
from typing import Annotated, Any

from litestar import get, post
from litestar.exceptions import PermissionDeniedException
from litestar.response import Redirect, Template
from sqlalchemy import Connection

from nabeurt.game import Refusal, Role, lexicon_says, result
from nabeurt.game.commands import CheckWords, Command, ExtraTime, Restart, SetFinal, Sign, Stop
from nabeurt.game.outcome.deadline import waits_since
from nabeurt.game.view import view
from nabeurt.speech import say
from nabeurt.speech.grammar.errors import Misread
from nabeurt.speech.sentences.refusals import explain
from nabeurt.speech.sentences.result import outcome
from nabeurt.speech.sentences.voice import Voice
from nabeurt.store import places
from nabeurt.web.game.commands import voice_for
from nabeurt.web.game.games import GAME, JURY, Games
from nabeurt.web.game.pages.lobby import age
from nabeurt.web.game.pages.rulings import RulingForm
from nabeurt.web.game.seats import GameName, found, guest
from nabeurt.web.game.session import GameSession
from nabeurt.web.game.view_data import said, shown, words_asked
from nabeurt.web.live.answers import Delivery, Stale
from nabeurt.web.live.registry import CANCELLED, OVER, RUNNING, WAITING
from nabeurt.web.people.visits import Visit
from nabeurt.web.site.render import FORM, SEE_OTHER, UNPROCESSABLE, Sayer, page

MOST_TABLES = 20
# What the desk offers when the judge would let it pass.
OFFERED: dict[str, Command] = {
    "check": CheckWords(),
    "restart": Restart(),
    "stop": Stop(),
    "sign": Sign(),
    "final": SetFinal(0, 0, "-"),
    "extra": ExtraTime(0, 1, "-"),
}


@dataclass(frozen=True, slots=True)
class TableCall:
    """A table of this jury: who play there, what is asked and for how long."""

    game: str
    players: str
    asks: str
    waited_ms: int
    waited: str


@get("/spel/{name:str}/jurytafel", include_in_schema=False)
async def jury_desk(visit: Visit, name: GameName, games: Games) -> Template:
    """Show the desk to the jury of a game."""
    return await _desk(visit, name, games)


async def _desk(visit: Visit, name: str, games: Games, refused: str = "") -> Template:
    info, listing = await found(games, name)
    person = await visit.person()
    here = await guest(games, name, listing, person.id if person else None)
    if person is None or not here.jury:
        raise PermissionDeniedException
    live = None if info.status in {WAITING, CANCELLED} else await games.session(name)
    calls = await _calls(games, person.id, Sayer(visit.language))
    return page(
        visit,
        "game/jury",
        UNPROCESSABLE if refused else 200,
        person=person,
        name=name,
        players=[chair.name for chair in listing.chairs],
        book=listing.rulebook["parent"],
        refused=refused,
        key=str(uuid.uuid4()),
        calls=calls,
        asked=next((call.asks for call in calls if call.game == name), ""),
        again=await _again(games, listing.rematch),
        **(_shown(live, visit, games) if live else {"seen": None}),
    )


def _shown(live: GameSession, visit: Visit, games: Games) -> dict[str, Any]:
    voice, now = voice_for(live, Role.JURY, visit.language), games.time(live)
    offered = zip(OFFERED, live.barred(OFFERED.values(), Role.JURY, now), strict=True)
    return {
        "seen": shown(live, Role.JURY, Role.JURY, voice, now),
        "rulebook": live.state.rulebook,
        "proof": lexicon_says(live.state, live.jury),
        "may": {name for name, no in offered if no is None},
        "signed": live.state.signed,
        "outcome": outcome(view(live.state, Role.JURY, now), voice),
        "record": _record(live, voice),
        "unchecked": _unchecked(live),
    }


async def _calls(games: Games, person: str, words: Sayer) -> list[TableCall]:
    """List the tables of this jury where something waits, the longest first."""

    def read(connection: Connection) -> list[str]:
        listed = places.streams_of(connection, person, GAME, MOST_TABLES)
        mine = [info.id for info in listed if info.status in {RUNNING, OVER}]
        held = {name: places.of_stream(connection, name) for name in mine}
        return [
            name
            for name in mine
            if any(place.person == person and place.role == JURY for place in held[name])
        ]

    found_calls = []
    for name in await games.store.read(read):
        live = await games.session(name)
        if call := _call(live, games.time(live), words):
            found_calls.append(call)
    return sorted(found_calls, key=lambda call: -call.waited_ms)


def _call(live: GameSession, now: int, words: Sayer) -> TableCall | None:
    asks, since = _asks(live, words), waits_since(live.state)
    if not asks:
        return None
    waited = max(0, now - (live.state.ended_at if since is None else since))
    players = live.state.started.players
    return TableCall(live.id, " – ".join(players), asks, waited, age(waited, words))


def _asks(live: GameSession, words: Sayer) -> str:
    """Say what waits for the jury of a game; nothing when nothing does."""
    state, names = live.state, live.state.started.players
    if state.awaited:
        question = state.awaited.question.name.lower()
        return words(f"jury.asked_{question}", name=names[state.awaited.seat])
    if state.protest is not None:
        return words("jury.protest", name=names[state.protest])
    settled = result(state)
    if settled and settled.awaits_check and state.person_judges:
        return words("jury.check")
    return words("jury.sign_waits") if settled and settled.awaits_signature else ""


async def _again(games: Games, rematch: str) -> str:
    """Return the door of the jury at the next game of these players, while nobody sits there."""
    if not rematch:
        return ""
    info, listing = await found(games, rematch)
    open_chair = listing.jury_link and not listing.judge and info.status != CANCELLED
    return f"/kom/jury/{rematch}/{listing.jury_link}" if open_chair else ""


def _unchecked(live: GameSession) -> list[dict[str, object]]:
    """Return the words of a game whose check afterwards waits for a person, in doubt first."""
    outcome = result(live.state)
    if outcome is None or not outcome.awaits_check:
        return []
    words = (word.word for turn in live.state.turns for word in turn.words)
    return sorted(words_asked(live, words), key=lambda each: bool(each["good"]))


def _record(live: GameSession, voice: Voice) -> list[str]:
    """Return what happened, the latest last."""
    return [each["text"] for each in said(live, Role.JURY, voice, 0)]


@post("/spel/{name:str}/jurytafel", include_in_schema=False)
async def rule(
    visit: Visit,
    name: GameName,
    data: Annotated[RulingForm, FORM],
    games: Games,
) -> Template | Redirect:
    """Put what the jury decides on the record."""
    live = await games.session(name)
    here = await guest(games, name, live.listing, visit.id)
    if not here.jury:
        raise PermissionDeniedException
    voice = voice_for(live, Role.JURY, visit.language)
    refused = await _ruled(live, data, games, voice)
    if refused:
        return await _desk(visit, name, games, refused)
    return Redirect(f"/spel/{name}/jurytafel", status_code=SEE_OTHER)


async def _ruled(live: GameSession, data: RulingForm, games: Games, voice: Voice) -> str:
    """Carry it out; return why not, if so."""
    command = data.command(live.state.started.players)
    if isinstance(command, Misread):
        return command.text(voice.language)
    done = await games.command(live, command, Role.JURY, Delivery(data.id, data.versie))
    if isinstance(done, Stale):
        return say("web.stale", voice.language)
    return explain(done, voice) if isinstance(done, Refusal) else ""


ROUTES = (jury_desk, rule)
