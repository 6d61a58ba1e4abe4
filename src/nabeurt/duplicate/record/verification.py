"""The proof afterwards: draws follow from the promised seed, marks and words from the rules."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from nabeurt.duplicate.events import Drew, Event, MasterLaid, Opened, Scored, SeedRevealed
from nabeurt.duplicate.fold import apply, begin
from nabeurt.duplicate.judge.automatic import reader
from nabeurt.duplicate.scoring.draw import is_sound
from nabeurt.duplicate.scoring.master import laid
from nabeurt.duplicate.scoring.slips import slip_of
from nabeurt.duplicate.setup import Draws
from nabeurt.duplicate.slip import Mark, Zero
from nabeurt.duplicate.state import State
from nabeurt.ledger.drawer import SeededDrawer, commitment
from nabeurt.ledger.fold import Impossible
from nabeurt.ledger.jury import LexiconJury


class Outcome(StrEnum):
    """What the proof says; each has a sentence in both languages."""

    TRUE = "true"
    OTHER_LIST = "other-list"
    NO_SEED = "no-seed"
    PROMISE_BROKEN = "promise-broken"
    DRAW_DIFFERS = "draw-differs"
    MARK_DIFFERS = "mark-differs"
    MASTER_DIFFERS = "master-differs"
    CANNOT_FOLLOW = "cannot-follow"


@dataclass(frozen=True, slots=True)
class Verification:
    """The outcome; where something differs, at which event (from 1), what it says and should say.

    ``draws``, ``slips`` and ``words`` tell how many were worked out again.
    """

    outcome: Outcome
    event: int = 0
    said: str = ""
    expected: str = ""
    draws: int = 0
    slips: int = 0
    words: int = 0


_DIFFERS = {
    Drew: Outcome.DRAW_DIFFERS,
    Scored: Outcome.MARK_DIFFERS,
    MasterLaid: Outcome.MASTER_DIFFERS,
}


def verify(events: Sequence[Event], arbiter: LexiconJury) -> Verification:
    """Work an evening out again; draws from a real bag prove nothing and are taken as told."""
    first = events[0]
    if not isinstance(first, Opened):
        return Verification(Outcome.CANNOT_FOLLOW, 1, type(first).__name__)
    if first.lexicon.sha256 != arbiter.used.sha256:
        said, expected = first.lexicon.name, arbiter.used.name
        return Verification(Outcome.OTHER_LIST, 1, said, expected)
    seeds = {event.seed for event in events if isinstance(event, SeedRevealed)}
    if first.setup.draws is Draws.COMPUTER:
        if not seeds:
            return Verification(Outcome.NO_SEED)
        if {commitment(seed) for seed in seeds} != {first.commitment}:
            return Verification(Outcome.PROMISE_BROKEN)
    return _followed(events, arbiter, SeededDrawer(next(iter(seeds), "")))


def _followed(events: Sequence[Event], arbiter: LexiconJury, drawer: SeededDrawer) -> Verification:
    state = begin(events[0])
    counts = dict.fromkeys(_DIFFERS, 0)
    for number, event in enumerate(events[1:], 2):
        try:
            said, expected = _claims(state, event, arbiter, drawer)
            state = apply(state, event)
        except (Impossible, LookupError):
            return Verification(Outcome.CANNOT_FOLLOW, number, type(event).__name__)
        if said != expected:
            return Verification(_DIFFERS[type(event)], number, said, expected)
        if type(event) in counts:
            counts[type(event)] += len(event.marks) if isinstance(event, Scored) else 1
    return Verification(
        Outcome.TRUE, draws=counts[Drew], slips=counts[Scored], words=counts[MasterLaid]
    )


def _claims(
    state: State, event: Event, arbiter: LexiconJury, drawer: SeededDrawer
) -> tuple[str, str]:
    """Return what an event says and what it should say; two empty texts when nothing is claimed."""
    match event:
        case Drew(_, letters, sound):
            drawn = letters
            if state.setup.draws is Draws.COMPUTER:
                drawn = drawer.draw(state.taken, 0, state.bag, state.rulebook.rack)
            right = is_sound(drawn, state.rulebook)
            return _drawn(letters, sound=sound), _drawn(drawn, sound=right)
        case Scored():
            return _marks(state, event, arbiter)
        case MasterLaid():
            return _master(state, event, arbiter)
        case _:
            return "", ""


def _drawn(letters: str, *, sound: bool) -> str:
    """Write a draw; one that had to go back stands in brackets."""
    return letters if sound else f"({letters})"


def _marks(state: State, event: Scored, arbiter: LexiconJury) -> tuple[str, str]:
    turn = state.turns[event.turn - 1]
    reads = reader(state, turn, arbiter)
    slips = {mark.number: turn.slips.get(mark.number) for mark in event.marks}
    said = sorted(event.marks, key=lambda mark: mark.number)
    for mark, read in zip(said, reads.read_all(slips), strict=True):
        if _told_now(mark, read) != read:
            return _mark(mark), _mark(read)
    best = reads.best()
    return str(event.top and event.top.points), str(best and best.points)


def _told_now(mark: Mark, read: Mark) -> Mark:
    """Return a mark as it would be told now: a rejected word was once only not in the list."""
    once = mark.zero is Zero.NOT_IN_LIST and read.zero is Zero.REJECTED
    return replace(mark, zero=read.zero, detail=read.detail) if once else mark


def _mark(mark: Mark) -> str:
    return f"{mark.number}: {mark.placement or mark.zero} {mark.points}"


def _master(state: State, event: MasterLaid, arbiter: LexiconJury) -> tuple[str, str]:
    found = reader(state, state.turns[-1], arbiter).outcome(slip_of(event.placement))
    if found.placement is None:
        return _laid(event, event.points, ()), str(found.zero)
    squares = tuple(map(str, laid(state, found.placement).replaced))
    return _laid(event, event.points, tuple(map(str, event.replaced))), _laid(
        event, found.points, squares
    )


def _laid(event: MasterLaid, points: int, replaced: tuple[str, ...]) -> str:
    return " ".join([str(event.placement), str(points), *replaced])
