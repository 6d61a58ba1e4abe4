"""Slips: handed in by phone or typed in from paper, and read when the turn is closed."""

from dataclasses import replace

from nabeurt.duplicate.case import Case, Outcome
from nabeurt.duplicate.commands import HandIn, Role, Score
from nabeurt.duplicate.course import Course, reader
from nabeurt.duplicate.doors import Arbiter
from nabeurt.duplicate.events import Scored, SlipReceived
from nabeurt.duplicate.reasons import Reason, Refusal, refuse
from nabeurt.duplicate.slip import Channel, Slip
from nabeurt.duplicate.state import State
from nabeurt.duplicate.turn import Phase, Turn

LONGEST_WORD = 40
LONGEST_WHERE = 10
LONGEST_KEY = 80
HIGHEST_CLAIM = 9_999


def hand_in(case: Case, command: HandIn) -> Outcome:
    """Take a slip; the same delivery again is answered and changes nothing."""
    turn = _writable(case, command)
    if isinstance(turn, Refusal):
        return turn
    if command.slip.key and turn.keys.get(command.slip.key) == command.number:
        return case.comes()
    if command.turn != len(case.state.turns) or case.state.phase is Phase.OVER:
        return refuse(Reason.WRONG_TURN, turn=len(case.state.turns))
    if bar := _slip_bar(command.slip):
        return bar
    return _by_phone(case, command, turn) if case.by.role is Role.PHONE else _typed(case, command)


def _writable(case: Case, command: HandIn) -> Turn | Refusal:
    """Return the turn a slip is for, if this is somebody who may write one for this player."""
    player = case.player(command.number)
    if isinstance(player, Refusal):
        return player
    if case.by.role is Role.PHONE and (not player.device or player.device != case.by.name):
        return refuse(Reason.FOREIGN_DEVICE, number=player.number)
    if player.withdrawn:
        return refuse(Reason.WITHDRAWN, number=player.number, name=player.name)
    return case.turn(command.turn)


def _slip_bar(slip: Slip) -> Refusal | None:
    long = (
        len(slip.word) > LONGEST_WORD
        or len(slip.where) > LONGEST_WHERE
        or len(slip.key) > LONGEST_KEY
    )
    claim = slip.claimed is not None and not 0 <= slip.claimed <= HIGHEST_CLAIM
    return refuse(Reason.SLIP_TOO_LONG) if long or claim else None


def _by_phone(case: Case, command: HandIn, turn: Turn) -> Outcome:
    slip = replace(command.slip, channel=Channel.PHONE, by="", hand="", late=False)
    match case.state.phase:
        case Phase.RUNNING | Phase.PAUSED:
            return case.comes(SlipReceived(case.now, turn.number, command.number, slip))
        case Phase.DRAWN | Phase.CALLED:
            return refuse(Reason.NOT_NOW, phase=case.state.phase)
        case Phase.CLOSED if command.number not in turn.slips:
            late = replace(slip, late=True)
            return case.comes(SlipReceived(case.now, turn.number, command.number, late))
        case _:
            return refuse(Reason.TOO_LATE)


def _typed(case: Case, command: HandIn) -> Outcome:
    phases = (Phase.RUNNING, Phase.PAUSED, Phase.CLOSED, Phase.SCORED)
    if bar := case.phase_bar(*phases):
        return bar
    slip = replace(command.slip, channel=Channel.PAPER, by=case.by.name, hand=case.by.hand)
    course = case.comes(SlipReceived(case.now, command.turn, command.number, slip))
    return read_again(course, command.turn, case.arbiter, case.now)


def score(case: Case, command: Score) -> Outcome:
    """Read all slips of the closed turn."""
    if bar := case.leader_bar(Phase.CLOSED):
        return bar
    state, turn = case.state, case.state.turns[-1]
    if turn.differing and not command.despite:
        return refuse(Reason.STILL_DIFFERENT, numbers=turn.differing)
    reads = reader(state, turn, case.arbiter)
    marks = reads.read_all({one.number: turn.slips.get(one.number) for one in state.active})
    return case.comes(Scored(case.now, turn.number, marks, reads.best()))


def read_again(course: Course, number: int, arbiter: Arbiter, now: int) -> Course:
    """Read a scored turn again; only what changed is put on the record."""
    scored = scored_again(course.state, course.state.turns[number - 1], arbiter, now)
    return course.then(scored) if scored else course


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
