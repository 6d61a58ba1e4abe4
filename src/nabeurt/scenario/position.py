"""The position that a scenario sets up: its directives as events, on what is given so far."""

from collections import Counter
from dataclasses import dataclass, field, replace
from random import Random
from typing import NoReturn

from nabeurt.board import RACK_SIZE
from nabeurt.game import Event, State
from nabeurt.game.events import BagSet, ScoreSet, TimeUsedSet
from nabeurt.scenario.draws import GivenDraws
from nabeurt.scenario.steps import (
    BagGiven,
    BoardGiven,
    DrawsGiven,
    RackGiven,
    ScoreGiven,
    TimeGiven,
)
from nabeurt.scenario.tiles import TilesUsed, Wish, arrange
from nabeurt.speech.grammar.errors import Misread, UnreadableLine

Directive = RackGiven | DrawsGiven | BagGiven | BoardGiven | ScoreGiven | TimeGiven


@dataclass(slots=True)
class Setting:
    """What the file has given: tiles on racks, draws to come, whether the bag has a size."""

    drawer: GivenDraws
    chance: Random
    given: dict[int, str] = field(default_factory=dict)
    bag_given: bool = False

    def events(self, state: State, step: Directive, now: int) -> list[Event]:
        """Name what makes it so at this moment; raises UnreadableLine when it cannot be."""
        if state.stopped:
            _fail(step, "after_end")
        moment = max(now, state.now)
        return [replace(event, at=moment) for event in self._made(state, step, moment)]

    def _made(self, state: State, step: Directive, now: int) -> list[Event]:
        match step:
            case RackGiven():
                return self._rack(state, step)
            case DrawsGiven():
                self.drawer.add(step.seat, step.tiles, step.line)
                return self._arranged(state, step, Wish(), "bag_has_not")
            case BagGiven():
                return self._bag(state, step)
            case BoardGiven():
                return self._board(state, step)
            case ScoreGiven():
                base = step.points - state.total(step.seat, now) + state.seats[step.seat].base
                return [ScoreSet(state.now, step.seat, base)]
            case TimeGiven():
                return [TimeUsedSet(state.now, step.seat, step.used_ms)]

    def _rack(self, state: State, step: RackGiven) -> list[Event]:
        if len(step.tiles) > RACK_SIZE:
            _fail(step, "rack_size", most=RACK_SIZE, count=len(step.tiles))
        events = self._arranged(state, step, Wish(racks={step.seat: step.tiles}))
        self.given[step.seat] = step.tiles
        exchanging = bool(state.aside) and state.on_turn == step.seat
        if exchanging or (state.pending and state.pending.seat == step.seat):
            self.drawer.full |= {step.seat}
        return events

    def _bag(self, state: State, step: BagGiven) -> list[Event]:
        self.bag_given = True
        events = self._arranged(state, step, Wish(bag=step.count))
        count = sum(len(event.tiles) for event in events if isinstance(event, BagSet))
        if count < step.count:
            _fail(step, "bag_size", most=count, count=step.count)
        return events

    def _board(self, state: State, step: BoardGiven) -> list[Event]:
        for square, letter in zip(step.placement.squares(), step.placement.letters, strict=True):
            if not square.on_board:
                _fail(step, "off_board", text=str(step.placement))
            if state.board.holds(square) and state.board[square].upper() != letter.upper():
                _fail(step, "clash", square=str(square), letter=state.board[square].upper())
        return self._arranged(state, step, Wish(lay=step.placement))

    def _arranged(
        self, state: State, step: Directive, wish: Wish, key: str = "tiles_used"
    ) -> list[Event]:
        """Arrange the tiles around a wish; the bag keeps its size once it was given one."""
        size = state.bag if self.bag_given and wish.bag is None else wish.bag
        full = Wish(wish.racks, wish.lay, size, self.drawer.coming)
        held = {seat: self._still(state, seat) for seat in self.given if seat not in wish.racks}
        try:
            return arrange(state, full, held, self.chance)
        except TilesUsed as problem:
            _fail(step, key, tiles=problem.tiles)

    def _still(self, state: State, seat: int) -> str:
        """Name the given tiles that a player still holds."""
        given = Counter(self.given[seat] + self.drawer.delivered.get(seat, ""))
        return "".join((given & Counter(state.seats[seat].rack)).elements())


def _fail(step: Directive, reason: str, **fields: object) -> NoReturn:
    raise UnreadableLine(step.line, Misread(f"grammar.scenario.{reason}", fields))
