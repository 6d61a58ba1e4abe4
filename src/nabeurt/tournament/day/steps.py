"""The one next step of a day, with what stands in its way by name."""

from dataclasses import dataclass
from enum import StrEnum

from nabeurt.tournament.day.sheet import Sheet
from nabeurt.tournament.day.state import Sitting, State
from nabeurt.tournament.day.tabulated import tabulated
from nabeurt.tournament.settings import Format
from nabeurt.tournament.standings.bracket import fallen


class Step(StrEnum):
    """What an organiser does next."""

    ENTER = "enter"
    PROPOSE = "propose"
    PUBLISH = "publish"
    START = "start"
    WAIT = "wait"
    SIGN = "sign"
    CLOSE_ROUND = "close-round"
    STANDINGS = "standings"
    CLOSE = "close"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class Next:
    """The step, the round it is about, and the tables and people that are waited for."""

    step: Step
    round: int
    tables: tuple[Sheet, ...] = ()
    people: tuple[int, ...] = ()


def next_step(state: State) -> Next:
    """Say what comes next."""
    sitting = state.sitting
    if state.closed:
        return Next(Step.DONE, len(state.sittings))
    if state.draft is not None:
        return Next(Step.PUBLISH, state.draft.round)
    if sitting is not None and not sitting.closed:
        return _of_round(sitting)
    if sitting is not None and not _told(state):
        return Next(Step.STANDINGS, sitting.number)
    return _between(state)


def _between(state: State) -> Next:
    """Say what comes after a round of which all is told, or before the first."""
    if not more_rounds(state):
        return Next(Step.CLOSE, len(state.sittings), _unsigned(state))
    waited = _not_here(state)
    playing = sum(one.active for one in state.players.values()) - len(waited)
    step = Step.ENTER if playing < 2 else Step.PROPOSE
    return Next(step, state.coming, people=waited)


def _of_round(sitting: Sitting) -> Next:
    if not sitting.started:
        return Next(Step.START, sitting.number)
    if sitting.missing:
        return Next(Step.WAIT, sitting.number, sitting.missing)
    if sitting.unsigned:
        return Next(Step.SIGN, sitting.number, sitting.unsigned)
    return Next(Step.CLOSE_ROUND, sitting.number)


def _told(state: State) -> bool:
    """Whether the standings after the last round were published."""
    last = state.publications[-1] if state.publications else None
    return last is not None and last.after == len(state.sittings)


def _unsigned(state: State) -> tuple[Sheet, ...]:
    return tuple(one for sitting in state.sittings for one in sitting.unsigned)


def _not_here(state: State) -> tuple[int, ...]:
    """Name who would play and has not been seen, where that is asked."""
    if not state.setup.check_in:
        return ()
    people = sorted(state.players.items())
    return tuple(number for number, one in people if one.active and not one.here)


def more_rounds(state: State) -> bool:
    """Whether another round can come."""
    if state.settings.format is Format.KNOCK_OUT and state.sittings:
        known = tabulated(state)
        fell = fallen(known.tournament, len(state.sittings))
        left = [who for who, one in state.players.items() if one.active]
        return sum(known.places[who] not in fell for who in left) > 1
    return state.settings.rounds is None or len(state.sittings) < state.settings.rounds
