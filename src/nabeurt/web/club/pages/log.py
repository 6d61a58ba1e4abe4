"""What happened in a club, for who keeps it: who did what, when and why."""

from itertools import islice

from litestar import get
from litestar.response import Template

from nabeurt.club.register import Role
from nabeurt.speech.sentences.club_log import tell_log
from nabeurt.web.club.drawing import club_page
from nabeurt.web.evening.pages.common import moment
from nabeurt.web.people.visits import Visit
from nabeurt.web.register.clubs import Clubs
from nabeurt.web.register.roles import at_desk

MOST = 500


@get("/club/{name:str}/logboek", include_in_schema=False)
async def club_log(visit: Visit, name: str, clubs: Clubs, tot: int = 0) -> Template:
    """Show the log, the latest first; ``tot`` is how many of the latest were read already."""
    live, here = await at_desk(visit, name, clubs, Role.KEEPER)
    lines = list(tell_log(await clubs.events(name), live.state, visit.language))
    first = max(tot, 0)
    return club_page(
        visit,
        "log",
        live.state,
        name=name,
        tab="logboek",
        here=here,
        person=here.person,
        lines=list(islice(reversed(lines), first, first + MOST)),
        more=first + MOST if len(lines) > first + MOST else 0,
        moment=moment,
    )


ROUTES = (club_log,)
