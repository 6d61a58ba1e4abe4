"""The code by which somebody's phone is known: on a form, in an address, said aloud.

It follows from the stream's secret and somebody's number, so that no log holds it and it can
be printed again at any moment.
"""

import hmac
from collections.abc import Iterable

# Read aloud in a hall and typed on a phone: no sign that is taken for another.
SIGNS = "2346789ABCDEFGHJKMNPQRTUVWXYZ"
LENGTH = 8


def code_of(secret: str, number: int) -> str:
    """Return a player's code."""
    mark = hmac.digest(secret.encode(), f"player {number}".encode(), "sha256")
    left, signs = int.from_bytes(mark), ""
    for _ in range(LENGTH):
        left, place = divmod(left, len(SIGNS))
        signs += SIGNS[place]
    return signs


def number_of(secret: str, code: str, numbers: Iterable[int]) -> int | None:
    """Return whose code this is; all are looked at, so that the time tells nothing."""
    said = code.strip().upper().encode()
    found = None
    for number in numbers:
        if hmac.compare_digest(code_of(secret, number).encode(), said):
            found = number
    return found
