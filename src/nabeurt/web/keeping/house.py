"""All that a server keeps, in one hand: for its keeper, in a browser or at the terminal."""

from dataclasses import dataclass
from typing import Any

from nabeurt.store import Database
from nabeurt.web.evening.evenings import Evenings
from nabeurt.web.game.games import Games
from nabeurt.web.keeping.record import Keepers
from nabeurt.web.live.registry import Registry
from nabeurt.web.people.handover import Handover
from nabeurt.web.register.clubs import Clubs
from nabeurt.web.server.clock import ServiceClock
from nabeurt.web.server.store import Store
from nabeurt.web.tournament.tournaments import Tournaments

KEEP_S = 600.0


@dataclass(frozen=True, slots=True)
class House:
    """Who keeps what is played, and who hands places over."""

    store: Store
    games: Games
    evenings: Evenings
    tournaments: Tournaments
    clubs: Clubs
    handover: Handover

    def registry(self, kind: str) -> Registry[Any, Any]:
        """Return who keeps the streams of a kind; a KeyError for a kind nobody plays."""
        kinds = (self.games, self.evenings, self.tournaments, self.clubs)
        return {one.kind: one for one in kinds}[kind]


def opened(database: Database) -> House:
    """Open a house in which nobody plays at the moment."""
    store, clock = Store(database), ServiceClock(database)
    games, evenings = Games(store, clock, KEEP_S), Evenings(store, clock, KEEP_S)
    tournaments, clubs = Tournaments(store, clock, KEEP_S), Clubs(store, clock, KEEP_S)
    handover = Handover(store, (games, evenings, tournaments, clubs, Keepers(store)))
    return House(store, games, evenings, tournaments, clubs, handover)
