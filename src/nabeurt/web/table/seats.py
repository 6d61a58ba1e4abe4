"""A second phone at the table: whoever has the code takes the half of one player."""

import secrets

import msgspec
from sqlalchemy import Connection

from nabeurt.store import Person, Place, places
from nabeurt.web.game.games import PLAYER, Games
from nabeurt.web.game.listing import Listing
from nabeurt.web.game.seats import found
from nabeurt.web.live.registry import Change


async def take_half(games: Games, name: str, person: Person, key: str, seat: int) -> bool:
    """Give somebody with the code the half of a player; one's own half one keeps."""
    _, listing = await found(games, name)
    known = secrets.compare_digest(listing.player_link.encode(), key.encode())
    if not (known and listing.real and 0 <= seat < len(listing.chairs)):
        return False

    def moved(connection: Connection, now: Listing) -> Listing:
        chairs = list(now.chairs)
        chairs[seat] = msgspec.structs.replace(chairs[seat], person=person.id)
        for place in places.of_stream(connection, name):
            if place.role == PLAYER and all(chair.person != place.person for chair in chairs):
                places.leave(connection, place)
        places.take(connection, Place(name, person.id, PLAYER, seat))
        return msgspec.structs.replace(now, chairs=tuple(chairs))

    await games.relist(name, moved)
    games.announce(Change(name))
    return True
