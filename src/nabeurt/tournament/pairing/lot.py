"""Lots from the tournament's seed: by place in the order for pairing, so that no name decides."""

import numpy as np
from numpy.typing import NDArray

_STEPS = ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB))
_GOLDEN = 0x9E3779B97F4A7C15
_MASK = (1 << 64) - 1

Lots = NDArray[np.uint64]


def mixed(value: int) -> int:
    """Scatter a number over 64 bits; the same on every machine.

    >>> mixed(1) == mixed(1), mixed(1) == mixed(2)
    (True, False)
    """
    value = (value + _GOLDEN) & _MASK
    for shift, factor in _STEPS:
        value = ((value ^ (value >> shift)) * factor) & _MASK
    return value ^ (value >> 31)


def lots(seed: int, number: int, first: Lots, second: Lots) -> Lots:
    """Draw a lot for each pair of places."""
    key = np.uint64(mixed(mixed(seed & _MASK) ^ number))
    with np.errstate(over="ignore"):
        value = (first * np.uint64(1 << 20) + second) ^ key
        value = value + np.uint64(_GOLDEN)
        for shift, factor in _STEPS:
            value = (value ^ (value >> np.uint64(shift))) * np.uint64(factor)
        found: Lots = value ^ (value >> np.uint64(31))
    return found


def lot(seed: int, number: int, *places: int) -> int:
    """Draw one lot."""
    value = mixed(mixed(seed & _MASK) ^ number)
    for place in places:
        value = mixed(value ^ place)
    return value
