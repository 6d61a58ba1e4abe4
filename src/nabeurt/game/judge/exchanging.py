"""Exchanging, passing, asking for leave, being stuck (000 III-7, III-8, 001, 002 III-1, III-3)."""

from nabeurt.game.commands import AskLeave, ClaimStuck, Exchange, Pass
from nabeurt.game.events import Exchanged, Froze, LeaveAsked, Passed, StuckClaimed, TurnLost
from nabeurt.game.judge.placing import rack_bar
from nabeurt.game.judge.request import Judgement, Request
from nabeurt.game.outcome.verdict import can_place
from nabeurt.game.reasons import Reason, Refusal, refuse
from nabeurt.game.state import State
from nabeurt.game.state.rack import HIDDEN
from nabeurt.game.state.turn import TurnKind
from nabeurt.rules.policies import Leave, Passing, RestartBy, Stuck

# Who is kept from exchanging by these alone can be given leave.
_LEAVE_HELPS = {Reason.EXCHANGE_OPENING_LIMIT, Reason.EXCHANGE_AFTER_EXCHANGE}


def exchange(request: Request, command: Exchange) -> Judgement:
    """Put tiles aside and draw as many."""
    if bar := request.turn_bar():
        return bar
    if request.state.must_place:
        return refuse(Reason.MUST_PLACE)
    unnamed = HIDDEN in command.tiles and request.state.seats[request.seat].known
    if not command.tiles or unnamed:
        return refuse(Reason.EXCHANGE_NOTHING)
    # a letter in lower case is on nobody's rack, though it may lie on the board
    if command.tiles != command.tiles.upper():
        return refuse(Reason.TILE_NOT_ON_RACK, tiles=command.tiles)
    bar = rack_bar(request.state, request.seat, command.tiles)
    bar = bar or exchange_bar(request.state, request.seat, len(command.tiles))
    if bar is None and request.state.rulebook.exchange_checked and _can_place(request):
        return refuse(Reason.PLACEMENT_EXISTS)
    return bar or (Exchanged(request.now, request.seat, command.tiles), *request.pressed())


def exchange_bar(state: State, number: int, count: int = 1) -> Refusal | None:
    """Refuse an exchange of so many tiles that the rulebook does not allow this player now."""
    book, seat = state.rulebook, state.seats[number]
    if state.bag < book.exchange_min_bag:
        return refuse(Reason.EXCHANGE_NEEDS_BAG, needed=book.exchange_min_bag, bag=state.bag)
    if book.exchange_needs_as_many and count > state.bag:
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
    """Whether leave can help; by proof alone only after one's first word (R6)."""
    bar, leave = exchange_bar(state, seat), state.rulebook.leave
    early = leave is Leave.PROOF and not state.seats[seat].opened
    return leave is not Leave.NONE and not early and bar is not None and bar.reason in _LEAVE_HELPS


def _still_nothing(request: Request) -> Judgement | None:
    """Lose the turn: leave was denied and still no word is found (000 W III-8)."""
    if request.state.denied and request.state.rulebook.leave is Leave.PROOF_OR_PENALTY:
        return (TurnLost(request.now, request.seat),)
    return None


def _can_place(request: Request) -> bool | None:
    return can_place(request.state, request.seat, request.arbiter)


def _listed_word(request: Request) -> bool:
    """Whether the list knows a word to place, whoever sits on the jury."""
    seat = request.state.seats[request.seat]
    return seat.known and request.arbiter.exists(request.state.board, seat.rack)


def pass_turn(request: Request, _command: Pass) -> Judgement:
    """Pass, where the rulebook knows passing."""
    if done := request.turn_bar() or _still_nothing(request):
        return done
    match request.state.rulebook.passing:
        case Passing.NEVER:
            return refuse(Reason.PASS_NOT_ALLOWED)
        case Passing.WHEN_STUCK if exchange_bar(request.state, request.seat) is None:
            return refuse(Reason.MAY_EXCHANGE)
        case Passing.WHEN_STUCK if _can_place(request):
            return refuse(Reason.PLACEMENT_EXISTS)
        case Passing.ALLOWED if request.state.must_place and _listed_word(request):
            return refuse(Reason.MUST_PLACE)
        case Passing.ALLOWED | Passing.WHEN_STUCK:
            return (Passed(request.now, request.seat), *request.pressed())


def claim_stuck(request: Request, _command: ClaimStuck) -> Judgement:
    """Freeze the rack, when there is a proof; else a person rules or everybody agrees."""
    if done := request.turn_bar() or _still_nothing(request) or _way_out(request):
        return done
    found = _can_place(request)
    if found:
        return refuse(Reason.PLACEMENT_EXISTS)
    claim = StuckClaimed if found is None else Froze
    return (claim(request.now, request.seat),)


def _way_out(request: Request) -> Refusal | None:
    """Name what a player can do instead of being stuck, besides placing."""
    if request.state.rulebook.stuck is Stuck.PASSES:
        return refuse(Reason.MAY_PASS)
    if exchange_bar(request.state, request.seat) is None:
        return refuse(Reason.MAY_EXCHANGE)
    return refuse(Reason.ASK_LEAVE) if _leave_possible(request.state, request.seat) else None


def restart_bar(state: State) -> Refusal | None:
    """Refuse a new start, but to the opening player whose opening exchanges are used."""
    if state.rulebook.restart is RestartBy.NONE:
        return refuse(Reason.RESTART_NOT_HERE)
    beginner = state.seats[state.beginner or 0]
    stands = state.board.is_empty and state.on_turn == state.beginner and not state.acted
    if stands and beginner.exchanges >= state.rulebook.restart_after:
        return None
    return refuse(Reason.RESTART_TOO_EARLY)


def ask_leave(request: Request, _command: AskLeave) -> Judgement:
    """Ask for another exchange; where no penalty threatens, a word that exists is told (R6)."""
    if done := request.turn_bar() or _still_nothing(request):
        return done
    state = request.state
    if exchange_bar(state, request.seat) is None:
        return refuse(Reason.MAY_EXCHANGE)
    if state.rulebook.stuck is Stuck.PASSES and state.rulebook.leave is Leave.NONE:
        return refuse(Reason.MAY_PASS)
    if not _leave_possible(state, request.seat):
        anew = restart_bar(state) is None
        return refuse(Reason.ASK_RESTART if anew else Reason.CLAIM_STUCK)
    if state.rulebook.leave is Leave.PROOF and _can_place(request):
        return refuse(Reason.PLACEMENT_EXISTS)
    return (LeaveAsked(request.now, request.seat),)
