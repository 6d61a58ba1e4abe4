"""The games that strength is learnt from, of a season or of a tournament."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date
from itertools import groupby

from nabeurt.club.person import Person
from nabeurt.club.season import Evening, Notice, Season
from nabeurt.tournament import Match, Round, Tournament

NO_DAY = date(1, 1, 1)
"""The day of a tournament, of which only the rounds are known."""


@dataclass(frozen=True, slots=True)
class Games:
    """People and the evenings on which they met; a tournament's rounds are evenings of one day."""

    people: tuple[Person, ...]
    evenings: tuple[Evening, ...]

    def matches(self) -> Iterator[tuple[Evening, Match]]:
        """Give every match that was played at a board, in order."""
        for evening in self.evenings:
            for match in evening.matches:
                if match.played:
                    yield evening, match

    def months(self) -> Iterator[list[Match]]:
        """Give the matches month by month; months without any are there, empty."""
        before = None
        for month, evenings in groupby(self.evenings, key=lambda one: _month(one.day)):
            yield from ([] for _ in range(month - before - 1 if before is not None else 0))
            yield [match for one in evenings for match in one.matches if match.played]
            before = month

    def counts(self) -> list[int]:
        """Count everybody's games."""
        found = [0] * len(self.people)
        for _, match in self.matches():
            for who in match.players:
                found[who] += 1
        return found


def _month(day: date) -> int:
    return 12 * day.year + day.month


def games_of_season(season: Season) -> Games:
    """Take the evenings as they are."""
    return Games(season.people, season.evenings)


def games_of_tournament(tournament: Tournament) -> Games:
    """Take rounds for evenings."""
    people = tuple(
        Person(
            one.name,
            one.club,
            one.category,
            strength=one.strength,
            deviation=one.deviation,
            volatility=one.volatility,
        )
        for one in tournament.entries
    )
    return Games(people, tuple(_evenings(tournament.rounds[: tournament.rounds_begun])))


def _evenings(rounds: Iterable[Round]) -> Iterator[Evening]:
    for number, one in enumerate(rounds, 1):
        away = [(who, Notice.ABSENT) for who in sorted(one.absent)]
        byes = [(who, Notice.BYE) for who in one.byes]
        yield replace(Evening(NO_DAY, str(number)), matches=one.matches, notices=tuple(away + byes))
