"""Who is where: totals with their percentage of the top, clubs, classes, and what stood out."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from statistics import median

from nabeurt.board import Placement
from nabeurt.duplicate.events import Redo
from nabeurt.duplicate.setup import Player
from nabeurt.duplicate.slip import Mark, Zero
from nabeurt.duplicate.state import State
from nabeurt.duplicate.turn import Turn

MOST_SOLOS = 20
"""So many words of one player alone are shown or printed; a hall finds hundreds."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's place; equal totals share a rank. ``turns`` are the points turn by turn.

    ``percent`` is of the sum of the topscores, with one decimal.
    """

    rank: int
    player: Player
    total: int
    percent: float
    turns: tuple[int, ...]


class Group(StrEnum):
    """By what players are taken together, as a player has it."""

    CLUB = "club"
    TEAM = "team"
    CATEGORY = "category"
    ROOM = "room"


@dataclass(frozen=True, slots=True)
class GroupStanding:
    """The place of a club or team by the sum of its best players, whose numbers are given."""

    rank: int
    name: str
    total: int
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Solo:
    """A word that one player alone found."""

    turn: int
    number: int
    placement: Placement
    points: int


@dataclass(frozen=True, slots=True)
class Shift:
    """How a player's total and rank differ between two versions; a rank is None if not ranked."""

    number: int
    total_before: int
    total_after: int
    rank_before: int | None
    rank_after: int | None


def ranking(state: State, *, upto: int | None = None, first: bool = False) -> tuple[Standing, ...]:
    """Rank all who did not withdraw by their total over the scored turns.

    ``upto`` ranks as after that turn. ``first`` ranks by the scores as they were when each turn was
    laid, before later corrections.
    """
    turns = scored_turns(state)[:upto]
    columns = [turn.first_marks if first and turn.laid else turn.marks for turn in turns]
    top = sum(turn.top for turn in turns)
    scores = [(one.shown, _by_turn(state, one, turns, columns)) for one in state.active]
    scores.sort(key=lambda row: (_worth(state, row[1]), -row[0].number), reverse=True)
    ranks = shared_ranks([_worth(state, points) for _, points in scores])
    return tuple(
        Standing(rank, player, sum(points), percent(sum(points), top), points)
        for rank, (player, points) in zip(ranks, scores, strict=True)
    )


def _by_turn(
    state: State, player: Player, turns: Sequence[Turn], columns: Sequence[Mapping[int, Mark]]
) -> tuple[int, ...]:
    """Return a player's points turn by turn; one before they came may count as the median."""
    return tuple(
        _median(marks)
        if state.setup.missed_median and turn.number < player.since
        else _points(marks, player.number)
        for turn, marks in zip(turns, columns, strict=True)
    )


def _median(marks: Mapping[int, Mark]) -> int:
    """Return the middle of what a turn was worth to those who played it, rounded down."""
    points = [mark.points for mark in marks.values() if mark.zero is not Zero.ABSENT]
    return int(median(points)) if points else 0


def _worth(state: State, points: Sequence[int]) -> tuple[int, ...]:
    """Return what ranks: the total, and where that is the rule the turns from the best down."""
    best = sorted(points, reverse=True) if state.setup.best_turns_decide else ()
    return (sum(points), *best)


def ranking_before(state: State, correction: int) -> tuple[Standing, ...]:
    """Rank the evening as it stood before its so-manieth correction (from 1), by today's turns.

    Before the first one that is by the scores as they were when each turn was laid.
    """
    void, earlier = len(state.turns) + 1, state
    for one in reversed(state.corrections[max(correction, 1) - 1 :]):
        if one.redo:  # what was put right before in a turn done again is not in today's turn
            void = min(void, one.turn + (one.redo is Redo.MASTER))
        for turn, mark, after in reversed(one.changes):
            if turn < void:
                marks = dict(earlier.turns[turn - 1].marks)
                marks[after.number] = mark or Mark(after.number, 0)
                earlier = earlier.with_turn(turn, marks=marks)
    return ranking(earlier)


def _points(marks: Mapping[int, Mark], number: int) -> int:
    mark = marks.get(number)
    return mark.points if mark else 0


def scored_turns(state: State) -> tuple[Turn, ...]:
    """Return the turns that count."""
    return tuple(turn for turn in state.turns if turn.scored)


def shared_ranks(totals: Sequence[object]) -> list[int]:
    """Rank totals in falling order; equals share.

    >>> shared_ranks([90, 80, 80, 70])
    [1, 2, 2, 4]
    """
    ranks: list[int] = []
    for place, total in enumerate(totals):
        equal = place > 0 and totals[place - 1] == total
        ranks.append(ranks[-1] if equal else place + 1)
    return ranks


def percent(points: int, top: int) -> float:
    """Return points as a percentage of the top, with one decimal.

    >>> percent(1, 3), percent(0, 0)
    (33.3, 0.0)
    """
    return round(100 * points / top, 1) if top else 0.0


def turn_ranking(state: State, number: int) -> tuple[Standing, ...]:
    """Rank one turn alone."""
    turn = state.turns[number - 1]
    top = turn.top
    rows = sorted(
        ((_points(turn.marks, one.number), one.shown) for one in state.active),
        key=lambda row: (-row[0], row[1].number),
    )
    ranks = shared_ranks([points for points, _ in rows])
    return tuple(
        Standing(rank, player, points, percent(points, top), (points,))
        for rank, (points, player) in zip(ranks, rows, strict=True)
    )


def within(standings: Iterable[Standing], group: Group) -> dict[str, tuple[Standing, ...]]:
    """Rank each class or room by itself; players without one are in none."""
    return {name: _ranked_anew(members) for name, members in _grouped(standings, group).items()}


def _ranked_anew(members: Sequence[Standing]) -> tuple[Standing, ...]:
    ranks = shared_ranks([one.rank for one in members])
    return tuple(
        Standing(rank, one.player, one.total, one.percent, one.turns)
        for rank, one in zip(ranks, members, strict=True)
    )


def _grouped(standings: Iterable[Standing], group: Group) -> dict[str, list[Standing]]:
    groups: dict[str, list[Standing]] = defaultdict(list)
    for one in standings:
        if name := getattr(one.player, group):
            groups[name].append(one)
    return dict(sorted(groups.items()))


def between(standings: Iterable[Standing], group: Group, best: int) -> tuple[GroupStanding, ...]:
    """Rank clubs or teams by the sum of their best players; with 0 there are none."""
    groups = [(name, row[:best]) for name, row in _grouped(standings, group).items() if best]
    groups.sort(key=lambda row: (-_sum(row[1]), row[0]))
    ranks = shared_ranks([_sum(members) for _, members in groups])
    return tuple(
        GroupStanding(rank, name, _sum(members), tuple(one.player.number for one in members))
        for rank, (name, members) in zip(ranks, groups, strict=True)
    )


def _sum(members: Iterable[Standing]) -> int:
    return sum(one.total for one in members)


def solos(state: State) -> tuple[Solo, ...]:
    """Return the words that only one player found, worth most first."""
    found = []
    for turn in scored_turns(state):
        finders: dict[tuple[str, str], list[Mark]] = defaultdict(list)
        for mark in turn.marks.values():
            if mark.placement:
                finders[mark.placement.at, mark.placement.letters.upper()].append(mark)
        found += [
            Solo(turn.number, one.number, one.placement, one.points)
            for marks in finders.values()
            if len(marks) == 1 and (one := marks[0]).placement
        ]
    return tuple(sorted(found, key=lambda one: (-one.points, one.turn, one.number)))


def best_words(state: State) -> tuple[Solo, ...]:
    """Return the evening's best word with each of its finders."""
    marks = [
        Solo(turn.number, mark.number, mark.placement, mark.points)
        for turn in scored_turns(state)
        for _, mark in sorted(turn.marks.items())
        if mark.placement
    ]
    best = max((one.points for one in marks), default=0)
    return tuple(one for one in marks if one.points == best)


def compare(before: Sequence[Standing], after: Sequence[Standing]) -> tuple[Shift, ...]:
    """Say for whom two versions differ, in the order of the later one."""
    earlier = {one.player.number: one for one in before}
    later = {one.player.number: one for one in after}
    shifts = [_shift(number, earlier, later) for number in {**later, **earlier}]
    return tuple(
        one
        for one in shifts
        if (one.total_before, one.rank_before) != (one.total_after, one.rank_after)
    )


def _shift(number: int, earlier: Mapping[int, Standing], later: Mapping[int, Standing]) -> Shift:
    before, after = earlier.get(number), later.get(number)
    return Shift(
        number,
        before.total if before else 0,
        after.total if after else 0,
        before.rank if before else None,
        after.rank if after else None,
    )
