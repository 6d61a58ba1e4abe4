"""A second phone at the table: whoever has the code takes the half of one player."""

import secrets

from nabeurt.store import Person
from nabeurt.web.game.games import Games
from nabeurt.web.game.seats import found, give_chair


async def take_half(games: Games, name: str, person: Person, key: str, seat: int) -> bool:
    """Give somebody with the code the half of a player; one's own half one keeps."""
    _, listing = await found(games, name)
    known = secrets.compare_digest(listing.player_link.encode(), key.encode())
    if not (known and listing.real and 0 <= seat < len(listing.chairs)):
        return False

    await give_chair(games, name, seat, person)
    return True
