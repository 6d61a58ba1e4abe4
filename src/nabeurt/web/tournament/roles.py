"""Who somebody is at a tournament: leader, jury, helper, or anybody; players come by their code."""

import secrets as chance
import uuid
from dataclasses import dataclass
from typing import Literal

from litestar.exceptions import NotFoundException, PermissionDeniedException

from nabeurt.store import Person, Place, StreamInfo, people, places
from nabeurt.tournament.day import By, Role
from nabeurt.tournament.day.commands import GrantRole
from nabeurt.web.live.answers import Delivery
from nabeurt.web.people.marks import device_of
from nabeurt.web.people.visits import Visit
from nabeurt.web.server.clock import wall_time
from nabeurt.web.tournament.listing import TournamentListing
from nabeurt.web.tournament.session import TournamentSession
from nabeurt.web.tournament.tournaments import TOURNAMENT, Tournaments

TournamentDoor = Literal["leiding", "jury", "balie"]
ROLES: dict[TournamentDoor, Role] = {
    "leiding": Role.LEADER,
    "jury": Role.JURY,
    "balie": Role.HELPER,
}
MOST = 20


@dataclass(frozen=True, slots=True)
class Attending:
    """Somebody at a tournament; the same person can have several roles and play too."""

    person: Person | None
    roles: frozenset[Role]
    plays: int = 0

    @property
    def leads(self) -> bool:
        """Whether they lead."""
        return Role.LEADER in self.roles

    @property
    def judges(self) -> bool:
        """Whether they may check and sign."""
        return bool(self.roles & {Role.LEADER, Role.JURY})

    @property
    def helps(self) -> bool:
        """Whether they may type in what is on paper."""
        return bool(self.roles)

    def speaking(self, *roles: Role) -> By:
        """Return them as who speaks in the first of these roles that they have."""
        mine = next((role for role in roles if role in self.roles), None)
        if self.person is None or mine is None:
            raise PermissionDeniedException
        return By(mine, self.person.name, wall_time(), device_of(self.person.id), self.plays)


async def attending(
    tournaments: Tournaments, live: TournamentSession, person: str | None
) -> Attending:
    """Tell what somebody is at a tournament."""
    if person is None:
        return Attending(None, frozenset())
    found = await tournaments.store.read(lambda c: people.by_id(c, person))
    held = await tournaments.store.read(lambda c: places.of_stream(c, live.id))
    device, granted = device_of(person), live.state.roles
    roles = frozenset(Role(place.role) for place in held if place.person == person)
    known = frozenset(role for role in roles if (device, role) not in live.state.revoked)
    plays = max((one[1] for key, one in granted.items() if key[0] == device), default=0)
    return Attending(found, known, plays)


def fitting_key(listing: TournamentListing, door: TournamentDoor, key: str) -> None:
    """Refuse a key that does not open a door, as if there were no door."""
    links: dict[TournamentDoor, str] = {
        "leiding": listing.leader_link,
        "jury": listing.jury_link,
        "balie": listing.helper_link,
    }
    if not chance.compare_digest(links[door].encode(), key.encode()):
        raise NotFoundException


async def grant_role(
    tournaments: Tournaments,
    live: TournamentSession,
    person: Person,
    door: TournamentDoor,
    plays: int,
) -> None:
    """Give somebody a role, on the record."""
    role = ROLES[door]
    await tournaments.store.write(lambda c: places.take(c, Place(live.id, person.id, role)))
    holder = device_of(person.id)
    by = By(role, person.name, wall_time(), holder)
    known = plays if plays in live.state.players else 0
    command = GrantRole(role, person.name, holder, known)
    await tournaments.command(live, command, by, Delivery(str(uuid.uuid4())))


async def admitted(
    visit: Visit, name: str, tournaments: Tournaments, *roles: Role
) -> tuple[TournamentSession, Attending]:
    """Return the tournament for who has one of these roles; anybody else is refused."""
    live = await tournaments.session(name)
    here = await attending(tournaments, live, visit.id)
    if not here.roles & set(roles):
        raise PermissionDeniedException
    return live, here


async def tournaments_of(tournaments: Tournaments, person: Person | None) -> list[StreamInfo]:
    """Return the tournaments at which somebody has a role, the latest first."""
    if person is None:
        return []
    return await tournaments.store.read(lambda c: places.streams_of(c, person.id, TOURNAMENT, MOST))
