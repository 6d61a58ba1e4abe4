"""Tiles dealt as a scenario says, and by lot where it does not say.

Every tile of the set lies in one place: on the board, on a rack, in the bag, or out of play. What a
file gives is fixed; the rest moves to make room for it, as little as possible.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

from nabeurt.board import Placement, tile_on_rack
from nabeurt.game.events import BagSet, BoardLaid, Event, RackSet
from nabeurt.game.state import State

Tiles = Counter[str]


class TilesUsed(Exception):
    """More tiles are asked for than there are; ``tiles`` are those that lack."""

    def __init__(self, tiles: str) -> None:
        super().__init__(tiles)
        self.tiles = tiles


@dataclass(frozen=True, slots=True)
class Wish:
    """What is fixed: racks (or the part of them that was given), the bag's size, coming draws."""

    racks: Mapping[int, str] = field(default_factory=dict)
    lay: Placement | None = None
    bag: int | None = None
    coming: str = ""


def arrange(state: State, wish: Wish, given: Mapping[int, str], chance: Random) -> list[Event]:
    """Name the events that make it so.

    ``given`` are the tiles of other racks that must stay; raises TilesUsed when it cannot be.
    """
    free = _unseen(state, wish)
    for tiles in (*wish.racks.values(), *given.values()):
        free = _taken(free, tiles)
    rest = _taken(free, wish.coming)
    racks = dict(wish.racks)
    for number, seat in enumerate(state.seats):
        if number not in racks:
            racks[number], rest = _kept(seat.rack, given.get(number, ""), rest, chance)
    bag = _bag(state, wish, rest, chance)
    return _events(state, wish, racks, bag)


def _unseen(state: State, wish: Wish) -> Tiles:
    lying = "".join(map(tile_on_rack, state.board.tiles + new_tiles(state, wish.lay)))
    return _taken(Counter(state.tile_set.tiles), lying + state.aside)


def new_tiles(state: State, placement: Placement | None) -> str:
    """Return the letters of a placement that do not lie there yet."""
    if placement is None:
        return ""
    pairs = zip(placement.squares(), placement.letters, strict=True)
    return "".join(letter for square, letter in pairs if not state.board.holds(square))


def _taken(heap: Tiles, tiles: str) -> Tiles:
    rest = heap.copy()
    rest.subtract(tiles)
    if lacking := "".join(tile * -count for tile, count in rest.items() if count < 0):
        raise TilesUsed(lacking)
    return +rest


def _kept(rack: str, fixed: str, free: Tiles, chance: Random) -> tuple[str, Tiles]:
    """Keep a rack as it is where its tiles are still free; else draw others."""
    kept, loose = "", list(fixed)
    for tile in rack:
        if tile in loose:
            loose.remove(tile)
            kept += tile
        elif free[tile]:
            free = _taken(free, tile)
            kept += tile
    drawn = _drawn(free, len(rack) - len(kept), chance)
    return kept + drawn, _taken(free, drawn)


def _drawn(heap: Tiles, count: int, chance: Random) -> str:
    tiles = sorted(heap.elements())
    count = max(0, count)
    return "".join(chance.sample(tiles, min(count, len(tiles))))


def _bag(state: State, wish: Wish, rest: Tiles, chance: Random) -> str:
    """Fill the bag: coming draws first, then what lies in it, then tiles from out of play."""
    size = wish.bag if wish.bag is not None else rest.total() + len(wish.coming)
    coming = wish.coming[:size]
    kept = _drawn(rest & Counter(state.pool), size - len(coming), chance)
    rest = _taken(rest, kept)
    return coming + kept + _drawn(rest, size - len(coming) - len(kept), chance)


def _events(state: State, wish: Wish, racks: Mapping[int, str], bag: str) -> list[Event]:
    changed = {
        seat: tiles
        for seat, tiles in racks.items()
        if seat in wish.racks or Counter(tiles) != Counter(state.seats[seat].rack)
    }
    events: list[Event] = [RackSet(state.now, seat, "") for seat in changed]
    if wish.lay:
        events.append(BoardLaid(state.now, wish.lay))
    events += [RackSet(state.now, seat, tiles) for seat, tiles in changed.items()]
    return [*events, BagSet(state.now, bag)]
