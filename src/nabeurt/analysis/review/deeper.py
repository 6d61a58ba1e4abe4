"""Choices thought through, where the first impression leaves a question.

While tiles are unseen, the choices that come near the best are simulated; between two, with one or
two tiles in the bag, every rack that the other can hold is gone through. Among more than two the
last turns are simulated too, to the end: who holds what is not known there. A rack that is not
known, and between two a player who is frozen, leave it at the first impression.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace

from nabeurt.analysis.review.choice import Choice, Deed, Scales, distinct
from nabeurt.analysis.review.decisions import Occasion
from nabeurt.analysis.review.outlook import Outlook
from nabeurt.analysis.search.position import Rival, Seen, Table
from nabeurt.analysis.search.preendgame import MOST_IN_BAG, prospects
from nabeurt.analysis.search.simulation import Effort, Swap, simulate
from nabeurt.moves import Candidate

NEAR = 10.0
"""What is further behind at first sight is hardly ever better in the end."""
MOST = 8
_TWO = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Patience:
    """How long to think about a turn; within that time the same game always gets the same answer.

    ``plies`` is how deep the endings are searched that follow a turn with a tile or two in the bag.
    """

    seconds: float = 2.0
    iterations: int = 400
    plies: int = 3
    threads: int | None = None


def thought_through(
    occasion: Occasion, scales: Scales, possible: Sequence[Choice], made: Choice, patience: Patience
) -> list[Choice]:
    """Return the choices worth a thought with their outlook, best first; none where one stands out.

    The choice that was made is among them when the rules allow it.
    """
    near, state = _near(possible, made), occasion.before
    if len(near) < _TWO or not _open(occasion):
        return []
    if len(state.seats) == _TWO and state.bag <= MOST_IN_BAG:
        return _gone_through(occasion, scales, near, patience)
    return _simulated(occasion, scales, near, patience)


def _near(possible: Sequence[Choice], made: Choice) -> list[Choice]:
    if not possible:
        return []
    unlike, bound = distinct(possible, made), possible[0].equity - NEAR
    near = [one for one in unlike[:MOST] if one.equity >= bound]
    return near + [one for one in unlike if one.is_as(made) and one not in near]


def _open(occasion: Occasion) -> bool:
    """Whether they play on with tiles that this player has not seen."""
    state = occasion.before
    if not occasion.rack_known or state.out_of_play or not all(one.active for one in state.seats):
        return False
    if len(state.seats) == _TWO:
        return state.bag > 0 and not state.seats[1 - occasion.seat].frozen
    return len(occasion.unseen) == state.bag + sum(one.tiles for one in _table(occasion).rivals)


def _seen(occasion: Occasion) -> Seen:
    state, seat = occasion.before, occasion.seat
    return Seen(
        state.board.cells,
        occasion.rack,
        len(occasion.unseen) - state.bag,
        state.total(seat) - state.total(1 - seat),
        state.beginner == seat,
    )


def _table(occasion: Occasion) -> Table:
    state, seat = occasion.before, occasion.seat
    count = len(state.seats)
    others = [(seat + step) % count for step in range(1, count)]
    rivals = tuple(
        Rival(
            len(state.seats[other].rack),
            state.total(seat) - state.total(other),
            state.seats[other].frozen,
        )
        for other in others
    )
    beginner = ((state.beginner or 0) - seat) % count
    return Table(state.board.cells, occasion.rack, rivals, beginner, state.passes)


def _simulated(
    occasion: Occasion, scales: Scales, near: Sequence[Choice], patience: Patience
) -> list[Choice]:
    named: dict[Candidate | Swap, Choice] = {_named(one): one for one in near}
    two = len(occasion.before.seats) == _TWO
    effort = Effort(
        iterations=patience.iterations,
        seconds=patience.seconds,
        seed=_seed(occasion),
        threads=patience.threads,
    )
    found = simulate(
        _seen(occasion) if two else _table(occasion),
        scales.lexicon,
        occasion.before.rulebook,
        effort,
        candidates=list(named),
        leaves=scales.leaves,
        chances=scales.winning.values if scales.winning else None,
    )
    return [
        replace(
            named[one.candidate],
            outlook=Outlook(one.chance, one.gain, one.iterations, one.error),
        )
        for one in found
    ]


def _named(choice: Choice) -> Candidate | Swap:
    return choice.candidate or Swap(choice.tiles)


def _gone_through(
    occasion: Occasion, scales: Scales, near: Sequence[Choice], patience: Patience
) -> list[Choice]:
    """Go through every rack the other can hold; exchanges lead too far to be followed."""
    named = {one.candidate: one for one in near if one.deed is Deed.PLACE and one.candidate}
    found = prospects(
        _seen(occasion),
        scales.lexicon,
        occasion.before.rulebook,
        candidates=list(named),
        plies=patience.plies,
        seconds=patience.seconds,
        threads=patience.threads,
    )
    return [
        replace(
            named[one.candidate],
            outlook=Outlook(one.chance, one.gain, one.seen, ways=one.all, proven=one.proven),
        )
        for one in found
    ]


def _seed(occasion: Occasion) -> int:
    position = f"{occasion.before.board.cells} {occasion.rack}"
    return int.from_bytes(hashlib.sha256(position.encode()).digest()[:7])
