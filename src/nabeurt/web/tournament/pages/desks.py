"""The pages of who work at the tournament: the organiser, the desk, the jury, the log."""

from collections.abc import Callable
from typing import Annotated, Any

from litestar import get, post
from litestar.exceptions import NotFoundException
from litestar.response import Redirect, Response, Template
from litestar.status_codes import HTTP_200_OK

from nabeurt.speech import say
from nabeurt.speech.sentences.day import explain_day
from nabeurt.speech.sentences.tournament import Narrator
from nabeurt.tournament.day import Life, Refusal, Role, Score, Sheet, State, tabulated
from nabeurt.tournament.day.commands import Enter
from nabeurt.tournament.day.judge.draft import best
from nabeurt.tournament.day.seating import Ground
from nabeurt.tournament.pairing import why_not
from nabeurt.tournament.pairing.reasons import Code, Reason
from nabeurt.web.live.answers import Delivery, Heard, Refused
from nabeurt.web.people.codes import code_of
from nabeurt.web.people.visits import Visit
from nabeurt.web.register.clubs import Clubs
from nabeurt.web.register.known import club_names, club_people
from nabeurt.web.site.render import FORM, SEE_OTHER, UNPROCESSABLE, invitation
from nabeurt.web.tournament.api import TournamentName, answered
from nabeurt.web.tournament.desk_line import DeskLineForm, typed
from nabeurt.web.tournament.forms import DayForm, with_club
from nabeurt.web.tournament.pages.common import Page, desk_context, tournament_page
from nabeurt.web.tournament.roles import Attending, admitted
from nabeurt.web.tournament.session import TournamentSession
from nabeurt.web.tournament.tournaments import Tournaments

STAFF = (Role.LEADER, Role.JURY, Role.HELPER)
MAY: dict[Page, tuple[Role, ...]] = {
    "nu": (Role.LEADER,),
    "spelers": STAFF,
    "links": (Role.LEADER,),
    "logboek": (Role.LEADER, Role.JURY),
    "balie": STAFF,
    "jury": (Role.LEADER, Role.JURY),
}
TEMPLATES: dict[Page, str] = {
    "nu": "organiser",
    "spelers": "players",
    "links": "links",
    "logboek": "log",
    "balie": "desk",
    "jury": "jury",
}
SHOWN_EVENTS = 300


async def _page(  # noqa: PLR0913, PLR0917  # the page's parts
    visit: Visit,
    name: str,
    tournaments: Tournaments,
    tab: Page,
    refused: str = "",
    held: DayForm | None = None,
    clubs: Clubs | None = None,
) -> Template:
    live, here = await admitted(visit, name, tournaments, *MAY[tab])
    more = _MORE[tab](visit, live) if tab in _MORE else {}
    return tournament_page(
        visit,
        f"desk/{TEMPLATES[tab]}",
        UNPROCESSABLE if refused else 200,
        now=tournaments.clock.now(),
        refused=refused,
        held=held,
        known=await club_names(clubs, here.person) if clubs else (),
        **await desk_context(live, here, tab),
        **more,
    )


def _now(visit: Visit, live: TournamentSession) -> dict[str, Any]:
    state, draft = live.state, live.state.draft
    if draft is None:
        return {"grounds": {}, "paid": [], "counts": _counts(state), "why": ""}
    known = tabulated(state)
    narrator = Narrator(known.tournament, visit.language)
    told = {
        seat.one: narrator.reasons(_reason(one, known.places) for one in seat.grounds)
        for seat in draft.seats
    }
    least = {one.level: one.paid for one in draft.best}
    paid = [
        (narrator.say(f"level.{one.level}"), one.paid, least.get(one.level, 0))
        for one in draft.cost
        if one.paid != least.get(one.level, 0)
    ]
    why = _why(visit, live, known.numbers)
    return {"grounds": told, "paid": paid, "counts": _counts(state), "why": why}


def _why(visit: Visit, live: TournamentSession, numbers: tuple[int, ...]) -> str:
    """Answer why two of the draft do not meet, if that is asked."""
    asked = [visit.connection.query_params.get(field, "") for field in ("een", "ander")]
    if not all(one.isdecimal() and int(one) in numbers for one in asked) or asked[0] == asked[1]:
        return say("hall.why_whom", visit.language) if any(asked) else ""
    one, other = (numbers.index(int(number)) for number in asked)
    known, _ = best(live.state)
    narrator = Narrator(known.tournament, visit.language)
    return narrator.why(why_not(known.tournament, one, other))


def _reason(ground: Ground, places: Any) -> Reason:  # noqa: ANN401  # numbers to places
    players = tuple(places[who] for who in ground.players if who in places)
    return Reason(Code(ground.code), ground.half_points, ground.count, players)


def _counts(state: State) -> dict[str, int]:
    """Count what must add up on one page."""
    sheets = [one for sitting in state.sittings for one in sitting.sheets.values()]
    return {
        "entries": len(state.players),
        "active": sum(one.active for one in state.players.values()),
        "here": sum(one.here for one in state.players.values()),
        "tables": len(sheets),
        "reported": sum(not one.open for one in sheets),
        "forms": sum(one.form for one in sheets),
        "signed": sum(one.life is Life.SIGNED for one in sheets),
    }


def _links(visit: Visit, live: TournamentSession) -> dict[str, Any]:
    listing, way = live.listing, f"/toernooi/{live.id}"
    ways = {
        "jury": f"{way}/kom/jury/{listing.jury_link}",
        "balie": f"{way}/kom/balie/{listing.helper_link}",
        "leiding": f"{way}/kom/leiding/{listing.leader_link}",
        "scherm": f"{way}/scherm",
        "publiek": way,
    }
    return {"links": {key: invitation(visit.address(path)) for key, path in ways.items()}}


def _log(visit: Visit, live: TournamentSession) -> dict[str, Any]:
    wanted = visit.connection.query_params.get("zoek", "").strip().casefold()[:40]
    every = list(live.state.past)
    return {"events": list(reversed(every)), "wanted": wanted, "most": SHOWN_EVENTS}


_MORE: dict[Page, Callable[[Visit, TournamentSession], dict[str, Any]]] = {
    "nu": _now,
    "links": _links,
    "logboek": _log,
}


@get("/toernooi/{name:str}/leiding", include_in_schema=False)
async def organiser(visit: Visit, name: TournamentName, tournaments: Tournaments) -> Template:
    """Show the organiser the one next step."""
    return await _page(visit, name, tournaments, "nu")


@get("/toernooi/{name:str}/spelers", include_in_schema=False)
async def entries(
    visit: Visit, name: TournamentName, tournaments: Tournaments, clubs: Clubs
) -> Template:
    """Show who take part, with the people of one's club to choose from."""
    return await _page(visit, name, tournaments, "spelers", clubs=clubs)


@get("/toernooi/{name:str}/links", include_in_schema=False)
async def role_links(visit: Visit, name: TournamentName, tournaments: Tournaments) -> Template:
    """Show the links for every role, with codes to scan."""
    return await _page(visit, name, tournaments, "links")


@get("/toernooi/{name:str}/logboek", include_in_schema=False)
async def history(visit: Visit, name: TournamentName, tournaments: Tournaments) -> Template:
    """Show what happened, to search and to undo."""
    return await _page(visit, name, tournaments, "logboek")


@get("/toernooi/{name:str}/balie", include_in_schema=False)
async def desk(visit: Visit, name: TournamentName, tournaments: Tournaments) -> Template:
    """Show the desk: one line a slip, and who is missing."""
    return await _page(visit, name, tournaments, "balie")


@get("/toernooi/{name:str}/jury", include_in_schema=False)
async def jury_queue(visit: Visit, name: TournamentName, tournaments: Tournaments) -> Template:
    """Show the jury what waits for it."""
    return await _page(visit, name, tournaments, "jury")


@post("/toernooi/{name:str}/doe", include_in_schema=False, status_code=HTTP_200_OK)
async def act(  # noqa: PLR0913, PLR0917  # what the address holds, the form, who is known
    visit: Visit,
    name: TournamentName,
    data: Annotated[DayForm, FORM],
    tournaments: Tournaments,
    clubs: Clubs,
    naar: Page = "nu",
) -> Template | Redirect:
    """Do what somebody says, or show the page again with why not."""
    live, here = await admitted(visit, name, tournaments, *STAFF)
    refused = await _done(visit, live, here, data, tournaments, clubs)
    if refused and data.tafel and naar == "jury":
        return await _table(visit, live, here, _sheet_of(live, data), refused)
    if refused:
        return await _page(visit, name, tournaments, naar, refused, data, clubs)
    way = f"/toernooi/{name}/{'leiding' if naar == 'nu' else naar}"
    return Redirect(way, status_code=SEE_OTHER)


async def _done(  # noqa: PLR0913, PLR0917  # who says what, where, and who is known
    visit: Visit,
    live: TournamentSession,
    here: Attending,
    data: DayForm,
    tournaments: Tournaments,
    clubs: Clubs,
) -> str:
    """Carry out a form; return why not, if so."""
    command = data.command()
    if command is None:
        return say("hall.unreadable", visit.language)
    if isinstance(command, Enter):
        command = with_club(command, await club_people(clubs, here.person))
    heard = await tournaments.command(live, command, here.speaking(*STAFF), Delivery(data.id))
    return explain_day(heard, live.state, visit.language) if isinstance(heard, Refusal) else ""


def _sheet_of(live: TournamentSession, data: DayForm) -> Sheet:
    found = live.state.sheet(*reversed(data.place)) if data.place[1] else None
    sitting = live.state.sitting
    found = found or (sitting.sheets.get(data.place[0]) if sitting else None)
    if found is None:
        raise NotFoundException
    return found


@get("/toernooi/{name:str}/tafel/{number:int}/{table:int}", include_in_schema=False)
async def one_table(
    visit: Visit, name: TournamentName, number: int, table: int, tournaments: Tournaments
) -> Template:
    """Show everything about one match to who work at the tournament."""
    live, here = await admitted(visit, name, tournaments, *STAFF)
    sheet = live.state.sheet(number, table)
    if sheet is None:
        raise NotFoundException
    return await _table(visit, live, here, sheet, "")


async def _table(
    visit: Visit, live: TournamentSession, here: Attending, sheet: Sheet, refused: str
) -> Template:
    place = sheet.round, sheet.table
    mine = [
        (number, event)
        for number, event in live.state.past
        if (getattr(event, "round", 0), getattr(event, "table", 0)) == place
    ]
    now = live.state.sheet(*place) or sheet
    return tournament_page(
        visit,
        "desk/table",
        UNPROCESSABLE if refused else 200,
        refused=refused,
        sheet=now,
        names={who: live.state.name(who) for who in now.players},
        events=mine,
        **await desk_context(live, here, "jury"),
    )


@post("/toernooi/{name:str}/balie", include_in_schema=False, status_code=HTTP_200_OK)
async def type_result(
    visit: Visit,
    name: TournamentName,
    data: Annotated[DeskLineForm, FORM],
    tournaments: Tournaments,
) -> Template | Redirect | Response[Heard]:
    """Take one line of the desk; a script is answered in JSON, a form with the desk."""
    live, here = await admitted(visit, name, tournaments, *STAFF)
    by = here.speaking(*STAFF)
    found = typed(data, live.state, by.role)
    if isinstance(found, str):
        text = say(f"hall.desk.{found}", visit.language)
        heard = Heard(live.version, refused=Refused(found, text))
    else:
        heard = await answered(live, found, by, data.id, tournaments, visit.language)
    if heard.refused is None and not isinstance(found, str):
        heard = Heard(heard.version, answer=_read_back(visit, live, found.table))
    if visit.by_script:
        return Response(heard)
    if heard.refused:
        asked = heard.refused.reason in {"doubtful", "differs"}
        held = DayForm(doe="regel", id=data.id, naam=data.regel, hoe="zeker" if asked else "")
        return await _page(visit, name, tournaments, "balie", heard.refused.text, held)
    return Redirect(f"/toernooi/{name}/balie", status_code=SEE_OTHER)


def _read_back(visit: Visit, live: TournamentSession, table: int) -> str:
    """Say what was noted, with names."""
    sitting = live.state.sitting
    sheet = sitting.sheets[table] if sitting else None
    if sheet is None:
        return ""
    first, second = map(live.state.name, sheet.players)
    if sheet.forfeit:
        name = live.state.name(sheet.forfeit)
        return say("hall.desk.noted_forfeit", visit.language, table=table, name=name)
    if sheet.missing and sheet.open:
        key = "noted_missing" if sheet.due else "noted_missing_jury"
        name = live.state.name(sheet.missing)
        return say(f"hall.desk.{key}", visit.language, table=table, name=name)
    score = sheet.final or Score(0, 0)
    told = {"first": first, "second": second, "a": score.first, "b": score.second}
    flag = say("hall.result.flag", visit.language, name=live.state.name(score.flag))
    said = say("hall.desk.noted", visit.language, table=table, **told)
    return f"{said} {flag}" if score.flag else said


@get("/toernooi/{name:str}/codes", include_in_schema=False)
async def codes(visit: Visit, name: TournamentName, tournaments: Tournaments) -> Template:
    """Show every player's code to scan, to cut out or to copy on the forms."""
    live, here = await admitted(visit, name, tournaments, *STAFF)
    cards = [
        (player, code, invitation(visit.address(f"/toernooi/{name}/s/{code}")))
        for number, player in sorted(live.state.players.items())
        for code in (code_of(live.secret, number),)
        if player.active
    ]
    return tournament_page(
        visit, "desk/codes", cards=cards, **await desk_context(live, here, "spelers")
    )


ROUTES = (
    *(organiser, entries, role_links, history, desk, jury_queue),
    *(act, one_table, type_result, codes),
)
