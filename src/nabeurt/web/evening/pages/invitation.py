"""How people find an evening: an address that reaches them, a code to scan, one to say."""

from functools import partial
from typing import Annotated
from urllib.parse import urlencode

import msgspec
from litestar import get, post
from litestar.exceptions import NotFoundException
from litestar.response import Redirect, Template

from nabeurt.speech import say
from nabeurt.web.evening.api import EveningName
from nabeurt.web.evening.evenings import CODE_LENGTH, Evenings
from nabeurt.web.evening.listing import parse_evening
from nabeurt.web.evening.pages.common import evening_page
from nabeurt.web.evening.roles import leading
from nabeurt.web.evening.session import EveningSession
from nabeurt.web.people.visits import Visit
from nabeurt.web.server.limits.rate_limits import Limits
from nabeurt.web.site.render import FORM, SEE_OTHER, UNPROCESSABLE, invitation

Text = Annotated[str, msgspec.Meta(max_length=200)]


class AddressForm(msgspec.Struct, frozen=True):
    """Which of the server's addresses links should bear."""

    adres: Text


class CodeForm(msgspec.Struct, frozen=True):
    """The short code of an evening."""

    code: Text = ""


def invited(visit: Visit, live: EveningSession, room: str = "") -> dict[str, object]:
    """Return the address at which phones come in, its code to scan, and the short one.

    A code that hangs in a room leads into that room; the short one is read aloud, so it asks.
    """
    full = partial(visit.address, base=live.listing.address)
    short = full(f"/a/{live.listing.code}") if live.listing.code else ""
    way = f"/avond/{live.id}/kom/mee/{live.listing.player_link}"
    way += f"?{urlencode({'zaal': room})}" if room else ""
    return {"join": invitation(full(way)), "short": short.partition("://")[2], "alone": visit.alone}


@get("/avond/{name:str}/leiding/uitnodiging", include_in_schema=False)
async def poster(
    visit: Visit, name: EveningName, evenings: Evenings, zaal: EveningName = ""
) -> Template:
    """Show the code to scan as large as it can be: for the wall of a hall, or on paper."""
    live, _ = await leading(visit, name, evenings)
    setup, room = live.state.setup, known_room(live, zaal)
    return evening_page(
        visit, "poster", name=name, setup=setup, room=room, **invited(visit, live, room)
    )


def known_room(live: EveningSession, room: str) -> str:
    """Return one of the rooms of an evening; nothing where it is none."""
    return room if room in live.state.setup.rooms else ""


@post("/avond/{name:str}/leiding/adres", include_in_schema=False)
async def choose_address(
    visit: Visit, name: EveningName, data: Annotated[AddressForm, FORM], evenings: Evenings
) -> Redirect:
    """Let links and codes bear another of the server's addresses."""
    live, _ = await leading(visit, name, evenings)
    if data.adres in visit.bases:
        await evenings.choose_address(live, data.adres)
    return Redirect(f"/avond/{name}/leiding/spelers", status_code=SEE_OTHER)


@post("/avond/{name:str}/leiding/links", include_in_schema=False)
async def renew_links(visit: Visit, name: EveningName, evenings: Evenings) -> Redirect:
    """Let links and codes that went astray open nothing any more."""
    live, _ = await leading(visit, name, evenings)
    await evenings.renew_links(live)
    return Redirect(f"/avond/{name}/leiding/spelers", status_code=SEE_OTHER)


@get("/a", include_in_schema=False)
async def ask_code(visit: Visit) -> Template:
    """Ask for the code that is on the big screen."""
    return _asked(visit, "")


@post("/a", include_in_schema=False)
async def say_code(
    visit: Visit, data: Annotated[CodeForm, FORM], evenings: Evenings, limits: Limits
) -> Template | Redirect:
    """Go where a code leads, or say that it leads nowhere."""
    way = await _behind(visit, data.code, evenings, limits)
    return Redirect(way, status_code=SEE_OTHER) if way else _asked(visit, data.code)


@get("/a/{code:str}", include_in_schema=False)
async def by_code(visit: Visit, code: EveningName, evenings: Evenings, limits: Limits) -> Redirect:
    """Go to the door that a short code stands for."""
    way = await _behind(visit, code, evenings, limits)
    if not way:
        raise NotFoundException
    return Redirect(way, status_code=SEE_OTHER)


async def _behind(visit: Visit, code: str, evenings: Evenings, limits: Limits) -> str:
    """Return the door behind a code; who guesses is slowed down as with passwords."""
    info = await evenings.by_code(code)
    if info is None:
        limits.key(visit.connection)
        return ""
    return f"/avond/{info.id}/kom/mee/{parse_evening(info.about).player_link}"


def _asked(visit: Visit, code: str) -> Template:
    refused = say("evening.code.unknown", visit.language) if code else ""
    status = UNPROCESSABLE if refused else 200
    longest = CODE_LENGTH
    return evening_page(visit, "code", status, code=code, refused=refused, longest=longest)


ROUTES = (poster, choose_address, renew_links, ask_code, say_code, by_code)
