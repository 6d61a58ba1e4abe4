"""Who somebody is in a club: keeper, helper, or anybody; members come by their code."""

import secrets as chance
import uuid
from dataclasses import dataclass
from typing import Literal

from litestar.exceptions import NotFoundException, PermissionDeniedException

from nabeurt.club.register import By, Role
from nabeurt.club.register.commands import GrantRole
from nabeurt.store import Person, Place, StreamInfo, people, places
from nabeurt.web.live.answers import Delivery
from nabeurt.web.people.marks import device_of
from nabeurt.web.people.visits import Visit
from nabeurt.web.register.clubs import CLUB, Clubs
from nabeurt.web.register.listing import ClubListing
from nabeurt.web.register.session import ClubSession
from nabeurt.web.server.clock import wall_time

ClubDoor = Literal["beheer", "hulp"]
ROLES: dict[ClubDoor, Role] = {"beheer": Role.KEEPER, "hulp": Role.HELPER}
MOST = 20


@dataclass(frozen=True, slots=True)
class Belonging:
    """Somebody at a club's desk."""

    person: Person | None
    roles: frozenset[Role]

    @property
    def keeps(self) -> bool:
        """Whether they may do everything."""
        return Role.KEEPER in self.roles

    def speaking(self) -> By:
        """Return them as who speaks, in the highest role they have."""
        if self.person is None or not self.roles:
            raise PermissionDeniedException
        role = Role.KEEPER if self.keeps else Role.HELPER
        return By(role, self.person.name, wall_time(), device_of(self.person.id))


async def belonging(clubs: Clubs, live: ClubSession, person: str | None) -> Belonging:
    """Tell what somebody is in a club."""
    if person is None:
        return Belonging(None, frozenset())
    found = await clubs.store.read(lambda c: people.by_id(c, person))
    held = await clubs.store.read(lambda c: places.of_stream(c, live.id))
    roles = frozenset(Role(one.role) for one in held if one.person == person)
    device = device_of(person)
    return Belonging(found, frozenset(r for r in roles if (device, r) not in live.state.revoked))


async def at_desk(
    visit: Visit, name: str, clubs: Clubs, *roles: Role
) -> tuple[ClubSession, Belonging]:
    """Return the club for who has one of these roles; anybody else is refused."""
    live = await clubs.session(name)
    here = await belonging(clubs, live, visit.id)
    if not here.roles & set(roles or (Role.KEEPER, Role.HELPER)):
        raise PermissionDeniedException
    return live, here


def fitting_club_key(listing: ClubListing, door: ClubDoor, key: str) -> None:
    """Refuse a key that does not open a door, as if there were no door."""
    known = listing.keeper_link if door == "beheer" else listing.helper_link
    if not chance.compare_digest(known.encode(), key.encode()):
        raise NotFoundException


async def take_club_role(clubs: Clubs, live: ClubSession, person: Person, door: ClubDoor) -> None:
    """Give somebody a role, on the record."""
    role, holder = ROLES[door], device_of(person.id)
    await clubs.store.write(lambda c: places.take(c, Place(live.id, person.id, role)))
    by = By(role, person.name, wall_time(), holder)
    command = GrantRole(role, holder, person.name)
    await clubs.command(live, command, by, Delivery(str(uuid.uuid4())))


async def clubs_of(clubs: Clubs, person: Person | None) -> list[StreamInfo]:
    """Return the clubs at whose desk somebody may sit, the latest first."""
    if person is None:
        return []
    return await clubs.store.read(lambda c: places.streams_of(c, person.id, CLUB, MOST))
