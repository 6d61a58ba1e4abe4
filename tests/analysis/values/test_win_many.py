"""Three and four players: who wins is told soundly, and games are played out by the rulebook."""

import lzma
from random import Random

import numpy as np
import pytest

from nabeurt.analysis.search.position import Rival, Table
from nabeurt.analysis.search.simulation import Effort, simulate
from nabeurt.analysis.training.selfplay import Setting
from nabeurt.analysis.training.wins_many import calibration, learn_many, played
from nabeurt.analysis.training.workers import Alone
from nabeurt.analysis.values.leaves import shipped
from nabeurt.analysis.values.table_file import BadTable
from nabeurt.analysis.values.win_many import PLAYERS, ManyTable, many_for
from nabeurt.board import TILE_SETS, Board, TileSet
from nabeurt.lexicon import Lexicon
from nabeurt.moves import BadPosition, Candidate, generate
from nabeurt.rules import Rulebook, rulebook
from nabeurt.rules.policies import PassesEnd, Stuck

BOOKS = ("mattel-xl", "wwv-xl", "basis")
EMPTY = "." * 225


def laid(cells: str, rack: str, candidate: Candidate) -> tuple[str, str]:
    for _, letter in candidate.tiles:
        rack = rack.replace("?" if letter.islower() else letter, "", 1)
    return Board(cells).with_tiles(dict(candidate.tiles)).cells, rack


class PlainGame:
    """A game with known racks and an empty bag, told by the articles; everybody scores most."""

    def __init__(self, cells: str, racks: list[str], book: Rulebook, words: Lexicon) -> None:
        self.cells, self.racks, self.book, self.words = cells, list(racks), book, words
        self.points = [0] * len(racks)
        self.frozen: set[int] = set()
        self.passes = 0

    def play(self, first: Candidate, beginner: int) -> list[int]:
        """Play from seat 0's candidate to the end, and settle."""
        seat: int | None = 0
        self.place(0, first)
        while (seat := self.following(seat, beginner)) is not None:
            found = generate(
                self.cells, self.racks[seat], self.words, extended=self.book.extended, best=1
            )
            if found:
                self.place(seat, found[0])
            elif self.book.stuck is Stuck.FREEZES:
                self.frozen.add(seat)
            else:
                self.passes += 1
                if self.passes == self.book.passes_count * len(self.racks):
                    break
        return self.settled()

    def place(self, seat: int, candidate: Candidate) -> None:
        self.cells, self.racks[seat] = laid(self.cells, self.racks[seat], candidate)
        self.points[seat] += candidate.score
        self.passes = 0

    def following(self, seat: int, beginner: int) -> int | None:
        """Name who is next: with somebody out nobody, or the rest of the round (R7)."""
        count = len(self.racks)
        order = [(seat + step) % count for step in range(1, count + 1)]
        if not all(self.racks):
            if not self.book.nabeurt:
                return None
            if not self.frozen:
                order = order[: order.index(beginner)] if seat != beginner else order[:-1]
        able = (one for one in order if self.racks[one] and one not in self.frozen)
        return next(able, None)

    def settled(self) -> list[int]:
        left = [TILE_SETS[self.book.tiles].value_of(rack) for rack in self.racks]
        bonus = sum(left) if self.book.out_bonus else 0
        return [
            points - own + (0 if rack else bonus)
            for points, own, rack in zip(self.points, left, self.racks, strict=True)
        ]


def ending(dice: Random, tiles: TileSet, sizes: list[int]) -> tuple[str, str]:
    """Lay all tiles but an own rack and so many of one letter, which every rival holds."""
    bag = list(tiles.tiles)
    for _ in range(sum(sizes)):
        bag.remove("E")
    dice.shuffle(bag)
    rows = ["." * 15] * 15
    board = "".join(bag[4:]).replace("?", "x")
    for number, row in enumerate((0, 3, 6, 9, 12, 14, 1)):
        rows[row] = board[15 * number : 15 * number + 15].ljust(15, ".")
    return "".join(rows), "".join(bag[:4])


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("name", BOOKS)
def test_the_last_turns_go_as_the_rulebook_says(name, players):
    book, dice = rulebook(name), Random(players)
    assert book.passes_end in {PassesEnd.EACH_PLAYER, PassesEnd.NEVER}
    pairs = [one + two for one in "ENITRAODS" for two in "ENITRAODS"]
    compared = 0
    for _ in range(40):
        words = Lexicon.of(sorted({*dice.sample(pairs, 20), "E" + dice.choice("NTR")}))
        sizes = [dice.randint(1, 4) for _ in range(players - 1)]
        cells, own = ending(dice, TILE_SETS[book.tiles], sizes)
        found = generate(cells, own, words, extended=book.extended, best=3)
        leads = [dice.randint(-30, 30) for _ in sizes]
        beginner = dice.randrange(players)
        rivals = tuple(map(Rival, sizes, leads))
        effort = Effort(iterations=1, threads=1)
        for one in simulate(
            Table(cells, own, rivals, beginner), words, book, effort, candidates=found
        ):
            game = PlainGame(cells, [own, *("E" * size for size in sizes)], book, words)
            points = game.play(one.candidate, beginner)
            gain = sum(points[0] - other for other in points[1:]) / len(sizes)
            assert one.gain == pytest.approx(gain, abs=0.01)
            final = [points[0], *(p - lead for p, lead in zip(points[1:], leads, strict=True))]
            best = final.count(max(final))
            assert one.chance == pytest.approx((final[0] == max(final)) / best, abs=1e-4)
            compared += 1
    assert compared > 40


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("name", BOOKS)
def test_somebody_wins_and_points_help(name, players):
    table, dice = many_for(rulebook(name), players), Random(1)
    for _ in range(50):
        points = [dice.randint(0, 400) for _ in range(players)]
        left, mover = dice.randint(0, 102), dice.randrange(players)
        all_ = [table.chance(points, left, mover, seat) for seat in range(players)]
        assert sum(all_) == pytest.approx(1, abs=0.002)
        more = [points[0] + 20, *points[1:]]
        assert table.chance(more, left, mover, 0) >= all_[0]
    level = [table.chance([200] * players, 60, 0, seat) for seat in range(players)]
    assert level == sorted(level, reverse=True), "whoever is on turn sooner has more to come"
    assert table.chance([300, *[200] * (players - 1)], 20, 0, 0) > 0.9


@pytest.mark.slow
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("name", ["mattel-xl", "wwv-xl"])
def test_chances_come_true_in_games_they_were_not_learnt_from(name, players):
    book = rulebook(name)
    setting = Setting(Lexicon.default(), book)
    turns = played(setting, shipped().values, players, 99, 0, 1500)
    for foretold, won, many in calibration(many_for(book, players), turns, players):
        # Turns of one game share their end: some forty turns are worth a few.
        assert abs(foretold - won) < 0.03 + 3 * (0.25 / (many / 10)) ** 0.5


def test_a_table_is_learnt_from_games_and_reads_back():
    setting = Setting(Lexicon.of(["TREIN", "TREINEN", "EN", "NE", "RE", "ER"]), rulebook("basis"))
    told: list[int] = []
    table = learn_many(
        setting, None, players=3, games=120, seed=1, crew=Alone(), report=told.append
    )
    assert told == [50, 100, 120]
    again = ManyTable.unpack(table.pack(), 3)
    assert np.allclose(again.numbers, table.numbers, atol=0.006)
    assert again.provenance["players"] == 3
    packed = table.pack()
    for content in (b"", packed[:-20], lzma.compress(b"nabeurt many 1\n{}\n" + bytes(3))):
        with pytest.raises(BadTable):
            ManyTable.unpack(content, 3)
    with pytest.raises(BadTable):
        ManyTable.unpack(packed, 4)


def test_the_number_of_threads_changes_nothing_among_four():
    words = Lexicon.of(["TREIN", "TREINEN", "EN", "IN", "NET", "TIEN", "ER", "TE", "NEE"])
    table = Table(EMPTY, "EEITRNN", (Rival(lead=5), Rival(lead=-3), Rival()))
    runs = [
        simulate(
            table, words, rulebook("mattel-xl"), Effort(iterations=100, seed=3, threads=threads)
        )
        for threads in (1, 3)
    ]
    assert runs[0] == runs[1]
    assert {one.iterations for one in runs[0]} <= {100}


def test_a_rival_who_is_stuck_does_not_move():
    words = Lexicon.of(["TREIN", "EN", "NE"])
    rivals = (Rival(frozen=True), Rival(frozen=True))
    table, once = Table(EMPTY, "EEITRNN", rivals), Effort(plies=1, iterations=20)
    for one in simulate(table, words, rulebook("wwv-xl"), once):
        assert one.gain >= one.candidate.score - 30, "only the own next turn follows"


def test_a_last_turn_after_all_others_are_out_is_the_end():
    words, book = Lexicon.of(["VE", "WE"]), rulebook("wwv-xl")
    bag = "".join(TILE_SETS[book.tiles].tiles)
    rest = bag.replace("E", "", 1).replace("?", "x")
    rows = [rest[15 * n : 15 * n + 15].ljust(15, ".") for n in range(7)]
    cells = "".join(row + "." * 15 for row in rows).ljust(225, ".")
    table = Table(cells, "E", (Rival(0), Rival(0)), beginner=1)
    found = generate(cells, "E", words, best=2)
    assert found
    for one in simulate(table, words, book, Effort(iterations=2), candidates=found):
        assert one.gain == one.candidate.score
        assert one.chance == 1


def test_what_cannot_be_is_refused():
    words = Lexicon.of(["TREIN"])
    book = rulebook("mattel-xl")
    for rivals in ((), (Rival(),) * 4, (Rival(8), Rival()), (Rival(0), Rival()), (Rival(-1),)):
        with pytest.raises(BadPosition):
            simulate(Table(EMPTY, "EEITRNN", rivals), words, book)
    with pytest.raises(BadPosition):
        simulate(Table(EMPTY, "EEITRNN", (Rival(), Rival()), beginner=3), words, book)
