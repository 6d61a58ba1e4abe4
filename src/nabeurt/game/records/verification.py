"""The proof afterwards: every draw follows from the promised seed, every score from the board."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from nabeurt.board import RACK_SIZE, Fault, WordScore, lay, score
from nabeurt.game.events import (
    Drew,
    DrewForStart,
    Event,
    Overdrew,
    Placed,
    ReturnedUnseen,
    SeedRevealed,
    Started,
)
from nabeurt.game.fold import apply, begin
from nabeurt.game.records.legality import rightful
from nabeurt.game.state import State
from nabeurt.game.state.rack import without
from nabeurt.ledger.drawer import SeededDrawer, commitment
from nabeurt.ledger.fold import Impossible


class Outcome(StrEnum):
    """What the proof says; each has a sentence in both languages."""

    TRUE = "true"
    NO_START = "no-start"
    NO_PROMISE = "no-promise"
    NO_SEED = "no-seed"
    PROMISE_BROKEN = "promise-broken"
    DRAW_DIFFERS = "draw-differs"
    SCORE_DIFFERS = "score-differs"
    CANNOT_FOLLOW = "cannot-follow"


@dataclass(frozen=True, slots=True)
class Verification:
    """The outcome; where something differs, at which event (from 1), what it says and should say.

    ``tiles`` and ``words`` tell how many draws and scores were found true.
    """

    outcome: Outcome
    event: int = 0
    said: str = ""
    expected: str = ""
    tiles: int = 0
    words: int = 0


def verify(events: Sequence[Event]) -> Verification:
    """Re-derive every draw and every score of a game that is over."""
    if not events or not isinstance(events[0], Started):
        return Verification(Outcome.NO_START)
    if not events[0].commitment:
        return Verification(Outcome.NO_PROMISE)
    seeds = [event.seed for event in events if isinstance(event, SeedRevealed)]
    if not seeds:
        return Verification(Outcome.NO_SEED)
    if any(commitment(seed) != events[0].commitment for seed in seeds):
        return Verification(Outcome.PROMISE_BROKEN)
    return _followed(events, SeededDrawer(seeds[0]))


def _followed(events: Sequence[Event], drawer: SeededDrawer) -> Verification:
    state, words = begin(events[0]), 0
    for number, event in enumerate(events[1:], 2):
        try:
            said, expected = _claims(state, event, drawer)
            after = apply(state, event)
        except Impossible:
            after = None
        if after is None or not rightful(state, event):
            return Verification(Outcome.CANNOT_FOLLOW, number, type(event).__name__)
        if said != expected:
            placed = isinstance(event, Placed)
            outcome = Outcome.SCORE_DIFFERS if placed else Outcome.DRAW_DIFFERS
            return Verification(outcome, number, said, expected)
        state, words = after, words + isinstance(event, Placed)
    return Verification(Outcome.TRUE, tiles=state.taken, words=words)


def _claims(state: State, event: Event, drawer: SeededDrawer) -> tuple[str, str]:
    """Return what an event says and what it should say; two empty texts when nothing is claimed."""
    match event:
        case DrewForStart(_, seat, tile):
            bag = without(state.pool, state.lots_aside)
            return tile, drawer.draw(state.taken, seat, bag, 1)
        case Drew(_, seat, tiles):
            wanted = len(state.aside) or RACK_SIZE - len(state.seats[seat].rack)
            return tiles, drawer.draw(state.taken, seat, state.pool, wanted)
        case Overdrew(_, seat, tile):
            return tile, drawer.draw(state.taken, seat, state.pool, 1)
        case ReturnedUnseen(_, seat, tile):
            return tile, drawer.choose(state.taken, seat, state.seats[seat].rack)
        case Placed():
            return _sum(event.words, event.bonus, event.score), _counted(state, event)
        case _:
            return "", ""


def _counted(state: State, placed: Placed) -> str:
    laying = lay(state.board, placed.placement)
    if isinstance(laying, Fault):
        raise Impossible(placed)
    counted = score(state.board, laying, state.tile_set, state.rulebook.extended)
    return _sum(counted.words, counted.bonus, counted.total)


def _sum(words: tuple[WordScore, ...], bonus: int, total: int) -> str:
    parts = [f"{each.word} {each.points}" for each in words] + [str(bonus)] * bool(bonus)
    return " + ".join(parts) + f" = {total}"
