"""A season the slow, obvious way: exact fractions, one loop a rule."""

from fractions import Fraction
from math import ceil

from nabeurt.club import Season


def median(values: list[Fraction]) -> Fraction:
    ordered = sorted(values)
    half = len(ordered) // 2
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2


def rp(own: Fraction, everybody: list[Fraction], gv: Fraction) -> Fraction:
    winner, middle = max(everybody), median(everybody)
    if winner == middle:
        return 100 * own / winner
    return 100 - (winner - own) * gv / (winner - middle)


def value(season: Season, person: int, gv: int, best: int, *, mean: bool) -> Fraction | None:
    """Return the mean or sum of the best ranking percentages."""
    found = []
    for evening in season.evenings:
        scores = {one.person: Fraction(one.points) for one in evening.results}
        if person in scores:
            found.append(rp(scores[person], list(scores.values()), Fraction(gv)))
    kept = sorted(found, reverse=True)[:best]
    return sum(kept) / (len(kept) if mean else 1) if kept else None


def hundredths(number: Fraction) -> Fraction:
    """Round to two decimals, a half away from zero."""
    whole = (abs(number) * 100 + Fraction(1, 2)).__floor__()
    return Fraction(whole, 100) * (1 if number >= 0 else -1)


def share(per_cent: int, held: int) -> int:
    return ceil(Fraction(per_cent, 100) * held)
