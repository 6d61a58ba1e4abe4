"""An evening of a season as lines that can be put right."""

from dataclasses import replace

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.response import Template

from nabeurt.club.file.write import write_results
from nabeurt.club.register import Held, State
from nabeurt.club.register.tables import Tables
from nabeurt.web.club.drawing import club_page
from nabeurt.web.club.forms import ClubForm
from nabeurt.web.people.visits import Visit
from nabeurt.web.register.clubs import Clubs
from nabeurt.web.register.roles import Belonging, at_desk
from nabeurt.web.register.session import ClubSession
from nabeurt.web.site.render import UNPROCESSABLE


@get("/club/{name:str}/avond/{season:int}/{evening:int}", include_in_schema=False)
async def club_evening(
    visit: Visit, name: str, season: int, evening: int, clubs: Clubs
) -> Template:
    """Show an evening as lines that can be put right."""
    live, here = await at_desk(visit, name, clubs)
    return correction_page(visit, live, here, season, evening)


def correction_page(  # noqa: PLR0913  # the page, who looks, what was wrong
    visit: Visit,
    live: ClubSession,
    here: Belonging,
    season: int,
    evening: int,
    *,
    refused: str = "",
    held: ClubForm | None = None,
) -> Template:
    """Draw an evening, with why a correction was refused."""
    book = live.state.seasons.get(season)
    found = book.evenings.get(evening) if book else None
    if book is None or found is None:
        raise NotFoundException
    return club_page(
        visit,
        "evening",
        live.state,
        UNPROCESSABLE if refused else 200,
        name=live.id,
        here=here,
        person=here.person,
        book=book,
        evening=evening,
        found=found,
        lines=held.lijst if held else _lines(live.state, found),
        refused=refused,
        held=held,
    )


def _lines(state: State, held: Held) -> str:
    """Write results with names only: class and guest stand in the register."""
    tables = Tables(state)
    bare = tuple(replace(one, category="", guest=False) for one in tables.people)
    return "\n".join(write_results(bare, tables.evening(held)))


ROUTES = (club_evening,)
