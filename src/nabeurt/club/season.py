"""A season: evenings of any kind, with what everybody scored or whom they met."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import date
from enum import StrEnum

from nabeurt.club.person import Person
from nabeurt.club.rules import Rules
from nabeurt.tournament import Match


class Notice(StrEnum):
    """Why somebody has no opponent."""

    ABSENT = "absent"
    BYE = "bye"
    ELSEWHERE = "elsewhere"


@dataclass(frozen=True, slots=True)
class Result:
    """What somebody scored, and for which club."""

    person: int
    points: float
    club: str = ""


@dataclass(frozen=True, slots=True)
class Evening:
    """One evening; people are their place in the season's list.

    Results are typed in or come from an evening of duplicate; matches are those of an evening of
    match play; ``top`` is what could be scored at most.
    """

    day: date
    name: str = ""
    top: float | None = None
    results: tuple[Result, ...] = ()
    matches: tuple[Match, ...] = ()
    notices: tuple[tuple[int, Notice], ...] = ()

    def people(self) -> Iterator[int]:
        """Name everybody who was there, some of them more than once."""
        yield from (one.person for one in self.results)
        for match in self.matches:
            yield from match.players


@dataclass(frozen=True, slots=True)
class Season:
    """A season: its ranking's rules, its people, and its evenings in the order of their dates."""

    name: str = ""
    rules: Rules = field(default_factory=Rules)
    people: tuple[Person, ...] = ()
    evenings: tuple[Evening, ...] = ()

    def published(self, unnamed: str) -> "Season":
        """Show everybody as they allow it."""
        people = tuple(replace(one, name=one.published(unnamed)) for one in self.people)
        return replace(self, people=people)

    def find(self, name: str) -> int | None:
        """Return who has this name."""
        return next((who for who, one in enumerate(self.people) if one.name == name), None)
