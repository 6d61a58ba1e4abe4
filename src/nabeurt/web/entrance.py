"""Coming in: setting up a game, sitting down, taking the jury's chair, watching."""

import base64
import secrets as chance
from dataclasses import dataclass

import msgspec
from litestar.exceptions import PermissionDeniedException
from sqlalchemy import Connection

from nabeurt.game import Onlooker, Role
from nabeurt.game.commands import By
from nabeurt.game.view import Viewer
from nabeurt.store import Person, Place, StreamInfo, people, places, secrets, streams
from nabeurt.web.hall import GAME, TRIES, Hall, Overtaken, UnknownGame
from nabeurt.web.listing import WAITING, Chair, Listing, parse_listing
from nabeurt.web.service_clock import wall_ms

JURY = "jury"
PLAYER = "player"
WATCHER = "watcher"


class NotSeated(PermissionDeniedException):
    """Somebody has no place at this game."""


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody at a game: the seats they play, whose eyes they have, in whose name they speak."""

    seats: tuple[int, ...]
    jury: bool
    watcher: bool

    @property
    def welcome(self) -> bool:
        """Whether they may be here at all."""
        return bool(self.seats or self.jury or self.watcher)

    def viewer(self, on_turn: int | None) -> Viewer:
        """Return whose eyes they have; at a shared screen the player's on turn."""
        if self.seats:
            return on_turn if on_turn in self.seats else self.seats[0]
        return Role.JURY if self.jury else Onlooker.SPECTATOR

    def speaker(self, on_turn: int | None) -> By | None:
        """Return in whose name they speak; an onlooker has no say."""
        eyes = self.viewer(on_turn)
        return None if isinstance(eyes, Onlooker) else eyes


def link() -> str:
    """Make the part of an address that nobody can guess; small letters, easy to read out."""
    return base64.b32encode(chance.token_bytes(10)).decode().lower()


async def set_up(hall: Hall, listing: Listing) -> str:
    """Write a new game; it begins at once when every chair is taken."""
    name = link()
    now = wall_ms()
    fresh = StreamInfo(name, GAME, WAITING, listing.text(), 0, now, now)
    seed = chance.token_hex(32)

    def write(connection: Connection) -> None:
        streams.create(connection, fresh)
        secrets.keep(connection, name, seed)
        for seat, chair in enumerate(listing.chairs):
            if chair.person:
                places.take(connection, Place(name, chair.person, PLAYER, seat))

    await hall.write(write)
    if all(chair.taken for chair in listing.chairs):
        await hall.begin(name, listing)
    return name


async def sit_down(hall: Hall, name: str, person: Person, key: str) -> int | None:
    """Give somebody the first free chair, or the one they have; None when it may not be."""
    for _ in range(TRIES):
        info, listing = await found(hall, name)
        for seat, chair in enumerate(listing.chairs):
            if chair.person == person.id:
                return seat
        free = [seat for seat, chair in enumerate(listing.chairs) if not chair.taken]
        invited = listing.open or chance.compare_digest(listing.player_link.encode(), key.encode())
        if not free or not invited or info.status != WAITING:
            return None
        if await _seated(hall, info, listing, free[0], person):
            return free[0]
    raise Overtaken(name)


async def _seated(
    hall: Hall, info: StreamInfo, listing: Listing, seat: int, person: Person
) -> bool:
    chairs = list(listing.chairs)
    chairs[seat] = Chair(distinct(person.name, chairs), person.id)
    changed = msgspec.structs.replace(listing, chairs=tuple(chairs))

    def write(connection: Connection) -> bool:
        if not streams.note(connection, info.id, info.about, changed.text(), wall_ms()):
            return False
        return places.take(connection, Place(info.id, person.id, PLAYER, seat))

    if not await hall.write(write):
        return False
    if all(chair.taken for chair in chairs):
        await hall.begin(info.id, changed)
    else:
        hall.announce(info.id, 0)
    return True


def distinct(name: str, chairs: list[Chair]) -> str:
    """Two players of one name are told apart."""
    taken = {chair.name.casefold() for chair in chairs}
    number, wanted = 2, name
    while wanted.casefold() in taken:
        number, wanted = number + 1, f"{name} {number}"
    return wanted


async def take_role(hall: Hall, name: str, person: Person, role: str, key: str) -> bool:
    """Let somebody who has the link be jury or onlooker; a player is neither.

    The jury sees every rack, so its link is for one person: whoever comes first.
    """
    _, listing = await found(hall, name)
    needed = listing.jury_link if role == JURY else listing.watch_link
    invited = bool(needed) and chance.compare_digest(needed.encode(), key.encode())
    if role == WATCHER and listing.open:
        invited = True
    if not invited or any(chair.person == person.id for chair in listing.chairs):
        return False

    def write(connection: Connection) -> bool:
        held = places.of_stream(connection, name)
        if role == JURY and any(p.role == JURY and p.person != person.id for p in held):
            return False
        places.take(connection, Place(name, person.id, role))
        return True

    return await hall.write(write)


async def jury_at(hall: Hall, name: str) -> Person | None:
    """Return who sits at the jury's desk of a game."""

    def read(connection: Connection) -> Person | None:
        held = (place.person for place in places.of_stream(connection, name) if place.role == JURY)
        return next((people.by_id(connection, person) for person in held), None)

    return await hall.read(read)


async def found(hall: Hall, name: str) -> tuple[StreamInfo, Listing]:
    """Return how a game was set up and stands."""
    info = await hall.read(lambda c: streams.info(c, name))
    if info is None or info.kind != GAME:
        raise UnknownGame(name)
    return info, parse_listing(info.about)


async def guest(hall: Hall, name: str, listing: Listing, person: str | None) -> Guest:
    """Tell what somebody is at a game; who plays has no other eyes than a player's."""
    if person is None:
        return Guest((), jury=False, watcher=False)
    seats = tuple(seat for seat, chair in enumerate(listing.chairs) if chair.person == person)
    if seats:
        return Guest(seats, jury=False, watcher=False)
    held = await hall.read(lambda c: places.of_stream(c, name))
    roles = {place.role for place in held if place.person == person}
    return Guest((), jury=JURY in roles, watcher=WATCHER in roles)


async def known(hall: Hall, person: str | None) -> Person | None:
    """Return the person behind a cookie."""
    return await hall.read(lambda c: people.by_id(c, person)) if person else None
