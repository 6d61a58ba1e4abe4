"""What everybody has after some rounds, added up from the results and never stored."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from nabeurt.tournament.match import Match, verdict
from nabeurt.tournament.settings import DRAW, WIN, Award, Settings
from nabeurt.tournament.tournament import Tournament


@dataclass(slots=True)
class Tally:
    """One player's sums; ``awards`` are the points given without a game (None: the average)."""

    half_points: int = 0
    balance: int = 0
    scored: list[int] = field(default_factory=list)
    awards: list[int | None] = field(default_factory=list)
    wins: int = 0
    draws: int = 0
    losses: int = 0
    byes: int = 0
    starts: int = 0

    @property
    def played(self) -> int:
        """Games with points."""
        return len(self.scored)

    @property
    def decided(self) -> int:
        """Rounds that are in: won, drawn, lost or free."""
        return self.wins + self.draws + self.losses + self.byes

    @property
    def points(self) -> int:
        """All points, with those that stand for a game not played (T3)."""
        return sum(self.scored) + sum(self.awarded(one) for one in self.awards)

    def awarded(self, points: int | None) -> int:
        """Return what an award is worth now: an average is taken anew to the end."""
        return average(self.scored) if points is None else points

    def give(self, award: Award) -> None:
        """Give what is due without a game."""
        self.half_points += award.half_points
        self.balance += award.balance
        self.awards.append(award.points)


def average(points: list[int]) -> int:
    """Round half up; nothing of nothing.

    >>> average([401, 400]), average([])
    (401, 0)
    """
    count = len(points)
    return (2 * sum(points) + count) // (2 * count) if count else 0


def tally(tournament: Tournament, upto: int | None = None) -> list[Tally]:
    """Add up the results of the rounds that have begun, up to and with a round."""
    begun = tournament.rounds_begun if upto is None else upto
    sums = [Tally(one.half_points, one.balance) for one in tournament.entries]
    for number, one in list(tournament.numbered())[:begun]:
        for match in one.matches:
            _add(match, sums, tournament)
        for player in one.byes:
            sums[player].byes += 1
            sums[player].give(tournament.settings.bye)
        for player in _missing(tournament, number):
            sums[player].half_points += tournament.settings.missed
    return sums


def _missing(tournament: Tournament, number: int) -> Iterator[int]:
    """Name who missed a round while they still played (T7)."""
    if not tournament.settings.missed:
        return
    seated = set(tournament.rounds[number - 1].seated())
    statuses = tournament.statuses(number)
    for player, entry in enumerate(tournament.entries):
        if entry.since <= number and player not in seated and statuses[player] == "active":
            yield player


def _add(match: Match, sums: list[Tally], tournament: Tournament) -> None:
    found = verdict(match, knock_out=tournament.knock_out)
    if found is None:
        return
    _count(match, found.winner, sums)
    if match.played and match.points:
        sums[match.first].starts += 1
        for player, points in zip(match.players, match.points, strict=True):
            sums[player].scored.append(points)
    if match.disqualified is None and match.forfeit is None and match.points:
        margin = match.points[0] - match.points[1]
        sums[match.first].balance += margin
        sums[match.second].balance -= margin
    else:
        _settle(match, found.winner, sums, tournament.settings)


def _count(match: Match, winner: int | None, sums: list[Tally]) -> None:
    for player in match.players:
        if winner is None:
            sums[player].draws += 1
            sums[player].half_points += DRAW
        elif player == winner:
            sums[player].wins += 1
            sums[player].half_points += WIN
        else:
            sums[player].losses += 1


def _settle(match: Match, winner: int | None, sums: list[Tally], settings: Settings) -> None:
    """Give the balance of a forfeit (T4, T5), and points where none were written."""
    if winner is None:
        return
    sums[winner].balance += settings.forfeit.balance
    sums[match.other(winner)].balance -= settings.forfeit.balance
    if not match.played:
        sums[winner].awards.append(settings.forfeit.points)
