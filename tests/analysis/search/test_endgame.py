"""Endgames against the slow truth: all that both players can do, to the end, by the articles."""

from dataclasses import dataclass, field, replace
from random import Random

import pytest

from nabeurt.analysis.search.endgame import EndgameDeed, Solution, solve
from nabeurt.board import TILE_SETS, Board
from nabeurt.lexicon import Lexicon
from nabeurt.moves import BadPosition, Candidate, generate
from nabeurt.rules import NAMES, Rulebook, rulebook
from nabeurt.rules.policies import PassesEnd, Passing, Stuck

EMPTY = "." * 225
TREIN = "." * 109 + "TREIN" + "." * 111
BOOKS = [rulebook(name) for name in NAMES]


@dataclass(frozen=True)
class Table:
    """Between two turns; seat 0 and seat 1, each with the passes it made since it last placed."""

    cells: str
    racks: tuple[str, str]
    mover: int
    beginner: int
    frozen: tuple[bool, bool] = (False, False)
    passes: tuple[int, int] = (0, 0)
    row: int = 0


def with_item(pair: tuple, seat: int, item: object) -> tuple:
    return (item, pair[1]) if seat == 0 else (pair[0], item)


@dataclass
class Plain:
    lexicon: Lexicon
    book: Rulebook
    seen: dict[Table, int] = field(default_factory=dict)

    def placements(self, table: Table) -> list[Candidate]:
        tiles = TILE_SETS[self.book.tiles]
        rack = table.racks[table.mover]
        return generate(table.cells, rack, self.lexicon, tiles=tiles, extended=self.book.extended)

    def value(self, table: Table) -> int:
        """What seat 0 gains on seat 1 from this turn of the mover."""
        found = self.placements(table)
        values = [
            (one.score if table.mover == 0 else -one.score) + self.on(self.placed(table, one))
            for one in found
        ]
        if not found or self.book.passing is Passing.ALLOWED:
            values.append(self.on(self.idle(table)))
        return max(values) if table.mover == 0 else min(values)

    def placed(self, table: Table, candidate: Candidate) -> Table:
        rack = table.racks[table.mover]
        for _, letter in candidate.tiles:
            rack = rack.replace("?" if letter.islower() else letter, "", 1)
        return replace(
            table,
            cells=Board(table.cells).with_tiles(dict(candidate.tiles)).cells,
            racks=with_item(table.racks, table.mover, rack),
            passes=with_item(table.passes, table.mover, 0),
            row=0,
        )

    def idle(self, table: Table) -> Table:
        seat = table.mover
        if self.book.stuck is Stuck.FREEZES:
            return replace(table, frozen=with_item(table.frozen, seat, item=True))
        passes = with_item(table.passes, seat, table.passes[seat] + 1)
        return replace(table, passes=passes, row=table.row + 1)

    def on(self, table: Table) -> int:
        """Go on after the mover's turn, or settle."""
        follower = self.follower(table)
        if follower is None or self.passed_out(table):
            return self.settled(table)
        table = replace(table, mover=follower)
        if table not in self.seen:
            self.seen[table] = self.value(table)
        return self.seen[table]

    def follower(self, table: Table) -> int | None:
        own, other = table.mover, 1 - table.mover
        able = [bool(table.racks[seat]) and not table.frozen[seat] for seat in (0, 1)]
        order = [other, own]
        if not all(table.racks):
            if not self.book.nabeurt:
                return None
            if not any(table.frozen):
                order = [other] if own == table.beginner else []
        return next((seat for seat in order if able[seat]), None)

    def passed_out(self, table: Table) -> bool:
        match self.book.passes_end:
            case PassesEnd.NEVER:
                return False
            case PassesEnd.IN_A_ROW:
                return table.row >= self.book.passes_count
            case PassesEnd.EACH_PLAYER:
                return min(table.passes) >= self.book.passes_count

    def settled(self, table: Table) -> int:
        tiles = TILE_SETS[self.book.tiles]
        left = [tiles.value_of(rack) for rack in table.racks]
        points = [-left[0], -left[1]]
        if self.book.out_bonus:
            for seat in (0, 1):
                points[seat] += 0 if table.racks[seat] else left[1 - seat]
        return points[0] - points[1]


def few_words(dice: Random) -> Lexicon:
    words = {"".join(dice.choices("AEIQ", k=dice.choice([2, 2, 3, 3, 4]))) for _ in range(10)}
    return Lexicon.of(sorted(words))


def some_board(lexicon: Lexicon, dice: Random) -> str:
    board = Board.empty()
    for _ in range(dice.randint(1, 4)):
        found = generate(board.cells, "".join(dice.choices("AEIQ", k=4)), lexicon)
        if found:
            board = board.with_tiles(dict(dice.choice(found).tiles))
    return board.cells


def some_rack(dice: Random, most: int) -> str:
    return "".join(dice.choices("AEIQAEIQX?", k=dice.randint(1, most))).replace("??", "?A")


def some_table(lexicon: Lexicon, book: Rulebook, dice: Random) -> Table:
    racks = (some_rack(dice, 2), some_rack(dice, 2))
    table = Table(some_board(lexicon, dice), racks, 0, dice.randint(0, 1))
    if book.stuck is Stuck.FREEZES and dice.random() < 0.15:
        return replace(table, frozen=(False, True))
    if book.nabeurt and dice.random() < 0.15:
        return replace(table, racks=(racks[0], ""), beginner=1)
    if book.passing is Passing.ALLOWED and dice.random() < 0.2:
        return replace(table, passes=(0, 1), row=1)
    return table


def solved(table: Table, lexicon: Lexicon, book: Rulebook, **limits: float) -> Solution:
    return solve(
        table.cells,
        *table.racks,
        lexicon,
        book,
        began=table.beginner == 0,
        other_frozen=table.frozen[1],
        passes=table.row,
        **limits,
    )


def played_out(table: Table, plain: Plain, solution: Solution) -> int:
    """Follow the line of play by the rules; the spread it ends with."""
    spread = 0
    for number, turn in enumerate(solution.line):
        assert turn.seat == table.mover
        if turn.deed is EndgameDeed.PLACE:
            found = {str(one.placement): one for one in plain.placements(table)}
            laid = found[str(turn.candidate.placement)]
            assert laid.score == turn.candidate.score
            spread += laid.score if turn.seat == 0 else -laid.score
            table = plain.placed(table, laid)
        else:
            assert (turn.deed is EndgameDeed.FREEZE) == (plain.book.stuck is Stuck.FREEZES)
            assert not plain.placements(table) or plain.book.passing is Passing.ALLOWED
            table = plain.idle(table)
        follower = plain.follower(table)
        if number + 1 == len(solution.line):
            assert follower is None or plain.passed_out(table)
            return spread + plain.settled(table)
        table = replace(table, mover=follower)
    raise AssertionError("a line of play has turns")


def compare(book: Rulebook, seed: int, lists: int) -> None:
    dice = Random(seed)
    for _ in range(lists):
        lexicon = few_words(dice)
        plain = Plain(lexicon, book)
        for _ in range(10):
            table = some_table(lexicon, book, dice)
            truth = plain.value(table)
            solution = solved(table, lexicon, book)
            assert (solution.value, solution.proven) == (truth, True), table
            assert played_out(table, plain, solution) == truth
            early = solved(table, lexicon, book, plies=1)
            assert early.at_least is None or early.at_least <= truth
            assert early.at_most is None or early.at_most >= truth


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.name)
def test_every_rulebook_agrees_with_the_slow_truth(book):
    compare(book, 1, 3)


@pytest.mark.slow
@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.name)
def test_thousands_of_endgames_agree_with_the_slow_truth(book):
    compare(book, 2, 40)


def test_going_out_is_worth_twice_the_rack_only_where_the_rulebook_says_so():
    lexicon = Lexicon.of(["TREIN", "TREINEN"])
    for name, worth in (("toernooi", 9 + 2 * 10), ("sbnl-wedstrijd", 9 + 10), ("basis", 9 + 10)):
        assert solve(TREIN, "EN", "Q", lexicon, rulebook(name)).value == worth


def test_the_nabeurt_is_for_the_one_who_did_not_begin():
    lexicon = Lexicon.of(["TREIN", "TREINEN", "STREINEN"])
    book = rulebook("sbnl-punten")
    begun = solve(TREIN, "EN", "S", lexicon, book, began=True)
    assert [turn.seat for turn in begun.line] == [0, 1]
    assert begun.value == 9 - 13
    assert [turn.seat for turn in solve(TREIN, "EN", "S", lexicon, book, began=False).line] == [0]


def test_one_who_is_frozen_stays_so_and_the_other_plays_on():
    lexicon = Lexicon.of(["TREIN", "TREINEN", "TREINENQ", "STREINEN"])
    line = solve(TREIN, "Q", "ENS", lexicon, rulebook("sbnl-punten")).line
    assert (line[0].seat, line[0].deed) == (0, EndgameDeed.FREEZE)
    assert all(turn.seat == 1 for turn in line[1:])


def test_what_cannot_be_an_endgame_is_refused():
    lexicon, book = Lexicon.of(["TREIN"]), rulebook("sbnl-punten")
    for own, other, how in (
        ("", "A", {}),
        ("A", "", {"began": True}),
        ("AAAAAAAA", "A", {}),
        ("a", "B", {}),
        ("A", "B", {"passes": -1}),
        ("A", "B", {"plies": -1}),
    ):
        with pytest.raises(BadPosition):
            solve(TREIN, own, other, lexicon, book, **how)
    with pytest.raises(BadPosition):
        solve(TREIN[1:], "A", "B", lexicon, book)


def test_time_ends_the_search_and_what_is_told_is_still_true():
    lexicon = Lexicon.of(
        ["".join(word) for word in ("AE", "EA", "AI", "IA", "EI", "IE", "AEI", "EIA", "IAE")]
    )
    table = Table(some_board(lexicon, Random(1)), ("AEIAEIA", "EIAEIAE"), 0, 0)
    solution = solved(table, lexicon, rulebook("toernooi"), seconds=0.05)
    assert not solution.proven
    assert solution.depth >= 1
    assert solution.line
    assert solution.at_least is None or solution.value >= solution.at_least


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.name)
def test_however_short_the_time_what_is_called_proven_is_true(book):
    dice = Random(3)
    lexicon = few_words(dice)
    plain = Plain(lexicon, book)
    for _ in range(10):
        table = replace(some_table(lexicon, book, dice), racks=("AEI", "IQ"), frozen=(False, False))
        truth = plain.value(table)
        for seconds in (1e-9, 1e-5, 1e-4):
            hasty = solved(table, lexicon, book, seconds=seconds)
            assert hasty.at_least is None or hasty.at_least <= truth
            assert hasty.at_most is None or hasty.at_most >= truth
            assert not hasty.proven or hasty.value == truth
