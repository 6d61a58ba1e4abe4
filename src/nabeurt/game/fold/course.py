"""How time, agreements, leaving and the end change the state."""

from collections.abc import Callable
from typing import Any

from nabeurt.board import Placement
from nabeurt.board.square import Unreadable
from nabeurt.game.events import (
    Agreed,
    ClockPaused,
    ClockResumed,
    Disagreed,
    Ended,
    EndedBy,
    Event,
    FlagFell,
    Froze,
    Hinted,
    LeaveDenied,
    LeaveGiven,
    ListJudges,
    NabeurtBegan,
    Overran,
    PlayStopped,
    Proposal,
    Proposed,
    ProtestSettled,
    Resigned,
    Restarted,
    SeedRevealed,
    StuckDenied,
    TimeClaimed,
    TimeUp,
    Undone,
    Withdrawn,
)
from nabeurt.game.fold.turns import next_turn
from nabeurt.game.outcome.deadline import claimed_until
from nabeurt.game.state import Awaited, Awaiting, OpenProposal, State
from nabeurt.game.state.clock import Timing, timing
from nabeurt.ledger.fold import Impossible
from nabeurt.ledger.replace import replace
from nabeurt.rules.policies import OwnTimeUp


def _flag_fell(state: State, event: FlagFell) -> State:
    state = state.with_seat(event.seat, flagged=True)
    if state.rulebook.time_up_each is OwnTimeUp.LOSES:
        state = replace(state, due=(*state.due, *_unpressed(state, event)))
        return _stopping(state, event.at, EndedBy.CLOCK)
    return state


def _stopping(state: State, at: int, by: EndedBy) -> State:
    """Stop; turns that are yet to be told come first."""
    if state.ahead:
        return replace(state, ends=by)
    return replace(state, due=(*state.due, PlayStopped(at, by)))


def _unpressed(state: State, event: FlagFell) -> tuple[Event, ...]:
    """Take back a word whose clock was not pressed in time: that turn was not finished (R19)."""
    pending = state.pending
    if pending is None or pending.seat != event.seat or pending.pressed_at is not None:
        return ()
    return (Withdrawn(event.at, event.seat, ""),)


def _time_claimed(state: State, event: TimeClaimed) -> State:
    if claimed_until(state) is None:
        raise Impossible(event)
    return _stopping(state, event.at, EndedBy.CLOCK)


def _time_up(state: State, event: TimeUp) -> State:
    return _stopping(state, event.at, EndedBy.TIME)


def _paused(state: State, event: ClockPaused | ClockResumed) -> State:
    paused = isinstance(event, ClockPaused)
    if state.paused is paused:
        raise Impossible(event)
    return replace(state, paused=paused)


def _resigned(state: State, event: Resigned) -> State:
    state = replace(state, left_by=EndedBy.RESIGNED)
    return left(state.with_seat(event.seat, resigned=True), event.seat)


def left(state: State, seat: int) -> State:
    """Let a player go: their last word stands, nothing is owed to or asked of them."""
    goes_on = state.on_turn == seat or (state.on_turn is None and state.pending is not None)
    state = _put_back(state, seat)
    state = replace(state, owes=tuple(one for one in state.owes if one != seat))
    if state.pending and state.pending.seat == seat:
        state = replace(state, recent=replace(state.pending, settled=True), awaited=None)
    if state.awaited and state.awaited.seat == seat:
        state = replace(state, awaited=None)
    return next_turn(state, seat) if goes_on else state


def _put_back(state: State, seat: int) -> State:
    """Return to the rack what was put aside for an exchange that is not completed."""
    if not state.aside or not state.turns or state.turns[-1].seat != seat:
        return state
    rack = state.seats[seat].rack + state.aside
    return replace(state, aside="").with_seat(seat, rack=rack)


def _proposed(state: State, event: Proposed) -> State:
    if state.awaited and state.awaited.question is Awaiting.RESTART:
        state = replace(state, awaited=None)  # who asked a jury that never came now asks the others
    return replace(state, proposed=OpenProposal(event.what, frozenset({event.seat}), event.seat))


def _agreed(state: State, event: Agreed) -> State:
    about_jury = state.proposed and state.proposed.what is Proposal.LIST_JUDGES
    if state.awaited and not about_jury:
        return _given_in(state, event, state.awaited)
    if state.proposed is None:
        raise Impossible(event)
    agreed = state.proposed.agreed | {event.seat}
    if not agreed.issuperset(state.active):
        return replace(state, proposed=replace(state.proposed, agreed=agreed))
    return replace(state, proposed=None, due=(*state.due, _agreed_on(state, state.proposed, event)))


def own_turn(state: State, seat: int) -> State | None:
    """Return how it was before a player's last turn; what others did since goes with it."""
    target = state.earlier
    while target is not None and target.on_turn != seat:
        target = target.earlier
    return target


def _agreed_on(state: State, proposed: OpenProposal, event: Agreed) -> Event:
    match proposed.what:
        case Proposal.RESTART:
            return Restarted(event.at)
        case Proposal.STOP:
            return PlayStopped(event.at, EndedBy.AGREED)
        case Proposal.PROTEST_OVER:
            return ProtestSettled(event.at, "")
        case Proposal.LIST_JUDGES:
            return ListJudges(event.at)
        case Proposal.UNDO:
            target = own_turn(state, proposed.by)
            if target is None:
                raise Impossible(event)
            return Undone(event.at, target.version)


def stop_kind(state: State) -> EndedBy:
    """Tell how a game that its leader stops ended: by time, where there is a playing time."""
    return EndedBy.AGREED if timing(state.rulebook) is Timing.NONE else EndedBy.TIME


def _given_in(state: State, event: Agreed, awaited: Awaited) -> State:
    agreed = awaited.agreed | {event.seat}
    state = replace(state, awaited=replace(awaited, agreed=agreed))
    if not (agreed | {awaited.seat}).issuperset(state.active):
        return state
    settled = Froze if awaited.question is Awaiting.STUCK else LeaveGiven
    due = settled(event.at, awaited.seat)
    return replace(state, awaited=None, due=(*state.due, due))


def _disagreed(state: State, event: Disagreed) -> State:
    about_jury = state.proposed and state.proposed.what is Proposal.LIST_JUDGES
    if state.awaited is None or about_jury:
        return replace(state, proposed=None)
    # whoever is not believed goes on with the turn, or asks the jury
    denied = StuckDenied if state.awaited.question is Awaiting.STUCK else LeaveDenied
    due = denied(event.at, state.awaited.seat)
    return replace(state, awaited=None, due=(*state.due, due))


def _undone(state: State, event: Undone) -> State:
    """Go back, but not in time: what was used stays used, and no draw is dealt twice."""
    target = state.earlier
    while target is not None and target.version != event.version:
        target = target.earlier
    if target is None:
        raise Impossible(event)
    # What was due when the turn was made was that turn: it would only happen again.
    return replace(
        target,
        clock=state.clock,
        taken=state.taken,
        due=(),
        proposed=None,
        ahead=_pressed_since(state, target),
        ends=state.ends,
        paused=state.paused,
        notes=state.notes,
    )


def _hinted(state: State, event: Hinted) -> State:
    """Leave everything as it is: a hint is only on the record, where it must be readable."""
    try:
        _ = event.tip and Placement.parse(event.tip)
    except Unreadable:
        raise Impossible(event) from None
    return state


def _pressed_since(state: State, target: State) -> tuple[int, ...]:
    """Leave a clock that is pressed by hand where it is: turns taken back are only told anew."""
    if not state.rulebook.separate_press:
        return ()
    told = len(state.turns) - len(target.turns) - state.acted
    return (*(*target.ahead, *(state.now,) * told)[:told], *state.ahead)


def _play_stopped(state: State, event: PlayStopped) -> State:
    if state.due and state.due[0] != event:  # in an older log it ended otherwise
        state = replace(state, due=())
    state = replace(state, stopped=event.by, stopped_by_jury=event.jury)
    state = replace(state, awaited=None, proposed=None, protest=None)
    if state.acted and state.on_turn is not None:
        state = _put_back(state, state.on_turn)
    return replace(state, on_turn=None, acted=False, must_place=False, ahead=(), ends=None)


def _ended(state: State, event: Ended) -> State:
    return replace(state, ended=event.by, present=state.active, ended_at=event.at)


def _overran(state: State, event: Overran) -> State:
    return state.with_seat(event.seat, over_told=event.minutes)


def _nabeurt_began(state: State, event: NabeurtBegan) -> State:
    return replace(state, nabeurt=state.nabeurt | {event.seat})


def _seed_revealed(state: State, _event: SeedRevealed) -> State:
    return replace(state, revealed=True)


APPLY: dict[type[Event], Callable[[State, Any], State]] = {
    FlagFell: _flag_fell,
    TimeClaimed: _time_claimed,
    Overran: _overran,
    NabeurtBegan: _nabeurt_began,
    TimeUp: _time_up,
    ClockPaused: _paused,
    ClockResumed: _paused,
    Resigned: _resigned,
    Proposed: _proposed,
    Agreed: _agreed,
    Disagreed: _disagreed,
    Undone: _undone,
    Hinted: _hinted,
    PlayStopped: _play_stopped,
    Ended: _ended,
    SeedRevealed: _seed_revealed,
}
