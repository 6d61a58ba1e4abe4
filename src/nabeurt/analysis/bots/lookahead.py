"""How the master thinks: simulation while tiles are unseen, proof when none are.

Among more than two some always are: there the last turns are simulated to the end.

Both take as long as they need for a decision of this size, and never longer than the clock allows.
"""

import hashlib
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from nabeurt.analysis.bots.levels import Level
from nabeurt.analysis.bots.rights import bag_left, held_by
from nabeurt.analysis.search.endgame import EndgameDeed, EndgameTurn, solve
from nabeurt.analysis.search.position import Rival, Table
from nabeurt.analysis.search.simulation import Effort, Swap, simulate
from nabeurt.game.commands import ClaimStuck, Command, Exchange, Pass, Place
from nabeurt.game.state.turn import TurnKind
from nabeurt.game.view import View
from nabeurt.lexicon import Lexicon
from nabeurt.moves import Candidate
from nabeurt.rules import Rulebook

TWO = 2
CANDIDATES = 8
# What is further behind the best at first sight is hardly ever better in the end.
NEAR = 10.0
FEWEST = 50
LONGEST_S = 5.0
SHORTEST_S = 0.05
# A player has at most so many turns left when a rack has so many tiles to come.
TILES_A_TURN = 4


@dataclass(frozen=True, slots=True)
class Foresight:
    """What the master knows of the game beside its view, and how often and deep it looks."""

    level: Level
    rulebook: Rulebook
    lexicon: Lexicon
    seed: str
    leaves: NDArray[np.int16] | None
    chances: NDArray[np.uint16] | None

    def ending(self, view: View, seat: int) -> Command | None:
        """Play out an endgame between two that is in full sight; None when this is none."""
        if len(view.players) != TWO or bag_left(view) or not view.players[1 - seat].active:
            return None
        other, began = view.players[1 - seat], view.beginner == seat
        if len(view.unseen) != held_by(view, 1 - seat):
            return None
        if not view.unseen and (began or other.frozen or not self.rulebook.nabeurt):
            return None
        solution = solve(
            view.board.cells,
            view.players[seat].rack,
            view.unseen,
            self.lexicon,
            self.rulebook,
            began=began,
            other_frozen=other.frozen,
            passes=_passes(view),
            plies=self.level.solves,
            seconds=self.seconds(view, seat),
        )
        return _deed(solution.line[0]) if solution.line else None

    def best(self, view: View, seat: int, candidates: list[Candidate], swap: str) -> Command | None:
        """Choose between placements, and an exchange when there is one, by what may follow."""
        if not candidates or not _all_play(view, seat):
            return None
        choices: list[Candidate | Swap] = [*candidates]
        if swap:
            choices.append(Swap(swap))
        if len(choices) == 1:
            return Place(candidates[0].placement)
        ranked = simulate(
            table(view, seat),
            self.lexicon,
            self.rulebook,
            self.effort(view, seat),
            candidates=choices,
            leaves=self.leaves,
            chances=self.chances,
        )
        chosen = ranked[0].candidate
        return Exchange(chosen.tiles) if isinstance(chosen, Swap) else Place(chosen.placement)

    def effort(self, view: View, seat: int) -> Effort:
        """Play on so often, within the time there is; the same game always gets the same answer."""
        mark = hashlib.sha256(f"{self.seed}/{seat}/{view.version}".encode()).digest()
        return Effort(
            iterations=self.level.simulates,
            fewest=FEWEST,
            seconds=self.seconds(view, seat),
            seed=int.from_bytes(mark[:7]),
            threads=1,
        )

    def seconds(self, view: View, seat: int) -> float:
        """Share what is left on the clock among the turns to come; overtime is no time to think."""
        limit = view.players[seat].limit_ms
        if not limit:
            return LONGEST_S
        own = view.players[seat].used_ms
        used = own if self.rulebook.each_ms else sum(one.used_ms for one in view.players)
        turns = 1 + len(view.unseen) // TILES_A_TURN
        return min(LONGEST_S, max(SHORTEST_S, (limit - used) / (1000 * TWO * turns)))


def table(view: View, seat: int) -> Table:
    """Tell how a table looks from a seat."""
    count, own = len(view.players), view.players[seat]
    others = [(seat + step) % count for step in range(1, count)]
    rivals = tuple(
        Rival(held_by(view, other), own.total - player.total, player.frozen)
        for other, player in ((other, view.players[other]) for other in others)
    )
    beginner = ((view.beginner or 0) - seat) % count
    return Table(view.board.cells, own.rack, rivals, beginner, _passes(view))


def _all_play(view: View, seat: int) -> bool:
    """Whether nobody has left, and every tile that is not seen is in the bag or on a rack."""
    others = [one for one in range(len(view.players)) if one != seat]
    if len(others) == 1 and view.players[others[0]].frozen:
        return False
    held = sum(held_by(view, one) for one in others)
    active = all(one.active for one in view.players)
    return active and len(view.unseen) == bag_left(view) + held


def _passes(view: View) -> int:
    """Count the row of passes that the game has come to."""
    count = 0
    for turn in reversed(view.turns):
        if turn.kind is not TurnKind.PASSED:
            break
        count += 1
    return count


def _deed(turn: EndgameTurn) -> Command:
    match turn.deed:
        case EndgameDeed.PLACE if turn.candidate:
            return Place(turn.candidate.placement)
        case EndgameDeed.FREEZE:
            return ClaimStuck()
        case _:
            return Pass()
