"""Exchanging, passing, asking for leave, being stuck (000 III-7, III-8, 001, 002 III-1, III-3)."""

from nabeurt.game.case import Case, Outcome, pressed, turn_bar
from nabeurt.game.commands import AskLeave, ClaimStuck, Exchange, Pass
from nabeurt.game.events import Exchanged, Froze, LeaveAsked, Passed, StuckClaimed, TurnLost
from nabeurt.game.placing import rack_bar
from nabeurt.game.reasons import Reason, Refusal, refuse
from nabeurt.game.state import State
from nabeurt.game.turn import TurnKind
from nabeurt.game.verdict import can_place
from nabeurt.rules.policies import Leave, Passing, Stuck

# Who is kept from exchanging by these alone can be given leave.
_LEAVE_HELPS = {Reason.EXCHANGE_OPENING_LIMIT, Reason.EXCHANGE_AFTER_EXCHANGE}


def exchange(case: Case, command: Exchange) -> Outcome:
    """Put tiles aside and draw as many."""
    if bar := turn_bar(case):
        return bar
    if case.state.must_place:
        return refuse(Reason.MUST_PLACE)
    if not command.tiles:
        return refuse(Reason.EXCHANGE_NOTHING)
    # a letter in lower case is on nobody's rack, though it may lie on the board
    if command.tiles != command.tiles.upper():
        return refuse(Reason.TILE_NOT_ON_RACK, tiles=command.tiles)
    bar = rack_bar(case.state, case.seat, command.tiles)
    bar = bar or exchange_bar(case.state, case.seat, len(command.tiles))
    return bar or (Exchanged(case.now, case.seat, command.tiles), *pressed(case))


def exchange_bar(state: State, number: int, count: int = 1) -> Refusal | None:
    """Refuse an exchange of so many tiles that the rulebook does not allow this player now."""
    book, seat = state.rulebook, state.seats[number]
    if state.bag < book.exchange_min_bag:
        return refuse(Reason.EXCHANGE_NEEDS_BAG, needed=book.exchange_min_bag, bag=state.bag)
    if count > state.bag:
        return refuse(Reason.EXCHANGE_MORE_THAN_BAG, bag=state.bag)
    if state.leave:
        return None
    limit = book.opening_exchanges
    if not seat.opened and limit is not None and seat.exchanges >= limit:
        return refuse(Reason.EXCHANGE_OPENING_LIMIT, limit=limit)
    if seat.opened and book.exchange_after_placement_only and seat.last is not TurnKind.PLACED:
        return refuse(Reason.EXCHANGE_AFTER_EXCHANGE)
    return None


def _leave_possible(state: State, seat: int) -> bool:
    bar = exchange_bar(state, seat)
    return state.rulebook.leave is not Leave.NONE and bar is not None and bar.reason in _LEAVE_HELPS


def _still_nothing(case: Case) -> Outcome | None:
    """Lose the turn: leave was denied and still no word is found (000 W III-8)."""
    if case.state.denied and case.state.rulebook.leave is Leave.PROOF_OR_PENALTY:
        return (TurnLost(case.now, case.seat),)
    return None


def _can_place(case: Case) -> bool | None:
    return can_place(case.state, case.seat, case.arbiter)


def pass_turn(case: Case, _command: Pass) -> Outcome:
    """Pass, where the rulebook knows passing."""
    if done := turn_bar(case) or _still_nothing(case):
        return done
    match case.state.rulebook.passing:
        case Passing.NEVER:
            return refuse(Reason.PASS_NOT_ALLOWED)
        case Passing.WHEN_STUCK if exchange_bar(case.state, case.seat) is None:
            return refuse(Reason.MAY_EXCHANGE)
        case Passing.WHEN_STUCK if _can_place(case):
            return refuse(Reason.PLACEMENT_EXISTS)
        case Passing.ALLOWED if case.state.must_place and can_place(
            case.state, case.seat, case.arbiter
        ):
            return refuse(Reason.MUST_PLACE)
        case Passing.ALLOWED | Passing.WHEN_STUCK:
            return (Passed(case.now, case.seat), *pressed(case))


def claim_stuck(case: Case, _command: ClaimStuck) -> Outcome:
    """Freeze the rack, when there is a proof; else a person rules or everybody agrees."""
    if done := turn_bar(case) or _still_nothing(case) or _way_out(case):
        return done
    found = _can_place(case)
    if found:
        return refuse(Reason.PLACEMENT_EXISTS)
    claim = StuckClaimed if found is None else Froze
    return (claim(case.now, case.seat),)


def _way_out(case: Case) -> Refusal | None:
    """Name what a player can do instead of being stuck, besides placing."""
    if case.state.rulebook.stuck is Stuck.PASSES:
        return refuse(Reason.MAY_PASS)
    if exchange_bar(case.state, case.seat) is None:
        return refuse(Reason.MAY_EXCHANGE)
    return refuse(Reason.ASK_LEAVE) if _leave_possible(case.state, case.seat) else None


def ask_leave(case: Case, _command: AskLeave) -> Outcome:
    """Ask for another exchange; where no penalty threatens, a word that exists is told (R6)."""
    if done := turn_bar(case) or _still_nothing(case):
        return done
    state = case.state
    if exchange_bar(state, case.seat) is None:
        return refuse(Reason.MAY_EXCHANGE)
    if state.rulebook.stuck is Stuck.PASSES and state.rulebook.leave is Leave.NONE:
        return refuse(Reason.MAY_PASS)
    if not _leave_possible(state, case.seat):
        return refuse(Reason.CLAIM_STUCK)
    if state.rulebook.leave is Leave.PROOF and _can_place(case):
        return refuse(Reason.PLACEMENT_EXISTS)
    return (LeaveAsked(case.now, case.seat),)
