"""What a guest brings along on signing in: their games, their evenings, their seat at the desk.

A game in which the account has a place of its own stays with the guest: whoever had two seats at
one table, or a seat and the jury's, would see what neither may.
"""

from dataclasses import dataclass

import msgspec
from sqlalchemy import Connection

from nabeurt.store import Person, places
from nabeurt.web.entrance import WATCHER
from nabeurt.web.hall import GAME, Hall
from nabeurt.web.listing import Listing


async def bring_along(hall: Hall, guest: Person | None, account: Person) -> None:
    """Give the account what the guest had; somebody with an account of their own keeps theirs."""
    if guest is None or guest.account or guest.id == account.id:
        return
    for info in await hall.read(lambda c: places.held_by(c, guest.id)):
        moving = _Moving(info.id, guest.id, account.id)
        if info.kind == GAME:
            await hall.relist(info.id, moving.game)
        else:
            await hall.write(moving.places)


@dataclass(frozen=True, slots=True)
class _Moving:
    """One game or evening that changes hands, if it may."""

    name: str
    guest: str
    account: str

    def places(self, connection: Connection) -> None:
        places.hand_over(connection, self.name, self.guest, self.account)

    def game(self, connection: Connection, listing: Listing) -> Listing | None:
        held = places.of_stream(connection, self.name)
        if any(place.person == self.account and place.role != WATCHER for place in held):
            return None
        self.places(connection)
        chairs = tuple(
            msgspec.structs.replace(chair, person=self.account)
            if chair.person == self.guest
            else chair
            for chair in listing.chairs
        )
        return msgspec.structs.replace(listing, chairs=chairs)
