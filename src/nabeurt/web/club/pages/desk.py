"""The keeper's desk: the season with its evenings and rankings, the people, and who may help."""

import asyncio
from collections.abc import Mapping
from typing import Literal

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.response import Template

from nabeurt.club.ranking import ClubScore, Ranking, clubs
from nabeurt.club.register import Board, Book
from nabeurt.club.register.tables import Tables
from nabeurt.club.season import Season
from nabeurt.speech import Language
from nabeurt.web.club.drawing import club_page
from nabeurt.web.club.forms import ClubForm
from nabeurt.web.club.shown import season_records
from nabeurt.web.evening.evenings import Evenings
from nabeurt.web.evening.listing import parse_evening
from nabeurt.web.evening.roles import evenings_of
from nabeurt.web.people.codes import code_of
from nabeurt.web.people.visits import Visit
from nabeurt.web.register.clubs import Clubs
from nabeurt.web.register.roles import Belonging, at_desk
from nabeurt.web.register.session import ClubSession
from nabeurt.web.site.render import UNPROCESSABLE, invitation
from nabeurt.web.tournament.listing import parse_tournament_listing
from nabeurt.web.tournament.roles import tournaments_of
from nabeurt.web.tournament.tournaments import Tournaments

Tab = Literal["beheer", "mensen", "links"]
TEMPLATES: dict[Tab, str] = {"beheer": "season", "mensen": "people", "links": "links"}


@get(
    ["/club/{name:str}/beheer", "/club/{name:str}/mensen", "/club/{name:str}/links"],
    include_in_schema=False,
)
async def club_desk(  # noqa: PLR0913, PLR0917  # what the address holds, who asks, what is taken in
    visit: Visit,
    name: str,
    clubs: Clubs,
    evenings: Evenings,
    tournaments: Tournaments,
    seizoen: int = 0,
    nummer: int = 0,
) -> Template:
    """Show a page of the desk."""
    live, here = await at_desk(visit, name, clubs)
    tab = tab_of(visit.connection.url.path.rpartition("/")[2])
    if tab == "links" and not here.keeps:
        raise NotFoundException
    sources = await sources_of(visit, live, evenings, tournaments)
    return await desk_page(visit, live, here, tab, sources, season=seizoen, chosen=nummer)


def tab_of(name: str) -> Tab:
    """Say which page of the desk this is."""
    tabs: dict[str, Tab] = {"mensen": "mensen", "links": "links"}
    return tabs.get(name, "beheer")


Sources = list[tuple[str, str, str]]


async def sources_of(
    visit: Visit, live: ClubSession, evenings: Evenings, tournaments: Tournaments
) -> Sources:
    """Name the evenings and tournaments of who asks that are in no season yet."""
    person, seasons = await visit.person(), live.state.seasons.values()
    taken = {held.source for book in seasons for held in book.evenings.values()}
    found = []
    for info in await evenings_of(evenings, person):
        about = parse_evening(info.about)
        found.append((f"avond/{info.id}", about.name, about.date))
    for info in await tournaments_of(tournaments, person):
        listing = parse_tournament_listing(info.about)
        found.append((f"toernooi/{info.id}", listing.name, listing.date))
    return [one for one in found if one[0] not in taken]


async def desk_page(  # noqa: PLR0913  # the page, who looks, what was wrong
    visit: Visit,
    live: ClubSession,
    here: Belonging,
    tab: Tab,
    sources: Sources,
    *,
    season: int = 0,
    chosen: int = 0,
    refused: str = "",
    held: ClubForm | None = None,
    more: Mapping[str, object] | None = None,
) -> Template:
    """Draw a page of the desk, with why something was refused."""
    state, listing = live.state, live.listing
    book = state.seasons.get(season or max(state.seasons, default=0))
    ways = {"beheer": listing.keeper_link, "hulp": listing.helper_link}
    links = {
        door: invitation(visit.address(f"/club/{live.id}/kom/{door}/{key}"))
        for door, key in ways.items()
    }
    tables = Tables(state)
    worked = (
        await asyncio.to_thread(_worked, tables, book, visit.language) if tab == "beheer" else {}
    )
    return club_page(
        visit,
        TEMPLATES[tab],
        state,
        UNPROCESSABLE if refused else 200,
        name=live.id,
        tab=tab,
        here=here,
        person=here.person,
        book=book,
        tables=tables,
        sources=sources,
        links=links,
        refused=refused,
        held=held,
        chosen=state.people.get(chosen),
        codes={one.number: code_of(live.secret, one.number) for one in state.known()},
        **worked,
        **(more or {}),
    )


def _worked(tables: Tables, book: Book | None, language: Language) -> dict[str, object]:
    """Work out what takes a while: the rankings and records of a season."""
    if book is None:
        return {"boards": [], "records": []}
    return {"boards": _boards(tables, book), "records": season_records(tables, book, language)}


Boards = list[tuple[Board, Season, Ranking, tuple[ClubScore, ...], bool]]


def _boards(tables: Tables, book: Book) -> Boards:
    """Give every ranking of a season with its clubs, and whether it is as it was published."""
    found: Boards = []
    for one in book.rankings.values():
        season = tables.season(book, one)
        ranked, published = tables.ranking(book, one), tables.is_published(book, one)
        found.append((one, season, ranked, clubs(season), published))
    return found


ROUTES = (club_desk,)
