"""How reports, forms, checks and signatures change a match."""

from collections.abc import Callable
from typing import Any

from nabeurt.ledger.fold import Impossible
from nabeurt.ledger.replace import replace
from nabeurt.tournament.day.events import Event
from nabeurt.tournament.day.events.matches import (
    Forfeited,
    FormHandedIn,
    MatchLinked,
    MatchVoided,
    NoShowNoted,
    ResultConfirmed,
    ResultCorrected,
    ResultDisputed,
    ResultReported,
    ResultSigned,
    ScoreSettled,
    StartRecorded,
    WordRuled,
)
from nabeurt.tournament.day.sheet import Life, Sheet
from nabeurt.tournament.day.state import State


def laid_out(state: State, round_: int, table: int) -> Sheet:
    """Return the sheet of a table that exists."""
    found = state.sheet(round_, table)
    if found is None:
        raise Impossible(round_, table)
    return found


def _unsigned(state: State, event: Any) -> Sheet:  # noqa: ANN401  # any event about a match
    found = laid_out(state, event.round, event.table)
    if found.official:
        raise Impossible(event)
    return found


def _start(state: State, event: StartRecorded) -> State:
    if event.starter not in laid_out(state, event.round, event.table).players:
        raise Impossible(event)
    return state.with_sheet(event.round, event.table, starter=event.starter)


def _reported(state: State, event: ResultReported) -> State:
    found = _unsigned(state, event)
    if event.player and event.player not in found.players:
        raise Impossible(event)
    reports = {**found.reports, event.player: event.score}
    return state.with_sheet(
        event.round, event.table, reports=reports, struck=(), **_agreed(found, event)
    )


def _agreed(sheet: Sheet, event: ResultReported) -> dict[str, Any]:
    """Tell what a report makes of a result: the desk's holds, two players' must be the same."""
    if not event.player:
        return {"life": Life.CONFIRMED, "score": event.score}
    there = sheet.reports.get(sheet.other(event.player))
    if there is None:
        return {"life": Life.REPORTED, "score": event.score}
    if there == event.score:
        return {"life": Life.CONFIRMED, "score": event.score}
    return {"life": Life.DISPUTED, "score": None}


def _confirmed(state: State, event: ResultConfirmed) -> State:
    found = _unsigned(state, event)
    if found.life is not Life.REPORTED or event.player not in found.players:
        raise Impossible(event)
    return state.with_sheet(event.round, event.table, life=Life.CONFIRMED)


def _disputed(state: State, event: ResultDisputed) -> State:
    found = _unsigned(state, event)
    if found.life is not Life.REPORTED:
        raise Impossible(event)
    return state.with_sheet(event.round, event.table, life=Life.DISPUTED, score=None)


def _form(state: State, event: FormHandedIn) -> State:
    found = laid_out(state, event.round, event.table)
    lines = event.lines or found.lines
    return state.with_sheet(event.round, event.table, form=True, lines=lines)


def _ruled(state: State, event: WordRuled) -> State:
    return replace(state, rulings={**state.rulings, event.word: event.valid})


def _settled(state: State, event: ScoreSettled) -> State:
    found = _unsigned(state, event)
    if found.life not in {Life.CONFIRMED, Life.CHECKED}:
        raise Impossible(event)
    changes = {"life": Life.CHECKED, "score": event.score, "struck": event.struck}
    return state.with_sheet(event.round, event.table, form=True, **changes)


def _signed(state: State, event: ResultSigned) -> State:
    found = _unsigned(state, event)
    if found.life not in {Life.CONFIRMED, Life.CHECKED}:
        raise Impossible(event)
    return state.with_sheet(event.round, event.table, life=Life.SIGNED, signed_by=event.by)


def _corrected(state: State, event: ResultCorrected) -> State:
    found = laid_out(state, event.round, event.table)
    if found.life is not Life.SIGNED or found.score != event.old:
        raise Impossible(event)
    about = (event.round, event.table)
    told = state.unannounced if about in state.unannounced else (*state.unannounced, about)
    changed = state.with_sheet(
        *about, score=event.new, corrected=True, signed_by=event.by, forfeit=0
    )
    return replace(changed, unannounced=told)


def _no_show(state: State, event: NoShowNoted) -> State:
    """Somebody who is not at the table is not here: checking in says otherwise."""
    found = _unsigned(state, event)
    if event.player not in found.players or found.begun:
        raise Impossible(event)
    changed = state.with_player(event.player, here=False)
    return changed.with_sheet(event.round, event.table, missing=event.player, due=event.due)


def _forfeited(state: State, event: Forfeited) -> State:
    found = _unsigned(state, event)
    if event.player not in found.players:
        raise Impossible(event)
    return state.with_sheet(
        event.round,
        event.table,
        life=Life.SIGNED,
        forfeit=event.player,
        score=None,
        signed_by=event.by,
    )


def _voided(state: State, event: MatchVoided) -> State:
    _unsigned(state, event)
    return state.with_sheet(event.round, event.table, life=Life.VOID, score=None)


def _linked(state: State, event: MatchLinked) -> State:
    _unsigned(state, event)
    return state.with_sheet(event.round, event.table, game=event.game)


APPLY: dict[type[Event], Callable[[State, Any], State]] = {
    StartRecorded: _start,
    ResultReported: _reported,
    ResultConfirmed: _confirmed,
    ResultDisputed: _disputed,
    FormHandedIn: _form,
    WordRuled: _ruled,
    ScoreSettled: _settled,
    ResultSigned: _signed,
    ResultCorrected: _corrected,
    NoShowNoted: _no_show,
    Forfeited: _forfeited,
    MatchVoided: _voided,
    MatchLinked: _linked,
}
