"""What is written down: somebody's card, an evening, a row of a published ranking.

People are known by their number in the register, never by name: a name can be erased.
"""

from dataclasses import dataclass

from nabeurt.club.person import Consent
from nabeurt.club.season import Notice, Result
from nabeurt.tournament import Match


@dataclass(frozen=True, slots=True)
class Card:
    """Somebody as the club knows them; ``code`` is their number with the club or a federation.

    What somebody needs: large print, braille, always the same table (0 for any).
    """

    name: str
    club: str = ""
    code: str = ""
    category: str = ""
    guest: bool = False
    consent: Consent = Consent.NAME
    large: bool = False
    braille: bool = False
    table: int = 0


@dataclass(frozen=True, slots=True)
class Excuse:
    """Why somebody has no opponent."""

    person: int
    notice: Notice


@dataclass(frozen=True, slots=True)
class Feat:
    """What people love to tell, from an evening's own log: a word with what it was worth."""

    kind: str
    person: int
    value: int
    text: str = ""


@dataclass(frozen=True, slots=True)
class Held:
    """One evening: its day (ISO 8601), where it came from, and what everybody did."""

    day: str
    name: str = ""
    source: str = ""
    top: float | None = None
    results: tuple[Result, ...] = ()
    matches: tuple[Match, ...] = ()
    excuses: tuple[Excuse, ...] = ()
    feats: tuple[Feat, ...] = ()


@dataclass(frozen=True, slots=True)
class Placed:
    """A row of a ranking as it was published."""

    person: int
    rank: int | None
    value: float | None
    played: int


@dataclass(frozen=True, slots=True)
class PlacedClub:
    """A row of the ranking of clubs; ``places`` is the sum of those of the people named."""

    club: str
    rank: int | None
    places: int | None
    people: tuple[int, ...]
