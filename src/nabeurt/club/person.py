"""Somebody of the club, or a guest, and what may be published of them."""

import re
from dataclasses import dataclass
from enum import StrEnum


class Consent(StrEnum):
    """What of somebody's name may be published."""

    NAME = "name"
    INITIALS = "initials"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Person:
    """A member or guest; the three numbers are a strength known beforehand, on Glicko's scale."""

    name: str
    club: str = ""
    category: str = ""
    guest: bool = False
    strength: float | None = None
    deviation: float | None = None
    volatility: float | None = None
    consent: Consent = Consent.NAME

    def published(self, unnamed: str) -> str:
        """Give the name as it may be published.

        >>> Person("Anna de Vries-Smit", consent=Consent.INITIALS).published("lid")
        'A.d.V.S.'
        """
        match self.consent:
            case Consent.NAME:
                return self.name
            case Consent.INITIALS:
                return "".join(f"{part[0]}." for part in re.split(r"[\s-]+", self.name) if part)
            case Consent.NOTHING:
                return unnamed
