"""Coming to a game, for programs: what the pages do, in JSON."""

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.status_codes import HTTP_200_OK
from sqlalchemy import Connection

from nabeurt.analysis.report import data as report_data
from nabeurt.lexicon.reading.reason import Unusable
from nabeurt.rules import Options, Rulebook, rulebook
from nabeurt.speech import Language, say
from nabeurt.speech.grammar.errors import Misread
from nabeurt.speech.grammar.options import parse_options
from nabeurt.store import Person, StreamInfo, people, places, streams
from nabeurt.web.game.exports import finished
from nabeurt.web.game.games import GAME, JURY, WATCHER, Games
from nabeurt.web.game.listing import OPEN, Chair, Listing, parse_listing
from nabeurt.web.game.lookbacks import Lookback, Lookbacks
from nabeurt.web.game.seats import (
    GameName,
    begin_when_full,
    call_off,
    found,
    set_up_game,
    sit_down,
    take_role,
    written_down,
)
from nabeurt.web.game.setup import Wish, planned
from nabeurt.web.live.answers import link
from nabeurt.web.live.lexicons import jury_of
from nabeurt.web.live.registry import OVER, WAITING, Change
from nabeurt.web.people.bounds import GAMES, enough
from nabeurt.web.people.visits import LONGEST_NAME, Name, Visit

MOST_WAITING = 100
FEWEST = 2


class Called(msgspec.Struct, frozen=True):
    """How somebody wants to be called."""

    name: Name


class Invited(msgspec.Struct, frozen=True):
    """The unguessable part of the address somebody was given; a game for anyone needs none."""

    link: Annotated[str, msgspec.Meta(max_length=64)] = ""


class Begun(msgspec.Struct, frozen=True):
    """Where to go, or why nothing happened; the links are for who set the game up."""

    game: str | None = None
    refused: str | None = None
    player_link: str = ""
    jury_link: str = ""
    watch_link: str = ""
    seat: int | None = None


class Progress(msgspec.Struct, frozen=True):
    """How far it is (``share``, 0 to 1); ``state`` is idle, full, busy, failed or done."""

    state: str
    share: float = 0.0
    review: dict[str, Any] | None = None


@post("/naam", status_code=HTTP_200_OK)
async def call_me(visit: Visit, data: Called) -> Response[Begun]:
    """Be somebody: a name is enough."""
    person = await visit.named(data.name)
    if person is None:
        return Response(Begun(refused=say("web.bad_name", visit.language, most=LONGEST_NAME)))
    return Response(Begun(), cookies=[visit.cookie(person)])


@post("/spel", status_code=HTTP_200_OK)
async def new_game(visit: Visit, data: Wish, games: Games) -> Begun:
    """Set up a game; with anyone, sit down at one that waits for the same."""
    options = parse_options(data.options.split())
    return await begin_game(games, data, options, await visit.somebody(), visit.language)


async def begin_game(
    games: Games, wish: Wish, options: Options | Misread, person: Person, language: Language
) -> Begun:
    """Set up what somebody wishes, or say what does not fit."""
    listing = await asyncio.to_thread(planned, wish, options, person)
    if isinstance(listing, Misread):
        return Begun(refused=listing.text(language))
    try:
        await asyncio.to_thread(jury_of, listing.lexicon)
    except Unusable as list_:
        return Begun(refused=say(f"lexicon.refused.{list_.reason}", language, **list_.fields))
    if refused := await enough(games.store, person, GAMES):
        return Begun(refused=refused.text(language))
    if listing.open:
        apart = await games.store.read(lambda c: people.apart(c, person.id))
        for info in await waiting(games):
            theirs = parse_listing(info.about)
            if _same(theirs, listing, person) and not apart.intersection(theirs.people):
                seat = await sit_down(games, info.id, person, "")
                if seat is not None:
                    return Begun(info.id, seat=seat)
    return _made(await set_up_game(games, listing), listing)


async def waiting(games: Games) -> list[StreamInfo]:
    """Return the games that anybody may join."""
    infos = await games.store.read(
        lambda c: streams.of_status(c, GAME, WAITING, MOST_WAITING, holding=OPEN)
    )
    return [info for info in infos if parse_listing(info.about).open]


def _same(theirs: Listing, ours: Listing, person: Person) -> bool:
    alone = all(chair.person != person.id for chair in theirs.chairs)
    alike = theirs.rulebook == ours.rulebook and theirs.lexicon == ours.lexicon
    return alone and alike and len(theirs.chairs) == len(ours.chairs)


def _made(name: str, listing: Listing) -> Begun:
    return Begun(
        name,
        player_link=listing.player_link,
        jury_link=listing.jury_link,
        watch_link=listing.watch_link,
        seat=0,
    )


@post("/spel/{name:str}/zit", status_code=HTTP_200_OK)
async def sit(visit: Visit, name: GameName, data: Invited, games: Games) -> Begun:
    """Take a chair."""
    seat = await sit_down(games, name, await visit.somebody(), data.link)
    if seat is None:
        return Begun(refused=say("web.no_chair", visit.language))
    return Begun(name, seat=seat)


@post("/spel/{name:str}/afzeggen", status_code=HTTP_200_OK)
async def not_now(visit: Visit, name: GameName, games: Games) -> Begun:
    """Take back a game that waits, or say no to an invitation."""
    if not await call_off(games, name, await visit.somebody()):
        return Begun(refused=say("web.not_yours", visit.language))
    return Begun()


@post("/spel/{name:str}/jury", status_code=HTTP_200_OK)
async def be_jury(visit: Visit, name: GameName, data: Invited, games: Games) -> Begun:
    """Take the jury's chair."""
    return await _be(visit, name, data, games, JURY)


@post("/spel/{name:str}/kijk", status_code=HTTP_200_OK)
async def look(visit: Visit, name: GameName, data: Invited, games: Games) -> Begun:
    """Watch as an onlooker."""
    return await _be(visit, name, data, games, WATCHER)


async def _be(visit: Visit, name: str, data: Invited, games: Games, role: str) -> Begun:
    if not await take_role(games, name, await visit.somebody(), role, data.link):
        return Begun(refused=say("web.not_yours", visit.language))
    return Begun(name)


@post("/spel/{name:str}/nog-eens", status_code=HTTP_200_OK)
async def again(visit: Visit, name: GameName, games: Games) -> Begun:
    """Play again with the same people by the same rulebook; whoever asks second finds it made."""
    return await play_again(games, name, await visit.somebody(), visit.language)


async def play_again(games: Games, name: str, person: Person, language: Language) -> Begun:
    """Set up the same game with the chairs moved on, once for all who ask."""
    info, listing = await found(games, name)
    if info.status != OVER or all(chair.person != person.id for chair in listing.chairs):
        return Begun(refused=say("web.not_yours", language))
    apart = await games.store.read(lambda c: people.apart(c, person.id))
    if not listing.rematch and apart.intersection(listing.people):
        return Begun(refused=say("web.kept_apart", language))
    if not listing.rematch:
        if refused := await enough(games.store, person, GAMES):
            return Begun(refused=refused.text(language))
        await _offer(games, name, listing, person)
        _, listing = await found(games, name)
    await sit_down(games, listing.rematch, person, "")
    return Begun(listing.rematch)


async def _offer(games: Games, name: str, listing: Listing, person: Person) -> None:
    """Invite the others to the same game, once; where nobody else need accept it begins."""
    made = link()
    fresh = Listing(
        rulebook=listing.rulebook,
        lexicon=listing.lexicon,
        chairs=tuple(_kept(c, person) for c in (*listing.chairs[1:], listing.chairs[0])),
        player_link=link(),
        jury_link=link() if listing.jury_link else "",
        watch_link=link(),
        shared=listing.shared,
        linked=listing.linked,
        real=listing.real,
        begins=0 if listing.real else None,
        by_hand=listing.by_hand,
        maker=person.id,
        after=name,
    )

    def noted(connection: Connection, now: Listing) -> Listing | None:
        if now.rematch:
            return None
        written_down(connection, made, fresh)
        return msgspec.structs.replace(now, rematch=made)

    await games.relist(name, noted)
    _, now = await found(games, name)
    if now.rematch == made:
        await begin_when_full(games, made, fresh)
        games.announce(Change(name))


def _kept(chair: Chair, person: Person) -> Chair:
    """Keep a chair for whoever sat there; who asks sits down."""
    if chair.bot or chair.person == person.id:
        return chair
    return Chair(chair.name, invited=chair.person)


async def invite(games: Games, name: str, seat: int, person: Person, language: Language) -> Begun:
    """Ask somebody one has played with for a game of two, by the same rulebook where it fits."""
    _, listing = await found(games, name)
    played = any(chair.person == person.id for chair in listing.chairs)
    other = listing.chairs[seat] if seat < len(listing.chairs) else Chair()
    if not played or not other.person or other.person == person.id:
        return Begun(refused=say("web.not_yours", language))
    if other.person in await games.store.read(lambda c: people.apart(c, person.id)):
        return Begun(refused=say("web.kept_apart", language))
    asked = await games.store.read(
        lambda c: places.streams_of(c, person.id, GAME, MOST_WAITING, WAITING)
    )
    for info in asked:  # whoever is asked twice is asked once
        if any(chair.invited == other.person for chair in parse_listing(info.about).chairs):
            return Begun(info.id)
    fits = Rulebook.from_data(listing.rulebook).players_min == FEWEST
    fresh = Listing(
        rulebook=listing.rulebook if fits else dict(rulebook(Wish().rulebook).as_data()),
        lexicon=listing.lexicon,
        chairs=(Chair(person.name, person.id), Chair(other.name, invited=other.person)),
        by_hand=listing.by_hand,
        player_link=link(),
        jury_link=link() if listing.jury_link else "",
        watch_link=link(),
    )
    return _made(await set_up_game(games, fresh), fresh)


def progress_of(lookback: Lookback) -> Progress:
    """Tell how far a look back is, without what it found."""
    state = "done" if lookback.review else "failed" if lookback.failed else "busy"
    return Progress(state, round(lookback.share, 2))


@post("/spel/{name:str}/analyse", status_code=HTTP_200_OK)
async def look_back(visit: Visit, name: GameName, games: Games, lookbacks: Lookbacks) -> Progress:
    """Have a finished game looked back on; asking again is harmless."""
    lookback = await lookbacks.ask(await finished(games, name), visit.who)
    return progress_of(lookback) if lookback else Progress("full")


@get("/spel/{name:str}/analyse.json")
async def looked_back(name: GameName, games: Games, lookbacks: Lookbacks) -> Progress:
    """Tell how far it is, and what was found once it is done."""
    lookback = await lookbacks.known(await finished(games, name))
    if lookback is None:
        return Progress("idle")
    if lookback.review is None:
        return progress_of(lookback)
    return Progress("done", 1.0, report_data(lookback.review))
