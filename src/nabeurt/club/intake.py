"""A tournament or an evening of duplicate as an evening of a season, with who were there."""

from datetime import date

from nabeurt.club.person import Person
from nabeurt.club.season import Evening, Notice, Result
from nabeurt.club.strength import games_of_tournament
from nabeurt.duplicate.record.model import Recorded
from nabeurt.tournament import Tournament

TakenIn = tuple[tuple[Person, ...], Evening]


def of_tournament(tournament: Tournament, on: date, name: str) -> TakenIn:
    """Put all rounds together; who was away in one of them has nothing to tell."""
    games = games_of_tournament(tournament)
    matches = tuple(match for one in games.evenings for match in one.matches if not match.open)
    byes = dict.fromkeys(
        who for one in games.evenings for who, notice in one.notices if notice is Notice.BYE
    )
    notices = tuple((who, Notice.BYE) for who in byes)
    return games.people, Evening(on, name, matches=matches, notices=notices)


def of_duplicate(recorded: Recorded, on: date, name: str) -> TakenIn:
    """Take everybody's total, and the top that could be had."""
    people = tuple(Person(one.name, one.club, one.category) for one in recorded.ranking)
    results = tuple(Result(who, one.total, one.club) for who, one in enumerate(recorded.ranking))
    return people, Evening(on, name, recorded.top or None, results)
