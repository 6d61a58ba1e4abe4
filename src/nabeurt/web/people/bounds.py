"""How much one person may have under way: enough for anybody, too little to be in others' way."""

from dataclasses import dataclass

from nabeurt.speech.grammar.errors import Misread
from nabeurt.store import Person, places
from nabeurt.web.server.clock import wall_ms
from nabeurt.web.server.store import Store

# What was not touched for so long is in nobody's way.
RECENT_MS = 2 * 24 * 3_600_000


@dataclass(frozen=True, slots=True)
class Bound:
    """So many of a kind in a role; who has an account may have more. ``key`` says that it is so."""

    kind: str
    role: str
    guest: int
    account: int
    key: str

    def most(self, person: Person) -> int:
        """Return how many somebody may have."""
        return self.account if person.account else self.guest


GAMES = Bound("game", "player", 50, 200, "web.enough_games")
EVENINGS = Bound("evening", "leader", 10, 50, "web.enough_evenings")


async def enough(store: Store, person: Person, bound: Bound) -> Misread | None:
    """Say so when somebody has as much under way as they may."""
    since = wall_ms() - RECENT_MS
    most = bound.most(person)
    there = await store.read(
        lambda c: places.under_way(c, person.id, bound.kind, bound.role, since)
    )
    return Misread(bound.key, {"most": most}) if there >= most else None
