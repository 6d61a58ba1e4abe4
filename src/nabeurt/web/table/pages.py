"""The pages beside a real board: set up in a minute, then one page with a half for each player."""

import asyncio
from importlib import metadata
from typing import Annotated, Literal

import msgspec
from litestar import Response, get, post
from litestar.params import Parameter
from litestar.response import Redirect, Template

from nabeurt.board import TILE_SETS
from nabeurt.game.records import log_text
from nabeurt.rules import ClockChoice, Options, rulebook
from nabeurt.rules.policies import TableLists
from nabeurt.speech.grammar.duration import parse_duration
from nabeurt.speech.sentences.numbers import day_text
from nabeurt.speech.sentences.rulebook import players
from nabeurt.web.game.api import begin_game
from nabeurt.web.game.exports import day_of, finished
from nabeurt.web.game.games import Games
from nabeurt.web.game.pages.new import ORDER
from nabeurt.web.game.seats import GameName, found, guest
from nabeurt.web.game.setup import Wish
from nabeurt.web.game.view_data import known_controls
from nabeurt.web.live.answers import NotSeated
from nabeurt.web.live.lexicons import lists
from nabeurt.web.people.visits import LONGEST_NAME, Name, Visit
from nabeurt.web.register.clubs import Clubs
from nabeurt.web.register.known import club_names
from nabeurt.web.server.press import Job, Press
from nabeurt.web.site.board import drawn_board
from nabeurt.web.site.render import (
    FORM,
    SEE_OTHER,
    UNPROCESSABLE,
    Sayer,
    invitation,
    live_sentences,
    onward,
    page,
)
from nabeurt.web.table import printer
from nabeurt.web.table.kept import take_in
from nabeurt.web.table.seats import take_half

USUAL = "toernooi"
TIMES = ("", "15m", "20m", "25m", "30m", "35m", "45m", "60m", "90m")


class TableForm(msgspec.Struct, frozen=True, kw_only=True):
    """What was filled in: who plays, by which rulebook, who begins."""

    naam: Name = ""
    naam2: Name = ""
    naam3: Name = ""
    naam4: Name = ""
    begint: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    reglement: Name = USUAL
    speelduur: Annotated[str, msgspec.Meta(max_length=20)] = ""
    jury: Literal["", "mens", "tekent"] = ""  # who signs also approves (P V-3, W V-2)
    lijst: Name = ""
    doosjes: Literal["", "ja"] = ""

    def wish(self) -> Wish:
        """Return what is wished."""
        names = tuple(name for name in (self.naam2, self.naam3, self.naam4) if name.strip())
        return Wish(
            against="together",
            rulebook=self.reglement,
            names=names,
            seats=1 + len(names),
            lexicon=self.lijst,
            real=True,
            boxes=self.doosjes == "ja",
            begins=self.begint,
        )

    def options(self) -> Options:
        """Return what is chosen on top of the rulebook: at a board the clock is pressed by hand."""
        duration = parse_duration(self.speelduur)
        book = rulebook(self.reglement) if self.reglement in ORDER else None
        return Options(
            duration_ms=duration,
            clock=ClockChoice.SEPARATE if book and (book.timed or duration) else None,
            jury_person=bool(self.jury),
            approval=True if self.jury == "tekent" else None,
            by_hand=True,
        )


@get("/tafel", include_in_schema=False)
async def make(visit: Visit, clubs: Clubs) -> Template:
    """Ask who plays, and by which rulebook."""
    person = await visit.person()
    return await _made(visit, clubs, TableForm(naam=person.name if person else ""))


async def _made(visit: Visit, clubs: Clubs, form: TableForm, refused: str = "") -> Template:
    person = await visit.person()
    words = Sayer(visit.language, "table")
    return page(
        visit,
        "table/make",
        UNPROCESSABLE if refused else 200,
        here="/tafel",
        tell=words,
        form=form,
        refused=refused,
        books=[{"name": n, "players": players(rulebook(n), visit.language)} for n in ORDER],
        times=TIMES,
        longest=LONGEST_NAME,
        lists=await asyncio.to_thread(lists),
        person=person,
        known=await club_names(clubs, person),
    )


@post("/tafel", include_in_schema=False)
async def begin(
    visit: Visit, data: Annotated[TableForm, FORM], games: Games, clubs: Clubs
) -> Template | Redirect:
    """Lay the page beside the board, or show the form again with what does not fit."""
    person = await visit.named(data.naam)
    if person is None:
        return await _made(visit, clubs, data, Sayer(visit.language)("bad_name", most=LONGEST_NAME))
    begun = await begin_game(games, data.wish(), data.options(), person, visit.language)
    if begun.game is None:
        refused = await _made(visit, clubs, data, begun.refused or "")
        refused.cookies.append(visit.cookie(person))
        return refused
    return onward(visit, f"/tafel/{begun.game}", person)


@get("/tafel/{name:str}", include_in_schema=False)
async def beside(visit: Visit, name: GameName, games: Games) -> Template | Redirect:
    """Show the halves to those who sit at this table."""
    _, listing = await found(games, name)
    if not listing.real:
        return Redirect(f"/spel/{name}", status_code=SEE_OTHER)
    here = await guest(games, name, listing, visit.id)
    if not here.welcome:
        raise NotSeated
    live = await games.session(name)
    book, values = live.state.rulebook, TILE_SETS[live.state.rulebook.tiles.value].values
    words = Sayer(visit.language, "table")
    halves = [{"seat": seat, "name": chair.name} for seat, chair in enumerate(listing.chairs)]
    return page(
        visit,
        "table/board",
        tell=words,
        name=name,
        match=listing.match,
        boxes=listing.boxes,
        halves=halves,
        rulebook=Sayer(visit.language)(f"rulebook.{book.parent}.title"),
        rows=drawn_board(live.state.board, values),
        controls=known_controls(book) | {"undo": None},
        join=invitation(visit.address(f"/tafel/{name}/bij/{listing.player_link}")),
        jury_link=visit.address(f"/kom/jury/{name}/{listing.jury_link}")
        if listing.jury_link and here.seats
        else "",
        lists=live.state.rulebook.table_lists is not TableLists.NONE,
        sentences=live_sentences("table.live.", visit.language),
        game={"name": name, "values": dict(values)},
    )


@get("/tafel/{name:str}/bij/{key:str}", include_in_schema=False)
async def choose_half(
    visit: Visit, name: GameName, key: Annotated[str, Parameter(max_length=64)], games: Games
) -> Template:
    """Ask who holds this phone."""
    _, listing = await found(games, name)
    names = [chair.name for chair in listing.chairs]
    words = Sayer(visit.language, "table")
    return page(visit, "table/join", tell=words, name=name, key=key, names=names, here="/tafel")


class Half(msgspec.Struct, frozen=True):
    """Whose half somebody takes."""

    plaats: Annotated[int, msgspec.Meta(ge=0, le=3)]


@post("/tafel/{name:str}/bij/{key:str}", include_in_schema=False)
async def join(
    visit: Visit,
    name: GameName,
    key: Annotated[str, Parameter(max_length=64)],
    data: Annotated[Half, FORM],
    games: Games,
) -> Redirect:
    """Let a phone be one player's."""
    _, listing = await found(games, name)
    chair = listing.chairs[data.plaats] if data.plaats < len(listing.chairs) else None
    person = await visit.person() or (await visit.named(chair.name) if chair else None)
    if person is None or not await take_half(games, name, person, key, data.plaats):
        raise NotSeated
    return onward(visit, f"/tafel/{name}", person)


@get("/tafel/{name:str}/formulier.pdf", include_in_schema=False)
async def form(visit: Visit, name: GameName, games: Games, press: Press) -> Response[bytes]:
    """Print the match forms of a finished game, white and coloured, for those who sat there."""
    live = await finished(games, name)
    info, listing = await found(games, name)
    if not listing.real or not (await guest(games, name, listing, visit.id)).welcome:
        raise NotSeated
    given = log_text(live.events, metadata.version("nabeurt")).encode()
    told = (visit.language, day_text(day_of(info), visit.language, year=True))
    with press.asked_by(visit.who):
        made = await press.made(Job(printer.__name__, told, given))
    content = await asyncio.to_thread((made / printer.FILE).read_bytes)
    headers = {"Content-Disposition": f'inline; filename="{printer.FILE}"'}
    return Response(content, media_type="application/pdf", headers=headers)


ROUTES = (make, begin, beside, choose_half, join, form, take_in)
