"""A position by itself: which way of thinking it gets, and which positions are none."""

import pytest

from nabeurt.analysis.search.endgame import Solution, solve
from nabeurt.analysis.search.position import Rival, Table
from nabeurt.analysis.search.preendgame import Prospect
from nabeurt.analysis.search.simulation import Effort, Simulated, Swap
from nabeurt.analysis.search.study import Misfit, study, table_of
from nabeurt.board import DUTCH, Board
from nabeurt.board.cgp import Cgp
from nabeurt.lexicon import Lexicon
from nabeurt.rules import rulebook

EMPTY = "/".join(["15"] * 15)
QUICK = Effort(iterations=50, seconds=5, threads=1)
T = rulebook("toernooi")


def full(left: str) -> Board:
    """Lay the whole set in full rows with room between them, but for these tiles."""
    rest = list(DUTCH.tiles)
    for tile in left:
        rest.remove(tile)
    laid = "".join(sorted(rest)).replace("?", "x")
    rows = ["." * 15] * 15
    for number, row in enumerate((0, 3, 6, 9, 12, 14, 1)):
        rows[row] = laid[15 * number : 15 * number + 15].ljust(15, ".")
    return Board("".join(rows))


def words() -> Lexicon:
    return Lexicon.of(["TREIN", "TREINEN", *(one + two for one in "ENTR" for two in "ADENRST")])


def test_with_an_empty_bag_between_two_the_ending_is_solved():
    board = full("ENTRE")
    table = table_of(Cgp(board, ("EN", "")), T)
    assert table == Table(board.cells, "EN", (Rival(3),))
    found = study(table, words(), T, QUICK)
    assert isinstance(found, Solution)
    assert found.proven
    assert found == solve(board.cells, "EN", "ERT", words(), T, seconds=5)


@pytest.mark.parametrize("bag", [1, 2])
def test_with_a_tile_or_two_in_the_bag_every_way_is_gone_through(bag):
    board = full("ENTREEN" + "ENTERDA" + "RN"[:bag])
    table = table_of(Cgp(board, ("ENTREEN",)), T)
    found = study(table, words(), T, Effort(plies=1, threads=1), best=3)
    assert len(found) == 3
    assert all(isinstance(one, Prospect) and one.seen == one.all for one in found)


def test_before_that_the_best_are_simulated_and_so_is_an_exchange():
    table = table_of(Cgp.parse(f"{EMPTY} EEITRNN/ 10/30"), T)
    assert table.rivals == (Rival(7, -20),)
    told = []
    found = study(table, words(), T, QUICK, best=2, progress=lambda done, _: told.append(done))
    assert all(isinstance(one, Simulated) for one in found)
    assert sum(isinstance(one.candidate, Swap) for one in found) == 1
    assert len(found) == 3
    assert told == [50]


def test_among_three_the_last_turns_are_simulated_too():
    book = rulebook("mattel-xl")
    board = full("EN" + "TR" + "EE")
    table = table_of(Cgp(board, ("EN", "TR", "EE"), (1, 2, 3)), book, 2)
    assert table.rivals == (Rival(2, -1), Rival(2, -2))
    assert table.beginner == 2
    found = study(table, words(), book, QUICK)
    assert found
    assert not any(isinstance(one.candidate, Swap) for one in found)


def test_without_any_placement_an_exchange_is_left_or_nothing():
    none = Lexicon.of(["QQ"])
    opening = table_of(Cgp.parse(f"{EMPTY} EEITRNN"), T)
    assert all(isinstance(one.candidate, Swap) for one in study(opening, none, T, QUICK))
    late = table_of(Cgp(full("ENTREEN" + "ENTERDA" + "RNI"), ("ENTREEN",)), T)
    assert study(late, none, T, QUICK) == []


@pytest.mark.parametrize(
    ("line", "book", "beginner", "why"),
    [
        (EMPTY, "toernooi", 0, Misfit.NO_RACK),
        (f"{EMPTY} /EN", "toernooi", 0, Misfit.NO_RACK),
        (f"{EMPTY} EN/EN/EN", "toernooi", 0, Misfit.PLAYERS),
        (f"{EMPTY} EN/E 1/2/3/4/5", "mattel-xl", 0, Misfit.PLAYERS),
        (f"{EMPTY} EN", "toernooi", 2, Misfit.BEGINNER),
        (f"{EMPTY} QQ", "toernooi", 0, Misfit.TILES),
        (f"{EMPTY} Q/Q", "toernooi", 0, Misfit.TILES),
        (f"{EMPTY} EEITRNN/EN", "toernooi", 0, Misfit.RACKS),
        (f"{EMPTY} EEITRNN/ 999999/-5 0", "toernooi", 0, Misfit.NUMBERS),
        (f"{EMPTY} EEITRNN/ 0/0 -1", "toernooi", 0, Misfit.NUMBERS),
        (f"{EMPTY} EEITRNN/ 0/0 3", "toernooi", 0, Misfit.OVER),
    ],
)
def test_what_is_no_position_of_a_game_is_refused(line, book, beginner, why):
    assert table_of(Cgp.parse(line), rulebook(book), beginner) is why


def test_passes_count_only_where_they_end_a_game():
    table = table_of(Cgp.parse(f"{EMPTY} EEITRNN/ 0/0 999"), rulebook("sbnl-punten"))
    assert table.passes == 0
    assert study(table, words(), rulebook("sbnl-punten"), QUICK)


def test_too_few_tiles_for_three_are_refused_unless_the_racks_are_named():
    book = rulebook("mattel-xl")
    board = full("ENTREE")
    assert table_of(Cgp(board, ("EN",), (0, 0, 0)), book) is Misfit.RACKS


@pytest.mark.parametrize(
    ("book", "beginner", "over"),
    [("toernooi", 1, True), ("sbnl-punten", 0, True), ("sbnl-punten", 1, False)],
)
def test_after_the_other_is_out_only_the_nabeurt_is_left(book, beginner, over):
    table = table_of(Cgp(full("EN"), ("EN",)), rulebook(book), beginner)
    assert (table is Misfit.OVER) == over
    if not over:
        assert isinstance(study(table, words(), rulebook(book), QUICK), Solution)
