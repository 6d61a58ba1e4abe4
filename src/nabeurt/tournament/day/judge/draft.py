"""The draft of a round: the best pairing, changed by hand, and what either costs."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from nabeurt.tournament.day.seating import Ground, LevelCost, Seating
from nabeurt.tournament.day.state import State
from nabeurt.tournament.day.tabulated import Tabulated, tabulated
from nabeurt.tournament.match import Bye, Match, Slot
from nabeurt.tournament.pairing import NoPairing, Pairing, pair
from nabeurt.tournament.pairing.reasons import Reason
from nabeurt.tournament.round import Round
from nabeurt.tournament.settings import Format

EDITION = 1
"""Counts the ways of pairing, so that a log says which one it was paired by."""


def away(state: State) -> frozenset[int]:
    """Name who plays in the tournament and not in the round that comes."""
    waits = state.setup.check_in
    return frozenset(
        number
        for number, one in state.players.items()
        if one.active and (state.coming in one.absences or (waits and not one.here))
    )


def best(state: State) -> tuple[Tabulated, Pairing | NoPairing]:
    """Pair the round that comes."""
    known = tabulated(state, coming=Round())
    gone = frozenset(known.places[number] for number in away(state))
    coming = replace(known.tournament.rounds[-1], absent=gone)
    rounds = (*known.tournament.rounds[:-1], coming)
    table = replace(known, tournament=replace(known.tournament, rounds=rounds))
    return table, pair(table.tournament, state.coming)


def seats_of(state: State, known: Tabulated, found: Pairing) -> tuple[Seating, ...]:
    """Write a pairing down by numbers; whoever has a table of their own sits there."""
    numbers = known.numbers
    seats = [
        Seating(
            table.number,
            numbers[table.players[0]],
            numbers[table.players[1]],
            0 if table.starter is None else numbers[table.starter],
            tuple(_grounds(table.reasons, numbers)),
        )
        for table in found.tables
    ]
    seats += [
        Seating(0, numbers[one.player], grounds=tuple(_grounds(one.reasons, numbers)))
        for one in found.byes
    ]
    return tuple(_in_order(_at_own_tables(state, seats), known, found))


def _grounds(reasons: Sequence[Reason], numbers: Sequence[int]) -> Iterator[Ground]:
    for one in reasons:
        players = tuple(numbers[who] for who in one.players)
        yield Ground(one.code.value, one.count, players, one.half_points)


def _at_own_tables(state: State, seats: list[Seating]) -> list[Seating]:
    """Let tables change numbers until everybody with a table of their own sits at it."""
    wanted = {}
    for place, seat in enumerate(seats):
        own = [state.players[who].table for who in (seat.one, seat.other) if who]
        if not seat.free and any(own):
            wanted[place] = next(filter(None, own))
    taken = set(wanted.values())
    free = iter(number for number in range(1, len(seats) + len(taken) + 1) if number not in taken)
    return [
        seat if seat.free else replace(seat, table=wanted.get(place) or next(free))
        for place, seat in enumerate(seats)
    ]


def _in_order(seats: list[Seating], known: Tabulated, found: Pairing) -> list[Seating]:
    """Keep the order of a bracket; otherwise the tables by number and then the byes."""
    if not found.order:
        return sorted(seats, key=lambda seat: (seat.free, seat.table))
    by_player = {seat.one: seat for seat in seats} | {seat.other: seat for seat in seats}
    return [by_player[known.numbers[one]] for one, _ in found.order]


def costs(found: Pairing) -> tuple[LevelCost, ...]:
    """Write down what a pairing pays."""
    return tuple(LevelCost(level, paid) for level, paid in found.cost.told().items())


def swapped(seats: Sequence[Seating], one: int, other: int) -> tuple[Seating, ...]:
    """Let two people change places; who begins at their tables is drawn or stays the other's."""
    turned = {one: other, other: one}
    return tuple(_turned(seat, turned) for seat in seats)


def _turned(seat: Seating, turned: Mapping[int, int]) -> Seating:
    if seat.one not in turned and seat.other not in turned:
        return seat
    return replace(
        seat,
        one=turned.get(seat.one, seat.one),
        other=turned.get(seat.other, seat.other),
        starter=turned.get(seat.starter, seat.starter),
        grounds=(Ground("fixed-by-hand"),),
    )


def cost_by_hand(state: State, seats: Sequence[Seating]) -> tuple[LevelCost, ...]:
    """Say what a draft costs as it is; nothing where the format has no levels."""
    known = tabulated(state)
    slots = tuple(_slot(seat, known) for seat in seats)
    gone = frozenset(known.places[number] for number in away(state))
    table = tabulated(state, coming=Round(slots, gone))
    found = pair(table.tournament, state.coming)
    return costs(found) if isinstance(found, Pairing) else ()


def _slot(seat: Seating, known: Tabulated) -> Slot:
    if seat.free:
        return Bye(known.places[seat.one])
    return Match(known.places[seat.one], known.places[seat.other])


def changed_since(state: State, seats: Sequence[Seating]) -> list[int]:
    """Name who is seated and will not play, or plays and was not thought of.

    In a knock-out whoever is not seated has lost before.
    """
    seated = {who for seat in seats for who in (seat.one, seat.other) if who}
    playing = {number for number, one in state.players.items() if one.active} - away(state)
    forgotten = set() if state.settings.format is Format.KNOCK_OUT else playing - seated
    return sorted((seated - playing) | forgotten)
