"""How questions, verdicts and sanctions change the state."""

from collections.abc import Callable, Mapping
from typing import Any

from nabeurt.game.events import (
    Answered,
    Asked,
    Challenged,
    CheckCorrected,
    CheckDone,
    Checked,
    Deducted,
    Disqualified,
    EndedBy,
    Event,
    ExtraTimeGiven,
    FinalSet,
    JurySeated,
    LeaveAsked,
    LeaveDenied,
    LeaveGiven,
    ListJudges,
    Overruled,
    Protested,
    ProtestSettled,
    RestartAsked,
    RestartDenied,
    Ruled,
    Signed,
    StuckClaimed,
    StuckDenied,
    Warned,
    Why,
    Withdrawn,
)
from nabeurt.game.fold.course import left
from nabeurt.game.outcome.verdict import plain
from nabeurt.game.state import Awaited, Awaiting, Recent, State
from nabeurt.game.state.turn import Penalty, TurnKind
from nabeurt.ledger.fold import Impossible
from nabeurt.ledger.replace import replace

_PAID_IN_THE_TURN = {TurnKind.WITHDRAWN, TurnKind.LOST}


def _challenged(state: State, event: Challenged) -> State:
    if state.recent is None:
        raise Impossible(event)
    question = Awaiting.INTENT if event.intent else Awaiting.CHALLENGE
    recent = replace(state.recent, challenged=True)
    turns = (*state.turns[:-1], replace(state.turns[-1], challenged=event.seat))
    awaited = Awaited(question, event.seat, since=event.at)
    return replace(state, recent=recent, turns=turns, awaited=awaited)


def _ruled(state: State, event: Ruled) -> State:
    awaited, recent = state.awaited, state.recent
    if awaited is None or recent is None:
        raise Impossible(event)
    state = replace(state, awaited=None, overruled=_remembered(state, event, recent))
    if event.valid or event.stays:
        return _upheld(state, event, awaited, recent)
    intent = awaited.question is Awaiting.INTENT
    book = state.rulebook
    points = book.intent_penalty if intent else book.challenge_penalty_placer
    why = Why.UNFAIR_WORD if intent else Why.WORD_REJECTED
    withdrawn = Withdrawn(event.at, recent.seat, _surplus(state, recent))
    return _due(state, withdrawn, *_deduction(event.at, recent.seat, points, why))


def _remembered(state: State, event: Ruled, recent: Recent) -> Mapping[str, bool]:
    """Keep what a person ruled: the check and the next challenge go by it too."""
    if not event.by_person:
        return state.overruled
    words = event.invalid if not event.valid else [plain(one.word) for one in recent.placed.words]
    return {**state.overruled, **dict.fromkeys(words, event.valid)}


def _upheld(state: State, event: Ruled, awaited: Awaited, recent: Recent) -> State:
    state = replace(state, recent=replace(recent, settled=True))
    if awaited.question is Awaiting.INTENT:
        return state
    points = state.rulebook.challenge_penalty_challenger
    return _due(state, *_deduction(event.at, awaited.seat, points, Why.CHALLENGE_LOST))


def _surplus(state: State, recent: Recent) -> str:
    """Name the newest tiles of the rack, which must go back to make room for those of the word."""
    rack = state.seats[recent.seat].rack
    surplus = len(rack) + len(recent.placed.tiles) - len(recent.before.rack)
    return rack[-surplus:] if surplus > 0 else ""


def _deduction(at: int, seat: int, points: int, why: Why) -> tuple[Deducted, ...]:
    return (Deducted(at, seat, points, why),) if points else ()


def _due(state: State, *events: Event) -> State:
    return replace(state, due=(*state.due, *events))


def _leave_asked(state: State, event: LeaveAsked) -> State:
    return replace(state, awaited=Awaited(Awaiting.LEAVE, event.seat, since=event.at))


def _leave_given(state: State, _event: LeaveGiven) -> State:
    return replace(state, awaited=None, leave=True, denied=False)


def _leave_denied(state: State, _event: LeaveDenied) -> State:
    return replace(state, awaited=None, denied=True)


def _stuck_claimed(state: State, event: StuckClaimed) -> State:
    return replace(state, awaited=Awaited(Awaiting.STUCK, event.seat, since=event.at))


def _stuck_denied(state: State, _event: StuckDenied) -> State:
    return replace(state, awaited=None)


def _restart_asked(state: State, event: RestartAsked) -> State:
    return replace(state, awaited=Awaited(Awaiting.RESTART, event.seat, since=event.at))


def _restart_denied(state: State, _event: RestartDenied) -> State:
    return replace(state, awaited=None)


def _asked(state: State, event: Asked) -> State:
    asked = state.seats[event.seat].asked_words | set(event.words)
    awaited = Awaited(Awaiting.WORDS, event.seat, event.words, since=event.at)
    return replace(state, awaited=awaited).with_seat(event.seat, asked_words=asked)


def _answered(state: State, event: Answered) -> State:
    told = {one.word: one.valid for one in event.answers} if event.by_person else {}
    return replace(state, awaited=None, overruled={**state.overruled, **told})


def _warned(state: State, _event: Warned) -> State:
    return state


def _deducted(state: State, event: Deducted) -> State:
    """Deduct; what belongs to the turn itself shows in that turn's running total."""
    state = _penalised(state, event.seat, event.points, event.why, event.reason)
    last = state.turns[-1] if state.turns else None
    if last and last.seat == event.seat and last.kind in _PAID_IN_THE_TURN:
        last = replace(last, total=state.total(event.seat, event.at))
        state = replace(state, turns=(*state.turns[:-1], last))
    return state


def _penalised(state: State, seat: int, points: int, why: Why, reason: str = "") -> State:
    return _with_penalty(state, Penalty(seat, -points, why, reason))


def _with_penalty(state: State, penalty: Penalty) -> State:
    penalty = replace(penalty, after=len(state.turns))
    state = replace(state, penalties=(*state.penalties, penalty))
    points = state.seats[penalty.seat].points + penalty.points
    return state.with_seat(penalty.seat, points=points)


def _checked(state: State, event: Checked) -> State:
    """Note what the check found; a turn found good can be found wrong at a second look."""
    if not 0 <= event.turn < len(state.turns):
        raise Impossible(event)
    before = state.turns[event.turn]
    if before.checked and (before.wrong or not event.invalid):
        raise Impossible(event)
    turns = list(state.turns)
    turns[event.turn] = replace(turns[event.turn], checked=True, wrong=event.invalid)
    found = (state.found_wrong or 0) + bool(event.invalid)
    state = replace(state, turns=tuple(turns), found_wrong=found)
    if not event.points:
        return state
    penalty = Penalty(event.seat, -event.points, Why.INVALID_WORD, turn=event.turn)
    return _with_penalty(state, penalty)


def _check_done(state: State, _event: CheckDone) -> State:
    return replace(state, found_wrong=None)


def _check_corrected(state: State, event: CheckCorrected) -> State:
    """Give back what the check of a turn took."""
    taken = [one for one in state.penalties if one.turn == event.turn]
    if [(one.seat, -one.points) for one in taken] != [(event.seat, event.points)]:
        raise Impossible(event)
    turns = list(state.turns)
    turns[event.turn] = replace(turns[event.turn], wrong=())
    kept = tuple(one for one in state.penalties if one.turn != event.turn)
    points = state.seats[event.seat].points + event.points
    state = replace(state, turns=tuple(turns), penalties=kept)
    return state.with_seat(event.seat, points=points)


def _extra_time_given(state: State, event: ExtraTimeGiven) -> State:
    """Give time; a flag that fell is up again, unless even this does not make up for it."""
    seat = state.seats[event.seat]
    state = state.with_seat(event.seat, extra_ms=seat.extra_ms + event.ms)
    over = state.clock.used_by(event.seat, event.at) >= state.limit_ms(event.seat)
    return state.with_seat(event.seat, flagged=seat.flagged and over)


def _disqualified(state: State, event: Disqualified) -> State:
    state = replace(state, left_by=EndedBy.DISQUALIFIED)
    return left(state.with_seat(event.seat, disqualified=True), event.seat)


def _protested(state: State, event: Protested) -> State:
    return replace(state, protest=event.seat, protest_since=event.at)


def _protest_settled(state: State, event: ProtestSettled) -> State:
    """Go on; the seconds of a challenge did not run meanwhile (R11)."""
    state = replace(state, protest=None, proposed=None)
    pending = state.pending
    if pending is None or pending.pressed_at is None:
        return state
    pressed_at = pending.pressed_at + event.at - state.protest_since
    return replace(state, recent=replace(pending, pressed_at=pressed_at))


def _jury_seated(state: State, event: JurySeated) -> State:
    return replace(state, jury=event.name, list_judges=False)


def _list_judges(state: State, event: ListJudges) -> State:
    """Let the list judge; a protest that nobody will hear is over."""
    state = replace(state, list_judges=True)
    over = () if state.protest is None else (ProtestSettled(event.at, ""),)
    return _due(state, *over)


def _final_set(state: State, event: FinalSet) -> State:
    return replace(state, final_set={**state.final_set, event.seat: event.points})


def _signed(state: State, _event: Signed) -> State:
    return replace(state, signed=True)


def _overruled(state: State, event: Overruled) -> State:
    verdicts = dict.fromkeys(event.words, event.valid)
    return replace(state, overruled={**state.overruled, **verdicts})


APPLY: dict[type[Event], Callable[[State, Any], State]] = {
    Challenged: _challenged,
    Ruled: _ruled,
    LeaveAsked: _leave_asked,
    LeaveGiven: _leave_given,
    LeaveDenied: _leave_denied,
    StuckClaimed: _stuck_claimed,
    StuckDenied: _stuck_denied,
    RestartAsked: _restart_asked,
    RestartDenied: _restart_denied,
    Asked: _asked,
    Answered: _answered,
    Warned: _warned,
    Deducted: _deducted,
    Checked: _checked,
    CheckDone: _check_done,
    CheckCorrected: _check_corrected,
    ExtraTimeGiven: _extra_time_given,
    Disqualified: _disqualified,
    Protested: _protested,
    ProtestSettled: _protest_settled,
    Overruled: _overruled,
    JurySeated: _jury_seated,
    ListJudges: _list_judges,
    FinalSet: _final_set,
    Signed: _signed,
}
