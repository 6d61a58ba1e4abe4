"""Accounts: a name and a password keep one's games on every device; nothing else is asked.

A wrong name costs as long as a wrong password. Signing up, in and out ends the session before it.
"""

import asyncio
import dataclasses
from functools import cache
from typing import Annotated

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from litestar import Response, post
from litestar.datastructures import Cookie
from litestar.status_codes import HTTP_200_OK
from sqlalchemy import Connection

from nabeurt.speech import Language, say
from nabeurt.speech.grammar.errors import Misread
from nabeurt.speech.grammar.normalise import plain
from nabeurt.store import Person, people
from nabeurt.web.people.cookies import cookie_for, forget_cookie
from nabeurt.web.people.handover import Handover
from nabeurt.web.people.visits import (
    LONGEST_NAME,
    Name,
    Visit,
    guest_name,
    sound_name,
)
from nabeurt.web.server.limits.rate_limits import Limits

SHORTEST = 8
LONGEST = 200
_HASHER = PasswordHasher()


class Credentials(msgspec.Struct, frozen=True):
    """A name and a password."""

    name: Name
    password: Annotated[str, msgspec.Meta(max_length=LONGEST)]


class Known(msgspec.Struct, frozen=True):
    """The answer: None when it went well."""

    refused: str | None = None


async def signed_up(visit: Visit, limits: Limits, given: Credentials) -> Person | Misread:
    """Make an account; who played as a guest keeps their games."""
    limits.key(visit.connection)
    name = sound_name(given.name)
    if name is None:
        return Misread("web.bad_name", {"most": LONGEST_NAME})
    if len(given.password) < SHORTEST:
        return Misread("web.short_password", {"least": SHORTEST})
    guest = await visit.person()
    kept = await asyncio.to_thread(hashed, given.password)
    person = guest if guest and not guest.account else await visit.welcome(name)
    taken = await visit.store.write(lambda c: _claimed(c, person.id, name, kept, visit.language))
    return person if taken else Misread("web.name_taken")


async def signed_in(
    visit: Visit, limits: Limits, given: Credentials, handover: Handover
) -> Person | Misread:
    """Find who has this name and this password; who played as a guest brings their games along."""
    account = plain(given.name)
    limits.key(visit.connection, account)
    person = await visit.store.read(lambda c: people.by_account(c, account))
    kept = person.password if person and person.password else nobody()
    right = await asyncio.to_thread(_matches, kept, given.password)
    if person is None or not right:
        return Misread("web.wrong_password")
    await handover.bring_along(await visit.person(), person)
    return person


async def renamed(visit: Visit, limits: Limits, name: str, password: str) -> Person | Misread:
    """Call an account otherwise from now on; games that were played keep the name they had."""
    owner = await _proven(visit, limits, password)
    if isinstance(owner, Misread):
        return owner
    called = sound_name(name)
    if called is None:
        return Misread("web.bad_name", {"most": LONGEST_NAME})
    taken = await visit.store.write(
        lambda c: _claimed(c, owner.id, called, owner.password or "", visit.language)
    )
    return owner if taken else Misread("web.name_taken")


async def rekeyed(
    visit: Visit, limits: Limits, old: str, new: str, handover: Handover
) -> Person | Misread:
    """Give an account another password; every other device has to sign in again."""
    owner = await _proven(visit, limits, old)
    if isinstance(owner, Misread):
        return owner
    if len(new) < SHORTEST:
        return Misread("web.short_password", {"least": SHORTEST})
    kept = await asyncio.to_thread(hashed, new)
    return await handover.renumber(dataclasses.replace(owner, password=kept))


async def removed(
    visit: Visit, limits: Limits, password: str, handover: Handover
) -> Person | Misread:
    """Remove an account: its name, its password, its places; others keep their games."""
    owner = await _proven(visit, limits, password)
    if not isinstance(owner, Misread):
        await handover.remove(owner, say("web.removed_player", visit.language))
    return owner


async def _proven(visit: Visit, limits: Limits, password: str) -> Person | Misread:
    """Return whose account this is, if they know its password."""
    limits.key(visit.connection)
    person = await visit.somebody()
    right = await asyncio.to_thread(_matches, person.password or nobody(), password)
    return person if right and person.account else Misread("web.wrong_own_password")


def _claimed(connection: Connection, person: str, name: str, kept: str, language: Language) -> bool:
    """Give somebody an account's name, if it is free; guests of that name are then told apart."""
    if not people.claim(connection, person, name, plain(name), kept):
        return False
    for each in people.guests_called(connection, name):
        people.rename(connection, each.id, guest_name(each.name, language))
    return True


async def new_session(visit: Visit, who: Person) -> Cookie:
    """Let somebody go on in a session of their own; the one they had until now is over."""
    await visit.end()
    return cookie_for(who.id, visit.settings)


async def signed_out(visit: Visit) -> Cookie:
    """Forget who somebody is on this device."""
    await visit.end()
    return forget_cookie(visit.settings)


@post("/account", status_code=HTTP_200_OK)
async def sign_up(visit: Visit, data: Credentials, limits: Limits) -> Response[Known]:
    """Make an account."""
    return await _answer(visit, await signed_up(visit, limits, data))


@post("/aanmelden", status_code=HTTP_200_OK)
async def sign_in(
    visit: Visit, data: Credentials, limits: Limits, handover: Handover
) -> Response[Known]:
    """Be somebody again on this device."""
    return await _answer(visit, await signed_in(visit, limits, data, handover))


async def _answer(visit: Visit, who: Person | Misread) -> Response[Known]:
    if isinstance(who, Misread):
        return Response(Known(who.text(visit.language)))
    return Response(Known(), cookies=[await new_session(visit, who)])


@post("/afmelden", status_code=HTTP_200_OK)
async def sign_out(visit: Visit) -> Response[Known]:
    """Forget who somebody is on this device."""
    return Response(Known(), cookies=[await signed_out(visit)])


@cache
def nobody() -> str:
    """Return a hash that no password has: an unknown name is as slow as a known one.

    It is made when a server starts, or the first unknown name would be slower than all others.
    """
    return _HASHER.hash("nobody has this password")


def hashed(password: str) -> str:
    """Return what is kept of a password."""
    return _HASHER.hash(password)


def _matches(hashed: str, password: str) -> bool:
    try:
        return _HASHER.verify(hashed, password)
    except (Argon2Error, InvalidHashError):
        return False
