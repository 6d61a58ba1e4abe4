"""Everybody meets everybody: Berger's tables, once or more, in one group or several."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from nabeurt.tournament.standings.order import ordered
from nabeurt.tournament.tournament import Tournament


@dataclass(frozen=True, slots=True)
class Scheduled:
    """Two who meet by the tables; the first begins. ``second`` None is free."""

    first: int
    second: int | None


def berger(count: int) -> list[list[tuple[int, int]]]:
    """Write the tables for so many players, the first of a pair beginning; an odd one is free.

    >>> berger(4)
    [[(0, 3), (1, 2)], [(3, 2), (0, 1)], [(1, 3), (2, 0)]]
    """
    even = count + count % 2
    last = even - 1
    rounds = []
    for turn in range(last):
        first = turn * (even // 2) % last
        pairs = [(first, last) if turn % 2 == 0 else (last, first)]
        pairs += [((first + step) % last, (first - step) % last) for step in range(1, even // 2)]
        rounds.append(pairs)
    return rounds


def groups(tournament: Tournament) -> list[list[int]]:
    """Divide the players over groups of equal strength: up and down like a snake."""
    count = tournament.settings.groups
    start = [(one.half_points, one.balance) for one in tournament.entries]
    found: list[list[int]] = [[] for _ in range(count)]
    for place, who in enumerate(ordered(tournament, start)):
        turn, step = divmod(place, count)
        found[step if turn % 2 == 0 else count - 1 - step].append(who)
    return found


def scheduled(tournament: Tournament, number: int) -> Iterator[Scheduled]:
    """Give the pairs of a round; in every second cycle the other one begins."""
    for group in groups(tournament):
        yield from _of_group(group, number)


def _of_group(group: Sequence[int], number: int) -> Iterator[Scheduled]:
    rounds = berger(len(group))
    if not rounds:
        return
    cycle, turn = divmod(number - 1, len(rounds))
    for pair in rounds[turn]:
        one, other = pair if cycle % 2 == 0 else pair[::-1]
        if max(pair) >= len(group):
            yield Scheduled(group[min(pair)], None)
        else:
            yield Scheduled(group[one], group[other])
