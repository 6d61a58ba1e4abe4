"""Simulation: a seed decides, threads do not; where nothing is left to chance, the truth."""

from random import Random

import numpy as np
import pytest

from nabeurt.analysis.search.position import Seen
from nabeurt.analysis.search.simulation import Effort, Simulated, Swap, simulate
from nabeurt.analysis.values.leaves import shipped
from nabeurt.analysis.values.win_two import winning_for
from nabeurt.bench.analysis import ending as ending_of
from nabeurt.board import TILE_SETS, Board
from nabeurt.lexicon import Lexicon
from nabeurt.moves import LEAVES, BadPosition, Candidate, generate
from nabeurt.rules import NAMES, Rulebook, rulebook
from nabeurt.rules.policies import Stuck

EMPTY = "." * 225
WORDS = ["TREIN", "TREINEN", "EN", "IN", "NET", "TIEN", "RIET", "ER", "TE", "RE", "NEE", "ENE"]
T = rulebook("toernooi")


@pytest.fixture(scope="module")
def words() -> Lexicon:
    return Lexicon.of(WORDS)


def after(cells: str, rack: str, candidate: Candidate) -> tuple[str, str]:
    for _, letter in candidate.tiles:
        rack = rack.replace("?" if letter.islower() else letter, "", 1)
    return Board(cells).with_tiles(dict(candidate.tiles)).cells, rack


def texts(standings: list[Simulated]) -> list[tuple[str, int, float, float]]:
    return [(str(one.candidate), one.iterations, one.chance, one.gain) for one in standings]


def test_the_number_of_threads_changes_nothing(words):
    seen = Seen(EMPTY, "EEITRNN")
    runs = [
        simulate(seen, words, T, Effort(iterations=150, seed=5, threads=threads))
        for threads in (1, 2, 5)
    ]
    assert texts(runs[0]) == texts(runs[1]) == texts(runs[2])
    other = simulate(seen, words, T, Effort(iterations=150, seed=6, threads=2))
    assert texts(other) != texts(runs[0])


def test_all_candidates_meet_the_same_draws(words):
    found = generate(EMPTY, "EEITRNN", words, best=1)
    twins = simulate(Seen(EMPTY, "EEITRNN"), words, T, candidates=found * 2)
    assert texts(twins)[0] == texts(twins)[1]


@pytest.mark.parametrize("left", [3, 12, 25, 40, 60, 80])
def test_what_candidates_share_changes_nothing(left):
    words, effort = Lexicon.default(), Effort(iterations=8, seed=left, threads=1)
    stage = ending_of(words, left, left)
    seen = Seen(stage.cells, stage.own, lead=-7)
    together = simulate(seen, words, T, effort)
    assert len(together) == 15
    for one in together:
        assert simulate(seen, words, T, effort, candidates=[one.candidate]) == [one]


def test_losers_fall_off_and_the_rest_goes_on(words):
    found = generate(EMPTY, "EEITRNN", words)
    pair = [found[-1], found[0]]
    standings = simulate(Seen(EMPTY, "EEITRNN"), words, T, candidates=pair)
    assert [one.candidate for one in standings] == [found[0], found[-1]]
    assert [one.fell_off for one in standings] == [False, True]
    assert standings[1].iterations < 1000


def test_progress_is_told_and_time_ends_it(words):
    told = []
    effort = Effort(iterations=1_000_000, seconds=0.0, threads=1)
    standings = simulate(
        Seen(EMPTY, "EEITRNN"), words, T, effort, progress=lambda *now: told.append(now)
    )
    assert told == [(50, 15)]
    assert {one.iterations for one in standings} == {50}


def test_leaves_count_for_what_stays_on_the_racks(words):
    seen, once = Seen(EMPTY, "EEITRNN"), Effort(plies=0, iterations=1)
    nothing, five = np.zeros(LEAVES, np.int16), np.full(LEAVES, 500, np.int16)
    without = simulate(seen, words, T, once, leaves=nothing)
    with_them = simulate(seen, words, T, once, leaves=five)
    assert {one.gain - one.candidate.score for one in without} == {0.0}
    by_tiles = {len(one.candidate.tiles): one.gain - one.candidate.score for one in with_them}
    assert by_tiles == {tiles: 0.0 if tiles == 7 else 5.0 for tiles in by_tiles}


def test_what_was_learnt_is_used_unless_told_otherwise(words):
    seen, once = Seen(EMPTY, "EEITRNN", lead=30), Effort(plies=0, iterations=1)
    tables = {"leaves": shipped().values, "chances": winning_for(T).values}
    assert texts(simulate(seen, words, T, once)) == texts(simulate(seen, words, T, once, **tables))
    even = np.full_like(tables["chances"], 32768)
    assert {one.chance for one in simulate(seen, words, T, once, chances=even)} == {32767 / 65535}


def plain_greedy(
    cells: str, racks: list[str], book: Rulebook, words: Lexicon, *, began: bool
) -> int:
    """Seat 1 goes on after a placement of seat 0; both place what scores most, to the end."""
    spread, seat, passes, frozen = 0, 1, 0, [False, False]
    sign = (1, -1)
    while True:
        found = generate(cells, racks[seat], words, extended=book.extended, best=1)
        if found:
            cells, racks[seat] = after(cells, racks[seat], found[0])
            spread += sign[seat] * found[0].score
            passes = 0
        elif book.stuck is Stuck.FREEZES:
            frozen[seat] = True
        else:
            passes += 1
        other = 1 - seat
        over = not racks[other] or all(frozen)
        over = over or (frozen[other] and not racks[seat]) or (frozen[seat] and not racks[other])
        over = over or (passes > 0 and passes >= passes_end(book))
        if not racks[seat]:
            over = over or not book.nabeurt or (seat == 0) != began
        if over:
            break
        seat = seat if frozen[other] else other
    left = [TILE_SETS[book.tiles].value_of(rack) for rack in racks]
    bonus = (not racks[0]) * left[1] - (not racks[1]) * left[0] if book.out_bonus else 0
    return spread + left[1] - left[0] + bonus


def passes_end(book: Rulebook) -> int:
    return book.passes_count * (2 if book.passes_end == "each-player" else 1)


@pytest.mark.parametrize("name", NAMES)
def test_with_an_empty_bag_it_plays_out_by_the_rulebook(name):
    book, dice = rulebook(name), Random(3)
    pairs = [one + two for one in "ENITRAODS" for two in "ENITRAODS"]
    words = Lexicon.of(sorted(dice.sample(pairs, 30)))
    compared = 0
    for _ in range(60):
        cells, own, other = ending(dice, book)
        found = generate(cells, own, words, extended=book.extended, best=3)
        found = [one for one in found if len(one.tiles) < len(own)]
        began = dice.random() < 0.5
        seen = Seen(cells, own, len(other), lead=0, began=began)
        effort = Effort(iterations=1, threads=1)
        for one in simulate(seen, words, book, effort, candidates=found):
            board, rest = after(cells, own, one.candidate)
            truth = plain_greedy(board, [rest, other], book, words, began=began)
            assert one.gain == one.candidate.score + truth
            assert one.chance == pytest.approx((one.gain > 0) + 0.5 * (one.gain == 0), abs=1e-4)
            compared += 1
    assert compared > 20


def ending(dice: Random, book: Rulebook) -> tuple[str, str, str]:
    """Lay the whole set but two small racks, in full rows with room between them."""
    tiles = list(TILE_SETS[book.tiles].tiles)
    dice.shuffle(tiles)
    split = 4 + dice.randint(1, 3)
    laid = "".join(tiles[split:]).replace("?", "x")
    rows = ["." * 15] * 15
    for number, row in enumerate((0, 3, 6, 9, 12, 14, 1)):
        rows[row] = laid[15 * number : 15 * number + 15].ljust(15, ".")
    return "".join(rows), "".join(tiles[:4]), "".join(tiles[4:split])


def test_exchanging_and_passing_are_candidates_too(words):
    found = generate(EMPTY, "EEITRNN", words, best=1)
    standings = simulate(
        Seen(EMPTY, "EEITRNN"), words, T, candidates=[Swap("EE"), Swap(""), *found]
    )
    assert standings[0].candidate == found[0]
    assert all(one.chance < standings[0].chance for one in standings[1:])


def test_nothing_to_do_is_an_empty_answer(words):
    assert simulate(Seen(EMPTY, "QQ"[:1]), words, T) == []


def test_what_cannot_be_is_refused(words):
    found = generate(EMPTY, "EEITRNN", words, best=1)
    for seen, candidates in (
        (Seen(EMPTY, "QQ"), None),
        (Seen(EMPTY, "EEITRNN", 0), found),
        (Seen(EMPTY, "EEITRNN", 8), found),
        (Seen(EMPTY, "E"), found),
        (Seen("A" * 225, "EEITRNN"), found),
        (Seen(EMPTY, "EEITRNN"), [Swap("Z")]),
        (Seen(EMPTY, "EEITRNN"), [Swap("e")]),
    ):
        with pytest.raises(BadPosition):
            simulate(seen, words, T, candidates=candidates)
    laid = Board.empty().with_tiles(dict(found[0].tiles)).cells
    with pytest.raises(BadPosition):
        simulate(Seen(laid, "EEITRNN"), words, T, candidates=found)
