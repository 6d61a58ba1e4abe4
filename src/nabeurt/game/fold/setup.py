"""How the start of a game and a set-up position change the state."""

from collections.abc import Callable
from typing import Any

from nabeurt.board import BLANK, tile_on_rack
from nabeurt.game.events import (
    BagSet,
    BeginsFirst,
    BoardLaid,
    ClockStarted,
    DrewForStart,
    Event,
    LeftoverNoted,
    RackNoted,
    RackSet,
    Ready,
    Restarted,
    ScoreSet,
    TimeUsedSet,
)
from nabeurt.game.state import State
from nabeurt.game.state.rack import HIDDEN, missing, seen, without
from nabeurt.game.state.turn import Turn, TurnKind
from nabeurt.ledger.fold import Impossible
from nabeurt.ledger.replace import replace
from nabeurt.rules.policies import StartBlank


def _drew_for_start(state: State, event: DrewForStart) -> State:
    """Nearest to A begins; a blank counts first or not at all; the lowest draw again (R1)."""
    if event.tile not in without(state.pool, state.lots_aside) or len(event.tile) != 1:
        raise Impossible(event)
    state = replace(state, lots_aside=state.lots_aside + event.tile, taken=state.taken + 1)
    if event.tile == BLANK and state.rulebook.start_blank is StartBlank.REDRAW:
        return state
    state = replace(state, lots=state.lots + event.tile)
    return _next_lots(state) if len(state.lots) == len(state.contenders) else state


def _next_lots(state: State) -> State:
    # a blank sorts before A in text as it does on the table
    lowest = min(state.lots)
    pairs = zip(state.contenders, state.lots, strict=True)
    tied = tuple(seat for seat, tile in pairs if tile == lowest)
    return replace(state, contenders=tied, lots="")


def _begins_first(state: State, event: BeginsFirst) -> State:
    count = len(state.seats)
    order = tuple((event.seat + step) % count for step in range(count))
    return replace(
        state, beginner=event.seat, on_turn=event.seat, owes=order, lots="", lots_aside=""
    )


def _ready(state: State, event: Ready) -> State:
    return replace(state, ready=state.ready | {event.seat})


def _clock_started(state: State, _event: ClockStarted) -> State:
    return replace(state, clock_started=True)


def _board_laid(state: State, event: BoardLaid) -> State:
    cells, used = {}, ""
    for square, letter in zip(event.placement.squares(), event.placement.letters, strict=True):
        if not square.on_board:
            raise Impossible(event)
        lying = state.board[square]
        if lying == ".":
            cells[square] = letter
            used += tile_on_rack(letter)
        elif lying.upper() != letter.upper():
            raise Impossible(event)
    state = _from_unseen(state, used)
    return _past_opening(replace(state, board=state.board.with_tiles(cells)))


def _from_unseen(state: State, tiles: str) -> State:
    """Take tiles that are out of play first, then from the bag."""
    for tile in tiles:
        if tile in state.out_of_play:
            state = replace(state, out_of_play=without(state.out_of_play, tile))
        else:
            state = replace(state, pool=without(state.pool, tile), bag=state.bag - 1)
    return state


def _past_opening(state: State) -> State:
    """In a position with tiles or points everybody counts as having placed before."""
    seats = tuple(
        seat if seat.last else replace(seat, opened=True, last=TurnKind.PLACED)
        for seat in state.seats
    )
    return replace(state, seats=seats)


def _rack_set(state: State, event: RackSet) -> State:
    back = state.seats[event.seat].rack
    state = replace(state, pool=state.pool + seen(back), bag=state.bag + len(back))
    for tile in event.tiles:
        if tile == HIDDEN and state.bag:
            state = replace(state, bag=state.bag - 1)
        elif tile in state.pool:
            state = replace(state, pool=without(state.pool, tile), bag=state.bag - 1)
        else:
            state = replace(state, out_of_play=without(state.out_of_play, tile))
    owes = tuple(seat for seat in state.owes if seat != event.seat)
    return replace(state, owes=owes).with_seat(event.seat, rack=event.tiles)


def _bag_set(state: State, event: BagSet) -> State:
    rest = without(state.pool + state.out_of_play, event.tiles)
    unknown = sum(seat.rack.count(HIDDEN) for seat in state.seats)
    if unknown > len(event.tiles):
        raise Impossible(event)
    return replace(state, pool=event.tiles, bag=len(event.tiles) - unknown, out_of_play=rest)


def _score_set(state: State, event: ScoreSet) -> State:
    seat = state.seats[event.seat]
    points = seat.points - seat.base + event.points
    return _past_opening(state.with_seat(event.seat, base=event.points, points=points))


def _time_used_set(state: State, event: TimeUsedSet) -> State:
    clock = state.clock.with_used(event.seat, event.used_ms, event.at)
    return replace(state, clock=clock).with_seat(event.seat, flagged=False)


def _rack_noted(state: State, event: RackNoted | LeftoverNoted) -> State:
    old = state.seats[event.seat].rack
    if len(old) != len(event.tiles):
        raise Impossible(event)
    pool = without(state.pool + seen(old), seen(event.tiles))
    state = replace(state, pool=pool, turns=_with_drawn(state, event))
    return state.with_seat(event.seat, rack=event.tiles)


def _with_drawn(state: State, event: RackNoted | LeftoverNoted) -> tuple[Turn, ...]:
    """Say what was drawn after the player's last turn, where that is just what was not known."""
    own = (place for place, turn in enumerate(state.turns) if turn.seat == event.seat)
    last, known = max(own, default=None), seen(state.seats[event.seat].rack)
    if last is None or missing(event.tiles, known):
        return state.turns
    fresh, turn = without(event.tiles, known), state.turns[last]
    if HIDDEN not in turn.drawn or len(fresh) != len(turn.drawn):
        return state.turns
    told = replace(turn, drawn=fresh)
    return (*state.turns[:last], told, *state.turns[last + 1 :])


def _restarted(state: State, _event: Restarted) -> State:
    """All tiles back, points and exchanges from nothing; the time used stays used (000 P III-8)."""
    beginner = state.beginner or 0
    tiles = state.tile_set.tiles
    state = replace(state, pool=tiles, bag=len(tiles), out_of_play="", aside="", recent=None)
    turns = tuple(replace(turn, cancelled=True) for turn in state.turns)
    state = replace(state, leave=False, denied=False, proposed=None, awaited=None)
    state = replace(state, penalties=(), passes=0)
    state = replace(state, turns=turns)
    state = state.with_seats(rack="", points=0, base=0, exchanges=0, last=None, passes=0)
    return _begins_first(state, BeginsFirst(state.now, beginner))


APPLY: dict[type[Event], Callable[[State, Any], State]] = {
    DrewForStart: _drew_for_start,
    BeginsFirst: _begins_first,
    Ready: _ready,
    ClockStarted: _clock_started,
    BoardLaid: _board_laid,
    RackSet: _rack_set,
    BagSet: _bag_set,
    ScoreSet: _score_set,
    TimeUsedSet: _time_used_set,
    RackNoted: _rack_noted,
    LeftoverNoted: _rack_noted,
    Restarted: _restarted,
}
