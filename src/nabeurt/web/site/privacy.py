"""What is kept of people and for how long, as it is; and being forgotten without an account."""

from litestar import get, post
from litestar.response import Redirect, Template

from nabeurt.speech import say
from nabeurt.web.people.accounts import signed_out
from nabeurt.web.people.handover import Handover
from nabeurt.web.people.visits import Visit
from nabeurt.web.site.render import SEE_OTHER, page


@get("/privacy", include_in_schema=False)
async def privacy(visit: Visit) -> Template:
    """Tell what is kept, for how long, and what one can do."""
    person, settings = await visit.person(), visit.settings
    days = {
        "waiting": settings.waiting_days,
        "idle": settings.idle_days,
        "guest": settings.guest_days,
    }
    return page(visit, "site/privacy", person=person, days=days, backups=settings.backup_folder)


@post("/privacy/vergeet-mij", include_in_schema=False)
async def forget_me(visit: Visit, handover: Handover) -> Redirect:
    """Forget a guest; who has an account removes it with the password."""
    person = await visit.somebody()
    if person.account:
        return Redirect("/account", status_code=SEE_OTHER)
    await handover.remove(person, say("web.removed_player", visit.language))
    return Redirect("/", status_code=SEE_OTHER, cookies=[await signed_out(visit)])


ROUTES = (privacy, forget_me)
