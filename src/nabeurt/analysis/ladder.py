"""How much stronger each bot is than the one below: games in pairs, same draws, sides swapped."""

import json
import math
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from functools import cache
from importlib import resources

from nabeurt.analysis.bots import Bot
from nabeurt.analysis.levels import LEVELS, Level
from nabeurt.analysis.match import states
from nabeurt.game import State, result
from nabeurt.lexicon import Lexicon
from nabeurt.rules import Rulebook

# Two standard deviations of a normal distribution hold 95 % of it.
_DEVIATIONS = 1.96


@dataclass(frozen=True, slots=True)
class Rung:
    """What became of so many games between two neighbouring levels, and their mean final points.

    ``answer_ms`` is the mean CPU time of the higher one's turns, ``slowest_ms`` the longest.
    """

    higher: str
    lower: str
    games: int
    won: int
    drawn: int
    points: float
    against: float
    answer_ms: float
    slowest_ms: float

    @property
    def rate(self) -> float:
        """The part of the games won, a draw as half."""
        return (self.won + self.drawn / 2) / self.games

    @property
    def margin(self) -> float:
        """Half the width of the 95 % interval around it."""
        return _DEVIATIONS * math.sqrt(self.rate * (1 - self.rate) / self.games)

    def as_data(self) -> dict[str, object]:
        """Write as plain data, with what follows from it."""
        return {**asdict(self), "rate": round(self.rate, 3), "margin": round(self.margin, 3)}


@dataclass(slots=True)
class _Tally:
    won: int = 0
    drawn: int = 0
    points: int = 0
    against: int = 0
    turns: int = 0
    seconds: float = 0.0
    slowest: float = 0.0

    def add(self, state: State) -> None:
        settled = result(state)
        if settled is None:
            raise ValueError(state)
        mine, theirs = settled.final
        self.won += mine > theirs
        self.drawn += mine == theirs
        self.points += mine
        self.against += theirs

    def answer(self, seconds: float) -> None:
        self.turns += 1
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)


def rung(
    higher: Level,
    lexicon: Lexicon,
    book: Rulebook,
    games: int,
    told: Callable[[float], None] = lambda _part: None,
) -> Rung:
    """Let a level play so many games against the one below; ``told`` hears how far it is."""
    lower = LEVELS[LEVELS.index(higher) - 1]
    tally = _Tally()
    for game in range(games):
        bots = tuple(Bot.seated(each, book, lexicon, str(game)) for each in (higher, lower))
        tally.add(_timed(bots, f"{higher.name}/{game // 2}", game % 2, tally))
        told((game + 1) / games)
    return Rung(
        higher.name,
        lower.name,
        games,
        tally.won,
        tally.drawn,
        round(tally.points / games, 1),
        round(tally.against / games, 1),
        round(1000 * tally.seconds / max(1, tally.turns), 1),
        round(1000 * tally.slowest, 1),
    )


def _timed(bots: tuple[Bot, ...], seed: str, beginner: int, tally: _Tally) -> State:
    """Play a game and time the turns of the first bot."""
    course: Iterator[State] = states(bots, seed, beginner)
    state = next(course)
    while not state.ended:
        mine, begun = state.on_turn == 0, time.process_time()
        state = next(course)
        if mine:
            tally.answer(time.process_time() - begun)
    return state


@cache
def measured() -> tuple[Rung, ...]:
    """Read the ladder as it was measured for this version of Nabeurt."""
    text = resources.files("nabeurt.analysis").joinpath("data/ladder.json").read_text("utf-8")
    return tuple(
        Rung(**{name: value for name, value in one.items() if name in Rung.__slots__})
        for one in json.loads(text)["rungs"]
    )
