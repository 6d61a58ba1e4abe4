"""How calls, questions and sanctions change the state."""

from collections.abc import Callable
from typing import Any

from nabeurt.ledger.fold import Impossible
from nabeurt.ledger.replace import replace
from nabeurt.tournament.day.events import Event
from nabeurt.tournament.day.events.jury import (
    Disqualified,
    JuryArrived,
    JuryCalled,
    PointsDeducted,
    Protested,
    ProtestSettled,
    QuestionAsked,
    TimeGranted,
    Warned,
)
from nabeurt.tournament.day.fold.matches import laid_out
from nabeurt.tournament.day.fold.people import known
from nabeurt.tournament.day.sheet import Life
from nabeurt.tournament.day.state import Call, Sanction, State


def _elsewhere(calls: tuple[Call, ...], round_: int, table: int) -> tuple[Call, ...]:
    return tuple(one for one in calls if (one.round, one.table) != (round_, table))


def _called(state: State, event: JuryCalled) -> State:
    laid_out(state, event.round, event.table)
    call = Call(event.round, event.table, event.player, event.why, event.at)
    return replace(state, calls=(*_elsewhere(state.calls, event.round, event.table), call))


def _arrived(state: State, event: JuryArrived) -> State:
    calls = _elsewhere(state.calls, event.round, event.table)
    if calls == state.calls:
        raise Impossible(event)
    return replace(state, calls=calls)


def _asked(state: State, event: QuestionAsked) -> State:
    found = laid_out(state, event.round, event.table)
    asked = {**found.questions, event.player: found.questions.get(event.player, 0) + 1}
    return state.with_sheet(event.round, event.table, questions=asked)


def _noted(state: State, event: Any, points: int = 0) -> State:  # noqa: ANN401  # any sanction
    about = getattr(event, "round", 0), getattr(event, "table", 0)
    note = Sanction(type(event).__name__, event.player, *about, points, event.by, event.why)
    return replace(state, sanctions=(*state.sanctions, note))


def _warned(state: State, event: Warned) -> State:
    known(state, event.player)
    return _noted(state, event)


def _deducted(state: State, event: PointsDeducted) -> State:
    found = laid_out(state, event.round, event.table)
    if event.player not in found.players:
        raise Impossible(event)
    taken = {**found.deducted, event.player: found.deducted.get(event.player, 0) + event.points}
    return _noted(state.with_sheet(event.round, event.table, deducted=taken), event, event.points)


def _granted(state: State, event: TimeGranted) -> State:
    extra = laid_out(state, event.round, event.table).extra_ms + event.ms
    return state.with_sheet(event.round, event.table, extra_ms=extra)


def _protested(state: State, event: Protested) -> State:
    laid_out(state, event.round, event.table)
    protest = Call(event.round, event.table, event.player, event.why, event.at)
    return replace(state, protests=(*state.protests, protest))


def _settled(state: State, event: ProtestSettled) -> State:
    left = _elsewhere(state.protests, event.round, event.table)
    if left == state.protests:
        raise Impossible(event)
    return replace(state, protests=left)


def _disqualified(state: State, event: Disqualified) -> State:
    found = laid_out(state, event.round, event.table)
    if event.player not in found.players or known(state, event.player).disqualified:
        raise Impossible(event)
    out = state.with_player(event.player, disqualified=True).with_sheet(
        event.round,
        event.table,
        disqualified=event.player,
        life=Life.SIGNED,
        signed_by=event.by,
    )
    return _noted(out, event)


APPLY: dict[type[Event], Callable[[State, Any], State]] = {
    JuryCalled: _called,
    JuryArrived: _arrived,
    QuestionAsked: _asked,
    Warned: _warned,
    PointsDeducted: _deducted,
    TimeGranted: _granted,
    Protested: _protested,
    ProtestSettled: _settled,
    Disqualified: _disqualified,
}
