"""Slips: handed in by phone or typed in from paper, and read when the turn is closed."""

from collections.abc import Iterable
from dataclasses import replace

from nabeurt.duplicate.commands import HandIn, Role, Score
from nabeurt.duplicate.events import Event, Scored, SlipReceived
from nabeurt.duplicate.judge.automatic import Course, reader
from nabeurt.duplicate.judge.request import Judgement, Request
from nabeurt.duplicate.ports import Arbiter
from nabeurt.duplicate.reasons import Reason, Refusal, refuse
from nabeurt.duplicate.slip import Channel, Slip
from nabeurt.duplicate.state import State
from nabeurt.duplicate.turn import Phase, Turn

LONGEST_WORD = 40
LONGEST_WHERE = 10
LONGEST_KEY = 80
HIGHEST_CLAIM = 9_999


def hand_in(request: Request, command: HandIn) -> Judgement:
    """Take a slip; the same delivery again is answered and changes nothing."""
    turn = _writable(request, command)
    if isinstance(turn, Refusal):
        return turn
    if command.slip.key and turn.keys.get(command.slip.key) == command.number:
        return ()
    past = command.round not in {None, request.state.rounds}
    if past or command.turn != len(request.state.turns) or request.state.phase is Phase.OVER:
        return refuse(Reason.WRONG_TURN, turn=len(request.state.turns))
    if bar := _slip_bar(command.slip):
        return bar
    return (
        _by_phone(request, command, turn)
        if request.by.role is Role.PHONE
        else _typed(request, command)
    )


def _writable(request: Request, command: HandIn) -> Turn | Refusal:
    """Return the turn a slip is for, if this is somebody who may write one for this player."""
    player = request.player(command.number)
    if isinstance(player, Refusal):
        return player
    if request.by.role is Role.PHONE and (not player.device or player.device != request.by.name):
        return refuse(Reason.FOREIGN_DEVICE, number=player.number)
    if player.withdrawn:
        return refuse(Reason.WITHDRAWN, number=player.number, name=player.name)
    return request.turn(command.turn)


def _slip_bar(slip: Slip) -> Refusal | None:
    long = (
        len(slip.word) > LONGEST_WORD
        or len(slip.where) > LONGEST_WHERE
        or len(slip.key) > LONGEST_KEY
    )
    claim = slip.claimed is not None and not 0 <= slip.claimed <= HIGHEST_CLAIM
    return refuse(Reason.SLIP_TOO_LONG) if long or claim else None


def _by_phone(request: Request, command: HandIn, turn: Turn) -> Judgement:
    slip = replace(command.slip, channel=Channel.PHONE, by="", hand="", late=False, left=None)
    match request.state.phase:
        case Phase.RUNNING | Phase.PAUSED:
            return (SlipReceived(request.now, turn.number, command.number, slip),)
        case Phase.DRAWN | Phase.CALLED:
            return refuse(Reason.NOT_NOW, phase=request.state.phase)
        case Phase.CLOSED | Phase.SCORED if command.number not in turn.slips:
            return _after_time(request, command, turn)
        case _:
            return refuse(Reason.TOO_LATE)


def _after_time(request: Request, command: HandIn, turn: Turn) -> Judgement:
    """Take a slip that had no line in time; whether it counts is the leader's setting."""
    left = command.slip.left
    in_time = left is not None and 0 <= left <= turn.timer.limit_ms
    late = not (in_time and request.state.setup.trust_phones)
    slip = replace(
        command.slip,
        channel=Channel.PHONE,
        by="",
        hand="",
        late=late,
        left=left if in_time else None,
    )
    happened = SlipReceived(request.now, turn.number, command.number, slip)
    return read_again(request, happened, [turn.number])


def _typed(request: Request, command: HandIn) -> Judgement:
    phases = (Phase.RUNNING, Phase.PAUSED, Phase.CLOSED, Phase.SCORED)
    if bar := request.phase_bar(*phases):
        return bar
    slip = replace(command.slip, channel=Channel.PAPER, by=request.by.name, hand=request.by.hand)
    happened = SlipReceived(request.now, command.turn, command.number, slip)
    return read_again(request, happened, [command.turn])


def score(request: Request, command: Score) -> Judgement:
    """Read all slips of the closed turn."""
    if bar := request.leader_bar(Phase.CLOSED):
        return bar
    state, turn = request.state, request.state.turns[-1]
    if turn.differing and not command.despite:
        return refuse(Reason.STILL_DIFFERENT, numbers=turn.differing)
    reads = reader(state, turn, request.arbiter)
    marks = reads.read_all({one.number: turn.slips.get(one.number) for one in state.active})
    return (Scored(request.now, turn.number, marks, reads.best()),)


def read_again(request: Request, happened: Event, numbers: Iterable[int]) -> tuple[Event, ...]:
    """Let something happen and read these turns again; only what changed is put on the record."""
    course = Course((), request.state).then(happened)
    for number in numbers:
        turn = course.state.turns[number - 1]
        scored = scored_again(course.state, turn, request.arbiter, request.now)
        course = course.then(scored) if scored else course
    return course.events


def scored_again(state: State, turn: Turn, arbiter: Arbiter, now: int) -> Scored | None:
    """Return what reading a turn again changes; None when nothing does."""
    if not turn.scored:
        return None
    reads = reader(state, turn, arbiter)
    numbers = turn.marks.keys() | turn.slips.keys()
    fresh = reads.read_all(
        {number: turn.slips.get(number) for number in numbers if not _is_fixed(turn, number)}
    )
    marks = tuple(mark for mark in fresh if turn.marks.get(mark.number) != mark)
    top = reads.best()
    if not marks and top == turn.engine:
        return None
    return Scored(now, turn.number, marks, top)


def _is_fixed(turn: Turn, number: int) -> bool:
    return number in turn.marks and turn.marks[number].fixed
