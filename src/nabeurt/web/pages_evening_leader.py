"""The leader's desk: the turn, the players with the links for them, and corrections."""

import asyncio
import uuid
from typing import Annotated, Any, Literal

from litestar import get, post
from litestar.enums import RequestEncodingType
from litestar.exceptions import PermissionDeniedException
from litestar.params import Body
from litestar.response import Redirect, Template

from nabeurt.duplicate import Phase, Refusal, Role, Turn, leader_view
from nabeurt.duplicate.master import Candidate, choices
from nabeurt.duplicate.ranking import compare, ranking, ranking_before
from nabeurt.duplicate.setup import Player
from nabeurt.speech import Language, say
from nabeurt.speech.alphabet import call_all
from nabeurt.speech.duplicate import explain, tell_ended, tell_phase
from nabeurt.web.drawn_board import drawn_board
from nabeurt.web.evening_desk_form import DeskForm, whole
from nabeurt.web.evening_doors import Present, present
from nabeurt.web.evening_network import hall_address
from nabeurt.web.evening_orders import EveningName
from nabeurt.web.evening_page import UNPROCESSABLE, VALUES, evening_page, fresh_squares
from nabeurt.web.evening_showing import told
from nabeurt.web.evenings import Evenings
from nabeurt.web.hall import Delivery
from nabeurt.web.identity import person_of
from nabeurt.web.language import language_of
from nabeurt.web.live_evening import LiveEvening
from nabeurt.web.page import SEE_OTHER, Asked, address_of
from nabeurt.web.pages_door import invitation
from nabeurt.web.settings import Settings

Tab = Literal["beurt", "spelers", "verbeteren"]
OWN = ("127.0.0.1", "localhost", "::1")
PATHS: dict[Tab, str] = {"beurt": "", "spelers": "/spelers", "verbeteren": "/verbeteren"}


@get("/avond/{name:str}/leiding", include_in_schema=False)
async def turn_desk(
    request: Asked, name: EveningName, evenings: Evenings, settings: Settings
) -> Template:
    """Show the turn to who leads."""
    return await _desk(request, name, evenings, settings, "beurt")


@get("/avond/{name:str}/leiding/spelers", include_in_schema=False)
async def players_desk(
    request: Asked, name: EveningName, evenings: Evenings, settings: Settings
) -> Template:
    """Show who plays, and the links for all roles."""
    return await _desk(request, name, evenings, settings, "spelers")


@get("/avond/{name:str}/leiding/verbeteren", include_in_schema=False)
async def corrections_desk(
    request: Asked, name: EveningName, evenings: Evenings, settings: Settings
) -> Template:
    """Show what can be put right, and what was."""
    return await _desk(request, name, evenings, settings, "verbeteren")


async def _leading(
    request: Asked, name: str, evenings: Evenings, settings: Settings
) -> tuple[LiveEvening, Present]:
    live = await evenings.evening(name)
    here = await present(evenings, live, person_of(request, settings))
    if not here.leads:
        raise PermissionDeniedException
    return live, here


async def _desk(  # noqa: PLR0913, PLR0917  # a request's parts, which page, and what was refused
    request: Asked,
    name: str,
    evenings: Evenings,
    settings: Settings,
    tab: Tab,
    refused: str = "",
) -> Template:
    live, here = await _leading(request, name, evenings, settings)
    contexts = {"beurt": _turn, "spelers": _players, "verbeteren": _corrections}
    language = language_of(request)
    return evening_page(
        request,
        f"leader_{tab}",
        UNPROCESSABLE if refused else 200,
        person=here.person,
        name=name,
        tab=tab,
        refused=refused,
        key=str(uuid.uuid4()),
        state=live.state,
        seen=leader_view(live.state, evenings.clock.now()),
        phase=tell_phase(live.state.phase, language),
        ended=tell_ended(live.state.ended, language) if live.state.ended else "",
        **await contexts[tab](request, live, settings),
    )


async def _turn(request: Asked, live: LiveEvening, _: Settings) -> dict[str, object]:
    state = live.state
    names = {number: player.name for number, player in state.players.items()}
    return {
        "rows": drawn_board(state.board, VALUES, fresh_squares(state)),
        "choices": await weighed(live),
        "names": names,
        "called": call_all(state.letters, language_of(request)),
    }


async def weighed(live: LiveEvening) -> tuple[Candidate, ...]:
    """Return the words that could be laid, the proposed one first; worked out once a version."""
    state = live.state
    if state.phase is not Phase.SCORED:
        return ()
    if live.weighed is None or live.weighed[0] != state.version:
        seed = f"{live.id}/{len(state.turns)}"
        found = await asyncio.to_thread(choices, state, live.lexicon, seed)
        live.weighed = (state.version, found)
    return live.weighed[1]


async def _players(request: Asked, live: LiveEvening, settings: Settings) -> dict[str, object]:
    full = address_of(request, settings)
    listing, way = live.listing, f"/avond/{live.id}"
    return {
        **_invitation(request, live, settings),
        "helper": full(f"{way}/kom/papier/{listing.helper_link}"),
        "leader": full(f"{way}/kom/leiding/{listing.leader_link}"),
        "screen": full(f"{way}/scherm"),
        "results": full(way),
    }


def _invitation(request: Asked, live: LiveEvening, settings: Settings) -> dict[str, object]:
    """Return the address at which phones come in, and the one that would reach further if any."""
    way = f"/avond/{live.id}/kom/mee/{live.listing.player_link}"
    return {
        "join": invitation(address_of(request, settings)(way)),
        "lan": hall_address(request.url) if request.url.hostname in OWN else "",
    }


@get("/avond/{name:str}/leiding/uitnodiging", include_in_schema=False)
async def poster(
    request: Asked, name: EveningName, evenings: Evenings, settings: Settings
) -> Template:
    """Show the code to scan as large as it can be: for the wall of the hall, or on paper."""
    live, _ = await _leading(request, name, evenings, settings)
    invited = _invitation(request, live, settings)
    return evening_page(request, "poster", name=name, setup=live.state.setup, **invited)


async def _corrections(request: Asked, live: LiveEvening, _: Settings) -> dict[str, object]:
    state, language = live.state, language_of(request)
    number = _asked(request, "beurt", len(state.turns))
    turn = state.turns[number - 1] if 1 <= number <= len(state.turns) else None
    slips = [_entry(player, turn, language) for _, player in sorted(state.players.items()) if turn]
    picked = _asked(request, "nummer", 0)
    since = _asked(request, "voor", 1)
    return {
        "chosen": turn,
        "slips": slips,
        "picked": next((one for one in slips if one["player"].number == picked), None),
        "since": since,
        "shifts": compare(ranking_before(state, since), ranking(state)),
        "names": {number: player.name for number, player in state.players.items()},
    }


def _asked(request: Asked, field: str, usual: int) -> int:
    try:
        return whole(request.query_params.get(field, ""))
    except ValueError:
        return usual


def _entry(player: Player, turn: Turn, language: Language) -> dict[str, Any]:
    mark = turn.marks.get(player.number)
    slip = turn.slips.get(player.number)
    return {"player": player, "slip": slip, "mark": mark, "why": told(mark, language)}


@post("/avond/{name:str}/leiding", include_in_schema=False)
async def lead(  # noqa: PLR0913, PLR0917  # a request's parts, the form, and where it came from
    request: Asked,
    name: EveningName,
    data: Annotated[DeskForm, Body(media_type=RequestEncodingType.URL_ENCODED)],
    evenings: Evenings,
    settings: Settings,
    tab: Tab = "beurt",
) -> Template | Redirect:
    """Do what the leader says, or show the desk again with why not."""
    _, here = await _leading(request, name, evenings, settings)
    command, language = data.command(), language_of(request)
    if command is None:
        refused = say("evening.unreadable", language)
        return await _desk(request, name, evenings, settings, tab, refused)
    by = here.speaking(Role.LEADER)
    heard = await evenings.command(name, command, by, Delivery(data.id))
    if isinstance(heard, Refusal):
        return await _desk(request, name, evenings, settings, tab, explain(heard, language))
    where = f"?beurt={data.beurt}" if tab == "verbeteren" and data.beurt.isdecimal() else ""
    return Redirect(f"/avond/{name}/leiding{PATHS[tab]}{where}", status_code=SEE_OTHER)


leader_routes = [turn_desk, players_desk, corrections_desk, poster, lead]
