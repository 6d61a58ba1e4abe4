"""Elo, one evening or round at a time: everybody's games of it by the ratings before it."""

from dataclasses import dataclass
from math import log

from nabeurt.club.season import Evening
from nabeurt.club.strength.games import Games
from nabeurt.tournament import verdict

RATING, STEP = 1500.0, 20.0
_SCALE = 400 / log(10)
_UNKNOWN = 200.0


@dataclass(frozen=True, slots=True)
class EloRating:
    """A rating, and what a person's games can tell at most: Elo itself knows no doubt."""

    rating: float
    deviation: float


def elo(games: Games) -> list[EloRating]:
    """Rate everybody; the doubt is that of a win or loss a game, against 200 for who is unknown."""
    ratings = [RATING if one.strength is None else one.strength for one in games.people]
    told = [1 / (one.deviation or _UNKNOWN) ** 2 for one in games.people]
    for evening in games.evenings:
        ratings = _after(evening, ratings, told)
    pairs = zip(ratings, told, strict=True)
    return [EloRating(rating, information**-0.5) for rating, information in pairs]


def _after(evening: Evening, ratings: list[float], told: list[float]) -> list[float]:
    found = list(ratings)
    for match in evening.matches:
        decided = verdict(match) if match.played else None
        if decided is None:
            continue
        for who in match.players:
            chance = expected(ratings[who] - ratings[match.other(who)])
            score = 0.5 if decided.winner is None else float(decided.winner == who)
            found[who] += STEP * (score - chance)
            told[who] += chance * (1 - chance) / _SCALE**2
    return found


def expected(difference: float) -> float:
    """Give the share of games that a difference wins.

    >>> expected(0), round(expected(400), 4)
    (0.5, 0.9091)
    """
    return float(1 / (1 + 10 ** (-difference / 400)))
