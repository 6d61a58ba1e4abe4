"""What the levels can add up to."""

import numpy as np

from nabeurt.tournament.pairing.matching.levels import Edges, Level, Numbers

_LONGEST_HISTORY = 30
"""So many meetings are told apart when pairing; beyond, one is as bad as the other."""


def weighed(level: Level, values: Numbers) -> Numbers:
    """Let a third meeting weigh more than two second ones."""
    if level is not Level.REPEATS:
        return values
    found: Numbers = (np.int64(1) << np.minimum(values, _LONGEST_HISTORY)) - 1
    return found


def capacity(edges: Edges, values: Numbers) -> int:
    """Count the bits of the most that a pairing can add up to: half of everybody's dearest."""
    dearest = np.zeros(edges.size + 1, np.int64)
    np.maximum.at(dearest, edges.one, values)
    np.maximum.at(dearest, edges.other, values)
    return (int(dearest.sum()) // 2).bit_length()
