"""What a keeper may do to people and to what is played: each deed done whole, and on the record."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from contextlib import nullcontext
from dataclasses import replace
from typing import Any

import msgspec
from sqlalchemy import Connection

from nabeurt.speech import say
from nabeurt.store import Person, StreamInfo, streams
from nabeurt.web.evening.evenings import EVENING
from nabeurt.web.game.games import GAME
from nabeurt.web.keeping import record
from nabeurt.web.keeping.closing import call_off_game, close_evening, close_tournament, give_up
from nabeurt.web.keeping.house import House
from nabeurt.web.keeping.shown import LOCKED, person_called
from nabeurt.web.live.answers import link
from nabeurt.web.live.registry import Change
from nabeurt.web.people.accounts import hashed
from nabeurt.web.people.reports import KEEPING
from nabeurt.web.register.clubs import CLUB
from nabeurt.web.server.clock import wall_ms
from nabeurt.web.tournament.tournaments import TOURNAMENT


class Impossible(Exception):
    """It cannot be done; the key says why."""


async def on_person(house: House, by: str, deed: str, who: str, why: str = "") -> str:
    """Do something to somebody; return what is to be told them: a new password, or nothing."""
    person = await house.store.read(lambda c: person_called(c, who))
    if person is None:
        raise Impossible("keeping.nobody")
    told = await PERSON_DEEDS[deed](house, person)
    await house.store.write(lambda c: record.note(c, by, deed, person.id, why))
    return told


async def on_stream(house: House, by: str, deed: str, name: str, why: str = "") -> None:
    """Do something to a game, an evening, a tournament or a club."""
    info = await _info(house, name)
    await STREAM_DEEDS[deed](house, info, by)
    await house.store.write(lambda c: record.note(c, by, deed, name, why))


async def hand_over(house: House, by: str, name: str, giver: str, heir: str, why: str = "") -> None:  # noqa: PLR0913, PLR0917  # what, from whom, to whom, on the record
    """Give somebody's places there to somebody else."""
    info = await _info(house, name)
    gives = await house.store.read(lambda c: person_called(c, giver))
    gets = await house.store.read(lambda c: person_called(c, heir))
    if gives is None or gets is None:
        raise Impossible("keeping.nobody")
    await house.registry(info.kind).hand_over(name, gives.id, gets.id)
    house.registry(info.kind).announce(Change(name))
    await house.store.write(lambda c: record.note(c, by, "hand-over", name, why))


async def _info(house: House, name: str) -> StreamInfo:
    info = await house.store.read(lambda c: streams.info(c, name))
    if info is None or info.kind == KEEPING:
        raise Impossible("keeping.nothing")
    return info


async def _password(house: House, person: Person) -> str:
    """Give an account another password, which also lets in who was locked out."""
    if person.account is None:
        raise Impossible("keeping.guest")
    fresh = secrets.token_urlsafe(9)
    await house.handover.renumber(replace(person, password=await asyncio.to_thread(hashed, fresh)))
    return fresh


async def _sessions(house: House, person: Person) -> str:
    """Sign somebody out everywhere; a guest has nothing to come in by after that."""
    await house.handover.renumber(person)
    return ""


async def _block(house: House, person: Person) -> str:
    """Let somebody in no longer, until they are given another password."""
    locked = LOCKED if person.account else None
    await house.handover.renumber(replace(person, password=locked))
    return ""


async def _remove_person(house: House, person: Person) -> str:
    await house.handover.remove(person, say("web.removed_player", "nl"))
    return ""


async def _keeper(house: House, person: Person) -> str:
    if person.account is None:
        raise Impossible("keeping.guest")
    await house.store.write(lambda c: record.make_keeper(c, person.id))
    return ""


async def _no_keeper(house: House, person: Person) -> str:
    await house.store.write(lambda c: record.let_go(c, person.id))
    return ""


async def _close(house: House, info: StreamInfo, by: str) -> None:
    if info.kind == GAME and info.status == streams.WAITING:
        await call_off_game(house.games, info.id)
    elif info.kind == GAME:
        await give_up(house.games, info.id)
    elif info.kind == EVENING:
        await close_evening(house.evenings, info.id)
    elif info.kind != TOURNAMENT or not await close_tournament(house.tournaments, info.id, by):
        raise Impossible("keeping.not_closed")


async def _remove(house: House, info: StreamInfo, _: str) -> None:
    """Let nothing be left of it."""
    await house.registry(info.kind).remove(info.id)


async def _links(house: House, info: StreamInfo, _: str) -> None:
    """Let the links that were given open nothing any more; who is in stays in."""
    registry = house.registry(info.kind)
    live = registry.at_hand(info.id)
    async with live.lock if live else nullcontext():
        about = await house.store.write(lambda c: _relinked(c, info.id))
        if live:
            live.read_on(about, ())
    registry.announce(Change(info.id))


def _relinked(connection: Connection, name: str) -> str:
    info = streams.info(connection, name)
    if info is None:
        raise Impossible("keeping.nothing")
    about: dict[str, Any] = msgspec.json.decode(info.about)
    fresh = {key: link() for key, value in about.items() if key.endswith("_link") and value}
    told = msgspec.json.encode(about | fresh).decode()
    streams.note(connection, name, info.about, told, wall_ms())
    return told


PERSON_DEEDS: dict[str, Callable[[House, Person], Awaitable[str]]] = {
    "password": _password,
    "sessions": _sessions,
    "block": _block,
    "remove": _remove_person,
    "keeper": _keeper,
    "no-keeper": _no_keeper,
}
STREAM_DEEDS: dict[str, Callable[[House, StreamInfo, str], Awaitable[None]]] = {
    "close": _close,
    "links": _links,
    "remove": _remove,
}
KINDS = (GAME, EVENING, TOURNAMENT, CLUB)
