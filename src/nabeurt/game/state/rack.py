"""Tiles taken from and given to racks and bags, as plain text; ``*`` is a tile nobody has seen."""

from collections import Counter

from nabeurt.ledger.fold import Impossible

HIDDEN = "*"


def without(tiles: str, taken: str) -> str:
    """Take tiles from a heap in which each must lie.

    >>> without("EENTRI?", "E?")
    'ENTRI'
    """
    for tile in taken:
        rest = tiles.replace(tile, "", 1)
        if len(rest) == len(tiles):
            raise Impossible(taken)
        tiles = rest
    return tiles


def missing(tiles: str, wanted: str) -> str:
    """Tell which of the wanted tiles do not lie in a heap.

    >>> missing("EENTRI?", "EEQE?")
    'QE'
    """
    heap, lacking = Counter(tiles), ""
    for tile in wanted:
        if heap[tile]:
            heap[tile] -= 1
        else:
            lacking += tile
    return lacking


def held(rack: str, wanted: str) -> str | None:
    """Tell how a rack holds these tiles, an unknown one as ``*``; None when it does not.

    >>> held("AB**", "AQ"), held("AB", "AQ")
    ('A*', None)
    """
    taken = ""
    for tile in wanted:
        found = tile if tile in rack else HIDDEN
        if found not in rack:
            return None
        rack = rack.replace(found, "", 1)
        taken += found
    return taken


def seen(tiles: str) -> str:
    """Leave out the tiles that nobody has seen."""
    return tiles.replace(HIDDEN, "")
