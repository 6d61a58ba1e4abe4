"""A season of the register as rankings read it, and what a correction did to one."""

from collections.abc import Callable
from datetime import date
from typing import Any

from nabeurt.club.file.rules import parse_rules
from nabeurt.club.person import Person
from nabeurt.club.ranking import Change, Ranked, Ranking, clubs, ranking
from nabeurt.club.register.events import RankingPublished
from nabeurt.club.register.records import Held, Placed, PlacedClub
from nabeurt.club.register.state import Board, Book, Member, State
from nabeurt.club.season import Evening, Result, Season
from nabeurt.tournament import Match


class Tables:
    """The people of a club in one order, so that seasons can be read by their places."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.numbers = [one.number for one in state.people.values() if not one.into]
        places = {number: place for place, number in enumerate(self.numbers)}
        self.places = {number: places[state.who(number)] for number in state.people}
        self.people = tuple(person_of(state.people[number]) for number in self.numbers)

    def season(self, book: Book, board: Board) -> Season:
        """Give a season with the rules of one of its rankings."""
        return Season(book.name, parse_rules(board.rules), self.people, self.evenings(book))

    def ranking(self, book: Book, board: Board) -> Ranking:
        """Rank everybody, or those of the class that the ranking is for."""
        return ranking(self.season(book, board), board.category or None)

    def publication(self, book: Book, board: Board, **stamp: Any) -> RankingPublished:  # noqa: ANN401  # who, when and why
        """Give a ranking as it is published now."""
        season, numbers = self.season(book, board), self.numbers
        found = ranking(season, board.category or None)
        return RankingPublished(
            season=book.number,
            ranking=board.number,
            held=found.held,
            rows=tuple(Placed(numbers[r.person], r.rank, r.value, r.played) for r in found.rows),
            rules=board.rules,
            category=board.category,
            clubs=tuple(
                PlacedClub(
                    one.club, one.rank, one.places, tuple(numbers[who] for who in one.people)
                )
                for one in clubs(season)
            ),
            **{"at": self.state.now, **stamp},
        )

    def is_published(self, book: Book, board: Board) -> bool:
        """Whether a ranking is as it was published last."""
        before = self.state.versions(book.number, board.number)
        return bool(before) and before[-1].tells(self.publication(book, board))

    def evenings(self, *books: Book) -> tuple[Evening, ...]:
        """Give every evening of these seasons, or of all."""
        held = (one for book in books or self.state.seasons.values() for _, one in book.in_order())
        return tuple(map(self.evening, held))

    def evening(self, held: Held) -> Evening:
        """Give an evening as rankings read it."""
        return Evening(
            date.fromisoformat(held.day),
            held.name,
            held.top,
            tuple(Result(self.places[one.person], one.points, one.club) for one in held.results),
            tuple(map(self._match, held.matches)),
            tuple((self.places[one.person], one.notice) for one in held.excuses),
        )

    def _match(self, match: Match) -> Match:
        named = (match.flag, match.forfeit, match.disqualified)
        flag, forfeit, out = (None if one is None else self.places[one] for one in named)
        first, second = (self.places[one] for one in match.players)
        return Match(first, second, match.points, flag, forfeit, out)


def person_of(member: Member) -> Person:
    """Give somebody as rankings know them."""
    card = member.card
    return Person(member.name, card.club, card.category, card.guest, consent=card.consent)


def differences(
    state: State,
    before: RankingPublished,
    after: RankingPublished,
    name: Callable[[Member], str] = lambda member: member.name,
) -> list[Change]:
    """Name everybody whose place or value changed, in the order of the later one."""
    old, new = _rows(state, before), _rows(state, after)
    numbers = [*new, *(one for one in old if one not in new)]
    found = (Change(name(state.people[one]), old.get(one), new.get(one)) for one in numbers)
    return [one for one in found if _told(one.before) != _told(one.after)]


def _rows(state: State, published: RankingPublished) -> dict[int, Ranked]:
    return {
        state.who(one.person): Ranked(state.who(one.person), one.value, (), one.rank)
        for one in published.rows
    }


def _told(row: Ranked | None) -> tuple[int | None, float | None] | None:
    return None if row is None else (row.rank, row.value)
