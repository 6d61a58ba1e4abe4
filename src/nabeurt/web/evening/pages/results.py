"""The results of an evening, live and afterwards, at one address; the big screen beside them."""

from collections.abc import Iterable
from typing import Any

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.response import Template

from nabeurt.duplicate import State, screen_view
from nabeurt.duplicate.scoring.master import words_found
from nabeurt.duplicate.scoring.ranking import Group, Standing, ranking, turn_ranking, within
from nabeurt.duplicate.view.hall import announced
from nabeurt.speech.sentences.alphabet import call
from nabeurt.speech.sentences.duplicate import tell_ended, tell_phase
from nabeurt.web.evening.api import EveningName
from nabeurt.web.evening.evenings import Evenings
from nabeurt.web.evening.exports import EVERYTHING, HISTORY
from nabeurt.web.evening.pages.common import VALUES, evening_page, fresh_squares
from nabeurt.web.evening.pages.invitation import invited, known_room
from nabeurt.web.evening.paper.files import EXPORTS
from nabeurt.web.evening.session import EveningSession
from nabeurt.web.people.visits import Visit
from nabeurt.web.site.board import drawn_board


def _shared(visit: Visit, live: EveningSession) -> dict[str, Any]:
    state, language = live.state, visit.language
    return {
        "name": live.id,
        "setup": state.setup,
        "phase": tell_phase(state.phase, language),
        "ended": tell_ended(state.ended, language) if state.ended else "",
        "rows": drawn_board(state.board, VALUES, fresh_squares(state)),
    }


@get("/avond/{name:str}", include_in_schema=False)
async def results(visit: Visit, name: EveningName, evenings: Evenings) -> Template:
    """Show the ranking and the turns so far."""
    live = await evenings.session(name)
    seen = live.publication.seen(live.state, evenings.clock.now())
    files, tables = _files(live.state), live.publication.tables
    return evening_page(visit, "results", seen=seen, files=files, **_shared(visit, live), **tables)


@get("/avond/{name:str}/scherm", include_in_schema=False)
async def screen(
    visit: Visit, name: EveningName, evenings: Evenings, zaal: EveningName = ""
) -> Template:
    """Show the big screen: nothing that the hall may not see. A room's has its own ranking."""
    live = await evenings.session(name)
    room = known_room(live, zaal)
    seen, language = screen_view(live.state, evenings.clock.now()), visit.language
    ranked = within(seen.standings, Group.ROOM).get(room, ()) if room else seen.standings
    return evening_page(
        visit,
        "screen",
        seen=seen,
        calls=[(letter, call(letter, language)) for letter in seen.hall.letters],
        winners=_winners(seen.standings) if seen.hall.ended else [],
        here=_winners(ranked) if seen.hall.ended and room else [],
        room=room,
        ranked=ranked,
        overall={one.player.number: one.rank for one in seen.standings},
        **invited(visit, live, room),
        **_shared(visit, live),
    )


def _winners(standings: Iterable[Standing]) -> list[Standing]:
    """Return who won; nobody when nothing counted."""
    return [one for one in standings if one.rank == 1 and one.total]


@get("/avond/{name:str}/beurt/{number:int}", include_in_schema=False)
async def one_turn(visit: Visit, name: EveningName, number: int, evenings: Evenings) -> Template:
    """Show a turn whose word lies: who found what, its own ranking and the one after it."""
    live = await evenings.session(name)
    known = live.publication.state
    if not 1 <= number <= len(known.turns):
        raise NotFoundException
    turn = known.turns[number - 1]
    after = known.turns[number].board if number < len(known.turns) else known.board
    fresh = frozenset(turn.master.squares()) if turn.master else frozenset()
    return evening_page(
        visit,
        "turn",
        **_shared(visit, live) | {"rows": drawn_board(after, VALUES, fresh)},
        turn=turn,
        told=announced(turn),
        words=words_found(turn),
        numbers=[one.number for one in known.turns],
        standings=turn_ranking(known, number),
        so_far=ranking(known, upto=number),
        names={number: player.name for number, player in known.players.items()},
    )


def _files(state: State) -> list[str]:
    """Name what anybody can take home."""
    return (
        [file for file, one in EXPORTS.items() if not one.desk]
        + ["uitslag.json"]
        + ([HISTORY] if state.ended else [])
        + [EVERYTHING]
    )


ROUTES = (results, one_turn, screen)
