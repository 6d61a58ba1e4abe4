"""Durations as people write them: ``20m``, ``20s``, ``1m30s``, ``24:59``, ``1:10:00``."""

import re

_CLOCK = re.compile(r"(?:(\d{1,3}):)?(\d{1,4}):([0-5]\d)")
_UNITS = re.compile(r"(?:(\d{1,3})[UH])?(?:(\d{1,4})(?:M|MIN))?(?:(\d{1,6})(?:S|SEC))?")
SECOND_MS = 1000


def parse_duration(text: str) -> int | None:
    """Read a duration in milliseconds; None if it is not one.

    >>> parse_duration("24:59"), parse_duration("2m"), parse_duration("1m30s"), parse_duration("x")
    (1499000, 120000, 90000, None)
    """
    text = text.strip().upper()
    match = _CLOCK.fullmatch(text) or _UNITS.fullmatch(text)
    if not text or match is None:
        return None
    hours, minutes, seconds = (int(part or 0) for part in match.groups())
    return (hours * 3600 + minutes * 60 + seconds) * SECOND_MS


def duration_text(milliseconds: int) -> str:
    """Write a duration as the clock shows it; ``parse_duration`` reads it back to the second.

    >>> duration_text(1_499_000), duration_text(-5_000), duration_text(90 * 60_000)
    ('24:59', '-0:05', '90:00')
    """
    sign = "-" if milliseconds < 0 else ""
    minutes, seconds = divmod(abs(milliseconds) // SECOND_MS, 60)
    return f"{sign}{minutes}:{seconds:02}"
