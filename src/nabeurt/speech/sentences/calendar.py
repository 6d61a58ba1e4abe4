"""Days as people call them."""

import datetime as dt

from nabeurt.speech.sentences.catalogue import Language, say


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
