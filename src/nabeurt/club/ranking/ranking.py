"""Who stands where in a season: which evenings count, what they come to, and who is ranked."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import fsum
from operator import itemgetter
from typing import NamedTuple

from nabeurt.club.ranking.keizer import ladder
from nabeurt.club.ranking.scores import hundredths, places, points, worth
from nabeurt.club.rules import Measure, Rules, Value, Which
from nabeurt.club.season import Season

Attended = tuple[int, float, float, int]
"""An evening, and somebody's points, value and place in it."""


class Played(NamedTuple):
    """One evening of one person: what it was worth, and whether it counts; there are many."""

    evening: int
    points: float
    value: float
    place: int
    counts: bool


@dataclass(frozen=True, slots=True)
class Ranked:
    """Somebody's place; none for who came too seldom."""

    person: int
    value: float | None
    evenings: tuple[Played, ...]
    rank: int | None = None

    @property
    def played(self) -> int:
        """How often they were there."""
        return len(self.evenings)


@dataclass(frozen=True, slots=True)
class Ranking:
    """The ranking, with how many evenings were held, count at most, and are needed."""

    held: int
    counted: int
    needed: int
    rows: tuple[Ranked, ...]


def ranking(season: Season, category: str | None = None) -> Ranking:
    """Rank everybody, or those of one class."""
    rules, held = season.rules, len(season.evenings)
    counted, needed = rules.counting.of(held), rules.least.of(held)
    rows = []
    for person, evenings in _attended(season).items():
        someone = season.people[person]
        if (someone.guest and not rules.guests) or category not in {None, someone.category}:
            continue
        marked = mark(evenings, rules, counted)
        rows.append(Ranked(person, outcome(marked, rules), marked))
    if rules.measure is Measure.KEIZER:
        totals = ladder(season)
        rows = [replace(row, value=hundredths(totals[row.person])) for row in rows]
    return Ranking(held, counted, needed, _ranked(season, rows, needed))


def _attended(season: Season) -> dict[int, list[Attended]]:
    found: dict[int, list[Attended]] = {}
    for number, evening in enumerate(season.evenings):
        scored = points(evening)
        values, order = worth(evening, scored, season.rules), places(scored)
        for person, value in values.items():
            own, place = scored.get(person, 0), order.get(person, len(order) + 1)
            found.setdefault(person, []).append((number, own, value, place))
    return found


def mark(evenings: Sequence[Attended], rules: Rules, counted: int) -> tuple[Played, ...]:
    """Say which evenings count: all, the best, or the last; of equal ones the earlier."""
    chosen = list(evenings)
    if rules.counting.which is Which.BEST:
        chosen = sorted(chosen, key=itemgetter(2), reverse=True)[:counted]
    elif rules.counting.which is Which.LAST:
        chosen = chosen[-counted:]
    counts = {one[0] for one in chosen}
    return tuple(Played(*one, one[0] in counts) for one in evenings)


def outcome(evenings: Sequence[Played], rules: Rules) -> float | None:
    """Give the mean or the sum of what counts, to two decimals; None for nothing."""
    values = [one.value for one in evenings if one.counts]
    if not values:
        return None
    total = fsum(values)
    return hundredths(total if rules.value is Value.SUM else total / len(values))


def _ranked(season: Season, rows: Sequence[Ranked], needed: int) -> tuple[Ranked, ...]:
    def order(row: Ranked) -> tuple[bool, float, str]:
        low = row.value is None or row.played < needed
        return low, -(row.value or 0.0), season.people[row.person].name.casefold()

    found: list[Ranked] = []
    for number, row in enumerate(sorted(rows, key=order), 1):
        if row.value is None or row.played < needed:
            found.append(row)
            continue
        equal = bool(found) and found[-1].value == row.value
        found.append(replace(row, rank=found[-1].rank if equal else number))
    return tuple(found)
