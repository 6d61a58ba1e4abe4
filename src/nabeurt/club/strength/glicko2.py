"""Glicko-2, as Mark Glickman's paper of 2013 describes it, a month (or a tournament) a period."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt

from nabeurt.club.strength.games import Games
from nabeurt.tournament import Match, verdict

RATING, DEVIATION, VOLATILITY = 1500.0, 350.0, 0.06
_SCALE = 173.7178
_CONSTRAINT = 0.5
_CLOSE = 1e-6


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating with its deviation and volatility."""

    rating: float = RATING
    deviation: float = DEVIATION
    volatility: float = VOLATILITY


@dataclass(frozen=True, slots=True)
class Score:
    """A game of a period: against whom, and 1, ½ or 0."""

    opponent: Rating
    score: float


def glicko2(games: Games) -> list[Rating]:
    """Rate everybody, period by period."""
    ratings = [
        Rating(
            RATING if one.strength is None else one.strength,
            one.deviation or DEVIATION,
            one.volatility or VOLATILITY,
        )
        for one in games.people
    ]
    for matches in games.months():
        ratings = _period(ratings, matches)
    return ratings


def _period(ratings: Sequence[Rating], matches: Sequence[Match]) -> list[Rating]:
    scores: list[list[Score]] = [[] for _ in ratings]
    for match in matches:
        found = verdict(match)
        winner = None if found is None else found.winner
        for who in match.players:
            score = 0.5 if winner is None else float(winner == who)
            scores[who].append(Score(ratings[match.other(who)], score))
    return [rated(one, own) for one, own in zip(ratings, scores, strict=True)]


def rated(rating: Rating, scores: Sequence[Score]) -> Rating:
    """Give a rating after a period.

    >>> games = Score(Rating(1400, 30), 1), Score(Rating(1550, 100), 0), Score(Rating(1700, 300), 0)
    >>> found = rated(Rating(1500, 200, 0.06), games)
    >>> round(found.rating, 2), round(found.deviation, 2), round(found.volatility, 5)
    (1464.05, 151.52, 0.06)
    """
    deviation = rating.deviation / _SCALE
    if not scores:
        grown = _SCALE * sqrt(deviation**2 + rating.volatility**2)
        return Rating(rating.rating, min(grown, DEVIATION), rating.volatility)
    information, surprise = 0.0, 0.0
    for one in scores:
        weight = 1 / sqrt(1 + 3 * (one.opponent.deviation / _SCALE) ** 2 / pi**2)
        expected = 1 / (1 + exp(-weight * (rating.rating - one.opponent.rating) / _SCALE))
        information += weight**2 * expected * (1 - expected)
        surprise += weight * (one.score - expected)
    variance = 1 / information
    volatility = _volatility(rating.volatility, deviation, variance, variance * surprise)
    doubt = 1 / sqrt(1 / (deviation**2 + volatility**2) + information)
    return Rating(rating.rating + _SCALE * doubt**2 * surprise, _SCALE * doubt, volatility)


def _volatility(volatility: float, deviation: float, variance: float, change: float) -> float:
    """Find the new volatility by the Illinois variant of regula falsi (step 5 of the paper)."""
    start = log(volatility**2)

    def slope(value: float) -> float:
        power = exp(value)
        below = deviation**2 + variance + power
        pull = power * (change**2 - below) / (2 * below**2)
        return pull - (value - start) / _CONSTRAINT**2

    low, high = start, log(max(change**2 - deviation**2 - variance, 1e-300))
    if change**2 <= deviation**2 + variance:
        steps = 1
        while slope(start - steps * _CONSTRAINT) < 0:
            steps += 1
        high = start - steps * _CONSTRAINT
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > _CLOSE:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = slope(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)
