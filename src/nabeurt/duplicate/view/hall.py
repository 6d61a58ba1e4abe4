"""What everybody in the hall may know, and what became of a turn whose word lies."""

from dataclasses import dataclass

from nabeurt.board import Board
from nabeurt.duplicate.events import EndedBy
from nabeurt.duplicate.scoring.master import Found, found_as, words_found
from nabeurt.duplicate.slip import Best
from nabeurt.duplicate.state import State
from nabeurt.duplicate.turn import Phase, Timer, Turn

CALLED = frozenset(Phase) - {Phase.READY, Phase.DRAWN}


@dataclass(frozen=True, slots=True)
class Hall:
    """What everybody in the hall may know. ``timer`` tells what is left at any moment.

    ``letters`` is empty until they are called. ``left_ms`` is the time left at the moment asked,
    ``low_ms`` what is left when the signal sounds, ``warned`` that it has. ``round`` tells a turn
    that is done again from the time before.
    """

    version: int
    name: str
    phase: Phase
    turn: int
    turns: int
    board: Board
    letters: str
    timer: Timer
    left_ms: int
    low_ms: int
    warned: bool
    round: int
    bag: int
    players: int
    slips: int
    ended: EndedBy | None


@dataclass(frozen=True, slots=True)
class Announced:
    """A turn whose master word lies: what was laid, the topscore, and how many found it."""

    number: int
    letters: str
    redraws: tuple[str, ...]
    master: Found | None
    engine: Best | None
    top: int
    found_top: int
    words: tuple[Found, ...]
    replaced: tuple[str, ...]


def hall(state: State, now: int | None = None, players: int | None = None) -> Hall:
    """Show what everybody may know; ``players`` is how many play, where that was counted."""
    moment = state.now if now is None else max(now, state.now)
    turn = state.turn
    timer = turn.timer if turn else Timer(state.rulebook.turn_ms)
    left = timer.left(moment)
    known = state.phase in CALLED
    return Hall(
        version=state.version,
        name=state.setup.name,
        phase=state.phase,
        turn=len(state.turns),
        turns=state.rulebook.turns,
        board=state.board,
        letters=state.letters if known else "",
        timer=timer,
        left_ms=max(0, left),
        low_ms=state.rulebook.turn_ms - state.rulebook.warning_ms,
        round=state.rounds,
        warned=timer.limit_ms - left >= state.rulebook.warning_ms,
        bag=len(state.bag),
        players=len(state.active) if players is None else players,
        slips=len(turn.slips) if turn else 0,
        ended=state.ended,
    )


def announced(turn: Turn) -> Announced:
    """Tell what became of a turn."""
    return Announced(
        turn.number,
        turn.letters,
        turn.redraws,
        master_of(turn),
        turn.best,
        turn.top,
        found_top(turn),
        words_found(turn),
        tuple(map(str, turn.replaced)),
    )


def found_top(turn: Turn) -> int:
    """Count who reached the topscore."""
    top = turn.top
    return sum(bool(mark.placement) and mark.points == top for mark in turn.marks.values())


def master_of(turn: Turn) -> Found | None:
    """Return the word that was laid, and who found it."""
    if turn.master is None:
        return None
    return found_as(turn.master, turn.master_points, len(turn.master_tiles), turn)


def turns_laid(state: State) -> tuple[Turn, ...]:
    """Return the turns whose word lies: what anybody may know of."""
    return tuple(turn for turn in state.turns if turn.laid)
