"""Numbers and days as people say them: up to twelve in words, beyond that in figures."""

import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass

from nabeurt.speech.sentences.catalogue import Language, in_words, say

LAST_IN_WORDS = 12


def number(count: int, language: Language) -> str:
    """Write a number that counts things.

    >>> number(1, "nl"), number(12, "en"), number(13, "nl"), number(-3, "nl")
    ('één', 'twelve', '13', '-3')
    """
    return in_words(count, language)


def figure(points: int) -> str:
    """Write points in figures, as they stand in a table; below zero with a real minus.

    >>> figure(-9), figure(0)
    ('\N{MINUS SIGN}9', '0')
    """
    return str(points).replace("-", "\N{MINUS SIGN}")


def balance(points: int) -> str:
    """Write a balance with its sign.

    >>> balance(40), balance(0), balance(-40)
    ('+40', '0', '\N{MINUS SIGN}40')
    """
    return f"+{points}" if points > 0 else figure(points)


def figures(totals: Iterable[int]) -> str:
    """Write the totals of all who play beside each other.

    >>> figures([14, -9])
    '14 – \N{MINUS SIGN}9'
    """
    return " – ".join(map(figure, totals))


@dataclass(frozen=True, slots=True)
class Number:
    """A number that waits for its language."""

    count: int

    def text(self, language: Language) -> str:
        """Say it."""
        return number(self.count, language)


def day_text(day: dt.date, language: Language, *, year: bool = False) -> str:
    """Name a day, with its year where somebody may look at it years later.

    >>> day_text(dt.date(2026, 11, 15), "nl")
    'zondag 15 november'
    >>> day_text(dt.date(2026, 11, 15), "en", year=True)
    'Sunday 15 November 2026'
    """
    return say(
        "calendar.full" if year else "calendar.day",
        language,
        weekday=say(f"calendar.weekday.{day.isoweekday()}", language),
        day=day.day,
        month=say(f"calendar.month.{day.month}", language),
        year=day.year,
    )
