"""A drawer that gives each player first what a scenario says they draw, then tiles by lot."""

from dataclasses import dataclass, field

from nabeurt.game.state.rack import without
from nabeurt.ledger.drawer import SeededDrawer
from nabeurt.speech.grammar.errors import Misread, UnreadableLine


@dataclass(frozen=True, slots=True)
class Coming:
    """A tile that a player will draw, and the line that says so."""

    tile: str
    line: int


@dataclass(slots=True)
class GivenDraws:
    """A Drawer; tiles that another will draw stay in the bag as long as there are others.

    ``full`` are players whose rack was given while they still had to draw for their last word.
    """

    seed: int
    queues: dict[int, list[Coming]] = field(default_factory=dict)
    delivered: dict[int, str] = field(default_factory=dict)
    full: frozenset[int] = frozenset()

    def add(self, seat: int, tiles: str, line: int) -> None:
        """Let a player draw these next, after what they draw already."""
        self.queues.setdefault(seat, []).extend(Coming(tile, line) for tile in tiles)

    def saved(self) -> "GivenDraws":
        """Return a copy, for when what is drawn turns out not to happen."""
        queues = {seat: list(queue) for seat, queue in self.queues.items()}
        return GivenDraws(self.seed, queues, dict(self.delivered), self.full)

    def restore(self, saved: "GivenDraws") -> None:
        """Take back what was drawn since."""
        self.queues, self.delivered, self.full = saved.queues, saved.delivered, saved.full

    @property
    def coming(self) -> str:
        """All tiles that are promised to somebody."""
        return "".join(one.tile for queue in self.queues.values() for one in queue)

    def draw(self, number: int, seat: int, bag: str, count: int) -> str:
        """Take what this player was promised, and the rest by lot."""
        if seat in self.full:
            self.full -= {seat}
            return ""
        count = min(count, len(bag))
        given = ""
        queue = self.queues.get(seat, [])
        while queue and len(given) < count:
            given += self._promised(queue.pop(0), without(bag, given))
        self.delivered[seat] = self.delivered.get(seat, "") + given
        rest = without(bag, given)
        return given + self._by_lot(number + len(given), seat, rest, count - len(given))

    def _promised(self, coming: Coming, bag: str) -> str:
        if coming.tile not in bag:
            misread = Misread("grammar.scenario.bag_has_not", {"tiles": coming.tile})
            raise UnreadableLine(coming.line, misread)
        return coming.tile

    def _by_lot(self, number: int, seat: int, bag: str, count: int) -> str:
        free = bag
        for tile in self.coming:
            free = free.replace(tile, "", 1)
        drawer = SeededDrawer(str(self.seed))
        drawn = drawer.draw(number, seat, free, count)
        late = drawer.draw(number + len(drawn), seat, without(bag, free), count - len(drawn))
        return drawn + late

    def choose(self, number: int, seat: int, rack: str) -> str:
        """Take one tile unseen."""
        return SeededDrawer(str(self.seed)).choose(number, seat, rack)

    def reveal(self) -> str:
        """Tell no secret: the seed stands in the file."""
        return ""
