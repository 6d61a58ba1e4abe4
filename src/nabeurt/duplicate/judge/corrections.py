"""Corrections, each with who, when and why: slips, points, words, whole turns (000 D III-9)."""

from dataclasses import replace

from nabeurt.duplicate.commands import CorrectPoints, CorrectSlip, RedoTurn, RemoveSlip, RuleWord
from nabeurt.duplicate.events import (
    PointsCorrected,
    PointsReleased,
    Redo,
    SlipCorrected,
    SlipRemoved,
    TurnRedone,
    WordRuled,
)
from nabeurt.duplicate.judge.request import Judgement, Request
from nabeurt.duplicate.judge.slips import read_again
from nabeurt.duplicate.reasons import Reason, Refusal, refuse
from nabeurt.duplicate.scoring.slips import bare
from nabeurt.duplicate.slip import Channel
from nabeurt.duplicate.turn import Turn

LONGEST = 15


def correct_slip(request: Request, command: CorrectSlip) -> Judgement:
    """Put a slip right; the turn is read again at once."""
    turn = _corrigible(request, command)
    if isinstance(turn, Refusal):
        return turn
    slip = replace(
        command.slip, channel=Channel.PAPER, by=request.by.name, hand=request.by.hand, key=""
    )
    happened = SlipCorrected(
        request.now, turn.number, command.number, slip, *request.ground(command.why)
    )
    return read_again(request, happened, [turn.number])


def remove_slip(request: Request, command: RemoveSlip) -> Judgement:
    """Take out a slip that is under a wrong number."""
    turn = _corrigible(request, command)
    if isinstance(turn, Refusal):
        return turn
    if command.number not in turn.slips:
        return refuse(Reason.NO_SLIP, number=command.number)
    happened = SlipRemoved(request.now, turn.number, command.number, *request.ground(command.why))
    return read_again(request, happened, [turn.number])


def _corrigible(
    request: Request, command: CorrectSlip | RemoveSlip | CorrectPoints
) -> Turn | Refusal:
    bar = request.desk_bar() or request.answerable_bar(command.why)
    if bar:
        return bar
    player, turn = request.player(command.number), request.turn(command.turn)
    return player if isinstance(player, Refusal) else turn


def correct_points(request: Request, command: CorrectPoints) -> Judgement:
    """Set what a turn is worth to a player, or take that back."""
    turn = request.leader_bar() or _corrigible(request, command)
    if isinstance(turn, Refusal):
        return turn
    if not turn.scored:
        return refuse(Reason.NOT_SCORED_YET, turn=turn.number)
    if command.points is None:
        return _released(request, command, turn)
    if not 0 <= command.points <= turn.top:
        return refuse(Reason.POINTS_RANGE, most=turn.top)
    about = (request.now, turn.number, command.number, command.points)
    return (PointsCorrected(*about, *request.ground(command.why)),)


def _released(request: Request, command: CorrectPoints, turn: Turn) -> Judgement:
    if command.number not in turn.marks:
        return refuse(Reason.NO_SLIP, number=command.number)
    happened = PointsReleased(
        request.now, turn.number, command.number, *request.ground(command.why)
    )
    return read_again(request, happened, [turn.number])


def rule_word(request: Request, command: RuleWord) -> Judgement:
    """Decide on a word; every slip of the evening that has it is read again."""
    if bar := request.leader_bar() or request.answerable_bar(command.why):
        return bar
    word = bare(command.word)
    if not (word.isascii() and word.isalpha() and 2 <= len(word) <= LONGEST):
        return refuse(Reason.NOT_A_WORD, text=command.word[:20])
    happened = WordRuled(request.now, word, command.valid, *request.ground(command.why))
    return read_again(request, happened, (turn.number for turn in request.state.turns))


def redo_turn(request: Request, command: RedoTurn) -> Judgement:
    """Go back to a turn; those after it are done again too."""
    if bar := request.leader_bar() or request.answerable_bar(command.why):
        return bar
    turn = request.turn(command.turn)
    if isinstance(turn, Refusal):
        return turn
    if request.state.revealed:
        return refuse(Reason.SEED_KNOWN)
    if command.redo is Redo.MASTER and not turn.scored:
        return refuse(Reason.NOT_SCORED_YET, turn=turn.number)
    return (TurnRedone(request.now, turn.number, command.redo, *request.ground(command.why)),)
