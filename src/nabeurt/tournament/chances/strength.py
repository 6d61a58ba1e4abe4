"""How strong everybody is, as far as this tournament shows: points a game, with their doubt.

A margin is the difference of two strengths, a little for who begins, and chance. What is known
beforehand is a rating (on Elo's scale) or nothing; every game of the tournament adds to it.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from nabeurt.tournament.match import Match
from nabeurt.tournament.tournament import Tournament

SPREAD = 98.0
"""The chance in one margin, and what beginning is worth: 677 games of a championship in 2024."""
START = 19.0
_PER_RATING = 0.33  # 400 points of rating win ten to one, which is 131 points a game
_DOUBT_RATED, _DOUBT_UNKNOWN = 40.0, 60.0
_USUAL_POINTS = 375.0

Reals = NDArray[np.float64]


@dataclass(frozen=True)
class Strengths:
    """Everybody's strength: the mean, a root of the covariance, and the points of a usual game."""

    mean: Reals
    root: Reals
    points: float

    def drawn(self, normal: Reals) -> Reals:
        """Turn standard normal draws into strengths, one row a run."""
        found: Reals = self.mean + normal @ self.root.T
        return found


def strengths(tournament: Tournament) -> Strengths:
    """Weigh ratings and results."""
    rated = [one.strength for one in tournament.entries]
    known = [one for one in rated if one is not None]
    middle = sum(known) / len(known) if known else 0.0
    mean = np.array([0.0 if one is None else _PER_RATING * (one - middle) for one in rated])
    doubt = np.array([_DOUBT_UNKNOWN if one is None else _DOUBT_RATED for one in rated])
    precision = np.diag(doubt**-2.0)
    pull = precision @ mean
    total = []
    for match, margin, points in _margins(tournament):
        pair = np.ix_(match.players, match.players)
        precision[pair] += np.array([[1, -1], [-1, 1]]) / SPREAD**2
        pull[list(match.players)] += np.array([1, -1]) * (margin - START) / SPREAD**2
        total.append(points)
    covariance = np.linalg.inv(precision)
    usual = sum(total) / (2 * len(total)) if total else _USUAL_POINTS
    return Strengths(covariance @ pull, np.linalg.cholesky(covariance), usual)


def _margins(tournament: Tournament) -> Iterator[tuple[Match, int, int]]:
    for one in tournament.rounds:
        for match in one.matches:
            if match.played and match.points:
                yield match, match.points[0] - match.points[1], sum(match.points)
