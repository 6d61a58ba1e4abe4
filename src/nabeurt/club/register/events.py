"""What happened in a club's register, one class per fact; the state is their sum."""

from dataclasses import dataclass
from enum import StrEnum

from nabeurt.club.register.records import Card, Held, Placed, PlacedClub
from nabeurt.ledger.fold import kinds


class Role(StrEnum):
    """What somebody may do: the keeper everything, a helper most, a member what is theirs."""

    KEEPER = "keeper"
    HELPER = "helper"
    MEMBER = "member"


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Something that happened, at a time in milliseconds as it was told.

    ``by`` names who did it (a member by nothing: a name can be erased), ``when`` is what the clock
    on the wall said, ``device`` a digest of theirs, ``why`` the reason where one was given.
    """

    at: int
    by: str = ""
    when: str = ""
    device: str = ""
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Founded(Event):
    """A club has a register."""

    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Announced(Event):
    """The club told what comes: when, where, and what else there is to say."""

    day: str
    place: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RoleGranted(Event):
    """Somebody took a role by its link."""

    role: Role
    holder: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RoleRevoked(Event):
    """Somebody lost a role."""

    role: Role
    holder: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Admitted(Event):
    """Somebody is in the register."""

    number: int
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class Described(Event):
    """Something else is known of somebody."""

    number: int
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenOut(Event):
    """Somebody left; their results stay."""

    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CameBack(Event):
    """Somebody who left is there again."""

    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Merged(Event):
    """Two entries turned out to be one person."""

    gone: int
    kept: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Erased(Event):
    """Somebody is nobody any more: results stay without a name."""

    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonOpened(Event):
    """A season began."""

    season: int
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RankingSet(Event):
    """A season has a ranking by these rules, written as in the season file."""

    season: int
    ranking: int
    name: str
    rules: str
    category: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RankingDropped(Event):
    """A season has a ranking no more."""

    season: int
    ranking: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningAdded(Event):
    """An evening was held."""

    season: int
    evening: int
    held: Held


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningCorrected(Event):
    """An evening turned out to be otherwise."""

    season: int
    evening: int
    held: Held


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningDropped(Event):
    """An evening does not belong to the season."""

    season: int
    evening: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RankingPublished(Event):
    """A ranking was published as it stood, with its rules and how many evenings were held."""

    season: int
    ranking: int
    held: int
    rows: tuple[Placed, ...]
    rules: str = ""
    category: str = ""
    clubs: tuple[PlacedClub, ...] = ()

    def tells(self, other: "RankingPublished") -> bool:
        """Whether another publication says the same."""
        return all(getattr(self, one) == getattr(other, one) for one in _TOLD)


_TOLD = ("rows", "clubs", "rules", "category")


EVENTS: tuple[type[Event], ...] = kinds(Event, globals())
