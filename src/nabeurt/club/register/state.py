"""A club as it stands: the sum of what happened."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from nabeurt.club.register.events import Announced, RankingPublished, Role
from nabeurt.club.register.records import Card, Held


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody in the register; ``into`` is who they turned out to be."""

    number: int
    card: Card
    left: bool = False
    erased: bool = False
    into: int = 0

    @property
    def there(self) -> bool:
        """Whether they are somebody of their own, and known."""
        return not self.into and not self.erased

    @property
    def name(self) -> str:
        """The name, or the number of whom no name is kept."""
        return self.card.name or f"#{self.number}"


@dataclass(frozen=True, slots=True)
class Board:
    """A ranking of a season: its rules as they are written in a season file."""

    number: int
    name: str
    rules: str
    category: str = ""


@dataclass(frozen=True, slots=True)
class Book:
    """A season: its rankings and its evenings, by number."""

    number: int
    name: str
    rankings: dict[int, Board] = field(default_factory=dict)
    evenings: dict[int, Held] = field(default_factory=dict)

    def in_order(self) -> list[tuple[int, Held]]:
        """Give the evenings in the order of their days."""
        return sorted(self.evenings.items(), key=lambda one: (one[1].day, one[1].name, one[0]))


@dataclass(frozen=True)
class State:
    """A club. What was published is kept as it was, version by version."""

    name: str
    now: int
    version: int = 1
    people: dict[int, Member] = field(default_factory=dict)
    seasons: dict[int, Book] = field(default_factory=dict)
    published: tuple[RankingPublished, ...] = ()
    roles: dict[tuple[str, Role], str] = field(default_factory=dict)
    revoked: frozenset[tuple[str, Role]] = frozenset()
    announced: Announced | None = None

    def who(self, number: int) -> int:
        """Say who somebody turned out to be."""
        while into := self.people[number].into:
            number = into
        return number

    def present(self) -> list[Member]:
        """Give everybody who is known and did not leave, by name."""
        found = (one for one in self.people.values() if one.there and not one.left)
        return sorted(found, key=lambda one: one.name.casefold())

    def known(self) -> Iterable[Member]:
        """Give everybody who is known."""
        return (one for one in self.people.values() if one.there)

    def with_member(self, number: int, **changes: object) -> "State":
        """Change somebody."""
        changed = replace(self.people[number], **changes)  # type: ignore[arg-type]  # as named
        return replace(self, people={**self.people, number: changed})

    def with_book(self, number: int, **changes: object) -> "State":
        """Change a season."""
        changed = replace(self.seasons[number], **changes)  # type: ignore[arg-type]  # as named
        return replace(self, seasons={**self.seasons, number: changed})

    def versions(self, season: int, ranking: int) -> list[RankingPublished]:
        """Give every published version of a ranking, the first first."""
        return [one for one in self.published if (one.season, one.ranking) == (season, ranking)]
