"""The results of an evening, live and afterwards, at one address; the big screen beside them."""

from typing import Any

from litestar import get
from litestar.response import Template

from nabeurt.duplicate import State, public_view, ranking, screen_view
from nabeurt.duplicate.ranking import best_words, by_category, by_club, solos
from nabeurt.speech.alphabet import call
from nabeurt.speech.duplicate import tell_ended, tell_phase
from nabeurt.web.evening_exports import EXPORTS, published
from nabeurt.web.evening_orders import EveningName
from nabeurt.web.evening_page import drawn_board, evening_page, fresh_squares
from nabeurt.web.evenings import Evenings
from nabeurt.web.language import language_of
from nabeurt.web.live_evening import LiveEvening
from nabeurt.web.page import Asked

MOST_SOLOS = 10


def _shared(request: Asked, live: LiveEvening) -> dict[str, Any]:
    state, language = live.state, language_of(request)
    return {
        "name": live.id,
        "setup": state.setup,
        "phase": tell_phase(state.phase, language),
        "ended": tell_ended(state.ended, language) if state.ended else "",
        "rows": drawn_board(state.board, fresh_squares(state)),
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
        "files": [file for file, one in EXPORTS.items() if not one.desk],
    }


results_routes = [results, screen]
