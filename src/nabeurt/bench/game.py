"""Random games by every rulebook: how many turns a second the referee judges, applies and scores.

Each game is also proven: every tile lies in one place, points are the sum of turns and penalties,
and the log replays to the same state. A game that does not balance ends the measurement.
"""

import time
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

from nabeurt.board import tile_on_rack
from nabeurt.game import Event, Opening, Refusal, Role, State, Table, replay
from nabeurt.game.commands import AskLeave, ClaimStuck, Command, Exchange, Pass, Place, Stop
from nabeurt.ledger.drawer import SeededDrawer
from nabeurt.ledger.jury import LexiconJury
from nabeurt.lexicon import Lexicon
from nabeurt.lexicon.library import open_lexicon
from nabeurt.moves import generate
from nabeurt.rules import NAMES, Rulebook, rulebook

Figures = dict[str, object]

PLAYERS = ("Anna", "Bram", "Carla", "Dirk")
TURN_MS = 5_000
MOST_TURNS = 300


class Unbalanced(Exception):
    """A game whose books do not balance; its seed tells which."""


def measure(
    lexicon: str | None = None, games: int = 20, report: Callable[[float], None] | None = None
) -> Figures:
    """Play so many games by each rulebook, with two players and up to as many as it allows."""
    words = open_lexicon(lexicon)
    figures: Figures = {"list": words.name, "games_per_rulebook": games}
    total, seconds = 0, 0.0
    for chapter, name in enumerate(NAMES):
        turns, endings = 0, Counter[str]()
        for number in range(games):
            played = _Played(rulebook(name), words, number)
            turns += len(played.state.turns)
            endings[str(played.state.ended)] += 1
            seconds += played.seconds
            if report:
                report((chapter + (number + 1) / games) / len(NAMES))
        figures |= {f"{name}_turns": turns, f"{name}_endings": dict(endings)}
        total += turns
    return {**figures, "turns": total, "turns_per_s": round(total / seconds)}


class _Played:
    """One random game, played to its end; ``seconds`` is the referee's own CPU time."""

    def __init__(self, book: Rulebook, words: Lexicon, number: int) -> None:
        self.chance = Random(number)  # noqa: S311  # games to measure with, no secrets
        self.words = words
        jury = LexiconJury(words)
        count = book.players_min + number % (book.players_max - book.players_min + 1)
        self.seconds, self.now = 0.0, 0
        opening = Opening(book, PLAYERS[:count], jury.used)
        table = Table.opened(opening, 0, jury, SeededDrawer(str(number)))
        if isinstance(table, Refusal):
            raise Unbalanced(book.name, number)
        self.table = table
        while not self.state.ended:
            self._turn()
        _prove(self.state, table.events, number)

    @property
    def state(self) -> State:
        """Where the game stands."""
        return self.table.state

    def _turn(self) -> None:
        self.now += TURN_MS
        if self.state.on_turn is None:
            self.table.keep(self.table.lapsed(self.now))
            return
        for command in self._wishes(self.state.on_turn):
            if self._say(command, self.state.on_turn):
                return
        self._say(Stop(), Role.LEADER)

    def _wishes(self, seat: int) -> Iterator[Command]:
        """Name what a player would like to do, best first, until the referee allows it."""
        if len(self.state.turns) >= MOST_TURNS:
            return
        rack = self.state.seats[seat].rack
        found = generate(self.state.board.cells, rack, self.words, best=10)
        if found and self.chance.random() < 0.95:
            yield Place(self.chance.choice(found).placement)
        tiles = "".join(self.chance.sample(rack, self.chance.randint(1, len(rack))))
        yield from (Exchange(tiles), ClaimStuck(), AskLeave(), Exchange(tiles[:1]), Pass())
        if found:
            yield Place(found[0].placement)

    def _say(self, command: Command, by: int | Role) -> bool:
        began = time.process_time()
        course = self.table.decided(command, by, self.now)
        self.seconds += time.process_time() - began
        if isinstance(course, Refusal):
            return False
        self.table.keep(course)
        # leave to exchange is no turn yet
        return not isinstance(command, AskLeave)


def _prove(state: State, log: list[Event], number: int) -> None:
    lying = "".join(tile_on_rack(tile) for tile in state.board.tiles)
    held = "".join(seat.rack for seat in state.seats)
    balanced = Counter(lying + held + state.pool) == Counter(state.tile_set.counts)
    if not (balanced and _booked(state) and replay(log) == state):
        raise Unbalanced(state.rulebook.name, number)


def _booked(state: State) -> bool:
    earned = [0] * len(state.seats)
    for turn in state.turns:
        earned[turn.seat] += turn.score
    for penalty in state.penalties:
        earned[penalty.seat] += penalty.points
    return earned == [seat.points for seat in state.seats]
