"""Simulation: candidates compared by what follows them, with the unseen tiles drawn at random.

All candidates meet the same draws, so that they differ by what they are and not by luck. Every so
many iterations those that are surely worse than the best fall off. What comes out depends on the
seed and on the question, not on the number of threads.
"""

import os
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from nabeurt._native import Chances, Question, Simulator
from nabeurt.analysis.search.native_rules import native_rules
from nabeurt.analysis.search.position import Seen, Table
from nabeurt.analysis.values.leaves import leaves_for
from nabeurt.analysis.values.win_many import PLAYERS, many_for
from nabeurt.analysis.values.win_two import winning_for
from nabeurt.board import SIZE, TILE_SETS, Direction
from nabeurt.lexicon import Lexicon
from nabeurt.moves import MOVE, Candidate, generate
from nabeurt.moves.generator import native_scoring, vocabulary
from nabeurt.rules import Rulebook

CANDIDATES = 15
CERTAIN = 65535
POINT = 100
_BATCH = 50
_SURELY = 3.0
"""Somebody falls off who is so many standard errors behind the best."""
_TENTH_OF_MILLE = 1e-4
"""What a point is worth beside the chance to win: it decides where chances are equal."""


@dataclass(frozen=True, slots=True)
class Swap:
    """An exchange as a candidate; without tiles, a pass."""

    tiles: str


@dataclass(frozen=True, slots=True)
class Simulated:
    """How a candidate did: its chance to win and what it gains on the others, in points.

    Among more than two the gain is on the others' average.
    """

    candidate: Candidate | Swap
    iterations: int
    chance: float
    gain: float
    error: float
    """Standard error of the gain."""
    fell_off: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Effort:
    """How far, how often and how long to look; nobody falls off before the ``fewest`` times.

    Without ``plies`` it looks until the one to move has been on turn once more. Once the bag is
    empty it looks to the end all the same.
    """

    plies: int | None = None
    iterations: int = 1000
    fewest: int = 100
    seconds: float | None = None
    seed: int = 0
    threads: int | None = None


Progress = Callable[[int, int], None]
"""Is told the iterations that are done, and how many candidates are left."""


def simulate(  # noqa: PLR0913  # a question, a list, a rulebook, and what is known about values
    seen: Seen | Table,
    lexicon: Lexicon,
    book: Rulebook,
    effort: Effort | None = None,
    *,
    candidates: Sequence[Candidate | Swap] | None = None,
    leaves: NDArray[np.int16] | None = None,
    chances: NDArray[np.uint16] | None = None,
    progress: Progress | None = None,
) -> list[Simulated]:
    """Rank the candidates, by default the best placements, by their chance to win.

    What stays on a rack and what a lead is worth come from training, unless tables are given.

    >>> from nabeurt.rules import rulebook
    >>> words = Lexicon.of(["TREIN", "TREINEN"])
    >>> seen = Seen("." * 225, "EEITRNN")
    >>> best = simulate(seen, words, rulebook("toernooi"), Effort(iterations=100))[0]
    >>> str(best.candidate.placement), best.iterations
    ('H3 TREINEN', 100)
    """
    effort, table = effort or Effort(), seen.table
    tiles = TILE_SETS[book.tiles]
    leaves = leaves_for(lexicon).values if leaves is None else leaves
    if candidates is None:
        candidates = generate(
            table.cells,
            table.rack,
            lexicon,
            tiles=tiles,
            extended=book.extended,
            leaves=leaves,
            best=CANDIDATES,
        )
    question = Question(
        cells=table.cells,
        own=table.rack,
        unseen=table.unseen(tiles),
        others=[(one.tiles, one.frozen, one.lead) for one in table.rivals],
        choices=[_choice(candidate) for candidate in candidates],
        beginner=table.beginner,
        passes=table.passes,
        plies=table.players if effort.plies is None else effort.plies,
        seed=effort.seed,
    )
    core = Simulator(
        vocabulary(lexicon),
        native_scoring(tiles, book.extended),
        native_rules(book, table.players),
        question,
        leaves,
        Chances(
            winning_for(book).values if chances is None else chances,
            many_for(book, table.players).numbers if table.players in PLAYERS else None,
        ),
    )
    return _Race(candidates, core, effort, progress).run()


class _Race:
    """The candidates in a row of batches, the losers falling off."""

    def __init__(
        self,
        candidates: Sequence[Candidate | Swap],
        core: Simulator,
        effort: Effort,
        progress: Progress | None,
    ) -> None:
        self.candidates = candidates
        self.core = core
        self.effort = effort
        self.progress = progress
        self.threads = effort.threads or os.cpu_count() or 1
        self.running = list(range(len(candidates)))
        self.outcomes: list[list[NDArray[np.int32]]] = [[] for _ in candidates]

    def run(self) -> list[Simulated]:
        start, done = time.monotonic(), 0
        while self.running and done < self.effort.iterations:
            count = min(_BATCH, self.effort.iterations - done)
            batch = self.core.run(done, count, self.running, self.threads)
            for place, candidate in enumerate(self.running):
                self.outcomes[candidate].append(batch[:, place])
            done += count
            self._drop(done)
            if self.progress:
                self.progress(done, len(self.running))
            if self._decided(done) or self._late(start):
                break
        return sorted(map(self._standing, range(len(self.candidates))), key=_order)

    def _decided(self, done: int) -> bool:
        return len(self.running) == 1 and len(self.candidates) > 1 and done >= self.effort.fewest

    def _late(self, start: float) -> bool:
        limit = self.effort.seconds
        return limit is not None and time.monotonic() - start >= limit

    def _drop(self, done: int) -> None:
        if done < self.effort.fewest:
            return
        worth = np.stack([_worth(self._all(candidate)) for candidate in self.running])
        best = worth[int(np.argmax(worth.mean(axis=1)))]
        behind = best - worth
        surely = behind.mean(axis=1) > _SURELY * behind.std(axis=1) / np.sqrt(done)
        self.running = [one for one, lost in zip(self.running, surely, strict=True) if not lost]

    def _all(self, candidate: int) -> NDArray[np.int32]:
        return np.concatenate(self.outcomes[candidate])

    def _standing(self, number: int) -> Simulated:
        outcomes = self._all(number) if self.outcomes[number] else np.zeros((1, 2), np.int32)
        gains = outcomes[:, 0] / POINT
        return Simulated(
            self.candidates[number],
            len(outcomes) if self.outcomes[number] else 0,
            float(outcomes[:, 1].mean()) / CERTAIN,
            float(gains.mean()),
            float(gains.std() / np.sqrt(len(gains))),
            number not in self.running,
        )


def _worth(outcomes: NDArray[np.int32]) -> NDArray[np.float64]:
    worth: NDArray[np.float64] = outcomes[:, 1] / CERTAIN + _TENTH_OF_MILLE * outcomes[:, 0] / POINT
    return worth


def _order(standing: Simulated) -> tuple[bool, float]:
    return standing.fell_off, -(standing.chance + _TENTH_OF_MILLE * standing.gain)


def _choice(candidate: Candidate | Swap) -> tuple[bytes, str]:
    if isinstance(candidate, Swap):
        return b"", candidate.tiles
    placement = candidate.placement
    row, column = placement.start.row, placement.start.column
    across = placement.direction is Direction.ACROSS
    line, start = (row, column) if across else (SIZE + column, row)
    new = {square for square, _ in candidate.tiles}
    fresh = sum(1 << place for place, square in enumerate(placement.squares()) if square in new)
    fields = (0, candidate.score, line, start, len(placement.letters), len(new), fresh)
    return np.array([(*fields, placement.letters.encode())], MOVE).tobytes(), ""
