"""The account page: a name and a password keep one's games on every device; nothing else asked."""

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.response import Redirect, Template

from nabeurt.speech.grammar.errors import Misread
from nabeurt.store import Person
from nabeurt.web.people.accounts import (
    LONGEST,
    SHORTEST,
    Credentials,
    new_session,
    signed_in,
    signed_out,
    signed_up,
)
from nabeurt.web.people.handover import Handover
from nabeurt.web.people.visits import LONGEST_NAME, Name, Visit
from nabeurt.web.server.rate_limits import Limits
from nabeurt.web.site.render import FORM, SEE_OTHER, UNPROCESSABLE, page


class AccountForm(msgspec.Struct, frozen=True):
    """What was filled in."""

    naam: Name = ""
    wachtwoord: Annotated[str, msgspec.Meta(max_length=LONGEST)] = ""

    @property
    def credentials(self) -> Credentials:
        """Return it as the account's own words."""
        return Credentials(self.naam, self.wachtwoord)


Filled = Annotated[AccountForm, FORM]


@get("/account", include_in_schema=False)
async def account_page(visit: Visit) -> Template:
    """Show who one is here, or how to be somebody."""
    return await _shown(visit)


async def _shown(visit: Visit, name: str = "", refused: str = "") -> Template:
    person = await visit.person()
    return page(
        visit,
        "people/account",
        UNPROCESSABLE if refused else 200,
        here="/account",
        at=visit.connection.url.path,
        person=person,
        name=name or (person.name if person else ""),
        refused=refused,
        longest_name=LONGEST_NAME,
        shortest=SHORTEST,
        longest=LONGEST,
    )


@post("/account/nieuw", include_in_schema=False)
async def make_account(visit: Visit, data: Filled, limits: Limits) -> Template | Redirect:
    """Make an account."""
    return await _followed(visit, await signed_up(visit, limits, data.credentials), data)


@post("/account/aanmelden", include_in_schema=False)
async def enter_account(
    visit: Visit, data: Filled, limits: Limits, handover: Handover
) -> Template | Redirect:
    """Be somebody again on this device."""
    return await _followed(visit, await signed_in(visit, limits, data.credentials, handover), data)


async def _followed(visit: Visit, who: Person | Misread, data: AccountForm) -> Template | Redirect:
    if isinstance(who, Misread):
        return await _shown(visit, data.naam, who.text(visit.language))
    return Redirect("/", status_code=SEE_OTHER, cookies=[await new_session(visit, who)])


@post("/account/afmelden", include_in_schema=False)
async def leave_account(visit: Visit) -> Redirect:
    """Forget who somebody is on this device."""
    return Redirect("/", status_code=SEE_OTHER, cookies=[await signed_out(visit)])


ROUTES = (account_page, make_account, enter_account, leave_account)
