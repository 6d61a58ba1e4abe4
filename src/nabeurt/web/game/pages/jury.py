"""The jury's desk: what is asked, the words and what the list says; sanctions on the record."""

import uuid
from collections.abc import Callable, Sequence
from typing import Annotated

import msgspec
from litestar import get, post
from litestar.exceptions import PermissionDeniedException
from litestar.response import Redirect, Template

from nabeurt.board import LETTERS
from nabeurt.game import Refusal, Role, result
from nabeurt.game.commands import (
    CheckWords,
    Command,
    ExtraTime,
    Rule,
    RuleWords,
    Sanction,
    SanctionKind,
    SettleProtest,
)
from nabeurt.speech import say
from nabeurt.speech.grammar.duration import parse_duration
from nabeurt.speech.grammar.errors import Misread
from nabeurt.speech.grammar.normalise import plain, visible
from nabeurt.speech.sentences.refusals import explain
from nabeurt.speech.sentences.voice import Voice
from nabeurt.web.game.commands import voice_for
from nabeurt.web.game.games import Games
from nabeurt.web.game.seats import GameName, found, guest
from nabeurt.web.game.session import GameSession
from nabeurt.web.game.view_data import said, shown, words_asked
from nabeurt.web.live.answers import Delivery, Stale
from nabeurt.web.live.registry import WAITING
from nabeurt.web.people.visits import Visit
from nabeurt.web.site.render import FORM, SEE_OTHER, UNPROCESSABLE, page

Text = Annotated[str, msgspec.Meta(max_length=200)]
SANCTIONS = {
    "waarschuwing": SanctionKind.WARNING,
    "strafpunten": SanctionKind.POINTS,
    "diskwalificatie": SanctionKind.DISQUALIFICATION,
}


class RulingForm(msgspec.Struct, frozen=True, kw_only=True):
    """What the jury decides: where needed on a word or about a player, with a number, a reason.

    ``versie`` is what the desk showed: a verdict counts for the question that was read, no other.
    """

    regel: Text
    id: Annotated[str, msgspec.Meta(min_length=8, max_length=64)]
    versie: int | None = None
    woord: Text = ""
    speler: Text = ""
    aantal: Text = ""
    reden: Text = ""

    def command(self, players: Sequence[str]) -> Command | Misread:
        """Return what is meant, or what cannot be read."""
        match self.regel:
            case "goed" | "fout":
                return self._verdict(valid=self.regel == "goed")
            case "protest afgehandeld":
                return SettleProtest(self._reason)
            case "nacontrole":
                return CheckWords()
            case "extra tijd":
                return self._about(players, self._extra_time)
            case kind if kind in SANCTIONS:
                return self._about(players, self._sanction)
            case _:
                return Misread("grammar.misread.jury_word", {"word": visible(self.regel)})

    def _verdict(self, *, valid: bool) -> Command | Misread:
        word = plain(self.woord)
        if not set(LETTERS).issuperset(word):
            return Misread("grammar.misread.letters", {"text": visible(self.woord)})
        return RuleWords((word,), valid) if word else Rule(valid)

    def _about(
        self, players: Sequence[str], decided: Callable[[int], Command | Misread]
    ) -> Command | Misread:
        if self.speler not in players:
            fields = {"text": visible(self.speler), "names": ", ".join(players)}
            return Misread("grammar.misread.name", fields)
        return decided(players.index(self.speler))

    def _extra_time(self, seat: int) -> Command | Misread:
        given = parse_duration(self.aantal.strip().removeprefix("+"))
        if given is None:
            return Misread("grammar.misread.duration", {"text": visible(self.aantal)})
        return ExtraTime(seat, given, self._reason)

    def _sanction(self, seat: int) -> Command | Misread:
        kind, points = SANCTIONS[self.regel], self.aantal.strip()
        if kind is not SanctionKind.POINTS:
            return Sanction(seat, kind, 0, self._reason)
        if not (points.isascii() and points.isdigit() and len(points) < 5):
            return Misread("grammar.misread.points", {"text": visible(points)})
        return Sanction(seat, kind, int(points), self._reason)

    @property
    def _reason(self) -> str:
        return visible(" ".join(self.reden.split()), 200)


@get("/spel/{name:str}/jurytafel", include_in_schema=False)
async def jury_desk(visit: Visit, name: GameName, games: Games) -> Template:
    """Show the desk to the jury of a game."""
    return await _desk(visit, name, games)


async def _desk(visit: Visit, name: str, games: Games, refused: str = "") -> Template:
    info, listing = await found(games, name)
    person = await visit.person()
    here = await guest(games, name, listing, person.id if person else None)
    if not here.jury:
        raise PermissionDeniedException
    live = None if info.status == WAITING else await games.session(name)
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
        seen=_seen(live, visit, games) if live else None,
        record=_record(live, visit) if live else [],
        unchecked=_unchecked(live) if live else [],
    )


def _seen(live: GameSession, visit: Visit, games: Games) -> dict[str, object]:
    return shown(live, Role.JURY, Role.JURY, _voice(live, visit), games.time(live))


def _unchecked(live: GameSession) -> list[dict[str, object]]:
    """Return the words of a game whose check afterwards waits for a person, in doubt first."""
    outcome = result(live.state)
    if outcome is None or not outcome.awaits_check:
        return []
    words = (word.word for turn in live.state.turns for word in turn.words)
    return sorted(words_asked(live, words), key=lambda each: bool(each["good"]))


def _record(live: GameSession, visit: Visit) -> list[str]:
    """Return what happened, the latest first."""
    spoken = said(live, Role.JURY, _voice(live, visit), 0)
    return [each["text"] for each in reversed(spoken)]


def _voice(live: GameSession, visit: Visit) -> Voice:
    return voice_for(live, Role.JURY, visit.language)


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
    refused = await _ruled(live, data, games, _voice(live, visit))
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
