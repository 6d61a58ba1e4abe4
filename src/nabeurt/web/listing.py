"""What lists and waiting rooms know of a game: small JSON beside its stream, nothing hidden."""

from typing import Any

import msgspec

from nabeurt.game import State, result

WAITING = "waiting"
RUNNING = "running"
OVER = "over"


class Chair(msgspec.Struct, frozen=True):
    """A place at the table: a person's once ``person`` is known, or a bot's by its level."""

    name: str = ""
    person: str = ""
    bot: str = ""

    @property
    def taken(self) -> bool:
        """Whether somebody sits there."""
        return bool(self.person or self.bot)


class Listing(msgspec.Struct, frozen=True, kw_only=True):
    """A game as it was set up and as it stands.

    ``open`` lets anyone who waits sit down; ``shared`` is one screen for all players. The links
    are the unguessable parts of the addresses for a player, the jury and onlookers. ``due`` is the
    moment of service at which time alone will change something.
    """

    rulebook: dict[str, Any]
    lexicon: str
    chairs: tuple[Chair, ...]
    player_link: str
    jury_link: str
    watch_link: str
    shared: bool = False
    open: bool = False
    on_turn: int | None = None
    totals: tuple[int, ...] = ()
    winner: int | None = None
    due: int | None = None
    rematch: str = ""

    def text(self) -> str:
        """Write it."""
        return msgspec.json.encode(self).decode()


def parse_listing(text: str) -> Listing:
    """Read what ``text`` wrote."""
    return msgspec.json.decode(text, type=Listing)


def standing(listing: Listing, state: State, due: int | None) -> Listing:
    """Bring a listing up to date with the game."""
    outcome = result(state)
    totals = outcome.final if outcome else tuple(map(state.total, range(len(state.seats))))
    return msgspec.structs.replace(
        listing,
        on_turn=state.on_turn,
        totals=totals,
        winner=outcome.winner if outcome else None,
        due=due,
    )
