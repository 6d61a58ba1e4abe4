"""By what a game is weighed: what was learnt for its list and for its rulebook's way of ending."""

from nabeurt.analysis.choice import Scales
from nabeurt.analysis.leaves import leaves_for
from nabeurt.analysis.winning import winning_for
from nabeurt.game.events import Event, Started
from nabeurt.lexicon import Lexicon


def scales_for(first: Event, lexicon: Lexicon) -> Scales:
    """Return the scales for the game that begins with this event."""
    winning = winning_for(first.rulebook) if isinstance(first, Started) else None
    return Scales(lexicon, leaves_for(lexicon).values, winning)
