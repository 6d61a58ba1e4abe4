"""Who somebody is on an evening: leader, helper, a player with a phone, or anybody."""

import secrets as chance
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal

from litestar.exceptions import NotFoundException, PermissionDeniedException

from nabeurt.duplicate import By, Role
from nabeurt.duplicate.setup import Player
from nabeurt.store import Person, Place, StreamInfo, people, places
from nabeurt.web.evening.evenings import EVENING, HELPER, LEADER, Evenings
from nabeurt.web.evening.listing import EveningListing
from nabeurt.web.evening.session import EveningSession
from nabeurt.web.people.visits import Visit

EveningDoor = Literal["leiding", "papier", "mee"]
ROLES: dict[EveningDoor, str] = {"leiding": LEADER, "papier": HELPER}
MOST = 20


@dataclass(frozen=True, slots=True)
class Present:
    """Somebody at an evening; the same person can lead it and play along."""

    person: Person | None
    roles: frozenset[str]
    player: Player | None

    @property
    def leads(self) -> bool:
        """Whether they lead."""
        return LEADER in self.roles

    @property
    def types(self) -> bool:
        """Whether they may type in what is on paper."""
        return bool(self.roles & {LEADER, HELPER})

    def speaking(self, role: Role) -> By:
        """Return them as who speaks in a role; who has not that role is refused."""
        if self.person is None:
            raise PermissionDeniedException
        match role:
            case Role.PHONE:
                return By(role, self.person.id)
            case Role.LEADER if self.leads:
                return self._answerable(role, self.person)
            case Role.HELPER if self.types:
                return self._answerable(role, self.person)
        raise PermissionDeniedException

    @staticmethod
    def _answerable(role: Role, person: Person) -> By:
        when = datetime.now(UTC).isoformat(timespec="seconds")
        return By(role, person.name, when, person.id)


async def present(evenings: Evenings, live: EveningSession, person: str | None) -> Present:
    """Tell what somebody is on an evening."""
    if person is None:
        return Present(None, frozenset(), None)
    found = await evenings.store.read(lambda c: people.by_id(c, person))
    held = await evenings.store.read(lambda c: places.of_stream(c, live.id))
    roles = frozenset(place.role for place in held if place.person == person)
    return Present(found, roles, live.state.player_of(person))


async def leading(visit: Visit, name: str, evenings: Evenings) -> tuple[EveningSession, Present]:
    """Return an evening to who leads it; others are refused."""
    live = await evenings.session(name)
    here = await present(evenings, live, visit.id)
    if not here.leads:
        raise PermissionDeniedException
    return live, here


def fitting(listing: EveningListing, door: EveningDoor, key: str) -> None:
    """Refuse a key that does not open a door, as if there were no door."""
    links: dict[EveningDoor, str] = {
        "leiding": listing.leader_link,
        "papier": listing.helper_link,
        "mee": listing.player_link,
    }
    if not chance.compare_digest(links[door].encode(), key.encode()):
        raise NotFoundException


async def take_place(evenings: Evenings, name: str, person: Person, door: EveningDoor) -> None:
    """Let somebody lead or help."""
    await evenings.store.write(lambda c: places.take(c, Place(name, person.id, ROLES[door])))


async def evenings_of(evenings: Evenings, person: Person | None) -> list[StreamInfo]:
    """Return the evenings that somebody leads or helps at, the latest first."""
    if person is None:
        return []
    return await evenings.store.read(
        lambda c: places.streams_of(c, person.id, EVENING, MOST, roles=(LEADER, HELPER))
    )
