"""Accounts: a name and a password keep one's games on every device; nothing else is asked.

A wrong name costs as long as a wrong password. Signing up, in and out ends the session before it.
"""

import asyncio
from functools import cache
from typing import Annotated, Any

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from litestar import Request, Response, post
from litestar.datastructures import Cookie
from litestar.status_codes import HTTP_200_OK

from nabeurt.speech.misread import Misread
from nabeurt.speech.plain import plain
from nabeurt.store import Person, people
from nabeurt.web.belongings import bring_along
from nabeurt.web.entrance import known
from nabeurt.web.hall import Hall
from nabeurt.web.identity import cookie_for, forget_cookie, person_of
from nabeurt.web.language import language_of
from nabeurt.web.limits import Limits
from nabeurt.web.settings import Settings
from nabeurt.web.starting import welcome
from nabeurt.web.wishes import LONGEST_NAME, sound_name

SHORTEST = 8
LONGEST = 200
_HASHER = PasswordHasher()


class Credentials(msgspec.Struct, frozen=True):
    """A name and a password."""

    name: Annotated[str, msgspec.Meta(max_length=200)]
    password: Annotated[str, msgspec.Meta(max_length=LONGEST)]


class Known(msgspec.Struct, frozen=True):
    """The answer: None when it went well."""

    refused: str | None = None


async def signed_up(hall: Hall, guest: Person | None, given: Credentials) -> Person | Misread:
    """Make an account; who played as a guest keeps their games."""
    name = sound_name(given.name)
    if name is None:
        return Misread("web.bad_name", {"most": LONGEST_NAME})
    if len(given.password) < SHORTEST:
        return Misread("web.short_password", {"least": SHORTEST})
    hashed = await asyncio.to_thread(_HASHER.hash, given.password)
    person = guest if guest and not guest.account else await welcome(hall, name)
    if not await hall.write(lambda c: people.claim(c, person.id, name, plain(name), hashed)):
        return Misread("web.name_taken")
    return person


async def signed_in(hall: Hall, guest: Person | None, given: Credentials) -> Person | Misread:
    """Find who has this name and this password; who played as a guest brings their games along."""
    account = plain(given.name)
    person = await hall.read(lambda c: people.by_account(c, account))
    hashed = person.password if person and person.password else nobody()
    right = await asyncio.to_thread(_matches, hashed, given.password)
    if person is None or not right:
        return Misread("web.wrong_password")
    await bring_along(hall, guest, person)
    return person


@post("/account", status_code=HTTP_200_OK)
async def sign_up(
    request: Request[Any, Any, Any],
    data: Credentials,
    hall: Hall,
    settings: Settings,
    limits: Limits,
) -> Response[Known]:
    """Make an account."""
    limits.key(request)
    guest = await known(hall, person_of(request, settings))
    return await _answer(request, await signed_up(hall, guest, data), settings)


@post("/aanmelden", status_code=HTTP_200_OK)
async def sign_in(
    request: Request[Any, Any, Any],
    data: Credentials,
    hall: Hall,
    settings: Settings,
    limits: Limits,
) -> Response[Known]:
    """Be somebody again on this device."""
    limits.key(request)
    guest = await known(hall, person_of(request, settings))
    return await _answer(request, await signed_in(hall, guest, data), settings)


async def _answer(
    request: Request[Any, Any, Any], who: Person | Misread, settings: Settings
) -> Response[Known]:
    if isinstance(who, Misread):
        return Response(Known(who.text(language_of(request))))
    return Response(Known(), cookies=[await new_session(request, who, settings)])


async def new_session(request: Request[Any, Any, Any], who: Person, settings: Settings) -> Cookie:
    """Let somebody go on in a session of their own; the one they had until now is over."""
    await request.app.state.sessions.end(request, settings)
    return cookie_for(who.id, settings)


@post("/afmelden", status_code=HTTP_200_OK)
async def sign_out(request: Request[Any, Any, Any], settings: Settings) -> Response[Known]:
    """Forget who somebody is on this device."""
    await request.app.state.sessions.end(request, settings)
    return Response(Known(), cookies=[forget_cookie(settings)])


@cache
def nobody() -> str:
    """Return a hash that no password has: an unknown name is as slow as a known one.

    It is made when a server starts, or the first unknown name would be slower than all others.
    """
    return _HASHER.hash("nobody has this password")


def _matches(hashed: str, password: str) -> bool:
    try:
        return _HASHER.verify(hashed, password)
    except (Argon2Error, InvalidHashError):
        return False
