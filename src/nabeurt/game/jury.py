"""What the jury does: verdicts, overruling, sanctions, extra time, checks (000 P III-12, 002 V)."""

from nabeurt.game.case import Case, Outcome, jury_bar, over_bar, seat_bar
from nabeurt.game.clock import Timing, timing
from nabeurt.game.commands import (
    CheckWords,
    ExtraTime,
    Rule,
    RuleWords,
    Sanction,
    SanctionKind,
    SettleProtest,
)
from nabeurt.game.consequence import checks
from nabeurt.game.disputes import words_bar
from nabeurt.game.events import (
    Answer,
    Answered,
    Deducted,
    Disqualified,
    Event,
    ExtraTimeGiven,
    Froze,
    LeaveDenied,
    LeaveGiven,
    Overruled,
    ProtestSettled,
    Ruled,
    StuckDenied,
    Warned,
    Why,
)
from nabeurt.game.reasons import Reason, Refusal, refuse
from nabeurt.game.state import Awaited, Question
from nabeurt.game.verdict import by_person
from nabeurt.rules.policies import WordCheck

MOST_POINTS = 1000
MOST_MS = 24 * 60 * 60 * 1000


def rule(case: Case, command: Rule) -> Outcome:
    """Rule on what is awaited."""
    if bar := jury_bar(case) or over_bar(case):
        return bar
    awaited = case.state.awaited
    return (
        (_ruling(case.now, awaited, valid=command.valid),)
        if awaited
        else refuse(Reason.NOTHING_TO_RULE)
    )


def _ruling(now: int, awaited: Awaited, *, valid: bool) -> Event:
    match awaited.question:
        case Question.CHALLENGE | Question.INTENT:
            return Ruled(now, valid, by_person=True, invalid=())
        case Question.WORDS:
            given = tuple(Answer(word, valid) for word in awaited.words)
            return Answered(now, awaited.seat, given)
        case Question.LEAVE:
            return LeaveGiven(now, awaited.seat) if valid else LeaveDenied(now, awaited.seat)
        case Question.STUCK:
            return Froze(now, awaited.seat) if valid else StuckDenied(now, awaited.seat)


def rule_words(case: Case, command: RuleWords) -> Outcome:
    """Overrule the lexicon about words, for this game."""
    if bar := jury_bar(case) or _final_bar(case) or words_bar(command.words):
        return bar
    words = tuple(word.upper() for word in command.words)
    return (Overruled(case.now, words, command.valid),)


def _final_bar(case: Case) -> Refusal | None:
    """Refuse when the result is final; a person on the jury still checks after the end (R12)."""
    final = case.state.ended and not by_person(case.state, case.arbiter)
    return refuse(Reason.GAME_OVER) if final else None


def check_words(case: Case, _command: CheckWords) -> Outcome:
    """Check the words that were not checked before."""
    if bar := jury_bar(case):
        return bar
    if case.state.rulebook.check is not WordCheck.AFTERWARDS:
        return refuse(Reason.CHECK_NOT_HERE)
    found = tuple(checks(case.state, case.now, case.arbiter))
    return found or refuse(Reason.NOTHING_TO_CHECK)


def sanction(case: Case, command: Sanction) -> Outcome:
    """Warn, deduct or disqualify, on the record with a reason; also after the end."""
    if bar := jury_bar(case) or seat_bar(case.state, command.seat):
        return bar
    match command.kind:
        case SanctionKind.WARNING:
            return (Warned(case.now, command.seat, command.reason),)
        case SanctionKind.DISQUALIFICATION:
            return (Disqualified(case.now, command.seat, command.reason),)
        case SanctionKind.POINTS if not 0 < command.points <= MOST_POINTS:
            return refuse(Reason.OUT_OF_RANGE)
        case SanctionKind.POINTS:
            seat, points, reason = command.seat, command.points, command.reason
            return (Deducted(case.now, seat, points, Why.SANCTION, reason),)


def extra_time(case: Case, command: ExtraTime) -> Outcome:
    """Give a player extra time (002 V-6)."""
    if bar := jury_bar(case) or over_bar(case) or seat_bar(case.state, command.seat):
        return bar
    if timing(case.state.rulebook) is Timing.NONE:
        return refuse(Reason.NO_CLOCK)
    if not 0 < command.ms <= MOST_MS:
        return refuse(Reason.OUT_OF_RANGE)
    return (ExtraTimeGiven(case.now, command.seat, command.ms, command.reason),)


def settle_protest(case: Case, command: SettleProtest) -> Outcome:
    """Declare a protest dealt with; whoever protested may also take it back."""
    if bar := over_bar(case):
        return bar
    if case.state.protest is None:
        return refuse(Reason.NO_PROTEST)
    if case.by != case.state.protest and (bar := jury_bar(case)):
        return bar
    return (ProtestSettled(case.now, command.reason),)
