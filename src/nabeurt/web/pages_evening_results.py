"""The results of an evening, live and afterwards, at one address; the big screen beside them."""

from typing import Any

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.response import Template

from nabeurt.duplicate import State, public_view, ranking, screen_view
from nabeurt.duplicate.master import words_found
from nabeurt.duplicate.ranking import (
    MOST_SOLOS,
    best_words,
    by_category,
    by_club,
    solos,
    turn_ranking,
)
from nabeurt.duplicate.view import announced
from nabeurt.speech.alphabet import call
from nabeurt.speech.duplicate import tell_ended, tell_phase
from nabeurt.web.drawn_board import drawn_board
from nabeurt.web.evening_exports import EVERYTHING, EXPORTS, HISTORY, published
from nabeurt.web.evening_orders import EveningName
from nabeurt.web.evening_page import VALUES, evening_page, fresh_squares
from nabeurt.web.evenings import Evenings
from nabeurt.web.language import language_of
from nabeurt.web.live_evening import LiveEvening
from nabeurt.web.page import Asked


def _shared(request: Asked, live: LiveEvening) -> dict[str, Any]:
    state, language = live.state, language_of(request)
    return {
        "name": live.id,
        "setup": state.setup,
        "phase": tell_phase(state.phase, language),
        "ended": tell_ended(state.ended, language) if state.ended else "",
        "rows": drawn_board(state.board, VALUES, fresh_squares(state)),
    }


@get("/avond/{name:str}", include_in_schema=False)
async def results(request: Asked, name: EveningName, evenings: Evenings) -> Template:
    """Show the ranking and the turns so far."""
    live = await evenings.evening(name)
    seen = public_view(live.state, evenings.clock.now())
    return evening_page(
        request, "results", seen=seen, **_shared(request, live), **_tables(live.state)
    )


@get("/avond/{name:str}/scherm", include_in_schema=False)
async def screen(request: Asked, name: EveningName, evenings: Evenings) -> Template:
    """Show the big screen: nothing that the hall may not see."""
    live = await evenings.evening(name)
    seen, language = screen_view(live.state, evenings.clock.now()), language_of(request)
    warning = live.state.rulebook.turn_ms - live.state.rulebook.warning_ms
    return evening_page(
        request,
        "screen",
        seen=seen,
        calls=[(letter, call(letter, language)) for letter in seen.hall.letters],
        warning=warning,
        join=f"/avond/{name}",
        **_shared(request, live),
    )


@get("/avond/{name:str}/beurt/{number:int}", include_in_schema=False)
async def one_turn(request: Asked, name: EveningName, number: int, evenings: Evenings) -> Template:
    """Show a turn whose word lies: who found what, its own ranking and the one after it."""
    live = await evenings.evening(name)
    known = published(live.state)
    if not 1 <= number <= len(known.turns):
        raise NotFoundException
    turn = known.turns[number - 1]
    after = known.turns[number].board if number < len(known.turns) else known.board
    fresh = frozenset(turn.master.squares()) if turn.master else frozenset()
    return evening_page(
        request,
        "turn",
        **_shared(request, live) | {"rows": drawn_board(after, VALUES, fresh)},
        turn=turn,
        told=announced(turn),
        words=words_found(turn),
        numbers=[one.number for one in known.turns],
        standings=turn_ranking(known, number),
        so_far=ranking(known, upto=number),
        names={number: player.name for number, player in known.players.items()},
    )


def _tables(state: State) -> dict[str, Any]:
    """Return what the results show beside the ranking, of turns whose word lies."""
    known = published(state)
    standings = ranking(known)
    return {
        "clubs": by_club(standings, known.setup.club_best),
        "categories": by_category(standings),
        "best": best_words(known),
        "solos": solos(known)[:MOST_SOLOS],
        "names": {number: player.name for number, player in known.players.items()},
        "files": [file for file, one in EXPORTS.items() if not one.desk]
        + ["uitslag.json"]
        + ([HISTORY] if state.ended else [])
        + [EVERYTHING],
    }


results_routes = [results, one_turn, screen]
