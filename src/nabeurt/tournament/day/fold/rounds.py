"""How drafts, published rounds and their clocks change the state."""

from collections.abc import Callable
from typing import Any

from nabeurt.ledger.fold import Impossible
from nabeurt.ledger.replace import replace
from nabeurt.tournament.day.events import Event
from nabeurt.tournament.day.events.rounds import (
    BreakCalled,
    ClockResumed,
    ClockStopped,
    PairingAltered,
    PairingProposed,
    PairingPublished,
    PairingWithdrawn,
    RoundClosed,
    RoundStarted,
    TimeAdded,
)
from nabeurt.tournament.day.fold.people import known
from nabeurt.tournament.day.seating import Seating
from nabeurt.tournament.day.sheet import Sheet
from nabeurt.tournament.day.state import Draft, Player, RoundClock, Sitting, State


def _proposed(state: State, event: PairingProposed) -> State:
    if event.round != state.coming:
        raise Impossible(event)
    _sound(state, event.seats)
    draft = Draft(
        event.round, event.seats, frozenset(event.absent), event.cost, event.cost, event.method
    )
    return replace(state, draft=draft)


def _sound(state: State, seats: tuple[Seating, ...]) -> None:
    """Nobody sits twice, no table is taken twice, and everybody seated takes part."""
    people = [who for seat in seats for who in (seat.one, seat.other) if who]
    tables = [seat.table for seat in seats if not seat.free]
    if len(set(people)) != len(people) or len(set(tables)) != len(tables):
        raise Impossible(seats)
    for who in people:
        known(state, who)


def _altered(state: State, event: PairingAltered) -> State:
    if state.draft is None or state.draft.round != event.round:
        raise Impossible(event)
    _sound(state, event.seats)
    draft = replace(state.draft, seats=event.seats, cost=event.cost, altered=True)
    return replace(state, draft=draft)


def _published(state: State, event: PairingPublished) -> State:
    draft = state.draft
    if draft is None or draft.round != event.round:
        raise Impossible(event)
    sheets = {seat.table: _sheet(draft.round, seat) for seat in draft.seats if not seat.free}
    sitting = Sitting(draft.round, draft.seats, draft.absent, sheets)
    return replace(state, sittings=(*state.sittings, sitting), draft=None)


def _sheet(number: int, seat: Seating) -> Sheet:
    pair = (seat.one, seat.other)
    if seat.starter == seat.other:
        pair = (seat.other, seat.one)
    return Sheet(number, seat.table, pair, starter=seat.starter)


def _withdrawn(state: State, event: PairingWithdrawn) -> State:
    sitting = state.sitting
    if sitting is None or sitting.number != event.round or _begun(sitting):
        raise Impossible(event)
    back = {number: _earlier(one, event.round) for number, one in state.players.items()}
    return replace(state, sittings=state.sittings[:-1], calls=(), draft=None, players=back)


def _earlier(player: Player, coming: int) -> Player:
    """Let what was to hold from the round after hold from the one that comes again."""
    return replace(
        player,
        since=min(player.since, coming),
        stops=tuple(min(one, coming) for one in player.stops),
        returns=tuple(min(one, coming) for one in player.returns),
    )


def _begun(sitting: Sitting) -> bool:
    return any(sheet.begun for sheet in sitting.sheets.values())


def _current(state: State, number: int) -> Sitting:
    if not 1 <= number <= len(state.sittings):
        raise Impossible(number)
    return state.sittings[number - 1]


def _started(state: State, event: RoundStarted) -> State:
    if _current(state, event.round).started:
        raise Impossible(event)
    clock = RoundClock(event.limit_ms, event.at if event.limit_ms else None)
    limit = event.limit_ms
    changed = state.with_sitting(
        event.round, started=True, began=event.at, limit_ms=limit, clock=clock
    )
    return replace(changed, break_until=0)


def _stopped(state: State, event: ClockStopped) -> State:
    clock = _current(state, event.round).clock
    if clock.since is None:
        raise Impossible(event)
    return state.with_sitting(event.round, clock=RoundClock(clock.left(event.at)))


def _resumed(state: State, event: ClockResumed) -> State:
    sitting = _current(state, event.round)
    if sitting.clock.since is not None or not sitting.limit_ms:
        raise Impossible(event)
    return state.with_sitting(event.round, clock=RoundClock(sitting.clock.left_ms, event.at))


def _added(state: State, event: TimeAdded) -> State:
    sitting = _current(state, event.round)
    if not sitting.limit_ms:
        raise Impossible(event)
    clock = replace(sitting.clock, left_ms=sitting.clock.left_ms + event.ms)
    limit = sitting.limit_ms + event.ms
    return state.with_sitting(event.round, clock=clock, limit_ms=limit)


def _break(state: State, event: BreakCalled) -> State:
    return replace(state, break_until=event.until)


def _closed(state: State, event: RoundClosed) -> State:
    sitting = _current(state, event.round)
    if sitting.closed:
        raise Impossible(event)
    clock = RoundClock(sitting.clock.left(event.at))
    return state.with_sitting(event.round, closed=True, clock=clock)


APPLY: dict[type[Event], Callable[[State, Any], State]] = {
    PairingProposed: _proposed,
    PairingAltered: _altered,
    PairingPublished: _published,
    PairingWithdrawn: _withdrawn,
    RoundStarted: _started,
    ClockStopped: _stopped,
    ClockResumed: _resumed,
    TimeAdded: _added,
    BreakCalled: _break,
    RoundClosed: _closed,
}
