"""Starting a game and coming to one: set up, sit down, be jury, watch, play again."""

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, post
from litestar.exceptions import PermissionDeniedException
from litestar.params import Parameter
from litestar.status_codes import HTTP_200_OK
from sqlalchemy import Connection

from nabeurt.lexicon.reason import Unusable
from nabeurt.speech import Language, say
from nabeurt.speech.misread import Misread
from nabeurt.store import Person, StreamInfo, people, streams
from nabeurt.web.entrance import JURY, WATCHER, found, known, link, set_up, sit_down, take_role
from nabeurt.web.hall import GAME, Hall
from nabeurt.web.identity import cookie_for, new_person, person_of
from nabeurt.web.juries import jury_of
from nabeurt.web.language import language_of
from nabeurt.web.listing import OVER, WAITING, Listing, parse_listing
from nabeurt.web.service_clock import wall_ms
from nabeurt.web.settings import Settings
from nabeurt.web.wishes import LONGEST_NAME, Wish, planned, sound_name

GameName = Annotated[str, Parameter(max_length=64)]
MOST_WAITING = 100


class Called(msgspec.Struct, frozen=True):
    """How somebody wants to be called."""

    name: Annotated[str, msgspec.Meta(max_length=200)]


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


async def asking(request: Request[Any, Any, Any], hall: Hall, settings: Settings) -> Person:
    """Return who asks; nobody is refused."""
    person = await known(hall, person_of(request, settings))
    if person is None:
        raise PermissionDeniedException
    return person


async def welcome(hall: Hall, name: str) -> Person:
    """Write somebody new down."""
    person = Person(new_person(), name, None, None, wall_ms())
    await hall.write(lambda c: people.add(c, person))
    return person


@post("/naam", status_code=HTTP_200_OK)
async def call_me(
    request: Request[Any, Any, Any], data: Called, hall: Hall, settings: Settings
) -> Response[Begun]:
    """Be somebody: a name is enough."""
    name = sound_name(data.name)
    if name is None:
        refused = say("web.bad_name", language_of(request), most=LONGEST_NAME)
        return Response(Begun(refused=refused))
    person = await known(hall, person_of(request, settings))
    if person is None:
        person = await welcome(hall, name)
    else:
        renamed = person.id
        await hall.write(lambda c: people.rename(c, renamed, name))
    return Response(Begun(), cookies=[cookie_for(person.id, settings, request)])


@post("/spel", status_code=HTTP_200_OK)
async def new_game(
    request: Request[Any, Any, Any], data: Wish, hall: Hall, settings: Settings
) -> Begun:
    """Set up a game; with anyone, sit down at one that waits for the same."""
    person = await asking(request, hall, settings)
    return await begin_game(hall, data, person, language_of(request))


async def begin_game(hall: Hall, wish: Wish, person: Person, language: Language) -> Begun:
    """Set up what somebody wishes, or say what does not fit."""
    listing = await asyncio.to_thread(planned, wish, person)
    if isinstance(listing, Misread):
        return Begun(refused=listing.text(language))
    try:
        await asyncio.to_thread(jury_of, listing.lexicon)
    except Unusable as list_:
        return Begun(refused=say(f"lexicon.refused.{list_.reason}", language, **list_.fields))
    if listing.open:
        for info in await waiting(hall):
            if _same(parse_listing(info.about), listing, person):
                seat = await sit_down(hall, info.id, person, "")
                if seat is not None:
                    return Begun(info.id, seat=seat)
    return _made(await set_up(hall, listing), listing)


async def waiting(hall: Hall) -> list[StreamInfo]:
    """Return the games that anybody may join."""
    infos = await hall.read(lambda c: streams.of_status(c, GAME, WAITING, MOST_WAITING))
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
async def sit(
    request: Request[Any, Any, Any], name: GameName, data: Invited, hall: Hall, settings: Settings
) -> Begun:
    """Take a chair."""
    person = await asking(request, hall, settings)
    seat = await sit_down(hall, name, person, data.link)
    if seat is None:
        return Begun(refused=say("web.no_chair", language_of(request)))
    return Begun(name, seat=seat)


@post("/spel/{name:str}/jury", status_code=HTTP_200_OK)
async def be_jury(
    request: Request[Any, Any, Any], name: GameName, data: Invited, hall: Hall, settings: Settings
) -> Begun:
    """Take the jury's chair."""
    return await _be(request, name, data, hall, settings, JURY)


@post("/spel/{name:str}/kijk", status_code=HTTP_200_OK)
async def look(
    request: Request[Any, Any, Any], name: GameName, data: Invited, hall: Hall, settings: Settings
) -> Begun:
    """Watch as an onlooker."""
    return await _be(request, name, data, hall, settings, WATCHER)


async def _be(  # noqa: PLR0913, PLR0917  # a request's parts and the role
    request: Request[Any, Any, Any],
    name: str,
    data: Invited,
    hall: Hall,
    settings: Settings,
    role: str,
) -> Begun:
    person = await asking(request, hall, settings)
    if not await take_role(hall, name, person, role, data.link):
        return Begun(refused=say("web.not_yours", language_of(request)))
    return Begun(name)


@post("/spel/{name:str}/nog-eens", status_code=HTTP_200_OK)
async def again(
    request: Request[Any, Any, Any], name: GameName, hall: Hall, settings: Settings
) -> Begun:
    """Play again with the same people by the same rulebook; whoever asks second finds it made."""
    person = await asking(request, hall, settings)
    return await play_again(hall, name, person, language_of(request))


async def play_again(hall: Hall, name: str, person: Person, language: Language) -> Begun:
    """Set up the same game with the chairs moved on, once for all who ask."""
    info, listing = await found(hall, name)
    if info.status != OVER or all(chair.person != person.id for chair in listing.chairs):
        return Begun(refused=say("web.not_yours", language))
    if not listing.rematch:
        fresh = Listing(
            rulebook=listing.rulebook,
            lexicon=listing.lexicon,
            chairs=(*listing.chairs[1:], listing.chairs[0]),
            player_link=link(),
            jury_link=link() if listing.jury_link else "",
            watch_link=link(),
            shared=listing.shared,
        )
        made = await set_up(hall, fresh)

        def noted(_: Connection, now: Listing) -> Listing | None:
            return None if now.rematch else msgspec.structs.replace(now, rematch=made)

        await hall.relist(name, noted)
        hall.announce(name, info.version)
    _, listing = await found(hall, name)
    return Begun(listing.rematch)
