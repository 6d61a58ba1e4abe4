"""The account page: a name and a password keep one's games on every device; nothing else asked."""

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body
from litestar.response import Redirect, Template

from nabeurt.speech.misread import Misread
from nabeurt.store import Person
from nabeurt.web.accounts import LONGEST, SHORTEST, Credentials, new_session, signed_in, signed_up
from nabeurt.web.hall import Hall
from nabeurt.web.identity import forget_cookie
from nabeurt.web.language import language_of
from nabeurt.web.limits import Limits
from nabeurt.web.naming import visitor
from nabeurt.web.page import SEE_OTHER, Asked, page
from nabeurt.web.settings import Settings
from nabeurt.web.wishes import LONGEST_NAME

UNPROCESSABLE = 422


class KeyForm(msgspec.Struct, frozen=True):
    """What was filled in."""

    naam: Annotated[str, msgspec.Meta(max_length=200)] = ""
    wachtwoord: Annotated[str, msgspec.Meta(max_length=LONGEST)] = ""

    @property
    def credentials(self) -> Credentials:
        """Return it as the account's own words."""
        return Credentials(self.naam, self.wachtwoord)


Filled = Annotated[KeyForm, Body(media_type=RequestEncodingType.URL_ENCODED)]


@get("/account", include_in_schema=False)
async def account(request: Asked, hall: Hall, settings: Settings) -> Template:
    """Show who one is here, or how to be somebody."""
    return await _shown(request, hall, settings)


async def _shown(
    request: Asked, hall: Hall, settings: Settings, name: str = "", refused: str = ""
) -> Template:
    person = await visitor(request, hall, settings)
    return page(
        request,
        "account",
        UNPROCESSABLE if refused else 200,
        here="/account",
        at=request.url.path,
        person=person,
        name=name or (person.name if person else ""),
        refused=refused,
        longest_name=LONGEST_NAME,
        shortest=SHORTEST,
        longest=LONGEST,
    )


@post("/account/nieuw", include_in_schema=False)
async def make(
    request: Asked, data: Filled, hall: Hall, settings: Settings, limits: Limits
) -> Template | Redirect:
    """Make an account."""
    limits.key(request)
    guest = await visitor(request, hall, settings)
    who = await signed_up(hall, guest, data.credentials)
    return await _followed(request, who, data, hall, settings)


@post("/account/aanmelden", include_in_schema=False)
async def enter(
    request: Asked, data: Filled, hall: Hall, settings: Settings, limits: Limits
) -> Template | Redirect:
    """Be somebody again on this device."""
    limits.key(request)
    guest = await visitor(request, hall, settings)
    who = await signed_in(hall, guest, data.credentials)
    return await _followed(request, who, data, hall, settings)


async def _followed(
    request: Asked, who: Person | Misread, data: KeyForm, hall: Hall, settings: Settings
) -> Template | Redirect:
    if isinstance(who, Misread):
        refused = who.text(language_of(request))
        return await _shown(request, hall, settings, data.naam, refused)
    cookies = [await new_session(request, who, settings)]
    return Redirect("/", status_code=SEE_OTHER, cookies=cookies)


@post("/account/afmelden", include_in_schema=False)
async def leave(request: Asked, settings: Settings) -> Redirect:
    """Forget who somebody is on this device."""
    await request.app.state.sessions.end(request, settings)
    return Redirect("/", status_code=SEE_OTHER, cookies=[forget_cookie(settings)])


account_routes = [account, make, enter, leave]
