"""Keizer's ladder: a win is worth what the opponent is worth, recomputed until it is stable.

With n people the first is worth about three times the last: 3n/2 down to n/2 in steps of one.
Everybody has their own value, and the opponent's for a win, half of it for a draw; 2/3 of their own
for a bye, all of it for playing elsewhere for the club, 1/3 for an absence with notice, five times.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from nabeurt.club.season import Evening, Notice, Season
from nabeurt.tournament import Match, verdict

MOST_ROUNDS = 50
MOST_ABSENCES = 5
_OWN = {Notice.BYE: 2 / 3, Notice.ELSEWHERE: 1.0, Notice.ABSENT: 1 / 3}

Reals = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Tally:
    """What happened: how often each won against each, drew with each, and shares of one's own."""

    won: Reals
    drawn: Reals
    own: Reals


def ladder(season: Season) -> list[float]:
    """Give everybody's total."""
    beforehand = [one.strength for one in season.people]
    return [float(one) for one in totals(course(len(beforehand), season.evenings), beforehand)]


def course(people: int, evenings: Sequence[Evening]) -> Tally:
    """Count games and notices."""
    found = Tally(np.zeros((people, people)), np.zeros((people, people)), np.ones(people))
    absences = [0] * people
    for evening in evenings:
        _count(found, evening.matches)
        for person, notice in evening.notices:
            absences[person] += notice is Notice.ABSENT
            if notice is not Notice.ABSENT or absences[person] <= MOST_ABSENCES:
                found.own[person] += _OWN[notice]
    return found


def _count(found: Tally, matches: Iterable[Match]) -> None:
    for match in matches:
        decided = verdict(match)
        if decided is None:
            continue
        if decided.winner is None:
            found.drawn[match.first, match.second] += 1
        else:
            found.won[decided.winner, match.other(decided.winner)] += 1


def totals(course: Tally, beforehand: Sequence[float | None]) -> Reals:
    """Recompute until nobody changes places; where the order goes round, take the mean of it."""
    gains = course.won + (course.drawn + course.drawn.T) / 2
    start = np.array([-np.inf if one is None else one for one in beforehand])
    order = np.argsort(-start, kind="stable")
    seen: list[list[int]] = []
    sums: list[Reals] = []
    while order.tolist() not in seen and len(seen) < MOST_ROUNDS:
        seen.append(order.tolist())
        value = _values(order)
        sums.append(value * course.own + gains @ value)
        order = np.argsort(-sums[-1], kind="stable")
    again = seen.index(order.tolist()) if order.tolist() in seen else -1
    return np.asarray(np.mean(sums[again:], axis=0))


def _values(order: NDArray[np.int64]) -> Reals:
    found = np.zeros(len(order))
    found[order] = 3 * len(order) // 2 - np.arange(len(order))
    return found
