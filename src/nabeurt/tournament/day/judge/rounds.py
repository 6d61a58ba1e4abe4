"""Rounds: drafted, changed by hand, published, begun, timed and closed."""

from nabeurt.tournament.day.commands import (
    AddTime,
    CallBreak,
    CloseRound,
    Propose,
    Publish,
    ResumeClock,
    StartRound,
    StopClock,
    Swap,
    WithdrawPairing,
)
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
from nabeurt.tournament.day.judge.draft import (
    EDITION,
    best,
    changed_since,
    cost_by_hand,
    costs,
    seats_of,
    swapped,
)
from nabeurt.tournament.day.judge.request import Judgement, Request
from nabeurt.tournament.day.objections import Objection, Refusal, object_to
from nabeurt.tournament.day.state import Sitting
from nabeurt.tournament.pairing import NoPairing

MOST_MS = 24 * 60 * 60 * 1000


def propose(request: Request, _: Propose) -> Judgement:
    """Pair the round that comes; a draft that was there is replaced."""
    if bar := request.leader_bar() or request.over_bar():
        return bar
    state = request.state
    known, found = best(state)
    if isinstance(found, NoPairing):
        return object_to(Objection.NO_PAIRING, pairing=found, tournament=known.tournament)
    proposed = PairingProposed(
        round=state.coming,
        method=state.settings.format.value,
        engine=EDITION,
        seed=found.seed,
        standings=state.version,
        seats=seats_of(state, known, found),
        absent=tuple(sorted(known.numbers[who] for who in found.absent)),
        cost=costs(found),
        **request.stamp(),
    )
    return (proposed,)


def swap(request: Request, command: Swap) -> Judgement:
    """Let two people of the draft change places, whatever it costs."""
    if bar := request.leader_bar() or request.length_bar(command.why):
        return bar
    draft = request.state.draft
    if draft is None:
        return object_to(Objection.NO_DRAFT)
    for number in (command.one, command.other):
        if not any(number in {seat.one, seat.other} for seat in draft.seats if number):
            return object_to(Objection.NOT_IN_DRAFT, name=request.state.name(number) or number)
    if any({seat.one, seat.other} == {command.one, command.other} for seat in draft.seats):
        return object_to(Objection.PLAYS_ALREADY)
    if command.one == command.other:
        return object_to(Objection.SAME_PERSON)
    seats = swapped(draft.seats, command.one, command.other)
    altered = PairingAltered(
        round=draft.round,
        one=command.one,
        other=command.other,
        seats=seats,
        cost=cost_by_hand(request.state, seats),
        **request.stamp(command.why),
    )
    return (altered,)


def publish(request: Request, _: Publish) -> Judgement:
    """Let everybody know where they sit; nobody is forgotten who came since the draft."""
    if bar := request.leader_bar() or request.over_bar():
        return bar
    draft = request.state.draft
    if draft is None:
        return object_to(Objection.NO_DRAFT)
    if others := changed_since(request.state, draft.seats):
        names = tuple(request.state.name(number) for number in others)
        return object_to(Objection.DRAFT_STALE, names=names)
    return (PairingPublished(round=draft.round, **request.stamp()),)


def withdraw_pairing(request: Request, command: WithdrawPairing) -> Judgement:
    """Take back a published pairing, never over a result."""
    bar = request.leader_bar() or request.over_bar() or request.answerable_bar(command.why)
    sitting = bar or request.sitting()
    if isinstance(sitting, Refusal):
        return sitting
    if begun := tuple(one.table for one in sitting.sheets.values() if one.begun):
        return object_to(Objection.HAS_RESULTS, tables=begun)
    return (PairingWithdrawn(round=sitting.number, **request.stamp(command.why)),)


def start_round(request: Request, command: StartRound) -> Judgement:
    """Begin the round that was published."""
    sitting = _led(request)
    if isinstance(sitting, Refusal):
        return sitting
    if sitting.started:
        return object_to(Objection.STARTED_ALREADY, round=sitting.number)
    usual = request.state.setup.round_ms
    limit = usual if command.limit_ms is None else command.limit_ms
    if not 0 <= limit <= MOST_MS:
        return object_to(Objection.TIME_RANGE, most=MOST_MS // 60_000)
    return (RoundStarted(round=sitting.number, limit_ms=limit, **request.stamp()),)


def _led(request: Request) -> Sitting | Refusal:
    """Return the round of which the leader or the jury may set the clock."""
    sitting = request.jury_bar() or request.over_bar() or request.sitting()
    if isinstance(sitting, Refusal):
        return sitting
    return object_to(Objection.ROUND_CLOSED, round=sitting.number) if sitting.closed else sitting


def _timed(request: Request) -> Sitting | Refusal:
    sitting = _led(request)
    if isinstance(sitting, Refusal):
        return sitting
    return sitting if sitting.limit_ms else object_to(Objection.NO_CLOCK)


def stop_clock(request: Request, command: StopClock) -> Judgement:
    """Let the clock of the round stand."""
    sitting = request.length_bar(command.why) or _timed(request)
    if isinstance(sitting, Refusal):
        return sitting
    if sitting.clock.since is None:
        return object_to(Objection.CLOCK_STANDS)
    return (ClockStopped(round=sitting.number, **request.stamp(command.why)),)


def resume_clock(request: Request, _: ResumeClock) -> Judgement:
    """Let the clock of the round run again."""
    sitting = _timed(request)
    if isinstance(sitting, Refusal):
        return sitting
    if sitting.clock.since is not None:
        return object_to(Objection.CLOCK_RUNS)
    return (ClockResumed(round=sitting.number, **request.stamp()),)


def add_time(request: Request, command: AddTime) -> Judgement:
    """Give everybody more time."""
    sitting = request.length_bar(command.why) or _timed(request)
    if isinstance(sitting, Refusal):
        return sitting
    if not 0 < command.ms <= MOST_MS:
        return object_to(Objection.TIME_RANGE, most=MOST_MS // 60_000)
    return (TimeAdded(round=sitting.number, ms=command.ms, **request.stamp(command.why)),)


def call_break(request: Request, command: CallBreak) -> Judgement:
    """Call a break."""
    if bar := request.leader_bar() or request.over_bar():
        return bar
    if not 0 < command.ms <= MOST_MS:
        return object_to(Objection.TIME_RANGE, most=MOST_MS // 60_000)
    return (BreakCalled(until=request.now + command.ms, **request.stamp()),)


def close_round(request: Request, command: CloseRound) -> Judgement:
    """Close the round, or name who is missing."""
    sitting = request.leader_bar() or _led(request)
    if isinstance(sitting, Refusal):
        return sitting
    missing = sitting.missing
    if missing and not command.despite:
        names = tuple(map(request.told, missing))
        return object_to(Objection.MISSING, round=sitting.number, names=names)
    tables = tuple(one.table for one in missing)
    return (RoundClosed(round=sitting.number, missing=tables, **request.stamp()),)
