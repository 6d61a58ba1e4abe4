"""Every decided match as it counts: who began, the points, who won and by what."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from nabeurt.tournament.match import Decision, Match, verdict
from nabeurt.tournament.settings import WIN
from nabeurt.tournament.standings.tally import Tally, tally
from nabeurt.tournament.tournament import Tournament


@dataclass(frozen=True, slots=True)
class Game:
    """A match with what it gave; a bye has neither table nor other player."""

    round: int
    table: int | None
    starter: int
    other: int | None
    points: tuple[int, int | None]
    winner: int | None
    decided_by: Decision


def games(tournament: Tournament, upto: int | None = None) -> tuple[Game, ...]:
    """List the decided matches and the byes of the rounds that count."""
    begun = tournament.rounds_begun if upto is None else upto
    return tuple(_games(tournament, begun, tally(tournament, begun)))


def _games(tournament: Tournament, begun: int, sums: Sequence[Tally]) -> Iterator[Game]:
    bye = tournament.settings.bye
    for number, one in list(tournament.numbered())[:begun]:
        for table, match in enumerate(one.matches, 1):
            found = verdict(match, knock_out=tournament.knock_out)
            if found is not None:
                points = _points(match, found.winner, tournament, sums)
                yield Game(number, table, *match.players, points, found.winner, found.by)
        for player in one.byes:
            given = sums[player].awarded(bye.points)
            winner = player if bye.half_points == WIN else None
            yield Game(number, None, player, None, (given, None), winner, Decision.BYE)


def _points(
    match: Match, winner: int | None, tournament: Tournament, sums: Sequence[Tally]
) -> tuple[int, int]:
    if match.played and match.points:
        return match.points
    given = dict.fromkeys(match.players, 0)
    if winner is not None:
        given[winner] = sums[winner].awarded(tournament.settings.forfeit.points)
    return given[match.first], given[match.second]
