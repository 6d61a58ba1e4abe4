"""What is still to be played, as far as it is known: the ground under the bounds of places."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from nabeurt.tournament.settings import WIN, Format
from nabeurt.tournament.standings.tally import tally
from nabeurt.tournament.tournament import Status, Tournament

Numbers = NDArray[np.int64]


@dataclass(frozen=True)
class Prospects:
    """Sums so far, matches known but open, and the rounds in which each may meet anybody.

    ``supply`` is how many half points the rounds with unknown opponents have to give in all.
    """

    half_points: Numbers
    balance: Numbers
    points: Numbers
    ranked: NDArray[np.bool_]
    free: Numbers
    open: tuple[tuple[int, int], ...]
    supply: int

    def matches_of(self) -> dict[int, list[int]]:
        """List everybody's known opponents to come."""
        found: dict[int, list[int]] = defaultdict(list)
        for one, other in self.open:
            found[one].append(other)
            found[other].append(one)
        return found


def total_rounds(tournament: Tournament) -> int:
    """Say how many rounds there will be, as far as the tournament itself knows."""
    settings = tournament.settings
    if settings.rounds is not None:
        return max(settings.rounds, len(tournament.rounds))
    if settings.format is Format.ROUND_ROBIN:
        group = -(-len(tournament.entries) // settings.groups)
        return max(len(tournament.rounds), group - 1 + group % 2)
    return len(tournament.rounds)


def prospects(tournament: Tournament, upto: int, total: int) -> Prospects:
    """Look ahead from a round; rounds that the tournament already names are known."""
    sums, statuses = tally(tournament, upto), tournament.statuses()
    free = np.zeros(len(sums), np.int64)
    supply = 0
    for one in tournament.rounds[upto:]:
        for player in one.byes:
            sums[player].give(tournament.settings.bye)
        away = one.absent | set(one.seated())
        waiting = [who for who in _active(statuses) if who not in away]
        free[waiting] += 1
        supply += _supply(tournament, len(waiting))
    coming = max(0, total - len(tournament.rounds))
    free[_active(statuses)] += coming
    supply += coming * _supply(tournament, len(_active(statuses)))
    return Prospects(
        np.array([one.half_points for one in sums], np.int64),
        np.array([one.balance for one in sums], np.int64),
        np.array([one.points for one in sums], np.int64),
        np.array([status is not Status.DISQUALIFIED for status in statuses], np.bool_),
        free,
        tuple(_open(tournament)),
        supply,
    )


def _active(statuses: list[Status]) -> list[int]:
    return [who for who, status in enumerate(statuses) if status is Status.ACTIVE]


def _supply(tournament: Tournament, players: int) -> int:
    """Count the half points of a round: each table gives one whole, and the odd one is free."""
    if tournament.settings.missed:
        return WIN * players
    return players + players % 2


def _open(tournament: Tournament) -> Iterator[tuple[int, int]]:
    for one in tournament.rounds:
        yield from (match.players for match in one.matches if match.open)
