"""A bot at a seat: it is given what that seat can see, and answers as a player would.

It obeys the rulebook, places only words of the list that it knows, and with the same seed always
does the same. Only when the rules demand a word, allow neither exchange nor pass, and it knows
none, does it look one up: the commonest there is.
"""

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nabeurt.analysis.bots.challenge import Judge
from nabeurt.analysis.bots.levels import Level
from nabeurt.analysis.bots.lookahead import CANDIDATES, NEAR, TWO, Foresight
from nabeurt.analysis.bots.rights import Rights, bag_left, rights
from nabeurt.analysis.bots.sight import Sight, all_placements, face_values, look
from nabeurt.analysis.bots.vocabulary import known, ranks
from nabeurt.analysis.search.exchange import best_swap, habit
from nabeurt.analysis.values.leaves import leaves_for
from nabeurt.analysis.values.win_two import winning_for
from nabeurt.board import TILE_SETS, TileSet
from nabeurt.game.commands import (
    Accept,
    Agree,
    AskLeave,
    Challenge,
    ClaimStuck,
    Command,
    Exchange,
    Pass,
    Place,
    Press,
)
from nabeurt.game.events import Why
from nabeurt.game.outcome.verdict import plain
from nabeurt.game.state import State
from nabeurt.game.state.turn import TurnKind
from nabeurt.game.view import View
from nabeurt.lexicon import Lexicon
from nabeurt.moves import Candidate
from nabeurt.moves.generator import vocabulary
from nabeurt.rules import Rulebook
from nabeurt.rules.policies import Leave, Passing, Stuck

# How many other placements to offer when the judge refuses the first.
_OTHERS = 20


@dataclass(frozen=True, slots=True)
class Bot:
    """A player of a level; ``lexicon`` is the game's list, ``seed`` decides all that is chance.

    What its level knows of the game it brings along itself: a bot without is not to be had.
    """

    level: Level
    rulebook: Rulebook
    lexicon: Lexicon
    seed: str
    leaves: NDArray[np.int16] | None = field(init=False)
    chances: NDArray[np.uint16] | None = field(init=False)

    def __post_init__(self) -> None:
        leaves = leaves_for(self.lexicon).values if self.level.weighs else None
        chances = winning_for(self.rulebook).values if self.level.simulates else None
        object.__setattr__(self, "leaves", leaves)
        object.__setattr__(self, "chances", chances)
        vocabulary(self.words)

    @property
    def words(self) -> Lexicon:
        """The words it knows."""
        return known(self.lexicon, self.level.ranks)

    @property
    def tiles(self) -> TileSet:
        """The tiles of its game."""
        return TILE_SETS[self.rulebook.tiles]

    def command(self, view: View) -> Command | None:
        """Say what the bot does now; None when it has nothing to say."""
        return next(self.wishes(view), None)

    def wishes(self, view: View) -> Iterator[Command]:
        """Say what it would do now, what it likes best first; a judge takes the first that may."""
        if view.ended or view.stopped or view.awaited or view.protest is not None:
            return
        if view.proposed:
            yield Agree()
        yield from self._reactions(view)
        if view.on_turn == view.viewer:
            yield from (Press(),) if view.to_press else self._turn(view)

    def _reactions(self, view: View) -> Iterator[Command]:
        """Answer another's word while it can still be challenged."""
        pending = view.pending
        if pending is None or pending.seat == view.viewer or view.viewer in view.accepted:
            return
        lost = sum(
            one.why is Why.CHALLENGE_LOST for one in view.penalties if one.seat == view.viewer
        )
        if Judge(self.level, self.words, self.lexicon, lost).doubts(pending, self.rulebook):
            yield Challenge()
        if view.on_turn is None:
            yield Accept()

    def _turn(self, view: View) -> Iterator[Command]:
        may = rights(view, self.rulebook, _seat(view))
        rows = _allowed(view, self._placements(view, self.words))
        if len(rows):
            sight = self._look(view, rows)
            given = self._swap(view, may, sight)
            if thought := self._foreseen(view, may, sight):
                yield thought
            if given:
                yield Exchange(given)
            yield from _places(sight)
        yield from self._without_word(view, may)

    def _foreseen(self, view: View, may: Rights, sight: Sight) -> Command | None:
        """Look ahead; None for who does not, and where there is nothing to be seen by it."""
        facts = (self.level, self.rulebook, self.lexicon, self.seed, self.leaves, self.chances)
        ahead = Foresight(*facts)
        if not bag_left(view) and len(view.players) == TWO:
            return ahead.ending(view, _seat(view)) if self.level.solves else None
        if not self.level.simulates:
            return None
        near = float(sight.worth.max()) - NEAR
        order = [place for place in _order(sight)[:CANDIDATES] if sight.worth[place] >= near]
        best = [Candidate.of(sight.rows[place]) for place in order]
        rack = view.players[_seat(view)].rack
        swap, worth = self._tiles_back(rack, may) if may.exchange else ("", near)
        return ahead.best(view, _seat(view), best, swap if worth >= near else "")

    def _placements(self, view: View, words: Lexicon) -> NDArray[Any]:
        rack = view.players[_seat(view)].rack
        leaves = self.leaves if self.level.weighs and bag_left(view) else None
        return all_placements(view.board.cells, rack, words, self.rulebook, leaves)

    def _look(self, view: View, rows: NDArray[Any]) -> Sight:
        sight = look(rows, self.level, self.rulebook, self._dice(view))
        if not self.level.weighs or bag_left(view):
            return sight
        # With the bag empty every tile that stays costs its value, and going out may earn more.
        shed = face_values(sight.rows, self.tiles, new_only=True)
        out = sight.rows["tiles"] == len(view.players[_seat(view)].rack)
        theirs = self.tiles.value_of(view.unseen) if self.rulebook.out_bonus else 0
        return Sight(sight.rows, sight.rows["score"] + shed + out * float(theirs))

    def _dice(self, view: View) -> np.random.Generator:
        facts = f"{self.seed}/{_seat(view)}/{view.version}/{len(view.turns)}"
        return np.random.default_rng(list(hashlib.sha256(facts.encode()).digest()))

    def _swap(self, view: View, may: Rights, sight: Sight) -> str:
        """Name the tiles to exchange when that is better than the best word in sight."""
        if not may.exchange:
            return ""
        rack, worth = view.players[_seat(view)].rack, float(sight.worth.max())
        given, left = self._tiles_back(rack, may)
        return given if worth < left else ""

    def _tiles_back(self, rack: str, may: Rights) -> tuple[str, float]:
        """Name the tiles to give back, and below what worth of a word to do so."""
        if self.level.weighs and self.leaves is not None:
            return best_swap(rack, may.exchange, self.leaves)
        return habit(rack, may.exchange, self.tiles), self.level.content

    def _without_word(self, view: View, may: Rights) -> Iterator[Command]:
        """Do what the rulebook offers who knows no word."""
        rack = view.players[_seat(view)].rack
        if may.exchange:
            yield Exchange(habit(rack, may.exchange, self.tiles))
        if self.rulebook.passing is Passing.ALLOWED:
            yield Pass()
        if may.ask_leave and self.rulebook.leave is Leave.PROOF_OR_PENALTY:
            yield AskLeave()
        yield from self._looked_up(view)
        if may.ask_leave:
            yield AskLeave()
        yield ClaimStuck() if self.rulebook.stuck is Stuck.FREEZES else Pass()

    def _looked_up(self, view: View) -> Iterator[Command]:
        """Place the commonest word of the whole list: the rules leave no other way."""
        rows = _allowed(view, self._placements(view, self.lexicon))
        if len(rows):
            rarity = ranks(np.char.upper(rows["letters"]).astype("S15"))
            yield from _places(Sight(rows, -rarity.astype(np.float64)))


def seated(state: State, levels: Mapping[int, Level], lexicon: Lexicon) -> dict[int, Bot]:
    """Seat bots at a game; what they do by chance follows from the game's promise."""
    seed = state.started.commitment
    return {seat: Bot(level, state.rulebook, lexicon, seed) for seat, level in levels.items()}


def _seat(view: View) -> int:
    if not isinstance(view.viewer, int):
        raise TypeError(view.viewer)
    return view.viewer


def _places(sight: Sight) -> Iterator[Command]:
    best = _order(sight)[:_OTHERS]
    return (Place(Candidate.of(sight.rows[place]).placement) for place in best)


def _order(sight: Sight) -> NDArray[np.intp]:
    return np.argsort(-sight.worth, kind="stable")


def _allowed(view: View, rows: NDArray[Any]) -> NDArray[Any]:
    """Leave out the words of turns that a jury sent back in this game."""
    refused = {
        plain(one.word).encode()
        for turn in view.turns
        if turn.kind is TurnKind.WITHDRAWN
        for one in turn.words
    }
    if not refused:
        return rows
    return rows[~np.isin(np.char.upper(rows["letters"]), list(refused))]
