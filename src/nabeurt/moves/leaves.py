"""What stays on the rack, and where its value stands in a table of leaves.

A table is a NumPy array of ``LEAVES`` values in hundredths of a point (int16), one for each
remainder of at most six tiles.
"""

from nabeurt import _native

LEAVES: int = _native.LEAVES


def leave_rank(tiles: str) -> int:
    """Return the place of a remainder in a table of leaves.

    >>> leave_rank(""), leave_rank("?"), leave_rank("Z"), leave_rank("??")
    (0, 1, 27, 28)
    >>> leave_rank("ZZZZZZ") == LEAVES - 1
    True
    """
    return _native.leave_rank(tiles)
