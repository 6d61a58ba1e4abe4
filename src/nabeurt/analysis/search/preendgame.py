"""One or two tiles in the bag: every rack the other can hold is gone through, none is guessed.

For each candidate and each way the unseen tiles can lie, the endgame that follows is solved. A
candidate that leaves tiles in the bag is followed by best placements until it is empty; what then
comes out is no proof.
"""

import os
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import permutations, repeat

from nabeurt._native import BadPosition
from nabeurt.analysis.search.endgame import solve
from nabeurt.analysis.search.native_rules import passes_end
from nabeurt.analysis.search.position import Seen
from nabeurt.analysis.search.simulation import CANDIDATES
from nabeurt.board import TILE_SETS, Board, tile_on_rack
from nabeurt.lexicon import Lexicon
from nabeurt.moves import Candidate, generate
from nabeurt.rules import Rulebook
from nabeurt.rules.policies import Stuck

MOST_IN_BAG = 2


@dataclass(frozen=True, slots=True)
class World:
    """One way the unseen tiles can lie: the other's rack, the order of the bag, and how often."""

    other: str
    bag: str
    times: int


@dataclass(frozen=True, slots=True)
class Prospect:
    """What becomes of a candidate: how often it wins, draws and loses, and its mean gain.

    ``seen`` of the ``all`` ways were gone through; ``proven`` when that was all, each with proof.
    """

    candidate: Candidate
    wins: int
    draws: int
    losses: int
    gain: float
    seen: int
    all: int
    proven: bool

    @property
    def chance(self) -> float:
        """The chance to win, a draw counted as half."""
        return (self.wins + self.draws / 2) / self.seen if self.seen else 0.0


def worlds(seen: Seen, book: Rulebook) -> list[World]:
    """Name every way the unseen tiles can lie, the likeliest first."""
    unseen = seen.unseen(TILE_SETS[book.tiles])
    held = len(unseen) - seen.other_size
    if not 0 <= held <= MOST_IN_BAG:
        raise BadPosition("at most two tiles are in the bag")
    drawn = Counter("".join(order) for order in permutations(unseen, held))
    return [World(_without(unseen, bag), bag, times) for bag, times in drawn.most_common()]


def prospects(  # noqa: PLR0913  # a question, a list, a rulebook, and how far to look
    seen: Seen,
    lexicon: Lexicon,
    book: Rulebook,
    *,
    candidates: Sequence[Candidate] | None = None,
    plies: int | None = None,
    seconds: float | None = None,
    threads: int | None = None,
) -> list[Prospect]:
    """Rank the candidates, by default the best placements, over every way the tiles can lie.

    Each endgame is solved to the end, or so many ``plies`` deep; with ``seconds`` each has a share
    of the time that is left. When they have passed all the same, what was gone through counts: for
    every candidate the same ways.
    """
    candidates = candidates if candidates is not None else _best(seen, lexicon, book)
    ways = worlds(seen, book)
    tallies = [_Tally() for _ in candidates]
    workers = threads or os.cpu_count() or 1
    end = None if seconds is None else time.monotonic() + seconds
    with ThreadPoolExecutor(workers) as pool:
        for number, world in enumerate(ways):
            share = None if end is None else (end - time.monotonic()) * workers
            if share is not None and share <= 0 and number:
                break
            depth = _Depth(plies, share and share / (len(candidates) * (len(ways) - number)))
            games = [_Game.of(seen, world, lexicon, book) for _ in candidates]
            ends = pool.map(_Game.after, games, candidates, repeat(depth))
            for tally, (gain, proven) in zip(tallies, ends, strict=True):
                tally.add(gain, seen.lead, world.times, proven=proven)
    total = sum(world.times for world in ways)
    found = [tally.told(one, total) for tally, one in zip(tallies, candidates, strict=True)]
    return sorted(found, key=lambda one: (-one.chance, -one.gain))


def _best(seen: Seen, lexicon: Lexicon, book: Rulebook) -> list[Candidate]:
    tiles = TILE_SETS[book.tiles]
    return generate(
        seen.cells, seen.rack, lexicon, tiles=tiles, extended=book.extended, best=CANDIDATES
    )


@dataclass(frozen=True, slots=True)
class _Depth:
    """How far an endgame is followed, in turns and in seconds; None for to the end."""

    plies: int | None
    seconds: float | None


@dataclass(slots=True)
class _Tally:
    wins: int = 0
    draws: int = 0
    losses: int = 0
    sum: int = 0
    proven: bool = True

    def add(self, gain: int, lead: int, times: int, *, proven: bool) -> None:
        self.wins += times * (lead + gain > 0)
        self.draws += times * (lead + gain == 0)
        self.losses += times * (lead + gain < 0)
        self.sum += times * gain
        self.proven = self.proven and proven

    def told(self, candidate: Candidate, total: int) -> Prospect:
        seen = self.wins + self.draws + self.losses
        gain = self.sum / seen if seen else 0.0
        proven = self.proven and seen == total
        return Prospect(candidate, self.wins, self.draws, self.losses, gain, seen, total, proven)


@dataclass(slots=True)
class _Game:
    """A game from here on, seat 0 being the one to move now; all tiles known."""

    cells: str
    racks: list[str]
    bag: str
    lexicon: Lexicon
    book: Rulebook
    began: bool
    mover: int = 0
    spread: int = 0
    passes: int = 0
    frozen: list[bool] = field(default_factory=lambda: [False, False])

    @classmethod
    def of(cls, seen: Seen, world: World, lexicon: Lexicon, book: Rulebook) -> "_Game":
        racks = [seen.rack, world.other]
        return cls(seen.cells, racks, world.bag, lexicon, book, seen.began)

    def after(self, candidate: Candidate, depth: _Depth) -> tuple[int, bool]:
        """Tell what seat 0 gains by this candidate, and whether that is proven."""
        self._place(candidate)
        direct = not self.bag
        while self.bag and not self._over():
            found = self._best()
            if found:
                self._place(found[0])
            else:
                self._idle()
        if self._over():
            return self.spread + self._settlement(), direct
        return self._solved(depth, direct=direct)

    def _solved(self, depth: _Depth, *, direct: bool) -> tuple[int, bool]:
        own, other = self.mover, 1 - self.mover
        solution = solve(
            self.cells,
            self.racks[own],
            self.racks[other],
            self.lexicon,
            self.book,
            began=self.began == (own == 0),
            other_frozen=self.frozen[other],
            passes=self.passes,
            plies=depth.plies,
            seconds=depth.seconds,
        )
        value = solution.value if own == 0 else -solution.value
        return self.spread + value, direct and solution.proven

    def _best(self) -> list[Candidate]:
        tiles = TILE_SETS[self.book.tiles]
        rack, how = self.racks[self.mover], self.book.extended
        return generate(self.cells, rack, self.lexicon, tiles=tiles, extended=how, best=1)

    def _place(self, candidate: Candidate) -> None:
        own = self.mover
        laid = "".join(tile_on_rack(letter) for _, letter in candidate.tiles)
        count = min(len(laid), len(self.bag))
        self.racks[own] = _without(self.racks[own], laid) + self.bag[:count]
        self.bag = self.bag[count:]
        self.cells = Board(self.cells).with_tiles(dict(candidate.tiles)).cells
        self.spread += candidate.score if own == 0 else -candidate.score
        self.passes = 0
        if not self.frozen[1 - own]:
            self.mover = 1 - own

    def _idle(self) -> None:
        if self.book.stuck is Stuck.FREEZES:
            self.frozen[self.mover] = True
        else:
            self.passes += 1
        if not self.frozen[1 - self.mover]:
            self.mover = 1 - self.mover

    def _over(self) -> bool:
        if all(self.frozen) or (self.passes and self.passes >= passes_end(self.book)):
            return True
        out = [not rack and not self.bag for rack in self.racks]
        if not any(out):
            return False
        nabeurt = self.book.nabeurt and out[0] == self.began and not any(self.frozen)
        return not nabeurt

    def _settlement(self) -> int:
        tiles = TILE_SETS[self.book.tiles]
        left = [tiles.value_of(rack) for rack in self.racks]
        bonus = (not self.racks[0]) * left[1] - (not self.racks[1]) * left[0]
        return left[1] - left[0] + (bonus if self.book.out_bonus else 0)


def _without(tiles: str, taken: str) -> str:
    for tile in taken:
        tiles = tiles.replace(tile, "", 1)
    return tiles
