"""What the jury does: verdicts, overruling, sanctions, extra time, checks (000 P III-12, 002 V)."""

from collections.abc import Iterator, Mapping

from nabeurt.board import WordScore
from nabeurt.game.commands import (
    CheckWords,
    ExtraTime,
    Rule,
    RuleWords,
    Sanction,
    SanctionKind,
    SeatJury,
    SetFinal,
    SettleProtest,
    Sign,
)
from nabeurt.game.events import (
    Answer,
    Answered,
    CheckCorrected,
    Checked,
    Deducted,
    Disqualified,
    Event,
    ExtraTimeGiven,
    FinalSet,
    Froze,
    JurySeated,
    LeaveDenied,
    LeaveGiven,
    Overruled,
    Proposal,
    ProtestSettled,
    RestartDenied,
    Restarted,
    Ruled,
    Signed,
    StuckDenied,
    Warned,
    Why,
)
from nabeurt.game.judge.agreements import propose
from nabeurt.game.judge.automatic import checks
from nabeurt.game.judge.disputes import words_bar
from nabeurt.game.judge.request import Judgement, Request
from nabeurt.game.outcome.settlement import awaits_check
from nabeurt.game.outcome.verdict import by_person, invalid_in, plain
from nabeurt.game.reasons import Reason, Refusal, refuse
from nabeurt.game.state import Awaited, Awaiting, State
from nabeurt.game.state.clock import Timing, timing
from nabeurt.rules.policies import WordCheck

MOST_POINTS = 1000
MOST_FINAL = 9999
MOST_MS = 24 * 60 * 60 * 1000


def rule(request: Request, command: Rule) -> Judgement:
    """Rule on what is awaited."""
    if bar := request.jury_bar() or request.over_bar():
        return bar
    awaited = request.state.awaited
    if awaited is None:
        return refuse(Reason.NOTHING_TO_RULE)
    if command.intent and awaited.question is not Awaiting.INTENT:
        return refuse(Reason.INTENT_NOT_ASKED)
    return (_ruling(request, awaited, command),)


def _ruling(request: Request, awaited: Awaited, command: Rule) -> Event:
    now, valid = request.now, command.valid
    match awaited.question:
        case Awaiting.CHALLENGE:
            return Ruled(now, valid, by_person=True, invalid=_rejected(request, command))
        case Awaiting.INTENT:
            stays, wrong = not valid and not command.intent, _rejected(request, command)
            return Ruled(now, valid, by_person=True, invalid=wrong, stays=stays)
        case Awaiting.WORDS:
            return _answered(request, awaited, valid=valid)
        case Awaiting.LEAVE:
            return LeaveGiven(now, awaited.seat) if valid else LeaveDenied(now, awaited.seat)
        case Awaiting.RESTART:
            return Restarted(now) if valid else RestartDenied(now, awaited.seat)
        case Awaiting.STUCK:
            return Froze(now, awaited.seat) if valid else StuckDenied(now, awaited.seat)


def _rejected(request: Request, command: Rule) -> tuple[str, ...]:
    """Name what a person rejects: what the list does not have either, else the word itself."""
    if command.valid:
        return ()
    last = request.state.turns[-1]
    return invalid_in(request.state, last, request.arbiter) or (_plain(last.words[0]),)


def _answered(request: Request, awaited: Awaited, *, valid: bool) -> Event:
    """Answer each word by itself: one that was ruled on before keeps its verdict."""
    ruled = request.state.overruled
    given = tuple(Answer(word, ruled.get(word, valid)) for word in awaited.words)
    return Answered(request.now, awaited.seat, given, by_person=True)


def rule_words(request: Request, command: RuleWords) -> Judgement:
    """Overrule the lexicon about words, for this game; what that settles follows."""
    bar = request.jury_bar() or _signed_bar(request) or _final_bar(request)
    if bar := bar or words_bar(command.words):
        return bar
    words = tuple(word.upper() for word in command.words)
    now, ruled = request.now, dict.fromkeys(words, command.valid)
    verdicts = {**request.state.overruled, **ruled}
    corrected = _corrections(request.state, verdicts, now)
    found = () if command.valid else tuple(_second_look(request.state, set(words), now))
    overruled = Overruled(now, words, command.valid)
    return (overruled, *corrected, *found, *_asked(request, verdicts))


def _asked(request: Request, verdicts: Mapping[str, bool]) -> Iterator[Event]:
    """Settle what is awaited when the words that decide it have their verdicts."""
    awaited = request.state.awaited
    if awaited and awaited.words and verdicts.keys() >= set(awaited.words):
        given = tuple(Answer(word, verdicts[word]) for word in awaited.words)
        yield Answered(request.now, awaited.seat, given, by_person=True)
    if awaited and awaited.question in {Awaiting.CHALLENGE, Awaiting.INTENT}:
        yield from _challenge_settled(request, awaited, verdicts)


def _challenge_settled(
    request: Request, awaited: Awaited, verdicts: Mapping[str, bool]
) -> Iterator[Event]:
    """One wrong word is enough to reject a turn; to uphold it every word must be good."""
    words = [_plain(word) for word in request.state.turns[-1].words]
    wrong = tuple(word for word in words if verdicts.get(word) is False)
    if wrong or verdicts.keys() >= set(words):
        stays = bool(wrong) and awaited.question is Awaiting.INTENT
        yield Ruled(request.now, not wrong, by_person=True, invalid=wrong, stays=stays)


def _corrections(state: State, verdicts: Mapping[str, bool], now: int) -> Iterator[Event]:
    """Give back what a check took from turns of which every word is good after all."""
    for taken in state.penalties:
        wrong = () if taken.turn is None else state.turns[taken.turn].wrong
        if taken.turn is not None and all(verdicts.get(word) for word in wrong):
            yield CheckCorrected(now, taken.turn, taken.seat, -taken.points)


def _second_look(state: State, words: set[str], now: int) -> Iterator[Event]:
    """Take what a check should have taken from turns whose words were thought good."""
    for number, turn in enumerate(state.turns):
        wrong = tuple(word for word in map(_plain, turn.words) if word in words)
        if turn.checked and not turn.wrong and wrong:
            points = turn.score + state.rulebook.afterwards_penalty
            yield Checked(now, number, turn.seat, wrong, points)


def _plain(word: WordScore) -> str:
    return plain(word.word)


def _signed_bar(request: Request) -> Refusal | None:
    """Refuse what would change a result that was signed (002 IV-2)."""
    return refuse(Reason.RESULT_SIGNED) if request.state.signed else None


def _final_bar(request: Request) -> Refusal | None:
    """Refuse when the result is final; a person on the jury still checks after the end (R12)."""
    final = request.state.ended and not by_person(request.state, request.arbiter)
    return refuse(Reason.GAME_OVER) if final else None


def check_words(request: Request, _command: CheckWords) -> Judgement:
    """Check the words that were not checked before."""
    if bar := request.jury_bar() or _signed_bar(request):
        return bar
    if request.state.rulebook.check is not WordCheck.AFTERWARDS:
        return refuse(Reason.CHECK_NOT_HERE)
    found = tuple(checks(request.state, request.now, request.arbiter))
    return found or refuse(Reason.NOTHING_TO_CHECK)


def sanction(request: Request, command: Sanction) -> Judgement:
    """Warn, deduct or disqualify, on the record with a reason; also after the end."""
    if bar := _sanction_bar(request, command):
        return bar
    match command.kind:
        case SanctionKind.WARNING:
            return (Warned(request.now, command.seat, command.reason),)
        case SanctionKind.DISQUALIFICATION if request.state.seats[command.seat].disqualified:
            return refuse(Reason.LEFT_THE_GAME)
        case SanctionKind.DISQUALIFICATION:
            return (Disqualified(request.now, command.seat, command.reason),)
        case SanctionKind.POINTS if not 0 < command.points <= MOST_POINTS:
            return refuse(Reason.OUT_OF_RANGE)
        case SanctionKind.POINTS:
            seat, points, reason = command.seat, command.points, command.reason
            return (Deducted(request.now, seat, points, Why.SANCTION, reason),)


def _sanction_bar(request: Request, command: Sanction | ExtraTime | SetFinal) -> Refusal | None:
    """Refuse who may not, about whom, and what has no reason; also who left can be sanctioned."""
    if bar := request.jury_bar() or _signed_bar(request):
        return bar
    if not 0 <= command.seat < len(request.state.seats):
        return refuse(Reason.NO_SUCH_SEAT)
    return None if command.reason.strip() else refuse(Reason.REASON_MISSING)


def extra_time(request: Request, command: ExtraTime) -> Judgement:
    """Give a player extra time, also afterwards: what was lost by time may not have been (V-6)."""
    if bar := _sanction_bar(request, command):
        return bar
    if timing(request.state.rulebook) is Timing.NONE:
        return refuse(Reason.NO_CLOCK)
    if not 0 < command.ms <= MOST_MS:
        return refuse(Reason.OUT_OF_RANGE)
    return (ExtraTimeGiven(request.now, command.seat, command.ms, command.reason),)


def seat_jury(request: Request, command: SeatJury) -> Judgement:
    """Note who sits on the jury's chair."""
    if bar := request.jury_bar() or _signed_bar(request):
        return bar
    if not request.state.started.chair:
        return refuse(Reason.LIST_IS_JURY)
    return (JurySeated(request.now, command.name),)


def set_final(request: Request, command: SetFinal) -> Judgement:
    """Set what a player has in the end, as the jury writes it on the form (002 IV-2)."""
    if bar := _sanction_bar(request, command) or _goes_on_bar(request):
        return bar
    if abs(command.points) > MOST_FINAL:
        return refuse(Reason.OUT_OF_RANGE)
    return (FinalSet(request.now, command.seat, command.points, command.reason),)


def sign(request: Request, _command: Sign) -> Judgement:
    """Sign the result, once every word was checked (000 P V-3, W V-2, 002 IV-2)."""
    bar = request.jury_bar() or _signed_bar(request) or _goes_on_bar(request)
    if bar is None and awaits_check(request.state):
        return refuse(Reason.CHECK_FIRST)
    return bar or (Signed(request.now),)


def _goes_on_bar(request: Request) -> Refusal | None:
    return None if request.state.ended else refuse(Reason.GAME_GOES_ON)


def settle_protest(request: Request, command: SettleProtest) -> Judgement:
    """Declare a protest dealt with; the players can do so when all of them agree."""
    if bar := request.over_bar():
        return bar
    if request.state.protest is None:
        return refuse(Reason.NO_PROTEST)
    if request.from_jury:
        return (ProtestSettled(request.now, command.reason),)
    return propose(request, Proposal.PROTEST_OVER)
