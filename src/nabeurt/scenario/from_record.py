"""A recorded game as moments: every turn, and what came of it, from its events alone."""

from collections.abc import Iterator, Sequence

from nabeurt.game import Event, apply
from nabeurt.game.events import (
    Asked,
    Challenged,
    Exchanged,
    Froze,
    LeaveAsked,
    Overdrew,
    Passed,
    Placed,
    Resigned,
    StuckClaimed,
    TurnLost,
)
from nabeurt.game.fold import begin
from nabeurt.scenario.player import Moment

# What somebody does; all else follows from it.
_ACTS = (
    Placed,
    Exchanged,
    Passed,
    StuckClaimed,
    Froze,
    TurnLost,
    Challenged,
    LeaveAsked,
    Asked,
    Overdrew,
    Resigned,
)


def moments(events: Sequence[Event]) -> Iterator[Moment]:
    """Split a game where somebody acts; raises Impossible for events that cannot follow."""
    state, group = begin(events[0]), [events[0]]
    for event in events[1:]:
        if isinstance(event, _ACTS):
            yield Moment(None, state, state.now, tuple(group))
            group = []
        state = apply(state, event)
        group.append(event)
    yield Moment(None, state, state.now, tuple(group))
