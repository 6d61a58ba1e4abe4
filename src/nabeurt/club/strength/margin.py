"""The margin model: a margin is the difference of two strengths, something for beginning, and luck.

Strength walks through time and is told in points a game against the average of everybody. How large
luck, the differences and the steps are is learnt from the same games, leaning on what is usual.
Evenings on which everybody had the same letters go the same way, in per cent of the median.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from statistics import median

import numpy as np

from nabeurt.club.ranking.scores import points
from nabeurt.club.season import Evening
from nabeurt.club.strength.games import Games
from nabeurt.club.strength.smoother import Observed, Reals, Smoothed, Walk, residual, smooth

WIDTH = 1.959964
"""Standard deviations to either side of an interval of 95 %."""
_YEAR = 365.25
_STEPS, _MOST_STEPS = (1 / 24, 1 / 12, 1 / 4, 1 / 2), 40
_MOST_ROUNDS, _CLOSE = 12, 0.01
_MANY = 200
"""With more people than this the steps are longer and the spreads are guessed less often."""


@dataclass(frozen=True, slots=True)
class Spread:
    """Variances: of luck in one observation, between people, and of a year's walk."""

    luck: float
    people: float
    year: float


@dataclass(frozen=True, slots=True)
class Usual:
    """What is known before any game, and how many observations that knowledge is worth."""

    spread: Spread
    games: float = 10.0
    people: float = 6.0
    years: float = 20.0
    start: tuple[float, float] | None = None


MATCHES = Usual(Spread(98.0**2, 40.0**2, 14.0**2), start=(19.0, 20.0))
"""Of 677 games of a championship in 2024: luck 98, and 19 points for who begins."""
DUPLICATE = Usual(Spread(8.0**2, 8.0**2, 3.0**2))
"""In per cent of the median; a guess that forty results outweigh."""


@dataclass(frozen=True, slots=True)
class Strengths:
    """Everybody's strength at the end of each step, with half the width of its interval."""

    days: tuple[date, ...]
    means: tuple[Reals, ...]
    halves: tuple[Reals, ...]
    start: tuple[float, float] | None
    spread: Spread


def match_strengths(games: Games) -> Strengths:
    """Learn from margins."""
    days = [evening.day for evening, _ in games.matches()]
    clock = _Clock.over(days, len(games.people))
    margins: list[list[tuple[int, int, int]]] = [[] for _ in clock.ends]
    for evening, match in games.matches():
        if match.points:
            margin = match.points[0] - match.points[1]
            margins[clock.step(evening.day)].append((*match.players, margin))
    steps = [_met(len(games.people), one) for one in margins]
    return _learn(len(games.people), steps, clock, MATCHES)


def duplicate_strengths(games: Games) -> Strengths:
    """Learn from evenings on which everybody had the same letters."""
    evenings = [one for one in games.evenings if comparable(one)]
    clock = _Clock.over([one.day for one in evenings], len(games.people))
    steps = [Observed.nothing(len(games.people)) for _ in clock.ends]
    for evening in evenings:
        _compare(steps[clock.step(evening.day)], evening)
    return _learn(len(games.people), steps, clock, DUPLICATE)


def comparable(evening: Evening) -> bool:
    """Whether an evening tells anything: one person alone cannot be compared."""
    scored = {one.person: one.points for one in evening.results}
    return len(scored) > 1 and median(scored.values()) > 0


def _met(people: int, margins: Sequence[tuple[int, int, int]]) -> Observed:
    """Add up a step's matches; the last of the state is what beginning is worth."""
    step = Observed.nothing(people + 1)
    first, second, margin = np.array(margins, dtype=np.int64).reshape(-1, 3).T
    begin = np.full_like(first, people)
    signed = ((first, 1.0), (second, -1.0), (begin, 1.0))
    for one, sign in signed:
        np.add.at(step.right, one, sign * margin)
        for other, opposite in signed:
            np.add.at(step.normal, (one, other), sign * opposite)
    step.square, step.count = float(margin @ margin), len(margins)
    return step


def _compare(step: Observed, evening: Evening) -> None:
    """Add an evening of which nobody knows how hard it was: only differences say something."""
    scored = points(evening)
    people = [one.person for one in evening.results]
    middle = median(scored[who] for who in people)
    values = np.array([100 * scored[who] / middle - 100 for who in people])
    values -= values.mean()
    step.normal[np.ix_(people, people)] += np.eye(len(people)) - 1 / len(people)
    step.right[people] += values
    step.square += float(values @ values)
    step.count += len(people) - 1


@dataclass(frozen=True, slots=True)
class _Clock:
    """Time in steps, half a month long or, where it is about many years, up to half a year."""

    begin: date
    years: float
    ends: tuple[date, ...]

    @classmethod
    def over(cls, days: Sequence[date], people: int) -> "_Clock":
        begin, end = min(days), max(days)
        span = (end - begin).days / _YEAR
        most = max(2, min(_MOST_STEPS, _MOST_STEPS * _MANY // people))
        years = next((one for one in _STEPS if span <= most * one), span / most)
        count = int((end - begin).days / (years * _YEAR)) + 1
        marks = (begin.toordinal() + round(years * _YEAR * (one + 1)) - 1 for one in range(count))
        return cls(begin, years, tuple(min(end, date.fromordinal(mark)) for mark in marks))

    def step(self, day: date) -> int:
        return min(int((day - self.begin).days / (self.years * _YEAR)), len(self.ends) - 1)


def _learn(people: int, steps: Sequence[Observed], clock: _Clock, usual: Usual) -> Strengths:
    """Guess the spreads, weigh the games, guess better, until it no longer matters."""
    spread, began = usual.spread, usual.start
    found = smooth(_walk(people, spread, clock, began), steps)
    for _ in range(_MOST_ROUNDS if people <= _MANY else 3):
        before, spread = spread, _better(people, steps, found, clock, usual)
        found = smooth(_walk(people, spread, clock, began), steps)
        if max(_change(before, spread)) < _CLOSE:
            break
    halves = tuple(WIDTH * _doubts(people, doubt) for doubt in found.doubts)
    means = tuple(mean[:people] - mean[:people].mean() for mean in found.means)
    start = None
    if began is not None:
        start = float(found.means[-1][-1]), WIDTH * float(found.doubts[-1][-1, -1]) ** 0.5
    return Strengths(clock.ends, means, halves, start, spread)


def _walk(people: int, spread: Spread, clock: _Clock, start: tuple[float, float] | None) -> Walk:
    mean, doubt = np.zeros(people), np.full(people, spread.people)
    drift = np.full(people, spread.year * clock.years)
    if start is not None:
        mean, drift = np.append(mean, start[0]), np.append(drift, 0.0)
        doubt = np.append(doubt, start[1] ** 2)
    return Walk(mean, doubt, drift, spread.luck)


def _better(
    people: int, steps: Sequence[Observed], found: Smoothed, clock: _Clock, usual: Usual
) -> Spread:
    """Take the mean of what the games say and of what is usual, each by its weight."""
    triples = zip(steps, found.means, found.doubts, strict=True)
    left = sum(residual(step, mean, doubt) for step, mean, doubt in triples)
    count = sum(step.count for step in steps)
    first = found.means[0][:people] ** 2 + np.diag(found.doubts[0])[:people]
    moves = people * (len(steps) - 1) * clock.years
    known = usual.spread
    return Spread(
        (left + usual.games * known.luck) / (count + usual.games),
        (float(first.sum()) + usual.people * known.people) / (people + usual.people),
        (float(found.moved[:people].sum()) + usual.years * known.year) / (moves + usual.years),
    )


def _change(before: Spread, after: Spread) -> Iterable[float]:
    pairs = ((before.luck, after.luck), (before.people, after.people), (before.year, after.year))
    return (abs(new - old) / old for old, new in pairs)


def _doubts(people: int, doubt: Reals) -> Reals:
    """Give the standard deviation of everybody's difference from the average."""
    inner = doubt[:people, :people]
    variance = np.diag(inner) - 2 * inner.mean(axis=0) + inner.mean()
    return np.asarray(np.sqrt(np.maximum(variance, 0.0)))
