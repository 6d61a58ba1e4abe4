"""Giving a token and taking it back: on the account's own page."""

import secrets
from typing import Annotated

import msgspec
from litestar import get, post
from litestar.exceptions import NotFoundException
from litestar.response import Redirect, Template

from nabeurt.speech import say
from nabeurt.store import Person
from nabeurt.store.sessions import Token, take_back, tokens_of, write_token
from nabeurt.web.people.cookies import Session
from nabeurt.web.people.tokens import Scope, token_text
from nabeurt.web.people.visits import Visit
from nabeurt.web.server.clock import wall_ms
from nabeurt.web.site.render import FORM, SEE_OTHER, UNPROCESSABLE, page

MOST = 20
LONGEST = 60


class TokenForm(msgspec.Struct, frozen=True):
    """What a program is called, and what it may do."""

    naam: Annotated[str, msgspec.Meta(max_length=200)] = ""
    read: str = ""
    play: str = ""
    lead: str = ""
    organise: str = ""

    @property
    def scopes(self) -> frozenset[Scope]:
        """Return what was ticked."""
        return frozenset(scope for scope in Scope if getattr(self, scope.value))


class GoneForm(msgspec.Struct, frozen=True):
    """Which token opens nothing any more."""

    nummer: Annotated[str, msgspec.Meta(max_length=64)] = ""


@get("/account/programmas", include_in_schema=False)
async def tokens_page(visit: Visit) -> Template:
    """Show what programs may come in one's name."""
    return await _shown(visit, await _owner(visit))


@post("/account/programmas", include_in_schema=False)
async def give_token(visit: Visit, data: Annotated[TokenForm, FORM]) -> Template:
    """Give a token; it is shown once, here."""
    owner, name = await _owner(visit), " ".join(data.naam.split())[:LONGEST]
    had = await visit.store.read(lambda c: tokens_of(c, owner.id))
    if not name or not name.isprintable() or not data.scopes or len(had) >= MOST:
        return await _shown(
            visit, owner, refused=say("site.tokens.refused", visit.language, most=MOST)
        )
    session = Session(owner.id, secrets.token_urlsafe(9))
    told = " ".join(scope.value for scope in Scope if scope in data.scopes)
    token = Token(session.id, owner.id, name, told, wall_ms())
    await visit.store.write(lambda c: write_token(c, token))
    made = token_text(session, data.scopes, visit.settings.secret)
    return await _shown(visit, owner, made=made)


@post("/account/programmas/weg", include_in_schema=False)
async def withdraw_token(visit: Visit, data: Annotated[GoneForm, FORM]) -> Redirect:
    """Take a token back: it opens nothing any more, on no server."""
    owner = await _owner(visit)
    if await visit.store.write(lambda c: take_back(c, owner.id, data.nummer)):
        await visit.sessions.end(Session(owner.id, data.nummer))
    return Redirect("/account/programmas", status_code=SEE_OTHER)


async def _owner(visit: Visit) -> Person:
    person = await visit.somebody()
    if not person.account:
        raise NotFoundException
    return person


async def _shown(visit: Visit, owner: Person, made: str = "", refused: str = "") -> Template:
    given = await visit.store.read(lambda c: tokens_of(c, owner.id))
    more = {"given": given, "scopes": tuple(Scope), "made": made, "refused": refused}
    status = UNPROCESSABLE if refused else 200
    return page(visit, "people/tokens", status, person=owner, longest=LONGEST, **more)


ROUTES = (tokens_page, give_token, withdraw_token)
