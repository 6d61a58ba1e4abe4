"""One's own page: every game one played, how it went against whom, and asking them again."""

import asyncio
from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import Parameter
from litestar.response import Redirect, Template

from nabeurt.speech.grammar.normalise import plain
from nabeurt.speech.sentences.numbers import balance, day_text, figure, figures
from nabeurt.store import people, places
from nabeurt.web.game.api import invite
from nabeurt.web.game.games import GAME, Games
from nabeurt.web.game.pages.history import Played, Rival, played_by, rivals
from nabeurt.web.game.pages.lobby import players_of
from nabeurt.web.game.seats import found
from nabeurt.web.live.registry import OVER
from nabeurt.web.people.visits import Visit
from nabeurt.web.site.render import FORM, SEE_OTHER, UNPROCESSABLE, Sayer, page

A_PAGE = 40
MOST = 10_000  # a game a day for a lifetime; a program that plays more has its log
RIVALS = 12


class SeatForm(msgspec.Struct, frozen=True):
    """Somebody, by where they sat in a game that one played too."""

    spel: Annotated[str, msgspec.Meta(max_length=64)]
    stoel: Annotated[int, msgspec.Meta(ge=0, le=3)]


Seated = Annotated[SeatForm, FORM]


@get("/mijn", include_in_schema=False)
async def my_page(
    visit: Visit,
    games: Games,
    zoek: Annotated[str, Parameter(max_length=60)] = "",
    blad: Annotated[int, Parameter(ge=1, le=100_000)] = 1,
) -> Template:
    """Show what somebody played."""
    return await _shown(visit, games, zoek, blad)


async def _shown(
    visit: Visit, games: Games, wanted: str = "", sheet: int = 1, refused: str = ""
) -> Template:
    person, words = await visit.person(), Sayer(visit.language)
    me = person.id if person else ""
    infos = await games.store.read(lambda c: places.streams_of(c, me, GAME, MOST, OVER))
    played = await asyncio.to_thread(played_by, infos, me)
    wished = plain(wanted)
    shown = [game for game in played if game.mentions(wished)] if wished else played
    decided = [game for game in played if not game.listing.uncertain]
    blocked = await games.store.read(lambda c: people.blocked_by(c, me))
    return page(
        visit,
        "people/mine",
        UNPROCESSABLE if refused else 200,
        here="/mijn",
        person=person,
        refused=refused,
        wanted=wanted,
        sheet=sheet,
        sheets=max(1, -(-len(shown) // A_PAGE)),
        found=len(shown),
        games=[_line(game, words) for game in shown[(sheet - 1) * A_PAGE : sheet * A_PAGE]],
        sums=_sums([game for game in decided if not game.listing.shared]),
        rivals=[_met(rival, blocked) for rival in rivals(decided)[:RIVALS]],
    )


def _line(game: Played, words: Sayer) -> dict[str, object]:
    best = game.best
    outcome = {True: "mine.won", False: "mine.lost", None: "mine.drawn"}[game.won]
    if game.listing.uncertain:
        outcome = "list.awaits_check"
    return {
        "id": game.id,
        "players": players_of(game.listing, words),
        "day": game.day.isoformat(),
        "called": day_text(game.day, words.language, year=True),
        "totals": figures(game.listing.totals),
        "outcome": "" if game.listing.shared else words(outcome),
        "rulebook": words(f"rulebook.{game.listing.rulebook['parent']}.title"),
        "best": f"{best.word} {best.points}" if best else "",
    }


def _sums(games: list[Played]) -> dict[str, object] | None:
    """Return how it went in all."""
    if not games:
        return None
    bests = [game.best for game in games if game.best]
    return {
        "games": len(games),
        "won": sum(game.won is True for game in games),
        "lost": sum(game.won is False for game in games),
        "drawn": sum(game.won is None for game in games),
        "average": figure(round(sum(game.points for game in games) / len(games))),
        "most": figure(max(game.points for game in games)),
        "best": max(bests, key=lambda best: best.points, default=None),
    }


def _met(rival: Rival, blocked: set[str]) -> dict[str, object]:
    return {
        "name": rival.chair.name,
        "bot": bool(rival.chair.bot),
        "game": rival.last.id,
        "seat": rival.seat,
        "won": rival.won,
        "lost": rival.lost,
        "drawn": rival.drawn,
        "average": balance(rival.average),
        "blocked": rival.chair.person in blocked,
    }


@post("/mijn/vraag", include_in_schema=False)
async def ask_again(visit: Visit, data: Seated, games: Games) -> Template | Redirect:
    """Invite somebody one played with."""
    person = await visit.somebody()
    begun = await invite(games, data.spel, data.stoel, person, visit.language)
    if begun.game is None:
        return await _shown(visit, games, refused=begun.refused or "")
    return Redirect(f"/spel/{begun.game}/delen", status_code=SEE_OTHER)


@post("/mijn/blokkeer", include_in_schema=False)
async def keep_apart(visit: Visit, data: Seated, games: Games) -> Redirect:
    """Want no more games with somebody; asked again, want them after all."""
    person = await visit.somebody()
    _, listing = await found(games, data.spel)
    mine = any(chair.person == person.id for chair in listing.chairs)
    other = listing.chairs[data.stoel].person if data.stoel < len(listing.chairs) else ""
    if mine and other and other != person.id:
        blocked = await games.store.read(lambda c: people.blocked_by(c, person.id))
        change = people.unblock if other in blocked else people.block
        await games.store.write(lambda c: change(c, person.id, other))
    return Redirect("/mijn", status_code=SEE_OTHER)


ROUTES = (my_page, ask_again, keep_apart)
