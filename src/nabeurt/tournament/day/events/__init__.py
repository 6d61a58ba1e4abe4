"""What happened at a tournament, one class per fact; the state is their sum.

Rounds and tables count from 1, players are known by their number. The time of an event is the time
as it was told; nothing here reads a clock.
"""

from nabeurt.ledger.fold import kinds
from nabeurt.tournament.day.events import jury, matches, outcome, people, rounds, setting_up
from nabeurt.tournament.day.events.base import Event

EVENTS: tuple[type[Event], ...] = tuple(
    kind
    for module in (setting_up, people, rounds, matches, jury, outcome)
    for kind in kinds(Event, vars(module))
)

__all__ = ["EVENTS", "Event"]
