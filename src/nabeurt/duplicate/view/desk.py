"""What helpers and the leader may know: who is in, who is missing and where, what differs."""

import dataclasses
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from nabeurt.duplicate.commands import By
from nabeurt.duplicate.judge.automatic import reader
from nabeurt.duplicate.ports import Arbiter
from nabeurt.duplicate.scoring.master import Found, words_found
from nabeurt.duplicate.scoring.ranking import Standing, ranking
from nabeurt.duplicate.setup import Player
from nabeurt.duplicate.slip import Best, Channel, Mark, Slip
from nabeurt.duplicate.state import Correction, State
from nabeurt.duplicate.turn import Phase
from nabeurt.duplicate.view.hall import Announced, Hall, announced, found_top, hall, turns_laid


@dataclass(frozen=True, slots=True)
class DeskView:
    """The paper desk: who is in for this turn and who is missing; entries that differ."""

    hall: Hall
    players: tuple[Player, ...]
    slips: dict[int, Slip]
    missing: tuple[int, ...]
    once: tuple[int, ...]
    differing: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoomSlips:
    """A room in a turn: how many of its players handed in a slip, and the numbers that lack one.

    Without a ``name`` it is everybody who was given no room.
    """

    name: str
    slips: int
    players: int
    missing: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LeaderView:
    """The leader's desk: everything but the seed; ``letters`` are those just drawn."""

    hall: Hall
    desk: DeskView
    letters: str
    redraws: tuple[str, ...]
    marks: dict[int, Mark]
    words: tuple[Found, ...]
    engine: Best | None
    found_top: int
    announced: tuple[Announced, ...]
    standings: tuple[Standing, ...]
    corrections: tuple[Correction, ...]


def desk_view(state: State, now: int | None = None) -> DeskView:
    """Show the helpers who is in."""
    turn = state.turn
    slips = dict(turn.slips) if turn else {}
    second = turn.second if turn and state.setup.double_entry else {}
    paper = (
        [number for number, slip in slips.items() if slip.by] if state.setup.double_entry else []
    )
    return DeskView(
        hall(state, now),
        tuple(one.shown for one in state.active),
        slips,
        tuple(one.number for one in state.active if one.number not in slips),
        tuple(sorted(number for number in paper if number not in second)),
        turn.differing if turn else (),
    )


def by_room(desk: DeskView, rooms: Sequence[str]) -> tuple[RoomSlips, ...]:
    """Tell how far each room is; a single hall needs no telling."""
    return tuple(_told(desk, rooms)) if rooms else ()


def _told(desk: DeskView, rooms: Sequence[str]) -> Iterator[RoomSlips]:
    awaited = set(desk.missing)
    elsewhere = {one.room for one in desk.players} - set(rooms)
    for name in (*rooms, *sorted(elsewhere)):
        numbers = [one.number for one in desk.players if one.room == name]
        missing = tuple(number for number in numbers if number in awaited)
        yield RoomSlips(name, len(numbers) - len(missing), len(numbers), missing)


def leader_view(state: State, now: int | None = None) -> LeaderView:
    """Show the leader everything."""
    turn = state.turn
    return LeaderView(
        hall(state, now),
        desk_view(state, now),
        state.letters,
        state.redraws or (turn.redraws if turn else ()),
        dict(turn.marks) if turn else {},
        words_found(turn) if turn else (),
        turn.best if turn else None,
        found_top(turn) if turn else 0,
        tuple(map(announced, turns_laid(state))),
        ranking(state),
        state.corrections,
    )


def best_slip(state: State, arbiter: Arbiter) -> Slip | None:
    """Return the best slip that is in; nobody is told before the turn is closed."""
    turn = state.turn
    if turn is None or state.phase not in {Phase.CLOSED, Phase.SCORED}:
        return None
    reads = reader(state, turn, arbiter)
    worth = [(reads.outcome(slip).points, slip) for slip in turn.slips.values()]
    best = max(worth, key=lambda one: one[0], default=(0, None))
    return best[1] if best[0] else None


def lost_by(state: State, number: int, slip: Slip, by: By) -> Slip | None:
    """Return the slip that would be lost by typing in this one: a number is easily mistyped."""
    turn = state.turn
    there = turn.slips.get(number) if turn else None
    if turn is None or there is None or there.written == slip.written:
        return None
    typed = dataclasses.replace(slip, by=by.name, hand=by.hand)
    second = state.setup.double_entry and there.channel is Channel.PAPER
    if second and (number in turn.second or there.typist != typed.typist):
        return None
    return there
