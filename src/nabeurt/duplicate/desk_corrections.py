"""Corrections, each with who, when and why: slips, points, words, whole turns (000 D III-9)."""

from dataclasses import replace

from nabeurt.duplicate.case import Case, Outcome
from nabeurt.duplicate.commands import CorrectPoints, CorrectSlip, RedoTurn, RemoveSlip, RuleWord
from nabeurt.duplicate.desk_slips import read_again
from nabeurt.duplicate.events import (
    PointsCorrected,
    PointsReleased,
    Redo,
    SlipCorrected,
    SlipRemoved,
    TurnRedone,
    WordRuled,
)
from nabeurt.duplicate.reading import bare
from nabeurt.duplicate.reasons import Reason, Refusal, refuse
from nabeurt.duplicate.slip import Channel
from nabeurt.duplicate.turn import Turn

MOST_POINTS = 3_000
LONGEST = 15


def correct_slip(case: Case, command: CorrectSlip) -> Outcome:
    """Put a slip right; the turn is read again at once."""
    turn = _corrigible(case, command)
    if isinstance(turn, Refusal):
        return turn
    slip = replace(command.slip, channel=Channel.PAPER, by=case.by.name, hand=case.by.hand, key="")
    happened = SlipCorrected(case.now, turn.number, command.number, slip, *case.ground(command.why))
    return read_again(case.comes(happened), turn.number, case.arbiter, case.now)


def remove_slip(case: Case, command: RemoveSlip) -> Outcome:
    """Take out a slip that is under a wrong number."""
    turn = _corrigible(case, command)
    if isinstance(turn, Refusal):
        return turn
    if command.number not in turn.slips:
        return refuse(Reason.NO_SLIP, number=command.number)
    happened = SlipRemoved(case.now, turn.number, command.number, *case.ground(command.why))
    return read_again(case.comes(happened), turn.number, case.arbiter, case.now)


def _corrigible(case: Case, command: CorrectSlip | RemoveSlip | CorrectPoints) -> Turn | Refusal:
    bar = case.desk_bar() or case.answerable_bar(command.why)
    if bar:
        return bar
    player, turn = case.player(command.number), case.turn(command.turn)
    return player if isinstance(player, Refusal) else turn


def correct_points(case: Case, command: CorrectPoints) -> Outcome:
    """Set what a turn is worth to a player, or take that back."""
    turn = case.leader_bar() or _corrigible(case, command)
    if isinstance(turn, Refusal):
        return turn
    if not turn.scored:
        return refuse(Reason.NOT_SCORED_YET, turn=turn.number)
    if command.points is None:
        return _released(case, command, turn)
    if not 0 <= command.points <= MOST_POINTS:
        return refuse(Reason.POINTS_RANGE, most=MOST_POINTS)
    about = (case.now, turn.number, command.number, command.points)
    return case.comes(PointsCorrected(*about, *case.ground(command.why)))


def _released(case: Case, command: CorrectPoints, turn: Turn) -> Outcome:
    if command.number not in turn.marks:
        return refuse(Reason.NO_SLIP, number=command.number)
    happened = PointsReleased(case.now, turn.number, command.number, *case.ground(command.why))
    return read_again(case.comes(happened), turn.number, case.arbiter, case.now)


def rule_word(case: Case, command: RuleWord) -> Outcome:
    """Decide on a word; every slip of the evening that has it is read again."""
    if bar := case.leader_bar() or case.answerable_bar(command.why):
        return bar
    word = bare(command.word)
    if not (word.isascii() and word.isalpha() and 2 <= len(word) <= LONGEST):
        return refuse(Reason.NOT_A_WORD, text=command.word[:20])
    course = case.comes(WordRuled(case.now, word, command.valid, *case.ground(command.why)))
    for turn in case.state.turns:
        course = read_again(course, turn.number, case.arbiter, case.now)
    return course


def redo_turn(case: Case, command: RedoTurn) -> Outcome:
    """Go back to a turn; those after it are done again too."""
    if bar := case.leader_bar() or case.answerable_bar(command.why):
        return bar
    turn = case.turn(command.turn)
    if isinstance(turn, Refusal):
        return turn
    if case.state.revealed:
        return refuse(Reason.SEED_KNOWN)
    if command.redo is Redo.MASTER and not turn.scored:
        return refuse(Reason.NOT_SCORED_YET, turn=turn.number)
    return case.comes(TurnRedone(case.now, turn.number, command.redo, *case.ground(command.why)))
