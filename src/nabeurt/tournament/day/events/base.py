"""What every fact of a tournament day carries."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Something that happened, at a time in milliseconds as it was told.

    ``by`` names the person who did it, ``when`` is what the clock on the wall said (ISO 8601; empty
    where nobody looked), ``device`` a digest that tells two people of one name apart, and ``why``
    the reason where a person decides.
    """

    at: int
    by: str = ""
    when: str = ""
    device: str = ""
    why: str = ""
