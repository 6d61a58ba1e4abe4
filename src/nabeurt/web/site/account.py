"""The account page: a name and a password keep one's games on every device; nothing else asked."""

import datetime as dt
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.response import Redirect, Template
from sqlalchemy import Connection

from nabeurt.speech.grammar.errors import Misread
from nabeurt.store import Person, StreamInfo, people, places, streams, subscriptions, tries
from nabeurt.web.people import reports
from nabeurt.web.people.accounts import (
    LONGEST,
    SHORTEST,
    Credentials,
    new_session,
    rekeyed,
    removed,
    renamed,
    signed_in,
    signed_out,
    signed_up,
)
from nabeurt.web.people.handover import Handover
from nabeurt.web.people.visits import LONGEST_NAME, Name, Visit
from nabeurt.web.server.limits.rate_limits import Limits
from nabeurt.web.site.render import FORM, SEE_OTHER, UNPROCESSABLE, page


class AccountForm(msgspec.Struct, frozen=True):
    """What was filled in."""

    naam: Name = ""
    wachtwoord: Annotated[str, msgspec.Meta(max_length=LONGEST)] = ""

    @property
    def credentials(self) -> Credentials:
        """Return it as the account's own words."""
        return Credentials(self.naam, self.wachtwoord)


class ChangeForm(msgspec.Struct, frozen=True):
    """What is to change, and the password that shows whose account it is."""

    wachtwoord: Annotated[str, msgspec.Meta(max_length=LONGEST)] = ""
    naam: Name = ""
    nieuw: Annotated[str, msgspec.Meta(max_length=LONGEST)] = ""


Filled = Annotated[AccountForm, FORM]
Changed = Annotated[ChangeForm, FORM]


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


@post("/account/naam", include_in_schema=False)
async def rename_account(visit: Visit, data: Changed, limits: Limits) -> Template | Redirect:
    """Be called otherwise."""
    who = await renamed(visit, limits, data.naam, data.wachtwoord)
    if isinstance(who, Misread):
        return await _shown(visit, data.naam, who.text(visit.language))
    return Redirect("/account", status_code=SEE_OTHER)


@post("/account/wachtwoord", include_in_schema=False)
async def rekey_account(
    visit: Visit, data: Changed, limits: Limits, handover: Handover
) -> Template | Redirect:
    """Have another password."""
    who = await rekeyed(visit, limits, data.wachtwoord, data.nieuw, handover)
    if isinstance(who, Misread):
        return await _shown(visit, refused=who.text(visit.language))
    return Redirect("/account", status_code=SEE_OTHER, cookies=[await new_session(visit, who)])


@post("/account/verwijderen", include_in_schema=False)
async def remove_account(
    visit: Visit, data: Changed, limits: Limits, handover: Handover
) -> Template | Redirect:
    """Be here no longer."""
    who = await removed(visit, limits, data.wachtwoord, handover)
    if isinstance(who, Misread):
        return await _shown(visit, refused=who.text(visit.language))
    return Redirect("/", status_code=SEE_OTHER, cookies=[await signed_out(visit)])


@get("/account/gegevens.json", include_in_schema=False)
async def take_data(visit: Visit) -> Response[dict[str, Any]]:
    """Give somebody all that is kept about them; of games that go on no more than their list."""
    person = await visit.somebody()
    told = await visit.store.read(lambda c: _data(c, person))
    disposition = {"Content-Disposition": 'attachment; filename="nabeurt.json"'}
    return Response(told, headers=disposition)


def _data(connection: Connection, person: Person) -> dict[str, Any]:
    devices = subscriptions.of_person(connection, person.id)
    held = places.held_by(connection, person.id)
    return {
        "name": person.name,
        "account": person.account,
        "since": _written(person.created),
        "devices": [{"endpoint": one.endpoint, "language": one.language} for one in devices],
        "kept_apart_from": people.names_of(connection, people.blocked_by(connection, person.id)),
        "tries": [
            {"lesson": one.lesson, "written": one.written, "points": one.points}
            for one in tries.tries_of(connection, person.id)
        ],
        "reported": _reported(connection, held, person),
        "places": [_held(connection, info) for info in held],
    }


def _reported(
    connection: Connection, held: list[StreamInfo], person: Person
) -> list[dict[str, str]]:
    """Tell whom somebody reported and why; what others report stays theirs."""
    games = {
        info.id: msgspec.json.decode(info.about)["chairs"] for info in held if info.kind == "game"
    }
    mine = {
        (name, seat)
        for name, chairs in games.items()
        for seat, chair in enumerate(chairs)
        if chair.get("person") == person.id
    }
    return [
        {
            "at": one.at,
            "game": one.game,
            "about": games[one.game][one.about]["name"],
            "why": one.why,
        }
        for one in reports.reports_by(connection, mine)
    ]


def _held(connection: Connection, info: StreamInfo) -> dict[str, Any]:
    """Tell of a game, evening, tournament or club; the moves of a game that is over are there."""
    told: dict[str, Any] = {
        "kind": info.kind,
        "name": info.id,
        "status": info.status,
        "created": _written(info.created),
        "updated": _written(info.updated),
        "about": _without_links(msgspec.json.decode(info.about)),
    }
    if info.kind == "game" and info.status == streams.OVER:
        told["events"] = [msgspec.Raw(e.data.encode()) for e in streams.read(connection, info.id)]
    return told


def _written(ms: int) -> str:
    return dt.datetime.fromtimestamp(ms / 1000, dt.UTC).isoformat(timespec="seconds")


def _without_links(about: dict[str, Any]) -> dict[str, Any]:
    """Leave out what opens doors, and the numbers by which others are known here."""
    shown = {key: value for key, value in about.items() if not key.endswith("link")}
    if "chairs" in shown:
        shown["chairs"] = [chair.get("name", "") for chair in shown["chairs"]]
    return shown


ROUTES = (
    *(account_page, make_account, enter_account, leave_account),
    *(rename_account, rekey_account, remove_account, take_data),
)
