"""Games between two ways to play, in pairs: the same draws twice, each side begins once.

They are played before the same referee as everybody's games. A pair follows from its number, so
that whoever plays it, it is the same.
"""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from nabeurt.analysis.bots.bot import Bot
from nabeurt.analysis.bots.levels import Level
from nabeurt.analysis.training.match import states
from nabeurt.analysis.training.workers import Crew, batches_of
from nabeurt.game import State, result
from nabeurt.lexicon import Lexicon
from nabeurt.rules import Rulebook

_BATCH = 2
TIMES, DEEP = 50, 3
"""How often a side plays on in thought, and how deep it works out an ending, unless told
otherwise: so a thousand games do not take a day."""


@dataclass(frozen=True, slots=True)
class Duel:
    """Who meets whom, with which words and by which rules; nobody thinks on more ``times``."""

    one: Level
    other: Level
    lexicon: Lexicon
    rulebook: Rulebook
    seed: str
    times: int = TIMES


@dataclass(slots=True)
class Played:
    """What became of pairs, and what the turns of the first side took in CPU time.

    ``totals`` has a row for each pair: own and the other's points when beginning and when not.
    """

    totals: NDArray[np.int64]
    turns: int = 0
    seconds: float = 0.0
    slowest: float = 0.0

    def add(self, more: "Played") -> None:
        """Add what others played."""
        self.totals = np.concatenate([self.totals, more.totals])
        self.turns += more.turns
        self.seconds += more.seconds
        self.slowest = max(self.slowest, more.slowest)


def in_haste(level: Level, times: int) -> Level:
    """Return a level as it plays in a duel: with less time to think than at a table."""
    return replace(level, simulates=min(level.simulates, times), solves=min(level.solves, DEEP))


def play_duel(
    duel: Duel,
    pairs: int,
    crew: Crew,
    told: Callable[[float], None] = lambda _part: None,
    first: int = 0,
) -> Played:
    """Play so many pairs from the ``first`` on; ``told`` hears how far it is."""
    played = Played(np.empty((0, 4), np.int64))
    batches = [(first + start, first + end) for start, end in batches_of(pairs, _BATCH)]
    for batch in crew.work(play_batch, (duel,), batches):
        played.add(batch)
        told(len(played.totals) / pairs)
    return played


def play_batch(duel: Duel, first: int, end: int) -> Played:
    """Play a batch of pairs; the worker's part of the work."""
    played = Played(np.empty((end - first, 4), np.int64))
    for row, pair in enumerate(range(first, end)):
        begun = _game(duel, (duel.one, duel.other), pair, 0, played)
        followed = _game(duel, (duel.other, duel.one), pair, 1, played)
        played.totals[row] = *begun, *reversed(followed)
    return played


def play_sets(
    duel: Duel, players: int, sets: int, crew: Crew, told: Callable[[float], None] = lambda _: None
) -> NDArray[np.int64]:
    """Let one meet several others: sets of games with the same draws, the one in each seat once.

    Return for each set and each seat the own points, then the others'.
    """
    found = []
    for batch in crew.work(play_set, (duel, players), batches_of(sets, 1)):
        found.append(batch)
        told(len(found) / sets)
    return np.stack(found)


def play_set(duel: Duel, players: int, number: int, _end: int) -> NDArray[np.int64]:
    """Play a set of games; the worker's part of the work."""
    rows = []
    for own in range(players):
        seats = tuple(duel.one if seat == own else duel.other for seat in range(players))
        final = _game(duel, seats, number, own, Played(np.empty((0, 4), np.int64)))
        rows.append([final[own], *final[:own], *final[own + 1 :]])
    return np.array(rows, np.int64)


def _game(
    duel: Duel, seats: tuple[Level, ...], pair: int, own: int, played: Played
) -> tuple[int, ...]:
    """Play a game in which seat 0 begins, and time the turns of the first side's ``own`` seat."""
    mark = f"{duel.seed}/{pair}"
    levels = [in_haste(level, duel.times) for level in seats]
    bots = tuple(Bot(each, duel.rulebook, duel.lexicon, mark) for each in levels)
    course: Iterator[State] = states(bots, mark)
    state = next(course)
    while not state.ended:
        mine, begun = state.on_turn == own, time.process_time()
        state = next(course)
        if mine:
            _clock(played, time.process_time() - begun)
    settled = result(state)
    if settled is None:
        raise ValueError(state)
    return settled.final


def _clock(played: Played, seconds: float) -> None:
    played.turns += 1
    played.seconds += seconds
    played.slowest = max(played.slowest, seconds)
