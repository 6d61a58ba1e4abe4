"""The ranking of clubs: the places of their best members in an evening, the lowest sum first."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from nabeurt.club.ranking.scores import places, points
from nabeurt.club.season import Evening, Season


@dataclass(frozen=True, slots=True)
class ClubEvening:
    """A club's best in one evening: the sum of their places and of their points."""

    evening: int
    places: int
    points: float
    people: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ClubScore:
    """A club in a season; ``places`` is None for a club that was never there with enough."""

    club: str
    places: int | None
    points: float
    evenings: tuple[ClubEvening, ...]
    rank: int | None = None

    @property
    def people(self) -> tuple[int, ...]:
        """Name whose places counted, once each."""
        return tuple(dict.fromkeys(who for one in self.evenings for who in one.people))


def clubs(season: Season) -> tuple[ClubScore, ...]:
    """Rank the clubs over the evenings that count.

    Of its evenings a club's best count, as many as count in the ranking; who has more of them
    stands above who has fewer.
    """
    if season.rules.club_players is None:
        return ()
    found: dict[str, list[ClubEvening]] = {}
    for number, evening in enumerate(season.evenings):
        for club, one in _evening(season, number, evening, season.rules.club_players):
            found.setdefault(club, []).extend([one] if one else [])
    counted = season.rules.counting.of(len(season.evenings))
    return _ranked([_season(club, evenings, counted) for club, evenings in found.items()])


def _evening(
    season: Season, number: int, evening: Evening, least: int
) -> Iterator[tuple[str, ClubEvening | None]]:
    scored = points(evening)
    order = places(scored)
    members: dict[str, list[int]] = {}
    playing = {one.person: one.club for one in evening.results}
    for person in order:
        club = playing.get(person) or season.people[person].club
        if club and not season.people[person].guest:
            members.setdefault(club, []).append(person)
    for club, people in members.items():
        best = tuple(people[:least])
        if len(best) < least:
            yield club, None
            continue
        sums = sum(order[who] for who in best), sum(scored[who] for who in best)
        yield club, ClubEvening(number, *sums, best)


def _season(club: str, evenings: list[ClubEvening], counted: int) -> ClubScore:
    best = sorted(evenings, key=lambda one: (one.places, -one.points))[:counted]
    best.sort(key=lambda one: one.evening)
    total = sum(one.places for one in best) if best else None
    return ClubScore(club, total, sum(one.points for one in best), tuple(best))


def _ranked(scores: list[ClubScore]) -> tuple[ClubScore, ...]:
    def key(one: ClubScore) -> tuple[int, int, float]:
        return -len(one.evenings), one.places or 0, -one.points

    found: list[ClubScore] = []
    for number, one in enumerate(sorted(scores, key=lambda one: (key(one), one.club)), 1):
        if one.places is None:
            found.append(one)
            continue
        equal = bool(found) and key(found[-1]) == key(one)
        found.append(replace(one, rank=found[-1].rank if equal else number))
    return tuple(found)
