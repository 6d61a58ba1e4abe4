"""Who is known to somebody's clubs: names that need not be typed in full elsewhere."""

from collections.abc import Iterable

from nabeurt.club import Person as Member
from nabeurt.club.register.tables import person_of
from nabeurt.duplicate.judge.players import plainly
from nabeurt.store import Person
from nabeurt.web.register.clubs import Clubs
from nabeurt.web.register.roles import belonging, clubs_of

Known = dict[str, Member]


async def club_people(clubs: Clubs, person: Person | None) -> Known:
    """Return everybody of the clubs that somebody keeps or helps, by their plain name."""
    known: Known = {}
    for info in await clubs_of(clubs, person):
        live = await clubs.session(info.id)
        here = await belonging(clubs, live, person.id if person else None)
        for member in live.state.present() if here.roles else ():
            found = person_of(member)
            known.setdefault(plainly(found.name), found)
    return known


async def club_names(clubs: Clubs, person: Person | None) -> list[Member]:
    """Return everybody of somebody's clubs by name, for a field that offers them."""
    return absent(await club_people(clubs, person), ())


def absent(known: Known, here: Iterable[str]) -> list[Member]:
    """Return who is not here yet, by name."""
    there = set(map(plainly, here))
    return sorted((one for key, one in known.items() if key not in there), key=lambda one: one.name)
