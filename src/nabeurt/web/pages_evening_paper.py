"""The paper desk: slips typed in by helpers, by keyboard alone, several at once."""

import json
import uuid
from dataclasses import replace
from typing import Annotated, Literal

import msgspec
from litestar import get, post
from litestar.enums import RequestEncodingType
from litestar.exceptions import PermissionDeniedException
from litestar.params import Body
from litestar.response import Redirect, Response, Template
from litestar.status_codes import HTTP_200_OK

from nabeurt.duplicate import By, Phase, Refusal, Role, Slip, desk_view
from nabeurt.duplicate.commands import HandIn
from nabeurt.duplicate.course import reader
from nabeurt.duplicate.slip import Channel
from nabeurt.speech import Language, say
from nabeurt.speech.duplicate import explain, tell_phase
from nabeurt.web.commands import Heard, Refused
from nabeurt.web.evening_desk_form import Text, whole
from nabeurt.web.evening_doors import Present, present
from nabeurt.web.evening_orders import EveningName
from nabeurt.web.evening_page import UNPROCESSABLE, evening_page
from nabeurt.web.evenings import Evenings
from nabeurt.web.hall import Delivery
from nabeurt.web.identity import person_of
from nabeurt.web.language import language_of
from nabeurt.web.live_evening import LiveEvening
from nabeurt.web.page import SEE_OTHER, Asked
from nabeurt.web.settings import Settings


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


async def _typing(
    request: Asked, name: str, evenings: Evenings, settings: Settings
) -> tuple[LiveEvening, Present]:
    live = await evenings.evening(name)
    here = await present(evenings, live, person_of(request, settings))
    if not here.types:
        raise PermissionDeniedException
    return live, here


@get("/avond/{name:str}/papier", include_in_schema=False)
async def paper(
    request: Asked, name: EveningName, evenings: Evenings, settings: Settings
) -> Template:
    """Show the desk to helpers and the leader."""
    live, here = await _typing(request, name, evenings, settings)
    return _desk(request, live, here, evenings.clock.now())


def _desk(
    request: Asked, live: LiveEvening, here: Present, now: int, refused: str = ""
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
        request,
        "paper",
        UNPROCESSABLE if refused else 200,
        person=here.person,
        name=live.id,
        setup=state.setup,
        seen=seen,
        leads=here.leads,
        phase=tell_phase(state.phase, language_of(request)),
        names=names,
        names_json=json.dumps(names, ensure_ascii=False),
        differing=both,
        typed=[(number, slip) for number, slip in seen.slips.items() if slip.hand == mine][-8:],
        key=str(uuid.uuid4()),
        refused=refused,
    )


@post("/avond/{name:str}/papier", include_in_schema=False, status_code=HTTP_200_OK)
async def type_in(
    request: Asked,
    name: EveningName,
    data: Annotated[PaperForm, Body(media_type=RequestEncodingType.URL_ENCODED)],
    evenings: Evenings,
    settings: Settings,
) -> Template | Redirect | Response[Heard]:
    """Take a slip; a script is answered in JSON, a form with the desk."""
    live, here = await _typing(request, name, evenings, settings)
    language = language_of(request)
    refused = await _typed(live, here, data, evenings, language)
    if request.headers.get("x-nabeurt") == "1":
        no = Refused("paper", refused) if refused else None
        noted = None if refused else _noted(live, data, language)
        return Response(Heard(live.state.version, refused=no, answer=noted))
    if refused:
        return _desk(request, live, here, evenings.clock.now(), refused)
    return Redirect(f"/avond/{name}/papier", status_code=SEE_OTHER)


async def _typed(
    live: LiveEvening, here: Present, form: PaperForm, evenings: Evenings, language: Language
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
    if form.vervang != "ja" and (there := _other_slip(live, number, slip, by)):
        name = live.state.players[number].name
        text = f"{there.where} {there.word or '–'}".strip().upper()
        who = there.by or say("evening.players.phone", language)
        return say("evening.paper.there", language, number=number, name=name, slip=text, who=who)
    heard = await evenings.command(live.id, HandIn(turn, number, slip), by, Delivery(form.id))
    return explain(heard, language) if isinstance(heard, Refusal) else ""


def _noted(live: LiveEvening, form: PaperForm, language: Language) -> str:
    """Read back what was noted, as it would be read aloud."""
    if form.hoe == "niets":
        return say("evening.paper.nothing", language).lower()
    slip = _slip(live, form, None)
    told = f"{slip.where} {slip.word}".strip().upper() if slip else ""
    late = say("evening.paper.late", language).lower() if form.hoe == "laat" else ""
    return ", ".join(part for part in (told, form.punten.strip(), late) if part)


def _other_slip(live: LiveEvening, number: int, slip: Slip, by: By) -> Slip | None:
    """Return the slip that would be lost by this one: a number is easily mistyped."""
    turn = live.state.turn
    there = turn.slips.get(number) if turn else None
    if turn is None or there is None or there.written == slip.written:
        return None
    typed = replace(slip, by=by.name, hand=by.hand)
    second = live.state.setup.double_entry and there.channel is Channel.PAPER
    if second and (number in turn.second or there.typist != typed.typist):
        return None
    return there


def _slip(live: LiveEvening, form: PaperForm, claimed: int | None) -> Slip | None:
    match form.hoe:
        case "niets":
            return Slip("", "", key=form.id)
        case "zelfde":
            best = best_slip(live)
            return Slip(best.word, best.where, key=form.id) if best else None
        case _:
            late = form.hoe == "laat"
            return Slip(form.woord, form.waar, claimed, late=late, key=form.id)


def best_slip(live: LiveEvening) -> Slip | None:
    """Return the best slip that is in; nobody is told before the turn is closed."""
    state, turn = live.state, live.state.turn
    if turn is None or state.phase not in {Phase.CLOSED, Phase.SCORED}:
        return None
    reads = reader(state, turn, live.arbiter)
    worth = [(reads.outcome(slip).points, slip) for slip in turn.slips.values()]
    best = max(worth, key=lambda one: one[0], default=(0, None))
    return best[1] if best[0] else None


paper_routes = [paper, type_in]
