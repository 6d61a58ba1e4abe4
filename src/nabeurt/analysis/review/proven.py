"""The truth about the last turns: with an empty bag both racks are known, and play can be proven.

A turn's value is what its player gains on the other from there to the end when both play best. What
a turn cost is the difference between its value and what was still to be had after it. Where time
was short, the bounds tell what is proven, and the rest is the best estimate.
"""

from collections.abc import Callable
from dataclasses import dataclass

from nabeurt.analysis.review.decisions import Course, Occasion
from nabeurt.analysis.search.endgame import EndgameTurn, Solution, solve
from nabeurt.game.events import EndedBy
from nabeurt.game.outcome.settlement import final_points
from nabeurt.lexicon import Lexicon

# An endgame that takes longer than this stays unproven.
SECONDS = 2.0
_PLAYED_OUT = {EndedBy.OUT, EndedBy.PASSES, EndedBy.STUCK}


@dataclass(frozen=True, slots=True)
class Truth:
    """The difference in points at the end with best play, the line of it, and what a turn cost.

    ``at_least`` and ``at_most`` are what is proven of the margin, None where nothing is.
    """

    margin: int
    line: tuple[EndgameTurn, ...]
    cost: int | None
    at_least: int | None
    at_most: int | None

    @property
    def proven(self) -> bool:
        """Whether the margin is certain."""
        return self.at_least is not None and self.at_least == self.at_most


def truths(
    course: Course,
    lexicon: Lexicon,
    seconds: float = SECONDS,
    told: Callable[[float], None] = lambda _part: None,
) -> dict[int, Truth]:
    """Prove what can be proven; keys are the places of turns in the course, from 0."""
    solved = {}
    for place, occasion in enumerate(course.occasions):
        if solution := _solved(occasion, lexicon, seconds):
            solved[place] = solution
        told((place + 1) / len(course.occasions))
    return {place: _truth(course, place, solved) for place in solved}


def _solved(occasion: Occasion, lexicon: Lexicon, seconds: float) -> Solution | None:
    state, seat = occasion.before, occasion.seat
    if len(state.seats) != 2 or state.bag or not occasion.rack_known or not occasion.rack:
        return None
    began, other = state.beginner == seat, state.seats[1 - seat]
    if not occasion.unseen and (began or not state.rulebook.nabeurt or other.frozen):
        return None
    return solve(
        state.board.cells,
        occasion.rack,
        occasion.unseen,
        lexicon,
        state.rulebook,
        began=began,
        other_frozen=other.frozen,
        passes=state.passes,
        seconds=seconds,
    )


def _truth(course: Course, place: int, solved: dict[int, Solution]) -> Truth:
    occasion, solution = course.occasions[place], solved[place]
    state, seat = occasion.before, occasion.seat
    left = _left(course, place, solved)
    cost = None if left is None else max(0, solution.value - occasion.turn.score - left)
    lead = state.total(seat) - state.total(1 - seat)
    bounds = (solution.at_least, solution.at_most)
    least, most = (None if bound is None else lead + bound for bound in bounds)
    return Truth(lead + solution.value, solution.line, cost, least, most)


def _left(course: Course, place: int, solved: dict[int, Solution]) -> int | None:
    """Tell what was still to be gained after a turn; None when that is not known."""
    occasions = course.occasions
    seat = occasions[place].seat
    if place + 1 in solved:
        value = solved[place + 1].value
        return value if occasions[place + 1].seat == seat else -value
    if place + 1 < len(occasions) or course.final.ended not in _PLAYED_OUT:
        return None
    final, settled = course.final, final_points(course.final)
    racks = [points - final.total(number) for number, points in enumerate(settled)]
    return racks[seat] - racks[1 - seat]
