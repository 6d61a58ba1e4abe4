"""What a player may do instead of placing, read from what their seat can see (000 III-7, III-8)."""

from dataclasses import dataclass

from nabeurt.board import RACK_SIZE
from nabeurt.game.state.turn import TurnKind
from nabeurt.game.view import View
from nabeurt.rules import Rulebook
from nabeurt.rules.policies import Leave


@dataclass(frozen=True, slots=True)
class Rights:
    """How many tiles may be exchanged now (0: none), and whether leave to exchange can help."""

    exchange: int
    ask_leave: bool


def rights(view: View, book: Rulebook, seat: int) -> Rights:
    """Read the rights of a seat from its view."""
    bag = bag_left(view)
    if view.must_place or bag < max(1, book.exchange_min_bag):
        return Rights(0, ask_leave=False)
    if view.leave or not _barred(view, book, seat):
        return Rights(min(bag, RACK_SIZE), ask_leave=False)
    return Rights(0, ask_leave=book.leave is not Leave.NONE)


def bag_left(view: View) -> int:
    """Count the bag as it is once the last word stands and its player has drawn (R11)."""
    return view.bag - _to_draw(view)


def held_by(view: View, seat: int) -> int:
    """Count the tiles of a player as they are once the last word stands."""
    placer = view.pending is not None and view.pending.seat == seat
    return len(view.players[seat].rack) + (_to_draw(view) if placer else 0)


def _to_draw(view: View) -> int:
    if view.pending is None:
        return 0
    return min(view.bag, RACK_SIZE - len(view.players[view.pending.seat].rack))


def _barred(view: View, book: Rulebook, seat: int) -> bool:
    """Whether own earlier turns stand in the way of an exchange."""
    kinds = [turn.kind for turn in view.turns if turn.seat == seat]
    if TurnKind.PLACED in kinds:
        return book.exchange_after_placement_only and kinds[-1] is not TurnKind.PLACED
    limit = book.opening_exchanges
    return limit is not None and kinds.count(TurnKind.EXCHANGED) >= limit
