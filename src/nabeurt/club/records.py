"""The records people love, from a season's results; equals are all named.

Who improved most is only told where the interval of the change excludes chance.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from nabeurt.club.ranking.scores import places, points
from nabeurt.club.season import Season
from nabeurt.club.strength import Model, games_of_season, strengths
from nabeurt.club.strength.models import LEAST_GAMES
from nabeurt.tournament import Match


@dataclass(frozen=True, slots=True)
class Record:
    """A record: of what kind, whose, how much, against whom, when, and within what interval."""

    kind: str
    person: int
    value: float
    day: date | None = None
    other: int | None = None
    interval: tuple[float, float] | None = None


def records(season: Season) -> tuple[Record, ...]:
    """Name the holders of every record."""
    kinds = (_scores, _shares, _games, _margins, _attendance, _won, _improved)
    return tuple(one for kind in kinds for one in _highest(list(kind(season))))


def _highest(found: list[Record]) -> list[Record]:
    most = max((one.value for one in found), default=0.0)
    return [one for one in found if one.value == most]


def _scores(season: Season) -> Iterator[Record]:
    for evening in season.evenings:
        for one in evening.results:
            yield Record("highest", one.person, one.points, evening.day)


def _shares(season: Season) -> Iterator[Record]:
    for evening in season.evenings:
        for one in evening.results if evening.top else ():
            share = 100 * one.points / (evening.top or 1)
            yield Record("highest_share", one.person, share, evening.day)


def _matches(season: Season) -> Iterator[tuple[date, Match, tuple[int, int]]]:
    for evening in season.evenings:
        for match in evening.matches:
            if match.points is not None:
                yield evening.day, match, match.points


def _games(season: Season) -> Iterator[Record]:
    for day, match, scored in _matches(season):
        for who, own in zip(match.players, scored, strict=True):
            yield Record("highest_game", who, own, day, match.other(who))


def _margins(season: Season) -> Iterator[Record]:
    for day, match, (first, second) in _matches(season):
        winner = match.first if first > second else match.second
        if first != second:
            yield Record("widest_game", winner, abs(first - second), day, match.other(winner))


def _attendance(season: Season) -> Iterator[Record]:
    counts = [0] * len(season.people)
    for evening in season.evenings:
        for who in set(evening.people()):
            counts[who] += 1
    yield from (Record("most_evenings", who, count) for who, count in enumerate(counts) if count)


def _won(season: Season) -> Iterator[Record]:
    counts: dict[int, int] = {}
    for evening in season.evenings:
        order = places(points(evening))
        for who in (who for who, place in order.items() if place == 1 and len(order) > 1):
            counts[who] = counts.get(who, 0) + 1
    yield from (Record("most_won", who, count) for who, count in counts.items())


def _improved(season: Season) -> Iterator[Record]:
    """Compare the first step of time with the last; both doubts are in the interval."""
    games = games_of_season(season)
    for row in strengths(games, Model.MARGIN).rows:
        if len(row.path) < 2 or row.games < LEAST_GAMES:
            continue
        (_, before, one), (_, after, other) = row.path[0], row.path[-1]
        change, half = after - before, (one**2 + other**2) ** 0.5
        if change - half > 0:
            interval = change - half, change + half
            yield Record("most_improved", row.person, change, interval=interval)
