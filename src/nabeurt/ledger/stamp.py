"""Who, when and why: what every event bears that people answer for."""

from typing import TypedDict


class Stamp(TypedDict):
    """``at`` is the moment of service, ``when`` what the clock on the wall said."""

    at: int
    by: str
    when: str
    device: str
    why: str
