"""Simulation and endgames as they occur: positions from games of best placements, a fixed seed."""

import time
from dataclasses import dataclass
from itertools import islice
from random import Random
from statistics import median

from nabeurt._native import calibrate
from nabeurt.analysis.search.endgame import Solution, solve
from nabeurt.analysis.search.position import Seen
from nabeurt.analysis.search.simulation import Effort, simulate
from nabeurt.board import DUTCH, RACK_SIZE, Board
from nabeurt.lexicon import Lexicon
from nabeurt.lexicon.library import open_lexicon
from nabeurt.moves import generate
from nabeurt.rules import Rulebook, rulebook

Figures = dict[str, object]


@dataclass(frozen=True, slots=True)
class Ending:
    """A position near the end of a game, or with an empty bag at it."""

    cells: str
    own: str
    other: str
    began: bool


def measure(
    lexicon: str | None = None, endgames: int = 15, seconds: float = 10.0, seed: int = 1
) -> Figures:
    """Measure with the words of a list, by default the active one; CPU time of one thread."""
    list_ = open_lexicon(lexicon)
    endings = _endings(list_, seed, endgames)
    figures = _simulation(list_, seed, endgames) | _endgames(list_, endings, seconds)
    return {"list": list_.name, "calibrate": round(calibrate(), 1), **figures}


def _endings(list_: Lexicon, seed: int, many: int) -> list[Ending]:
    """Find so many endgames; a list too small to play with has fewer."""
    found = (ending(list_, seed + game) for game in range(4 * many))
    return list(islice((one for one in found if one.own and one.other), many))


def ending(lexicon: Lexicon, seed: int, left: int = 0) -> Ending:
    """Play with best placements until so many tiles at most are left in the bag."""
    bag = list(DUTCH.tiles)
    Random(seed).shuffle(bag)  # noqa: S311 - positions to measure
    racks, cells = ["", ""], "." * 225
    turn = 0
    while True:
        for seat in (0, 1):
            while bag and len(racks[seat]) < RACK_SIZE:
                racks[seat] += bag.pop()
        if len(bag) <= left:
            break
        cells, racks[turn % 2] = _played(cells, racks[turn % 2], lexicon)
        turn += 1
    return Ending(cells, racks[turn % 2], racks[1 - turn % 2], turn % 2 == 0)


def _played(cells: str, rack: str, lexicon: Lexicon) -> tuple[str, str]:
    found = generate(cells, rack, lexicon, best=1)
    if not found:
        return cells, ""  # a hopeless rack leaves the game, so that the bag empties all the same
    for _, letter in found[0].tiles:
        rack = rack.replace("?" if letter.islower() else letter, "", 1)
    return Board(cells).with_tiles(dict(found[0].tiles)).cells, rack


def _simulation(list_: Lexicon, seed: int, positions: int) -> Figures:
    """Fifteen candidates, two turns each, in the middle of games; nobody falls off so soon."""
    book, effort = rulebook("toernooi"), Effort(plies=2, iterations=100, threads=1)
    middles = [ending(list_, seed + game, left=20 + 4 * game % 60) for game in range(positions)]
    start = time.process_time()
    done = 0
    for one in middles:
        standings = simulate(Seen(one.cells, one.own), list_, book, effort)
        done += sum(standing.iterations for standing in standings)
    spent = time.process_time() - start
    return {"sim_iterations_per_s": round(done / max(spent, 1e-9)), "sim_iterations": done}


def _endgames(list_: Lexicon, endings: list[Ending], seconds: float) -> Figures:
    figures: Figures = {"endgames": len(endings)}
    if not endings:
        return figures
    for name, book in (("", rulebook("toernooi")), ("punten_", rulebook("sbnl-punten"))):
        three = [_timed(list_, one, book, plies=3) for one in endings]
        whole = [_timed(list_, one, book, seconds=seconds) for one in endings]
        figures |= {
            f"{name}endgame_median_s": round(median(took for took, _ in three), 3),
            f"{name}endgame_worst_s": round(max(took for took, _ in three), 3),
            f"{name}endgames_proven": sum(solution.proven for _, solution in whole),
            f"{name}proof_median_s": round(median(took for took, _ in whole), 3),
        }
    return figures


def _timed(
    list_: Lexicon, one: Ending, book: Rulebook, plies: int | None = None, seconds: float = 0.0
) -> tuple[float, Solution]:
    start = time.process_time()
    solution = solve(
        one.cells, one.own, one.other, list_, book, began=one.began, plies=plies, seconds=seconds
    )
    return time.process_time() - start, solution
