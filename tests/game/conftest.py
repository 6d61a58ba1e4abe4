"""A table for tests: players by name, commands by method, tiles as told, a small list as jury."""

import random
from functools import reduce

import pytest

from nabeurt.board import Board, Direction, Fault, Placement, Square, lay
from nabeurt.game import Opening, Refusal, Role, advance, apply, lapse, replay, start, tick
from nabeurt.game import commands as say
from nabeurt.game.events import BagSet, BoardLaid, RackSet, ScoreSet, TimeUsedSet
from nabeurt.game.outcome.summary import summary
from nabeurt.game.state.rack import missing, without
from nabeurt.ledger.jury import LexiconUsed
from nabeurt.rules import Options, rulebook

LIST = LexiconUsed("klein", "1", "0" * 64)


class SmallList:
    """A jury by a handful of words; tries every word everywhere to see whether one fits."""

    def __init__(self, words, *, defers=False):
        self.words = frozenset(words)
        self.defers = defers

    def valid(self, words):
        return tuple(word in self.words for word in words)

    def exists(self, board, rack):
        return next(self.placements(board, rack), None) is not None

    def placements(self, board, rack, chance=None):
        """Yield the legal placements, in the order of the list or by chance."""
        lines = _lines(board)
        words = sorted(self.words)
        if chance:
            chance.shuffle(words)
            chance.shuffle(lines)
        for word in words:
            for line in lines:
                for placement in _fits(line, rack, word):
                    laying = lay(board, placement)
                    if not isinstance(laying, Fault) and self._all_good(laying):
                        yield placement

    def _all_good(self, laying):
        return all(word.word in self.words for word in laying.words)


def _lines(board):
    """Return the lines that can take a word: number, direction, tiles, and squares beside tiles."""
    cells = board.cells
    hot = {112} if board.is_empty else set()
    for cell, tile in enumerate(cells):
        if tile != ".":
            column = cell % 15
            hot |= {cell - 15, cell + 15}
            hot |= {cell - 1} if column else set()
            hot |= {cell + 1} if column < 14 else set()
    marks = "".join("+" if cell in hot else "." for cell in range(225))
    found = []
    for number in range(15):
        for direction in Direction:
            across = direction is Direction.ACROSS
            part = slice(number * 15, number * 15 + 15) if across else slice(number, None, 15)
            if "+" in marks[part]:
                found.append((number, direction, cells[part], marks[part]))
    return found


def _touched(row, offset, end):
    return row[max(0, offset - 1) : offset].isalpha() or row[end : end + 1].isalpha()


def _fits(line, rack, word):
    number, direction, row, marks = line
    for offset in range(16 - len(word)):
        end = offset + len(word)
        if "+" not in marks[offset:end] or _touched(row, offset, end):
            continue
        need = ""
        for lying, letter in zip(row[offset:end], word, strict=True):
            if lying == ".":
                need += letter
            elif lying.upper() != letter:
                break
        else:
            letters = _with_blanks(row[offset:end], word, rack, need)
            if need and letters:
                across = direction is Direction.ACROSS
                at = (number, offset) if across else (offset, number)
                yield Placement(Square(*at), direction, letters)


def _with_blanks(under, word, rack, need):
    lacking = missing(rack, need)
    if len(lacking) > rack.count("?"):
        return ""
    letters = ""
    for lying, letter in zip(under, word, strict=True):
        blank = lying == "." and letter in lacking
        lacking = lacking.replace(letter, "", 1) if blank else lacking
        letters += letter.lower() if blank else letter
    return letters


class ToldDrawer:
    """Draws what was told for a seat, else by chance; a stranger could not tell the difference."""

    def __init__(self, seed=0, told=None):
        self.seed = seed
        self.told = told or {}

    def draw(self, number, seat, bag, count):
        wanted = self.told.get(seat, "")[:count]
        if wanted:
            self.told[seat] = self.told[seat][len(wanted) :]
        rest = list(without(bag, wanted))
        random.Random(f"{self.seed}/{number}").shuffle(rest)
        return wanted + "".join(rest[: count - len(wanted)])

    def choose(self, number, seat, rack):  # noqa: ARG002  # a Drawer
        return random.Random(f"{self.seed}/{number}").choice(rack)

    def reveal(self):
        return str(self.seed)


class Table:
    """One game; a refusal comes back as its reason, and then nothing has changed."""

    def __init__(self, book, names, words, **settings):
        seed, told = settings.pop("seed", 0), settings.pop("told", None)
        beginner, real = settings.pop("beginner", 0), settings.pop("table", False)
        chosen = book if not isinstance(book, str) else rulebook(book)
        chosen = chosen.with_options(Options(**settings))
        self.names = names.split()
        self.jury = SmallList(words)
        self.drawer = ToldDrawer(seed, told)
        self.now = 0
        opening = Opening(chosen, tuple(self.names), LIST, real, "", beginner)
        self.log = list(start(opening, 0, self.jury, self.drawer).events)
        self.state = replay(self.log)

    def seat(self, name):
        return self.names.index(name) if name in self.names else Role(name)

    def append(self, *events):
        self.log += events
        self.state = reduce(apply, events, self.state)
        return [type(event).__name__ for event in events]

    def do(self, name, command):
        before = self.state
        outcome = advance(before, command, self.seat(name), self.now, self.jury, self.drawer)
        if isinstance(outcome, Refusal):
            assert self.state == before
            return outcome.reason.value
        return self.append(*outcome.events)

    def place(self, name, text):
        return self.do(name, say.Place(Placement.parse(text)))

    def exchange(self, name, tiles):
        return self.do(name, say.Exchange(tiles))

    def wait(self, ms):
        self.now += ms
        return self.append(*tick(self.state, self.now, self.jury, self.drawer).events)

    def lapse(self):
        return self.append(*lapse(self.state, self.now, self.jury, self.drawer).events)

    # positions

    def rack(self, name, tiles):
        """Give a rack its tiles; whoever else holds them first puts theirs back and draws anew."""
        seat = self.seat(name)
        free = self.state.pool + self.state.out_of_play + self.state.seats[seat].rack
        if missing(free, tiles):
            for other in range(len(self.names)):
                if other != seat:
                    self.append(RackSet(self.now, other, ""))
        self.append(RackSet(self.now, seat, tiles))

    def racks(self, **tiles):
        for name in self.names:
            self.append(RackSet(self.now, self.seat(name), ""))
        for name, held in tiles.items():
            self.append(RackSet(self.now, self.seat(name), held))

    def bag(self, count):
        self.append(BagSet(self.now, self.state.pool[:count]))

    def board(self, *texts):
        for text in texts:
            self.append(BoardLaid(self.now, Placement.parse(text)))

    def score(self, name, points):
        self.append(ScoreSet(self.now, self.seat(name), points))

    def used(self, name, ms):
        self.append(TimeUsedSet(self.now, self.seat(name), ms))

    # answers

    @property
    def told(self):
        return summary(self.state, self.now)

    @property
    def totals(self):
        return self.told["totals"]

    @property
    def kinds(self):
        return [turn["kind"] for turn in self.told["turns"]]

    @property
    def on_turn(self):
        return None if self.state.on_turn is None else self.names[self.state.on_turn]


@pytest.fixture
def table():
    return Table


@pytest.fixture
def small_list():
    return SmallList


@pytest.fixture
def empty():
    return Board.empty()


@pytest.fixture(scope="session")
def table_class():
    """The same, for tests that hypothesis runs many times."""
    return Table
