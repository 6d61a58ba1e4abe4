"""The chances of a tournament: for who leads it, and for everybody once the leader shows them."""

from dataclasses import dataclass

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.response import Template

from nabeurt.speech import Language, say
from nabeurt.tournament.chances import Chance, Chances
from nabeurt.tournament.day import tabulated
from nabeurt.tournament.day.tabulated import Tabulated
from nabeurt.web.people.visits import Visit
from nabeurt.web.tournament.api import TournamentName
from nabeurt.web.tournament.pages.common import tournament_page
from nabeurt.web.tournament.roles import attending
from nabeurt.web.tournament.tournaments import Tournaments

HARDLY, SURELY = 0.005, 0.995


@dataclass(frozen=True, slots=True)
class Foretold:
    """A player's line; ``certain`` is told by the bounds, never by counting."""

    text: str
    certain: bool


@get("/toernooi/{name:str}/kansen", include_in_schema=False)
async def tournament_chances(
    visit: Visit, name: TournamentName, tournaments: Tournaments
) -> Template:
    """Tell how the rest may go."""
    live = await tournaments.session(name)
    here = await attending(tournaments, live, visit.id)
    if not (live.state.chances_shown or here.leads):
        raise NotFoundException
    known = tabulated(live.state)
    found = await live.forecast.of(known.tournament)
    told = _told(known, found, visit.language) if found else []
    return tournament_page(
        visit, "chances", name=name, hall=await live.look(), found=found, foretold=told
    )


def _told(known: Tabulated, found: Chances, language: Language) -> list[Foretold]:
    return [
        Foretold(_line(one, known.tournament.name(one.standing.player), language), one.decided)
        for one in found.rows
    ]


def _line(one: Chance, name: str, language: Language) -> str:
    if one.decided and one.standing.possible:
        return say("hall.chances.certain", language, name=name, place=one.standing.possible[0])
    best = max(range(len(one.places)), key=one.places.__getitem__)
    low, high = one.interval
    told = {"name": name, "first": _share(one.places[0], language), "place": best + 1}
    told["chance"] = _share(one.places[best], language)
    if HARDLY <= one.places[0] <= SURELY:
        return say("hall.chances.row", language, low=low, high=high, **told)
    return say("hall.chances.row_plain", language, **told)


def _share(chance: float, language: Language) -> str:
    """Write a chance that is only counted: never as none at all, never as certain."""
    if chance < HARDLY:
        return say("hall.chances.hardly", language)
    if chance > SURELY:
        return say("hall.chances.nearly", language)
    return say("hall.chances.share", language, chance=chance)


ROUTES = (tournament_chances,)
