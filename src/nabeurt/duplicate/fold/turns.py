"""How a turn changes the state: letters, time, slips, marks, the word that is laid, the end."""

from collections.abc import Callable
from typing import Any

from nabeurt.board import Board, Square, tile_on_rack
from nabeurt.duplicate.events import (
    Called,
    Closed,
    Drew,
    Ended,
    Event,
    MasterLaid,
    NothingLaid,
    Scored,
    SeedRevealed,
    SlipReceived,
    TimePaused,
    TimeResumed,
    TimeStarted,
)
from nabeurt.duplicate.fold.corrections import with_changes
from nabeurt.duplicate.slip import Channel
from nabeurt.duplicate.state import State
from nabeurt.duplicate.turn import Phase, Timer, Turn
from nabeurt.game.state.rack import without
from nabeurt.ledger.fold import Impossible
from nabeurt.ledger.replace import replace


def _in(state: State, event: Event, *phases: Phase) -> Turn:
    if state.phase not in phases or not state.turns:
        raise Impossible(event)
    return state.turns[-1]


def _drew(state: State, event: Drew) -> State:
    """Take letters from the bag; those that will not do go straight back."""
    if state.phase not in {Phase.READY, Phase.LAID}:
        raise Impossible(event)
    bag = without(state.bag, event.letters)
    taken = state.taken + len(event.letters)
    if not event.sound:
        return replace(state, taken=taken, redraws=(*state.redraws, event.letters))
    turn = Turn(
        len(state.turns) + 1,
        state.board,
        state.bag,
        event.letters,
        state.redraws,
        Timer(state.rulebook.turn_ms),
    )
    turns = (*state.turns, turn)
    return replace(state, bag=bag, taken=taken, redraws=(), turns=turns, phase=Phase.DRAWN)


def _called(state: State, event: Called) -> State:
    _in(state, event, Phase.DRAWN)
    return replace(state, phase=Phase.CALLED)


def _time_started(state: State, event: TimeStarted) -> State:
    turn = _in(state, event, Phase.DRAWN, Phase.CALLED)
    state = replace(state, phase=Phase.RUNNING)
    return state.with_turn(turn.number, timer=turn.timer.started(event.at))


def _time_paused(state: State, event: TimePaused) -> State:
    turn = _in(state, event, Phase.RUNNING)
    state = replace(state, phase=Phase.PAUSED)
    return state.with_turn(turn.number, timer=turn.timer.paused(event.at))


def _time_resumed(state: State, event: TimeResumed) -> State:
    turn = _in(state, event, Phase.PAUSED)
    state = replace(state, phase=Phase.RUNNING)
    return state.with_turn(turn.number, timer=turn.timer.started(event.at))


def _slip_received(state: State, event: SlipReceived) -> State:
    turn = _numbered(state, event.turn, event)
    if event.number not in state.players:
        raise Impossible(event)
    keys = {**turn.keys, event.slip.key: event.number} if event.slip.key else turn.keys
    name = "second" if _is_second(state, turn, event) else "slips"
    entries = {**getattr(turn, name), event.number: event.slip}
    return state.with_turn(turn.number, keys=keys, **{name: entries})


def _is_second(state: State, turn: Turn, event: SlipReceived) -> bool:
    """Whether this is another helper's entry of a paper slip that is already there."""
    there = turn.slips.get(event.number)
    return (
        state.setup.double_entry
        and there is not None
        and there.channel is event.slip.channel is Channel.PAPER
        and there.typist != event.slip.typist
    )


def _numbered(state: State, number: int, event: Event) -> Turn:
    if not 1 <= number <= len(state.turns):
        raise Impossible(event)
    return state.turns[number - 1]


def _closed(state: State, event: Closed) -> State:
    turn = _in(state, event, Phase.RUNNING, Phase.PAUSED)
    state = replace(state, phase=Phase.CLOSED)
    return state.with_turn(turn.number, timer=turn.timer.paused(event.at))


def _scored(state: State, event: Scored) -> State:
    turn = _numbered(state, event.turn, event)
    if not all(mark.number in state.players for mark in event.marks):
        raise Impossible(event)
    if state.phase is Phase.CLOSED and turn.number == len(state.turns):
        state = replace(state, phase=Phase.SCORED)
    elif not turn.scored:
        raise Impossible(event)
    if turn.laid or (turn.scored and _follows_correction(state, event)):
        state = with_changes(state, event)
    marks = {**turn.marks, **{mark.number: mark for mark in event.marks}}
    return state.with_turn(turn.number, marks=marks, engine=event.top, scored=True)


def _follows_correction(state: State, event: Scored) -> bool:
    """Whether marks changed by what was put right at that moment, not by a slip that came in."""
    last = state.corrections[-1] if state.corrections else None
    return last is not None and last.at == event.at and bool(last.word or last.turn == event.turn)


def _master_laid(state: State, event: MasterLaid) -> State:
    turn = _in(state, event, Phase.SCORED)
    board = _laid(state.board, event)
    bag = state.bag + without(turn.letters, "".join(map(tile_on_rack, event.tiles)))
    for square in event.replaced:
        board, bag = _replaced(board, bag, square)
    state = replace(state, board=board, bag=bag, phase=Phase.LAID)
    return state.with_turn(
        turn.number,
        master=event.placement,
        master_points=event.points,
        master_tiles=event.tiles,
        replaced=event.replaced,
        laid=True,
        first_marks=turn.marks,
    )


def _laid(board: Board, event: MasterLaid) -> Board:
    new: dict[Square, str] = {}
    for square, letter in zip(event.placement.squares(), event.placement.letters, strict=True):
        if not square.on_board:
            raise Impossible(event)
        if not board.holds(square):
            new[square] = letter
    if "".join(new.values()) != event.tiles:
        raise Impossible(event)
    return board.with_tiles(new)


def _replaced(board: Board, bag: str, square: Square) -> tuple[Board, str]:
    """Put the real tile where a blank lay, and the blank into the bag (000 D III-3)."""
    letter = board[square].upper()
    if not board[square].islower():
        raise Impossible(square)
    return board.with_tiles({square: letter}), without(bag, letter) + "?"


def _nothing_laid(state: State, event: NothingLaid) -> State:
    turn = _in(state, event, Phase.SCORED)
    state = replace(state, bag=state.bag + turn.letters, phase=Phase.LAID)
    return state.with_turn(turn.number, laid=True, first_marks=turn.marks)


def _ended(state: State, event: Ended) -> State:
    """End; letters on the table go back, and a turn that was not scored does not count."""
    if state.phase is Phase.OVER:
        raise Impossible(event)
    letters, uncounted = state.letters, state.phase not in {Phase.SCORED, Phase.LAID, Phase.READY}
    stopped = state.phase, state.turns[-1] if uncounted else None
    if state.phase is Phase.SCORED:
        turn = state.turns[-1]
        state = state.with_turn(turn.number, laid=True, first_marks=turn.marks)
    elif letters:
        state = replace(state, turns=state.turns[:-1])
    bag = state.bag + letters
    return replace(state, phase=Phase.OVER, ended=event.by, bag=bag, stopped=stopped)


def _seed_revealed(state: State, event: SeedRevealed) -> State:
    return replace(state, revealed=event.seed)


APPLY: dict[type[Event], Callable[[State, Any], State]] = {
    Drew: _drew,
    Called: _called,
    TimeStarted: _time_started,
    TimePaused: _time_paused,
    TimeResumed: _time_resumed,
    SlipReceived: _slip_received,
    Closed: _closed,
    Scored: _scored,
    MasterLaid: _master_laid,
    NothingLaid: _nothing_laid,
    Ended: _ended,
    SeedRevealed: _seed_revealed,
}
