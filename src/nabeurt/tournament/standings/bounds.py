"""The best and the worst place that everybody can still reach: sound, and only ever narrower.

Margins have no limit, and a fallen flag can give the match to the one and the balance to the other
(T9), so in a match that is to be played the balance can become anything. Matches with known
opponents are followed outcome by outcome; in rounds with unknown opponents people may also be away,
and there are only so many half points to share.
"""

from collections.abc import Iterator
from itertools import pairwise, product

import numpy as np
from numpy.typing import NDArray

from nabeurt.tournament.settings import WIN, Ranking
from nabeurt.tournament.standings.bracket import bracket_bounds
from nabeurt.tournament.standings.prospects import Numbers, Prospects, prospects
from nabeurt.tournament.tournament import Tournament

Bounds = tuple[int, int]
Rows = NDArray[np.int64]

_MOST_ENUMERATED = 10
"""Three outcomes a match: 3 ** 10 is still below a hundred thousand."""
_ENDLESS = 1 << 40
_NEVER = 1 << 30
_OUTCOMES = ((2, 0), (1, 1), (0, 2))


def bounds(tournament: Tournament, upto: int, total: int) -> list[Bounds]:
    """Give everybody's best and worst final place; those out of the ranking get (0, 0)."""
    if tournament.knock_out:
        return bracket_bounds(tournament, upto)
    ahead = prospects(tournament, upto, total)
    race = _points_race if tournament.settings.ranking is Ranking.POINTS else _match_race
    return race(ahead)


def _points_race(ahead: Prospects) -> list[Bounds]:
    """Points of a game have no limit: who still plays can end anywhere."""
    playing = ahead.free > 0
    for pair in ahead.open:
        playing[list(pair)] = True
    found = []
    for who, points in enumerate(ahead.points):
        above = ahead.ranked & ~playing & (ahead.points > points)
        others = ahead.ranked & playing
        if not ahead.ranked[who]:
            found.append((0, 0))
        elif playing[who]:
            found.append((1, int(ahead.ranked.sum())))
        else:
            found.append((1 + int(above.sum()), 1 + int((above | others).sum())))
    return found


def _match_race(ahead: Prospects) -> list[Bounds]:
    race = Race(ahead)
    return [
        (race.best(who), race.worst(who)) if ahead.ranked[who] else (0, 0)
        for who in range(len(ahead.ranked))
    ]


class Race:
    """Matches grouped by who shares them: alone, in pairs, or in larger knots."""

    def __init__(self, ahead: Prospects) -> None:
        self.ahead = ahead
        self.opponents = ahead.matches_of()
        self.knots = [
            knot
            for knot in _knots(self.opponents)
            if any(len(self.opponents[who]) > 1 for who in knot)
        ]
        tied = {who for knot in self.knots for who in knot}
        self.pairs = np.array(
            [pair for pair in ahead.open if not tied.intersection(pair)], np.int64
        ).reshape(-1, 2)
        self.single = np.ones(len(ahead.ranked), np.bool_)
        for who in self.opponents:
            self.single[who] = False

    def best(self, who: int) -> int:
        """Count who must end above when this player wins everything by any margin."""
        ahead, mine = self.ahead, self.opponents.get(who, [])
        playing = len(mine) + int(ahead.free[who])
        score = int(ahead.half_points[who]) + WIN * playing
        balance = _ENDLESS if playing else int(ahead.balance[who])
        counted = ahead.ranked.copy()
        counted[who] = False
        half, ties = ahead.half_points, ahead.half_points == score
        fixed = ties & (ahead.balance > balance) & (ahead.free == 0)
        above = int((counted & self.single & ((half > score) | fixed)).sum())
        above += self._best_pairs(who, score, balance, counted)
        for knot in self.knots:
            above += _Knot(self, knot, who, gains=0).fewest(score, balance)
        return 1 + above

    def _best_pairs(self, who: int, score: int, balance: int, counted: NDArray[np.bool_]) -> int:
        ahead, pairs = self.ahead, self.pairs
        if not len(pairs):
            return 0
        mine = (pairs == who).any(axis=1)
        half, sums, slack = ahead.half_points[pairs], ahead.balance[pairs], ahead.free[pairs] > 0
        count = counted[pairs]
        fewest = np.full(len(pairs), 2, np.int64)
        for gains in _OUTCOMES:
            end = half + np.array(gains)
            over, tie = (end > score) & count, (end == score) & count
            if gains == (1, 1):
                over |= tie & (sums > balance) & ~slack
                number = over.sum(axis=1)
            else:
                both = tie.all(axis=1) & ~slack.any(axis=1) & (sums.sum(axis=1) > 2 * balance)
                number = over.sum(axis=1) + both
            fewest = np.minimum(fewest, number)
        fewest[mine] = ((half > score) & count).sum(axis=1)[mine]
        return int(fewest.sum())

    def worst(self, who: int) -> int:
        """Count who can end above when this player loses everything by any margin."""
        ahead, mine = self.ahead, self.opponents.get(who, [])
        playing = len(mine) + int(ahead.free[who])
        score = int(ahead.half_points[who])
        balance = -_ENDLESS if playing else int(ahead.balance[who])
        counted = ahead.ranked.copy()
        counted[who] = False
        alone = self._needs(ahead.half_points, ahead.balance, ahead.free, score, balance)
        steps = [alone[counted & self.single], *self._worst_pairs(who, score, balance, counted)]
        for knot in self.knots:
            costs = _Knot(self, knot, who, gains=WIN).cheapest(score, balance)
            steps.append(np.array(costs, np.int64))
        return 1 + _affordable(np.concatenate(steps), ahead.supply)

    def _needs(
        self, half: Numbers, sums: Numbers, free: Numbers, score: int, balance: int
    ) -> Numbers:
        """Say how many half points of the free rounds somebody needs to end above."""
        reach = score + ((sums <= balance) & (free == 0))
        need = np.maximum(reach - half, 0)
        return np.where(need > WIN * free, _NEVER, need)

    def _worst_pairs(
        self, who: int, score: int, balance: int, counted: NDArray[np.bool_]
    ) -> Iterator[Rows]:
        ahead, pairs = self.ahead, self.pairs
        if not len(pairs):
            return
        half, sums, free = ahead.half_points[pairs], ahead.balance[pairs], ahead.free[pairs]
        mine = (pairs == who).any(axis=1)
        one = np.full(len(pairs), _NEVER, np.int64)
        two = one.copy()
        for gains in _OUTCOMES:
            drawn = gains == (1, 1)
            need = self._needs(
                half + np.array(gains), sums if drawn else sums * 0 + _ENDLESS, free, score, balance
            )
            need = np.where(counted[pairs], need, _NEVER)
            one = np.minimum(one, need.min(axis=1))
            both = np.minimum(need.sum(axis=1), _NEVER)
            if not drawn:  # what the one gets the other loses
                even = (half + np.array(gains) == score).all(axis=1) & (free == 0).all(axis=1)
                both[even & (sums.sum(axis=1) < 2 * (balance + 1))] = _NEVER
            two = np.minimum(two, both)
        won = self._needs(half + WIN, sums * 0 + _ENDLESS, free, score, balance)
        one[mine] = np.where(counted[pairs], won, _NEVER).min(axis=1)[mine]
        two[mine] = _NEVER
        yield one
        yield np.where(two >= _NEVER, _NEVER, two - one)


def _affordable(costs: Rows, supply: int) -> int:
    """Count how many of the cheapest can be paid together."""
    cheap = np.sort(costs[costs < _NEVER])
    return int((np.cumsum(cheap) <= supply).sum())


def _knots(opponents: dict[int, list[int]]) -> list[list[int]]:
    """Group everybody who is joined by open matches."""
    found, seen = [], set[int]()
    for start in opponents:
        if start in seen:
            continue
        knot, stack = [], [start]
        seen.add(start)
        while stack:
            who = stack.pop()
            knot.append(who)
            for other in opponents[who]:
                if other not in seen:
                    seen.add(other)
                    stack.append(other)
        found.append(sorted(knot))
    return found


class _Knot:
    """People joined by several open matches, seen by one player who wins or loses all."""

    def __init__(self, race: Race, knot: list[int], who: int, *, gains: int) -> None:
        ahead = race.ahead
        self.people = [one for one in knot if one != who and ahead.ranked[one]]
        mine = race.opponents.get(who, [])
        self.half = {one: int(ahead.half_points[one]) + gains * mine.count(one) for one in knot}
        self.sums = {one: int(ahead.balance[one]) for one in knot}
        self.free = {one: int(ahead.free[one]) for one in knot}
        inside = set(knot) - {who}
        self.edges = [pair for pair in ahead.open if inside.issuperset(pair)]
        self.loose = {one for one in knot if one in mine or self.free[one] or one == who}

    def _ends(self) -> Iterator[tuple[dict[int, int], list[tuple[int, int]]]]:
        """Give every way it can end: half points, and the matches that moved a balance."""
        for outcome in product(_OUTCOMES, repeat=len(self.edges)):
            half = dict(self.half)
            moved = []
            for (one, other), (gain, loss) in zip(self.edges, outcome, strict=True):
                half[one] += gain
                half[other] += loss
                if gain != loss:
                    moved.append((one, other))
            yield half, moved

    @property
    def _enumerated(self) -> bool:
        return len(self.edges) <= _MOST_ENUMERATED

    def fewest(self, score: int, balance: int) -> int:
        """Count who must end above."""
        if not self._enumerated:
            return sum(self.half[one] > score for one in self.people)
        return min(
            sum(half[one] > score for one in self.people)
            + self._tied(half, moved, score, balance, most=False)
            for half, moved in self._ends()
        )

    def cheapest(self, score: int, balance: int) -> list[int]:
        """Say what each further one above costs in half points of free rounds.

        The steps are paid cheapest first, which is a bound where they do not rise by themselves.
        """
        if not self._enumerated:
            degree = {one: sum(one in pair for pair in self.edges) for one in self.people}
            return [
                _cost(score - self.half[one] - WIN * degree[one], self.free[one])
                for one in self.people
            ]
        best = [0, *[_NEVER] * len(self.people)]
        for half, moved in self._ends():
            for count, cost in enumerate(self._costs(half, moved, score, balance)):
                best[count] = min(best[count], cost)
        return [_NEVER if after >= _NEVER else after - before for before, after in pairwise(best)]

    def _costs(
        self, half: dict[int, int], moved: list[tuple[int, int]], score: int, balance: int
    ) -> list[int]:
        sure = sum(half[one] > score for one in self.people)
        sure += self._tied(half, moved, score, balance, most=True)
        later = sorted(
            _cost(score - half[one], self.free[one]) for one in self.people if half[one] < score
        )
        costs = [0] * (sure + 1)
        for cost in later:
            costs.append(min(costs[-1] + cost, _NEVER))
        return costs[: len(self.people) + 1]

    def _tied(
        self, half: dict[int, int], moved: list[tuple[int, int]], score: int, balance: int,
        *, most: bool,
    ) -> int:  # fmt: skip
        """Count who of those with an equal score can, or must, end above by balance."""
        opponents: dict[int, list[int]] = {one: [] for one in half}
        for one, other in moved:
            opponents[one].append(other)
            opponents[other].append(one)
        above = 0
        for group in _knots(opponents):
            tied = [one for one in group if half[one] == score and one in self.people]
            if not tied:
                continue
            slack = len(tied) < len(group) or bool(self.loose.intersection(group))
            total = sum(self.sums[one] for one in tied)
            above += _shared(len(tied), total, balance, slack=slack, most=most)
        return above


def _shared(count: int, total: int, balance: int, *, slack: bool, most: bool) -> int:
    """Count who of people who share one sum end above a balance."""
    if slack:
        return count if most else 0
    if most:
        return count if total >= count * (balance + 1) else count - 1
    return 0 if total <= count * balance else 1


def _cost(need: int, free: int) -> int:
    need = max(need, 0)
    return need if need <= WIN * free else _NEVER
