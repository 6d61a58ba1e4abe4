"""The paper desk: slips typed in by helpers, by keyboard alone, several at once."""

import uuid
from typing import Annotated, Literal

import msgspec
from litestar import get, post
from litestar.exceptions import PermissionDeniedException
from litestar.response import Redirect, Response, Template
from litestar.status_codes import HTTP_200_OK

from nabeurt.duplicate import Refusal, Role, Slip, desk_view
from nabeurt.duplicate.commands import AddPlayer, HandIn
from nabeurt.duplicate.view.desk import best_slip, by_room, lost_by
from nabeurt.speech import Language, say
from nabeurt.speech.sentences.duplicate import explain_evening, tell_phase
from nabeurt.web.evening.api import EveningName
from nabeurt.web.evening.evenings import Evenings
from nabeurt.web.evening.forms import Text
from nabeurt.web.evening.pages.common import evening_page, teams
from nabeurt.web.evening.roles import Present, present
from nabeurt.web.evening.session import EveningSession
from nabeurt.web.live.answers import Delivery, Heard, Refused
from nabeurt.web.people.visits import Visit
from nabeurt.web.site.fields import whole
from nabeurt.web.site.render import FORM, SEE_OTHER, UNPROCESSABLE


class PaperForm(msgspec.Struct, frozen=True, kw_only=True):
    """A slip as it is typed in; ``hoe`` says that it is none, late, or the same as the best.

    ``vervang`` says that it may replace the other slip that the player has.
    """

    id: Annotated[str, msgspec.Meta(min_length=8, max_length=64)]
    beurt: Text
    nummer: Text
    waar: Text = ""
    woord: Text = ""
    punten: Text = ""
    hoe: Literal["", "zelfde", "niets", "laat"] = ""
    vervang: Literal["", "ja"] = ""


async def _typing(visit: Visit, name: str, evenings: Evenings) -> tuple[EveningSession, Present]:
    live = await evenings.session(name)
    here = await present(evenings, live, visit.id)
    if not here.types:
        raise PermissionDeniedException
    return live, here


@get("/avond/{name:str}/papier", include_in_schema=False)
async def paper(visit: Visit, name: EveningName, evenings: Evenings) -> Template:
    """Show the desk to helpers and the leader."""
    live, here = await _typing(visit, name, evenings)
    return _desk(visit, live, here, evenings.clock.now())


def _desk(
    visit: Visit, live: EveningSession, here: Present, now: int, refused: str = ""
) -> Template:
    state, turn = live.state, live.state.turn
    seen = desk_view(state, now)
    names = {player.number: player.name for player in seen.players}
    both = (
        [(number, turn.slips[number], turn.second[number]) for number in seen.differing]
        if turn
        else []
    )
    mine = here.person.id if here.person else ""
    return evening_page(
        visit,
        "paper",
        UNPROCESSABLE if refused else 200,
        person=here.person,
        name=live.id,
        setup=state.setup,
        seen=seen,
        leads=here.leads,
        teams=teams(state),
        halls=by_room(seen, state.setup.rooms),
        phase=tell_phase(state.phase, visit.language),
        names=names,
        differing=both,
        typed=[(number, slip) for number, slip in seen.slips.items() if slip.hand == mine][-8:],
        key=str(uuid.uuid4()),
        refused=refused,
    )


@post("/avond/{name:str}/papier", include_in_schema=False, status_code=HTTP_200_OK)
async def type_in(
    visit: Visit, name: EveningName, data: Annotated[PaperForm, FORM], evenings: Evenings
) -> Template | Redirect | Response[Heard]:
    """Take a slip; a script is answered in JSON, a form with the desk."""
    live, here = await _typing(visit, name, evenings)
    language = visit.language
    refused = await _typed(live, here, data, evenings, language)
    if visit.by_script:
        no = Refused("paper", refused) if refused else None
        noted = None if refused else _noted(live, data, language)
        return Response(Heard(live.state.version, refused=no, answer=noted))
    if refused:
        return _desk(visit, live, here, evenings.clock.now(), refused)
    return Redirect(f"/avond/{name}/papier", status_code=SEE_OTHER)


async def _typed(
    live: EveningSession, here: Present, form: PaperForm, evenings: Evenings, language: Language
) -> str:
    """Carry it out; return why not, if so."""
    try:
        turn, number = whole(form.beurt), whole(form.nummer)
        claimed = whole(form.punten) if form.punten.strip() else None
    except ValueError:
        return say("evening.unreadable", language)
    slip = _slip(live, form, claimed)
    if slip is None:
        return say("evening.paper.no_best", language)
    by = here.speaking(Role.HELPER)
    if form.vervang != "ja" and (there := lost_by(live.state, number, slip, by)):
        name = live.state.players[number].name
        text = f"{there.where} {there.word or '–'}".strip().upper()
        who = there.by or say("evening.players.phone", language)
        return say("evening.paper.there", language, number=number, name=name, slip=text, who=who)
    heard = await evenings.command(live, HandIn(turn, number, slip), by, Delivery(form.id))
    return explain_evening(heard, language) if isinstance(heard, Refusal) else ""


def _noted(live: EveningSession, form: PaperForm, language: Language) -> str:
    """Read back what was noted, as it would be read aloud."""
    if form.hoe == "niets":
        return say("evening.paper.nothing", language).lower()
    slip = _slip(live, form, None)
    told = f"{slip.where} {slip.word}".strip().upper() if slip else ""
    late = say("evening.paper.late", language).lower() if form.hoe == "laat" else ""
    return ", ".join(part for part in (told, form.punten.strip(), late) if part)


def _slip(live: EveningSession, form: PaperForm, claimed: int | None) -> Slip | None:
    match form.hoe:
        case "niets":
            return Slip("", "", key=form.id)
        case "zelfde":
            best = best_slip(live.state, live.arbiter)
            return Slip(best.word, best.where, key=form.id) if best else None
        case _:
            late = form.hoe == "laat"
            return Slip(form.woord, form.waar, claimed, late=late, key=form.id)


class ComerForm(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who comes late, at the paper desk."""

    id: Annotated[str, msgspec.Meta(min_length=8, max_length=64)]
    naam: Text
    nummer: Text = ""
    club: Text = ""
    ploeg: Text = ""
    zaal: Text = ""


@post("/avond/{name:str}/papier/speler", include_in_schema=False)
async def add_comer(
    visit: Visit, name: EveningName, data: Annotated[ComerForm, FORM], evenings: Evenings
) -> Template | Redirect:
    """Enter somebody who comes late."""
    live, here = await _typing(visit, name, evenings)
    try:
        number = whole(data.nummer) if data.nummer.strip() else None
    except ValueError:
        refused = say("evening.number_unreadable", visit.language)
        return _desk(visit, live, here, evenings.clock.now(), refused)
    command = AddPlayer(data.naam, number, data.club, "", data.ploeg, data.zaal)
    heard = await evenings.command(live, command, here.speaking(Role.HELPER), Delivery(data.id))
    if isinstance(heard, Refusal):
        why = explain_evening(heard, visit.language)
        return _desk(visit, live, here, evenings.clock.now(), why)
    return Redirect(f"/avond/{name}/papier", status_code=SEE_OTHER)


ROUTES = (paper, type_in, add_comer)
