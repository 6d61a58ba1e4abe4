"""How turns change the state: words, exchanges, passes, stuck racks and lost turns."""

from collections.abc import Callable
from typing import Any

from nabeurt.board import RACK_SIZE, Board, tile_on_rack
from nabeurt.game.events import (
    Accepted,
    Deducted,
    Event,
    Exchanged,
    Froze,
    Passed,
    Placed,
    Pressed,
    PressedAhead,
    PressedBefore,
    Stood,
    TurnLost,
    Why,
    Withdrawn,
)
from nabeurt.game.outcome.order import after, runner
from nabeurt.game.state import Recent, State
from nabeurt.game.state.rack import HIDDEN, held, seen, without
from nabeurt.game.state.turn import Turn, TurnKind
from nabeurt.ledger.fold import Impossible
from nabeurt.ledger.replace import replace
from nabeurt.rules.policies import OwnTimeUp


def _in_time(state: State, seat: int) -> State:
    """Let who acts be late no longer, where somebody could have claimed the game and did not."""
    claimed = state.rulebook.time_up_each is OwnTimeUp.CLAIMED
    return state.with_seat(seat, flagged=False) if claimed else state


def _acting(state: State, seat: int) -> State:
    """Let a player act: what only lasted until somebody did is over."""
    if state.on_turn != seat or state.acted:
        raise Impossible(seat)
    state = _in_time(state, seat)
    earlier = state if state.undoable else None
    seats = tuple(replace(one, fresh=False) if one.fresh else one for one in state.seats)
    return replace(state, seats=seats, recent=None, proposed=None, acted=True, earlier=earlier)


def _placed(state: State, event: Placed) -> State:
    state = _in_time(state, event.seat)
    before = state.seats[event.seat]
    tiles = "".join(tile_on_rack(letter) for letter in event.tiles)
    board = _laid(state, event)
    recent = Recent(event, before, state.board)
    state = _from_rack(_acting(state, event.seat), event.seat, tiles)
    state = replace(state, board=board, recent=recent, passes=0, must_place=False)
    points = before.points + event.score
    state = state.with_seat(
        event.seat, points=points, opened=True, last=TurnKind.PLACED, passes=0, exchanges=0
    )
    turn = Turn(
        event.seat,
        TurnKind.PLACED,
        state.total(event.seat, event.at),
        event.score,
        event.placement,
        event.words,
        event.bonus,
        event.tiles,
        nabeurt=event.seat in state.nabeurt,
    )
    return replace(state, turns=(*state.turns, turn))


def _laid(state: State, event: Placed) -> Board:
    new = {}
    for square, letter in zip(event.placement.squares(), event.placement.letters, strict=True):
        if not square.on_board:
            raise Impossible(event)
        if not state.board.holds(square):
            new[square] = letter
    if "".join(new.values()) != event.tiles:
        raise Impossible(event)
    return state.board.with_tiles(new)


def _from_rack(state: State, seat: int, tiles: str) -> State:
    """Take tiles from a rack to the board; one the table did not know becomes known."""
    rack = state.seats[seat].rack
    taken = held(rack, tiles)
    if taken is None:
        raise Impossible(tiles)
    revealed = "".join(
        tile for tile, as_held in zip(tiles, taken, strict=True) if as_held == HIDDEN
    )
    state = replace(state, pool=without(state.pool, revealed)) if revealed else state
    return state.with_seat(seat, rack=without(rack, taken))


def _exchanged(state: State, event: Exchanged) -> State:
    seat = state.seats[event.seat]
    taken = held(seat.rack, event.tiles)
    if taken is None:
        raise Impossible(event)
    exchanges = seat.exchanges if seat.opened else seat.exchanges + 1
    state = replace(_acting(state, event.seat), aside=taken, passes=0)
    state = state.with_seat(
        event.seat,
        rack=without(seat.rack, taken),
        exchanges=exchanges,
        last=TurnKind.EXCHANGED,
        passes=0,
    )
    return _with_turn(state, event, TurnKind.EXCHANGED, event.tiles)


def _with_turn(state: State, event: Any, kind: TurnKind, tiles: str = "") -> State:  # noqa: ANN401  # any event of a turn
    total, nabeurt = state.total(event.seat, event.at), event.seat in state.nabeurt
    turn = Turn(event.seat, kind, total, tiles=tiles, nabeurt=nabeurt)
    return replace(state, turns=(*state.turns, turn))


def _passed(state: State, event: Passed) -> State:
    passes = state.seats[event.seat].passes + 1
    state = replace(_acting(state, event.seat), passes=state.passes + 1)
    state = state.with_seat(event.seat, last=TurnKind.PASSED, passes=passes)
    return _with_turn(state, event, TurnKind.PASSED)


def _pressed(state: State, event: Pressed | PressedBefore) -> State:
    if not state.acted or state.on_turn != event.seat:
        raise Impossible(event)
    pressed_at = state.ahead[0] if state.ahead else event.at
    if state.recent:
        state = replace(state, recent=replace(state.recent, pressed_at=pressed_at))
    state = replace(state, ahead=state.ahead[1:])
    if state.aside:
        state = replace(state, owes=(*state.owes, event.seat))
    return next_turn(state, event.seat)


def _pressed_ahead(state: State, event: PressedAhead) -> State:
    if not state.started.table or state.acted or runner(state) != event.seat:
        raise Impossible(event)
    return replace(state, ahead=(*state.ahead, event.at), proposed=None)


def next_turn(state: State, seat: int) -> State:
    """Pass the turn on from a seat."""
    following = after(state, seat)
    return replace(
        state,
        on_turn=following,
        ahead=() if following is None else state.ahead,
        acted=False,
        leave=False,
        denied=False,
        must_place=False,
    )


def _stood(state: State, event: Stood) -> State:
    recent = state.pending
    if recent is None or recent.seat != event.seat:
        raise Impossible(event)
    seat = state.seats[event.seat]
    state = replace(state, recent=replace(recent, stood=True))
    if not seat.active or recent.pressed_at is None:
        return state
    if state.bag and len(seat.rack) < RACK_SIZE:
        return replace(state, owes=(*state.owes, event.seat))
    return state if seat.rack else state.with_seat(event.seat, out=True)


def _accepted(state: State, event: Accepted) -> State:
    recent = state.pending
    if recent is None or recent.seat == event.seat:
        raise Impossible(event)
    return replace(state, recent=replace(recent, accepted=recent.accepted | {event.seat}))


def _withdrawn(state: State, event: Withdrawn) -> State:
    """Take the word back; after an unfair one the same player is on turn again (002 III-10)."""
    recent = state.recent
    if recent is None or recent.seat != event.seat:
        raise Impossible(event)
    seat = state.seats[event.seat]
    tiles = "".join(tile_on_rack(letter) for letter in recent.placed.tiles)
    state = replace(
        state,
        board=recent.board,
        recent=None,
        nabeurt=frozenset(),
        pool=state.pool + seen(event.returned),
        bag=state.bag + len(event.returned),
    ).with_seat(
        event.seat,
        rack=without(seat.rack, event.returned) + tiles,
        points=seat.points - recent.placed.score,
        opened=recent.before.opened,
        # a rejected first word was one's first turn (000 W III-7)
        exchanges=recent.before.exchanges + (not recent.before.opened),
        last=TurnKind.WITHDRAWN,
    )
    total = state.total(event.seat, event.at)
    last = replace(state.turns[-1], kind=TurnKind.WITHDRAWN, score=0, bonus=0, total=total)
    state = next_turn(replace(state, turns=(*state.turns[:-1], last)), event.seat)
    if state.rulebook.intent_challenge:
        return replace(state, on_turn=event.seat, must_place=True)
    return state


def _froze(state: State, event: Froze) -> State:
    state = replace(_acting(state, event.seat), awaited=None)
    last = any(seat.out for seat in state.seats)
    state = state.with_seat(event.seat, frozen=True, frozen_last=last, last=TurnKind.STUCK)
    return next_turn(_with_turn(state, event, TurnKind.STUCK), event.seat)


def _turn_lost(state: State, event: TurnLost) -> State:
    points = state.rulebook.leave_penalty
    state = _acting(state, event.seat).with_seat(event.seat, last=TurnKind.LOST, passes=0)
    if points:
        due = Deducted(event.at, event.seat, points, Why.NO_WORD_FOUND)
        state = replace(state, due=(*state.due, due), passes=0)
    return next_turn(_with_turn(state, event, TurnKind.LOST), event.seat)


APPLY: dict[type[Event], Callable[[State, Any], State]] = {
    Placed: _placed,
    Exchanged: _exchanged,
    Passed: _passed,
    Pressed: _pressed,
    PressedAhead: _pressed_ahead,
    PressedBefore: _pressed,
    Stood: _stood,
    Accepted: _accepted,
    Withdrawn: _withdrawn,
    Froze: _froze,
    TurnLost: _turn_lost,
}
