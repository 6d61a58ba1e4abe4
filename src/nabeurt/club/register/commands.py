"""What can be said to a club's register, one class each; whether it may is for the judge."""

from dataclasses import dataclass

from nabeurt.club.person import Consent
from nabeurt.club.register.events import Role
from nabeurt.club.register.records import Card, Held


@dataclass(frozen=True, slots=True)
class By:
    """Who speaks: role, name, the clock on the wall, a digest of the device, their own number."""

    role: Role
    name: str = ""
    when: str = ""
    device: str = ""
    number: int = 0


@dataclass(frozen=True, slots=True)
class Announce:
    """Tell what comes."""

    day: str
    place: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class GrantRole:
    """Take a role by its link."""

    role: Role
    holder: str
    name: str


@dataclass(frozen=True, slots=True)
class RevokeRole:
    """Take a role from somebody."""

    role: Role
    holder: str


@dataclass(frozen=True, slots=True)
class Admit:
    """Put people in the register, all or nobody; ``lines`` are where a list named them."""

    cards: tuple[Card, ...]
    lines: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Describe:
    """Put right what is known of somebody."""

    number: int
    card: Card


@dataclass(frozen=True, slots=True)
class ChooseOwn:
    """Say what may be published of oneself, and what one needs."""

    consent: Consent
    large: bool = False
    braille: bool = False


@dataclass(frozen=True, slots=True)
class TakeOut:
    """Note that somebody left."""

    number: int


@dataclass(frozen=True, slots=True)
class BringBack:
    """Note that somebody is there again."""

    number: int


@dataclass(frozen=True, slots=True)
class Merge:
    """Make one person of two."""

    gone: int
    kept: int


@dataclass(frozen=True, slots=True)
class Erase:
    """Let somebody be nobody any more."""

    number: int


@dataclass(frozen=True, slots=True)
class OpenSeason:
    """Begin a season."""

    name: str


@dataclass(frozen=True, slots=True)
class SetRanking:
    """Make a ranking, or change one (0 is a new one)."""

    season: int
    name: str
    rules: str
    category: str = ""
    ranking: int = 0


@dataclass(frozen=True, slots=True)
class DropRanking:
    """Do without a ranking."""

    season: int
    ranking: int


@dataclass(frozen=True, slots=True)
class AddEvening:
    """Put an evening in a season; ``newcomers`` are in the register from then on.

    Newcomers are numbered as if they had been admitted just before.
    """

    season: int
    held: Held
    newcomers: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class CorrectEvening:
    """Put an evening right."""

    season: int
    evening: int
    held: Held
    why: str = ""
    newcomers: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class DropEvening:
    """Take an evening out of a season."""

    season: int
    evening: int
    why: str = ""


@dataclass(frozen=True, slots=True)
class PublishRanking:
    """Publish a ranking as it stands."""

    season: int
    ranking: int
    why: str = ""


Command = (
    Announce
    | GrantRole
    | RevokeRole
    | Admit
    | Describe
    | ChooseOwn
    | TakeOut
    | BringBack
    | Merge
    | Erase
    | OpenSeason
    | SetRanking
    | DropRanking
    | AddEvening
    | CorrectEvening
    | DropEvening
    | PublishRanking
)
