"""How much stronger each bot is than the one below: games in pairs, same draws, sides swapped."""

import json
import math
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, fields, replace
from functools import cache
from importlib import resources
from typing import Any

from nabeurt.analysis.bots.levels import LEVELS, Level
from nabeurt.analysis.training.duel import Duel, play_duel
from nabeurt.analysis.training.workers import Crew
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

    def __add__(self, more: "Rung") -> "Rung":
        """Add other games of the same step."""
        games = self.games + more.games
        means = {
            name: round(
                (self.games * getattr(self, name) + more.games * getattr(more, name)) / games, 1
            )
            for name in ("points", "against", "answer_ms")
        }
        return replace(
            self,
            games=games,
            won=self.won + more.won,
            drawn=self.drawn + more.drawn,
            slowest_ms=max(self.slowest_ms, more.slowest_ms),
            **means,
        )

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> "Rung":
        """Read ``as_data`` back."""
        return cls(**{one.name: data[one.name] for one in fields(cls)})

    def as_data(self) -> dict[str, object]:
        """Write as plain data, with what follows from it."""
        return {**asdict(self), "rate": round(self.rate, 3), "margin": round(self.margin, 3)}


def rung(  # noqa: PLR0913, PLR0917  # who plays, with what, how long, and who does the work
    higher: Level,
    lexicon: Lexicon,
    book: Rulebook,
    games: int,
    crew: Crew,
    told: Callable[[float], None] = lambda _part: None,
    first: int = 0,
) -> Rung:
    """Let a level meet the one below in pairs of games, from the ``first`` game of the series on.

    ``told`` hears how far it is.
    """
    lower = LEVELS[LEVELS.index(higher) - 1]
    duel = Duel(higher, lower, lexicon, book, higher.name)
    played = play_duel(duel, max(1, games // 2), crew, told, first // 2)
    mine, theirs = played.totals[:, [0, 2]], played.totals[:, [1, 3]]
    return Rung(
        higher.name,
        lower.name,
        mine.size,
        int((mine > theirs).sum()),
        int((mine == theirs).sum()),
        round(float(mine.mean()), 1),
        round(float(theirs.mean()), 1),
        round(1000 * played.seconds / max(1, played.turns), 1),
        round(1000 * played.slowest, 1),
    )


@cache
def measured() -> tuple[Rung, ...]:
    """Read the ladder as it was measured for this version of Nabeurt."""
    text = resources.files("nabeurt.analysis").joinpath("data/ladder.json").read_text("utf-8")
    return tuple(map(Rung.of, json.loads(text)["rungs"]))
