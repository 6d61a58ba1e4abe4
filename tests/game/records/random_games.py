"""Random games by every rulebook, played before the referee.

The players lay any letters anywhere and say whatever comes to mind; the jury's list is a coin that
always falls the same way for the same word.
"""

import random
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from zlib import crc32

from nabeurt.board import LETTERS, Board, Direction, Placement, Square
from nabeurt.game import commands as c
from nabeurt.game.events import (
    Event,
)
from nabeurt.game.fold import apply
from nabeurt.game.judge.referee import Opening, advance, start, tick
from nabeurt.game.reasons import Refusal
from nabeurt.game.state import State
from nabeurt.ledger.drawer import SeededDrawer, commitment
from nabeurt.ledger.jury import LexiconUsed
from nabeurt.rules import Rulebook, rulebook

ANY = rulebook("basis")
OUT = c.SanctionKind.DISQUALIFICATION
PLAYERS = ("Anna", "Bram", "Zoë van 't Hof", "Đ: >#")


class Coin:
    """A jury without a list."""

    defers = False

    def valid(self, words: Iterable[str]) -> tuple[bool, ...]:
        return tuple(crc32(word.encode()) % 8 != 0 for word in words)

    def exists(self, board: Board, rack: str) -> bool:
        return crc32((board.cells + rack).encode()) % 5 != 0


@dataclass
class Play:
    """One random game as it goes."""

    chance: random.Random
    drawer: SeededDrawer
    events: list[Event]
    state: State
    haste: int
    wit: int
    now: int = 0

    def tell(self, command: c.Command, by: c.By) -> bool:
        self.happen(tick(self.state, self.now, Coin(), self.drawer).events)
        outcome = advance(self.state, command, by, self.now, Coin(), self.drawer)
        if isinstance(outcome, Refusal):
            return False
        self.happen(outcome.events)
        return True

    def happen(self, events: Iterable[Event]) -> None:
        for event in events:
            self.state = apply(self.state, event)
            self.events.append(event)

    def turn(self) -> None:
        self.now += self.chance.randrange(self.haste)
        self.side_talk()
        seat = self.state.on_turn
        if seat is None:
            self.tell(c.Accept(), self.chance.randrange(len(self.state.seats)))
            self.now += 30_000
            self.happen(tick(self.state, self.now, Coin(), self.drawer).events)
            return
        for command in self.ideas(seat):
            if self.tell(command, seat):
                return

    def ideas(self, seat: int) -> Iterable[c.Command]:
        rack = self.state.seats[seat].rack
        some = "".join(self.chance.sample(rack, self.chance.randint(1, len(rack))))
        despair = [c.Exchange(some), c.AskLeave(), c.ClaimStuck(), c.Pass()]
        if self.chance.random() < 0.1:
            yield self.chance.choice(despair)
        for _ in range(self.wit):
            yield c.Place(self.placement(rack))
        yield from despair

    def placement(self, rack: str) -> Placement:
        """Lay some tiles of the rack somewhere near others; whether it fits is for the judge."""
        board, direction = self.state.board, self.chance.choice(list(Direction))
        taken = [Square.at(cell) for cell, tile in enumerate(board.cells) if tile != "."]
        near = self.chance.choice(taken) if taken else Square(7, 7)
        there = near.step(self.chance.choice(list(Direction)), self.chance.choice([-2, -1, 0, 1]))
        tiles = self.chance.sample(rack, self.chance.randint(2 if not taken else 1, len(rack)))
        cells: dict[Square, str] = {}
        while tiles and there.on_board:
            if not board.holds(there):
                tile = tiles.pop()
                cells[there] = self.chance.choice(LETTERS).lower() if tile == "?" else tile
            there = there.step(direction)
        if not cells:
            return Placement(Square(0, 0), direction, "A")
        start, letters = board.with_tiles(cells).run(next(iter(cells)), direction)
        return Placement(start, direction, letters)

    def side_talk(self) -> None:
        """Say what need not be said in turn."""
        one = self.chance.randrange(len(self.state.seats))
        words = ("KAT", "XYLOFOON")
        said: list[tuple[c.Command, c.By]] = [
            (c.Challenge(), one),
            (c.Challenge(intent=True), one),
            (c.Ask(words), one),
            (c.Overdrawn(), one),
            (c.Accept(), one),
            (c.Undo(), one),
            (c.Press(), one),
            (c.Protest("herrie"), one),
            (c.SettleProtest("stil"), c.Role.JURY),
            (c.Restart(), c.Role.JURY),
            (c.Restart(), one),
            (c.Agree(), one),
            (c.Disagree(), one),
            (c.Rule(valid=self.chance.random() < 0.5), c.Role.JURY),
            (c.CheckWords(), c.Role.JURY),
            (c.RuleWords(words, valid=True), c.Role.JURY),
            (c.Sanction(one, c.SanctionKind.WARNING, 0, "praten"), c.Role.JURY),
            (c.Sanction(one, c.SanctionKind.POINTS, 10, 'té "laat"\n#note x'), c.Role.JURY),
            (c.ExtraTime(one, 60_000, "zaal\u2028licht"), c.Role.JURY),
        ]
        if self.chance.random() < 0.02:
            said = [(c.Resign(), one), (c.Stop(), one), (c.Sanction(one, OUT, 0, "x"), c.Role.JURY)]
        if self.chance.random() < 0.5:
            self.tell(*self.chance.choice(said))


def book_of(name: str, number: int) -> Rulebook:
    """Return the rulebook, in every third game as house rules that allow taking turns back."""
    return replace(rulebook(name), undo=True) if number % 3 == 2 else rulebook(name)


@cache
def game(name: str, number: int) -> tuple[Event, ...]:
    """Play one random game to its end; every fourth is left unfinished."""
    book, chance, seed = book_of(name, number), random.Random(f"{name} {number}"), f"kiem {number}"
    players = PLAYERS[: chance.randint(book.players_min, book.players_max)]
    drawer = SeededDrawer(seed)
    opening = Opening(book, players, LexiconUsed("munt", "1", ""), commitment=commitment(seed))
    first = start(opening, 0, Coin(), drawer)
    assert not isinstance(first, Refusal)
    haste, wit = chance.choice([40_000, 40_000, 300_000]), chance.choice([2, 60])
    play = Play(chance, drawer, list(first.events), first.state, haste, wit)
    for _ in range(chance.randint(1, 40) if number % 4 == 3 else 200):
        if play.state.ended:
            break
        play.turn()
    else:
        if number % 4 != 3:
            play.tell(c.SettleProtest("klaar"), c.Role.JURY)
            play.tell(c.Stop(), c.Role.LEADER)
    return tuple(play.events)
