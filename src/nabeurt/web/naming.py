"""Being somebody: whoever fills in a name on a form is written down, or called so from now on."""

from nabeurt.store import Person, people
from nabeurt.web.entrance import known
from nabeurt.web.hall import Hall
from nabeurt.web.identity import person_of
from nabeurt.web.page import Asked
from nabeurt.web.settings import Settings
from nabeurt.web.starting import welcome
from nabeurt.web.wishes import sound_name


async def visitor(request: Asked, hall: Hall, settings: Settings) -> Person | None:
    """Return who looks at a page, if they have been here before."""
    return await known(hall, person_of(request, settings))


async def named(request: Asked, hall: Hall, settings: Settings, text: str) -> Person | None:
    """Return who fills in a form, by the name they gave; None when nobody could say that name."""
    name = sound_name(text)
    person = await visitor(request, hall, settings)
    if name is None:
        return None
    if person is None:
        return await welcome(hall, name)
    if person.name != name:
        mine = person.id
        await hall.write(lambda c: people.rename(c, mine, name))
    return await known(hall, person.id)
