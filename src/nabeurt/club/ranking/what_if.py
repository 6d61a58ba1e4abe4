"""What somebody needs on the next evening to pass who stands before them, and what falls out."""

from dataclasses import dataclass

from nabeurt.club.ranking.ranking import Attended, Played, Ranked, Ranking, mark, outcome, ranking
from nabeurt.club.rules import Measure, Rules, Which
from nabeurt.club.season import Season

_MOST = {Measure.PERCENT: 100.0, Measure.RANKING_PERCENTAGE: 100.0}
_UNBOUNDED = 99_999.0


@dataclass(frozen=True, slots=True)
class WhatIf:
    """If one more evening is held that nobody else adds to.

    ``ahead`` stands next above, with ``value`` after that evening; ``needs`` is the least that
    passes them, None if nothing does; ``falls_out`` would no longer count; ``missing`` is how
    many evenings are lacking after it to be ranked at all.
    """

    row: Ranked
    ahead: int | None
    value: float | None
    needs: float | None
    falls_out: Played | None
    missing: int


def what_if(season: Season, person: int) -> WhatIf | None:
    """Look one evening ahead; None for who was never there, and where a ladder decides."""
    now = ranking(season)
    row = next((one for one in now.rows if one.person == person), None)
    if row is None or season.rules.measure is Measure.KEIZER:
        return None
    rules, held = season.rules, now.held + 1
    counted = rules.counting.of(held)
    missing = max(0, rules.least.of(held) - row.played - 1)
    out = _falls_out(row, rules, counted)
    ahead = _ahead(now, row, rules, counted)
    if ahead is None:
        return WhatIf(row, None, None, None, out, missing)
    value, person = ahead
    return WhatIf(row, person, value, _needs(row, rules, counted, value), out, missing)


def _ahead(now: Ranking, row: Ranked, rules: Rules, counted: int) -> tuple[float, int] | None:
    """Find who stands next above when one more evening is held that nobody adds to."""
    own = _value(row, rules, counted)
    others = [(_value(one, rules, counted), one.person) for one in now.rows if one.rank]
    return min((one for one in others if one[0] > own), default=None)


def _value(row: Ranked, rules: Rules, counted: int) -> float:
    return outcome(mark(_attended(row), rules, counted), rules) or 0.0


def _attended(row: Ranked) -> list[Attended]:
    """Give somebody's evenings, before anything is said of what counts."""
    return [(one.evening, one.points, one.value, one.place) for one in row.evenings]


def _with(row: Ranked, rules: Rules, counted: int, value: float) -> float:
    tonight = row.evenings[-1].evening + 1, value, value, 1
    return outcome(mark((*_attended(row), tonight), rules, counted), rules) or 0.0


def _needs(row: Ranked, rules: Rules, counted: int, goal: float) -> float | None:
    """Halve the distance: a better evening never makes a worse ranking."""
    low, high = -1, round(100 * _MOST.get(rules.measure, _UNBOUNDED))
    if _with(row, rules, counted, high / 100) <= goal:
        return None
    while high - low > 1:
        middle = (low + high) // 2
        passes = _with(row, rules, counted, middle / 100) > goal
        low, high = (low, middle) if passes else (middle, high)
    return high / 100


def _falls_out(row: Ranked, rules: Rules, counted: int) -> Played | None:
    if rules.counting.which is Which.ALL or row.played < counted:
        return None
    counts = [one for one in mark(_attended(row), rules, counted) if one.counts]
    if rules.counting.which is Which.LAST:
        return counts[0]
    return min(counts, key=lambda one: (one.value, -one.evening))
