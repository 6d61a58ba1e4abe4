"""By what a game is weighed: what was learnt for its list and for its rulebook's way of ending."""

from nabeurt.analysis.review.choice import Scales
from nabeurt.analysis.values.leaves import leaves_for
from nabeurt.analysis.values.win_many import PLAYERS, many_for
from nabeurt.analysis.values.win_two import winning_for
from nabeurt.game.events import Event, Started
from nabeurt.lexicon import Lexicon


def scales_for(first: Event, lexicon: Lexicon) -> Scales:
    """Return the scales for the game that begins with this event."""
    leaves = leaves_for(lexicon).values
    if not isinstance(first, Started):
        return Scales(lexicon, leaves)
    players, book = len(first.players), first.rulebook
    many = many_for(book, players) if players in PLAYERS else None
    return Scales(lexicon, leaves, winning_for(book), many)
