"""Making an evening and joining one, for programs: what the forms do, in JSON."""

import asyncio
import uuid
from typing import Annotated, Any

import msgspec
from litestar import Request, post
from litestar.status_codes import HTTP_200_OK

from nabeurt.duplicate import By, Refusal, Role
from nabeurt.duplicate.commands import Join
from nabeurt.lexicon.reason import Unusable
from nabeurt.speech import Language, say
from nabeurt.speech.duplicate import explain
from nabeurt.store import Person
from nabeurt.web.evening_doors import fitting
from nabeurt.web.evening_form import EveningForm
from nabeurt.web.evening_orders import EveningName
from nabeurt.web.evenings import Evenings
from nabeurt.web.hall import Delivery, Hall
from nabeurt.web.juries import chosen
from nabeurt.web.language import language_of
from nabeurt.web.settings import Settings
from nabeurt.web.starting import asking

Text = Annotated[str, msgspec.Meta(max_length=200)]


class Made(msgspec.Struct, frozen=True):
    """Where to go and the links for each role, or why nothing happened."""

    evening: str | None = None
    refused: str | None = None
    leader_link: str = ""
    helper_link: str = ""
    player_link: str = ""


class Comer(msgspec.Struct, frozen=True):
    """Who joins with this device; the link is the unguessable part of the address."""

    link: Annotated[str, msgspec.Meta(max_length=64)]
    name: Text
    number: Annotated[int, msgspec.Meta(ge=0, le=999_999)] | None = None
    club: Text = ""
    category: Text = ""


class Joined(msgspec.Struct, frozen=True):
    """Under which number somebody plays, or why not."""

    number: int | None = None
    refused: str | None = None


async def make_evening(
    evenings: Evenings, form: EveningForm, person: Person, language: Language
) -> Made:
    """Set up an evening with somebody as its leader, or say what does not fit."""
    lexicon = await asyncio.to_thread(chosen, form.lijst)
    try:
        made = await evenings.open(form.setup(), lexicon or "", person)
    except Unusable as list_:
        return Made(refused=say(f"lexicon.refused.{list_.reason}", language, **list_.fields))
    if isinstance(made, Refusal):
        return Made(refused=explain(made, language))
    listing = await evenings.listed(made)
    return Made(
        made,
        leader_link=listing.leader_link,
        helper_link=listing.helper_link,
        player_link=listing.player_link,
    )


async def join_evening(
    evenings: Evenings, name: str, wish: Join, person: Person, language: Language
) -> Joined:
    """Let somebody's device write for a player."""
    by = By(Role.PHONE, person.id)
    heard = await evenings.command(name, wish, by, Delivery(str(uuid.uuid4())))
    if isinstance(heard, Refusal):
        return Joined(refused=explain(heard, language))
    player = (await evenings.evening(name)).state.player_of(person.id)
    return Joined(player.number if player else None)


@post("/avond/nieuw", status_code=HTTP_200_OK)
async def new_evening(
    request: Request[Any, Any, Any],
    data: EveningForm,
    hall: Hall,
    evenings: Evenings,
    settings: Settings,
) -> Made:
    """Make an evening."""
    person = await asking(request, hall, settings)
    return await make_evening(evenings, data, person, language_of(request))


@post("/avond/{name:str}/mee", status_code=HTTP_200_OK)
async def join(  # noqa: PLR0913, PLR0917  # what the framework hands over
    request: Request[Any, Any, Any],
    name: EveningName,
    data: Comer,
    hall: Hall,
    evenings: Evenings,
    settings: Settings,
) -> Joined:
    """Play along."""
    person = await asking(request, hall, settings)
    fitting(await evenings.listed(name), "mee", data.link)
    wish = Join(data.name, data.number, data.club, data.category)
    return await join_evening(evenings, name, wish, person, language_of(request))
