"""What a simulated tournament still has to play: known matches, and who is yet unpaired."""

from collections.abc import Iterator
from dataclasses import dataclass

from nabeurt.tournament.pairing.formats.round_robin import scheduled
from nabeurt.tournament.settings import Format
from nabeurt.tournament.standings.prospects import total_rounds
from nabeurt.tournament.tournament import Status, Tournament


@dataclass(frozen=True, slots=True)
class Planned:
    """One round to come; ``waiting`` are paired as the standings then are."""

    pairs: tuple[tuple[int, int], ...] = ()
    byes: tuple[int, ...] = ()
    waiting: tuple[int, ...] = ()


def plan(tournament: Tournament) -> list[Planned]:
    """List what is to come."""
    return [*_open(tournament), *_coming(tournament), *_later(tournament)]


def _open(tournament: Tournament) -> Iterator[Planned]:
    for one in tournament.rounds[: tournament.rounds_begun]:
        pairs = tuple(match.players for match in one.matches if match.open)
        if pairs:
            yield Planned(pairs)


def _active(tournament: Tournament) -> list[int]:
    statuses = tournament.statuses()
    return [who for who, status in enumerate(statuses) if status is Status.ACTIVE]


def _coming(tournament: Tournament) -> Iterator[Planned]:
    for one in tournament.rounds[tournament.rounds_begun :]:
        away = one.absent | set(one.seated())
        waiting = tuple(who for who in _active(tournament) if who not in away)
        yield Planned(tuple(match.players for match in one.matches), one.byes, waiting)


def _later(tournament: Tournament) -> Iterator[Planned]:
    active = _active(tournament)
    for number in range(len(tournament.rounds) + 1, total_rounds(tournament) + 1):
        if tournament.settings.format is Format.ROUND_ROBIN:
            yield _by_schedule(tournament, number, set(active))
        else:
            yield Planned(waiting=tuple(active))


def _by_schedule(tournament: Tournament, number: int, active: set[int]) -> Planned:
    pairs, byes = [], []
    for one in scheduled(tournament, number):
        here = [who for who in (one.first, one.second) if who is not None and who in active]
        if len(here) == 2:
            pairs.append((here[0], here[1]))
        else:
            byes += here
    return Planned(tuple(pairs), tuple(byes))
