"""The leader's desk: the turn, the players with the links for them, and corrections."""

import asyncio
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Annotated, Any, Literal

from litestar import get, post
from litestar.response import Redirect, Template

from nabeurt.duplicate import Correction, Phase, Refusal, Role, State, Turn, desk_view, leader_view
from nabeurt.duplicate.commands import AddPlayer
from nabeurt.duplicate.scoring.master import doubted
from nabeurt.duplicate.scoring.ranking import compare, ranking, ranking_before
from nabeurt.duplicate.setup import Player
from nabeurt.duplicate.view.desk import by_room
from nabeurt.speech import Language, say
from nabeurt.speech.sentences.alphabet import call_all
from nabeurt.speech.sentences.duplicate import explain_evening, tell_ended, tell_phase
from nabeurt.web.evening.api import EveningName
from nabeurt.web.evening.evenings import Evenings
from nabeurt.web.evening.forms import DeskForm
from nabeurt.web.evening.pages.common import VALUES, evening_page, fresh_squares, teams
from nabeurt.web.evening.pages.invitation import invited
from nabeurt.web.evening.players.known import filled_in, known_people
from nabeurt.web.evening.questions import question
from nabeurt.web.evening.roles import Present, leading
from nabeurt.web.evening.session import EveningSession
from nabeurt.web.evening.view_data import told
from nabeurt.web.live.answers import Delivery
from nabeurt.web.people.visits import Visit
from nabeurt.web.register.clubs import Clubs
from nabeurt.web.register.known import absent
from nabeurt.web.site.board import drawn_board
from nabeurt.web.site.fields import whole
from nabeurt.web.site.render import FORM, SEE_OTHER, UNPROCESSABLE

Tab = Literal["beurt", "spelers", "verbeteren"]
DRAWN: dict[Tab, str] = {"beurt": "turn", "spelers": "players", "verbeteren": "corrections"}
PATHS: dict[Tab, str] = {"beurt": "", "spelers": "/spelers", "verbeteren": "/verbeteren"}


@dataclass(frozen=True, slots=True)
class Answer:
    """Why what the leader said is not done: refused, or asked about (``filled``)."""

    refused: str = ""
    asked: str = ""
    filled: Mapping[str, str] = field(default_factory=dict)


@get("/avond/{name:str}/leiding", include_in_schema=False)
async def turn_desk(visit: Visit, name: EveningName, evenings: Evenings, clubs: Clubs) -> Template:
    """Show the turn to who leads."""
    return await _desk(visit, name, evenings, clubs, "beurt")


@get("/avond/{name:str}/leiding/spelers", include_in_schema=False)
async def players_desk(
    visit: Visit, name: EveningName, evenings: Evenings, clubs: Clubs
) -> Template:
    """Show who plays, and the links for all roles."""
    return await _desk(visit, name, evenings, clubs, "spelers")


@get("/avond/{name:str}/leiding/verbeteren", include_in_schema=False)
async def corrections_desk(
    visit: Visit, name: EveningName, evenings: Evenings, clubs: Clubs
) -> Template:
    """Show what can be put right, and what was."""
    return await _desk(visit, name, evenings, clubs, "verbeteren")


async def _desk(  # noqa: PLR0913, PLR0917  # the page, who looks, and where people are known
    visit: Visit,
    name: str,
    evenings: Evenings,
    clubs: Clubs,
    tab: Tab,
    answer: Answer | None = None,
) -> Template:
    live, here = await leading(visit, name, evenings)
    contexts = {"beurt": _turn, "spelers": _players, "verbeteren": _corrections}
    language = visit.language
    return evening_page(
        visit,
        f"leader/{DRAWN[tab]}",
        UNPROCESSABLE if answer and answer.refused else 200,
        person=here.person,
        name=name,
        tab=tab,
        answer=answer,
        key=str(uuid.uuid4()),
        state=live.state,
        seen=leader_view(live.state, evenings.clock.now()),
        phase=tell_phase(live.state.phase, language),
        ended=tell_ended(live.state.ended, language) if live.state.ended else "",
        **await contexts[tab](visit, live),
        **await _known(here, live, evenings, clubs, tab),
    )


async def _known(
    here: Present, live: EveningSession, evenings: Evenings, clubs: Clubs, tab: Tab
) -> dict[str, object]:
    """Offer the names of earlier evenings where players are entered."""
    if tab != "spelers":
        return {}
    known = await known_people(evenings, clubs, here.person, live.id)
    return {"known": absent(known, (one.name for one in live.state.players.values()))}


async def _turn(visit: Visit, live: EveningSession) -> dict[str, object]:
    state = live.state
    names = {number: player.name for number, player in state.players.items()}
    return {
        "rows": drawn_board(state.board, VALUES, fresh_squares(state)),
        "choices": await asyncio.to_thread(live.choices),
        "names": names,
        "called": call_all(state.letters, visit.language),
        "doubted": doubted(state.turn) if state.phase is Phase.SCORED and state.turn else (),
        "ruled": _ruled(state),
        "halls": by_room(desk_view(state), state.setup.rooms),
    }


def _ruled(state: State) -> Correction | None:
    """Return what the jury decided last on the words of a turn that is not laid yet."""
    last = state.corrections[-1] if state.corrections else None
    return last if last and last.word and state.phase is Phase.SCORED else None


async def _players(visit: Visit, live: EveningSession) -> dict[str, object]:
    listing, way = live.listing, f"/avond/{live.id}"
    full = partial(visit.address, base=listing.address)
    return {
        **invited(visit, live),
        "bases": visit.bases,
        "teams": teams(live.state),
        "helper": full(f"{way}/kom/papier/{listing.helper_link}"),
        "leader": full(f"{way}/kom/leiding/{listing.leader_link}"),
        "screen": full(f"{way}/scherm"),
        "results": full(way),
    }


async def _corrections(visit: Visit, live: EveningSession) -> dict[str, object]:
    state, language = live.state, visit.language
    number = _asked(visit, "beurt", len(state.turns))
    turn = state.turns[number - 1] if 1 <= number <= len(state.turns) else None
    slips = [_entry(player, turn, language) for _, player in sorted(state.players.items()) if turn]
    picked = _asked(visit, "nummer", 0)
    since = _asked(visit, "voor", 1)
    return {
        "chosen": turn,
        "slips": slips,
        "picked": next((one for one in slips if one["player"].number == picked), None),
        "since": since,
        "shifts": compare(ranking_before(state, since), ranking(state)),
        "names": {number: player.name for number, player in state.players.items()},
    }


def _asked(visit: Visit, field: str, usual: int) -> int:
    try:
        return whole(visit.connection.query_params.get(field, ""))
    except ValueError:
        return usual


def _entry(player: Player, turn: Turn, language: Language) -> dict[str, Any]:
    mark = turn.marks.get(player.number)
    slip = turn.slips.get(player.number)
    return {"player": player, "slip": slip, "mark": mark, "why": told(mark, language)}


@post("/avond/{name:str}/leiding", include_in_schema=False)
async def lead(  # noqa: PLR0913, PLR0917  # what the address holds, the form, who knows people
    visit: Visit,
    name: EveningName,
    data: Annotated[DeskForm, FORM],
    evenings: Evenings,
    clubs: Clubs,
    tab: Tab = "beurt",
) -> Template | Redirect:
    """Do what the leader says, or show the desk again with why not."""
    live, here = await leading(visit, name, evenings)
    command, language = data.command(), visit.language
    if command is None:
        refused = Answer(say("evening.unreadable", language))
        return await _desk(visit, name, evenings, clubs, tab, refused)
    asked = question(live.state, command, evenings.clock.now(), language)
    if asked and data.zeker != "ja":
        return await _desk(
            visit, name, evenings, clubs, tab, Answer(asked=asked, filled=data.filled)
        )
    if isinstance(command, AddPlayer):
        command = filled_in(command, await known_people(evenings, clubs, here.person, name))
    by = here.speaking(Role.LEADER)
    heard = await evenings.command(live, command, by, Delivery(data.id))
    if isinstance(heard, Refusal):
        return await _desk(
            visit, name, evenings, clubs, tab, Answer(explain_evening(heard, language))
        )
    where = f"?beurt={data.beurt}" if tab == "verbeteren" and data.beurt.isdecimal() else ""
    return Redirect(f"/avond/{name}/leiding{PATHS[tab]}{where}", status_code=SEE_OTHER)


ROUTES = (turn_desk, players_desk, corrections_desk, lead)
