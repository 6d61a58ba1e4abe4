"""A position by itself, thought through as far as it can be.

Between two with an empty bag the ending is solved; with one or two tiles in the bag every way they
can lie is gone through; else the best choices are simulated.
"""

from collections import Counter
from enum import StrEnum

from nabeurt._native import BadPosition
from nabeurt.analysis.search.endgame import Solution, solve
from nabeurt.analysis.search.exchange import best_swap
from nabeurt.analysis.search.native_rules import passes_end
from nabeurt.analysis.search.position import Rival, Seen, Table
from nabeurt.analysis.search.preendgame import MOST_IN_BAG, Prospect, prospects
from nabeurt.analysis.search.simulation import (
    CANDIDATES,
    Effort,
    Progress,
    Simulated,
    Swap,
    simulate,
)
from nabeurt.analysis.values.leaves import leaves_for
from nabeurt.board import RACK_SIZE, TILE_SETS
from nabeurt.board.cgp import Cgp
from nabeurt.lexicon import Lexicon
from nabeurt.moves import Candidate, generate
from nabeurt.rules import Rulebook

Study = Solution | list[Prospect] | list[Simulated]
_TWO = 2
_WIDEST_LEAD = 30_000


class Misfit(StrEnum):
    """Why a position cannot be of a game by a rulebook, or is the end of it."""

    NO_RACK = "no-rack"
    PLAYERS = "players"
    BEGINNER = "beginner"
    TILES = "tiles"
    RACKS = "racks"
    NUMBERS = "numbers"
    OVER = "over"


def table_of(cgp: Cgp, book: Rulebook, beginner: int = 0) -> Table | Misfit:
    """Read a position as a table; who holds how much must follow from it.

    >>> from nabeurt.rules import rulebook
    >>> line = "/".join(["15"] * 15) + " EEITRNN/ 20/0"
    >>> table_of(Cgp.parse(line), rulebook("toernooi")).rivals
    (Rival(tiles=7, lead=20, frozen=False),)
    """
    players = max(_TWO, len(cgp.racks), len(cgp.scores))
    if not book.players_min <= players <= book.players_max:
        return Misfit.PLAYERS
    if not cgp.rack:
        return Misfit.NO_RACK
    if beginner >= players:
        return Misfit.BEGINNER
    racks = (*cgp.racks[1:], *[""] * (players - max(1, len(cgp.racks))))
    sizes = _sizes(cgp, book, racks)
    if isinstance(sizes, Misfit):
        return sizes
    points = (*cgp.scores, *[0] * (players - len(cgp.scores)))
    leads = [points[0] - own for own in points[1:]]
    turns = cgp.zero_turns or 0
    if max(map(abs, leads)) > _WIDEST_LEAD or turns < 0:
        return Misfit.NUMBERS
    # Where passes end no game, nobody counts them.
    passes = turns if passes_end(book, players) else 0
    rivals = tuple(map(Rival, sizes, leads))
    table = Table(cgp.board.cells, cgp.rack, rivals, beginner, passes)
    return Misfit.OVER if _is_over(table, book) else table


def _sizes(cgp: Cgp, book: Rulebook, racks: tuple[str, ...]) -> list[int] | Misfit:
    """Count the others' tiles: those named, else full racks, or between two what is left."""
    try:
        unseen = Table(cgp.board.cells, cgp.rack).unseen(TILE_SETS[book.tiles])
    except BadPosition:
        return Misfit.TILES
    if Counter("".join(racks)) - Counter(unseen):
        return Misfit.TILES
    left = len(unseen) if len(racks) == 1 else RACK_SIZE
    sizes = [len(rack) or min(RACK_SIZE, left) for rack in racks]
    bag = len(unseen) - sum(sizes)
    return Misfit.RACKS if bag < 0 or (bag and min(sizes) < RACK_SIZE) else sizes


def _is_over(table: Table, book: Rulebook) -> bool:
    """Whether nobody has anything left to do."""
    most = passes_end(book, table.players)
    if most and table.passes >= most:
        return True
    nabeurt = book.nabeurt and table.beginner != 0
    return any(not one.tiles for one in table.rivals) and not nabeurt


def study(  # noqa: PLR0913  # a position, a list, a rulebook, and how far to look
    table: Table,
    lexicon: Lexicon,
    book: Rulebook,
    effort: Effort,
    *,
    best: int = CANDIDATES,
    progress: Progress | None = None,
) -> Study:
    """Think a position through; the best so many placements are compared, where it must choose."""
    tiles = TILE_SETS[book.tiles]
    unseen = table.unseen(tiles)
    bag = len(unseen) - sum(one.tiles for one in table.rivals)
    if table.players == _TWO and not bag:
        return _solved(table, unseen, lexicon, book, effort)
    leaves = leaves_for(lexicon).values
    found = generate(
        table.cells,
        table.rack,
        lexicon,
        tiles=tiles,
        extended=book.extended,
        leaves=leaves if bag else None,
        best=best,
    )
    if table.players == _TWO and bag <= MOST_IN_BAG:
        return _gone_through(table, lexicon, book, effort, found)
    choices: list[Candidate | Swap] = [*found]
    if bag >= max(1, book.exchange_min_bag):
        choices.append(Swap(best_swap(table.rack, min(bag, RACK_SIZE), leaves)[0]))
    return simulate(table, lexicon, book, effort, candidates=choices, progress=progress)


def _solved(
    table: Table, unseen: str, lexicon: Lexicon, book: Rulebook, effort: Effort
) -> Solution:
    return solve(
        table.cells,
        table.rack,
        unseen,
        lexicon,
        book,
        began=table.beginner == 0,
        passes=table.passes,
        plies=effort.plies,
        seconds=effort.seconds,
    )


def _gone_through(
    table: Table, lexicon: Lexicon, book: Rulebook, effort: Effort, found: list[Candidate]
) -> list[Prospect]:
    other = table.rivals[0]
    return prospects(
        Seen(table.cells, table.rack, other.tiles, other.lead, table.beginner == 0),
        lexicon,
        book,
        candidates=found,
        plies=effort.plies,
        seconds=effort.seconds,
        threads=effort.threads,
    )
