"""The four models behind one door: a value for everybody, its interval, and the number of games."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum

import numpy as np

from nabeurt.club.ranking.keizer import Tally, course, totals
from nabeurt.club.strength.elo import elo
from nabeurt.club.strength.games import Games
from nabeurt.club.strength.glicko2 import glicko2
from nabeurt.club.strength.margin import (
    WIDTH,
    Strengths,
    comparable,
    duplicate_strengths,
    match_strengths,
)

LEAST_GAMES = 8
"""With fewer games nobody has a rank."""
_RESAMPLED = 200


class Model(StrEnum):
    """By what strength is told."""

    MARGIN = "margin"
    GLICKO2 = "glicko2"
    ELO = "elo"
    KEIZER = "keizer"


@dataclass(frozen=True, slots=True)
class Strong:
    """Somebody's strength; ``path`` is how it was in earlier steps of time: day, value, half."""

    person: int
    value: float
    interval: tuple[float, float]
    games: int
    rank: int | None = None
    deviation: float | None = None
    volatility: float | None = None
    path: tuple[tuple[date, float, float], ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """Everybody, the strongest first; ``start`` is what beginning is worth, with half its width."""

    model: Model
    unit: str
    rows: tuple[Strong, ...]
    games: int
    start: tuple[float, float] | None = None
    luck: float | None = None


def strengths(games: Games, model: Model = Model.MARGIN, *, lowest: bool = False) -> Table:
    """Tell how strong everybody is, in the order of the value or of the interval's lower end."""
    match model:
        case Model.MARGIN:
            found = _margin(games)
        case Model.GLICKO2:
            found = _table(model, games, _glicko2(games))
        case Model.ELO:
            found = _table(model, games, _elo(games))
        case Model.KEIZER:
            found = _table(model, games, _keizer(games))
    return replace(found, rows=_ranked(found.rows, lowest=lowest))


def _table(model: Model, games: Games, rows: Iterable[Strong]) -> Table:
    return Table(model, model.value, tuple(rows), sum(games.counts()) // 2)


def _margin(games: Games) -> Table:
    counts = games.counts()
    if any(counts):
        found = match_strengths(games)
        rows, luck = _walked(found, counts), found.spread.luck**0.5
        return Table(Model.MARGIN, "points", rows, sum(counts) // 2, found.start, luck)
    counts = _evenings(games)
    if not any(map(comparable, games.evenings)):
        return Table(Model.MARGIN, "points", (), 0)
    found = duplicate_strengths(games)
    luck = found.spread.luck**0.5
    return Table(Model.MARGIN, "percent", _walked(found, counts), sum(counts), None, luck)


def _evenings(games: Games) -> list[int]:
    found = [0] * len(games.people)
    for evening in games.evenings:
        for one in evening.results:
            found[one.person] += 1
    return found


def _walked(found: Strengths, counts: Sequence[int]) -> tuple[Strong, ...]:
    rows = []
    for who, count in enumerate(counts):
        steps = zip(found.days, found.means, found.halves, strict=True)
        path = tuple((day, float(mean[who]), float(half[who])) for day, mean, half in steps)
        _, value, half = path[-1]
        rows.append(Strong(who, value, (value - half, value + half), count, path=path))
    return tuple(rows)


def _glicko2(games: Games) -> Iterable[Strong]:
    counts = games.counts()
    for who, one in enumerate(glicko2(games)):
        half = WIDTH * one.deviation
        row = Strong(who, one.rating, (one.rating - half, one.rating + half), counts[who])
        yield replace(row, deviation=one.deviation, volatility=one.volatility)


def _elo(games: Games) -> Iterable[Strong]:
    counts = games.counts()
    for who, one in enumerate(elo(games)):
        half = WIDTH * one.deviation
        row = Strong(who, one.rating, (one.rating - half, one.rating + half), counts[who])
        yield replace(row, deviation=one.deviation)


def _keizer(games: Games) -> Iterable[Strong]:
    """Rank by Keizer; the interval is what the same number of games drawn anew would give."""
    happened, counts = course(len(games.people), games.evenings), games.counts()
    beforehand = [one.strength for one in games.people]
    value = totals(happened, beforehand)
    drawn = np.array([totals(one, beforehand) for one in _drawn_anew(happened)] or [value])
    low, high = np.percentile(drawn, [2.5, 97.5], axis=0)
    for who, total in enumerate(value.tolist()):
        interval = min(float(low[who]), total), max(float(high[who]), total)
        yield Strong(who, total, interval, counts[who])


def _drawn_anew(happened: Tally) -> Iterable[Tally]:
    cells = np.concatenate([happened.won.ravel(), happened.drawn.ravel()])
    count, shape = int(cells.sum()), happened.won.shape
    dice = np.random.Generator(np.random.Philox(key=[1, 5]))
    for _ in range(_RESAMPLED if count else 0):
        won, tied = np.split(dice.multinomial(count, cells / count).astype(float), 2)
        yield replace(happened, won=won.reshape(shape), drawn=tied.reshape(shape))


def _ranked(rows: Sequence[Strong], *, lowest: bool) -> tuple[Strong, ...]:
    def worth(row: Strong) -> float:
        return row.interval[0] if lowest else row.value

    found, rank = [], 0
    for row in sorted(rows, key=lambda row: (-worth(row), row.person)):
        enough = row.games >= LEAST_GAMES
        rank += enough
        found.append(replace(row, rank=rank if enough else None))
    return tuple(found)
