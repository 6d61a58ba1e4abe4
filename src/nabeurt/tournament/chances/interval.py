"""How sure a chance is that was counted: Wilson's interval."""

from math import sqrt

Z = 2.5758293035489004
"""99 % of all intervals hold the truth."""


def interval(count: int, runs: int) -> tuple[float, float]:
    """Give the interval of a chance.

    >>> [round(end, 3) for end in interval(50, 100)]
    [0.375, 0.625]
    """
    share, square = count / runs, Z * Z / runs
    middle = (share + square / 2) / (1 + square)
    reach = Z / (1 + square) * sqrt(share * (1 - share) / runs + square / (4 * runs))
    low = 0.0 if count == 0 else max(0.0, middle - reach)
    return low, 1.0 if count == runs else min(1.0, middle + reach)
