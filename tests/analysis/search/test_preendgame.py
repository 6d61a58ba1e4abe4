"""One or two tiles in the bag: all ways they can lie, each with its endgame."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from nabeurt.analysis.search.endgame import solve
from nabeurt.analysis.search.position import Seen
from nabeurt.analysis.search.preendgame import prospects, worlds
from nabeurt.board import TILE_SETS, Board
from nabeurt.lexicon import Lexicon
from nabeurt.moves import BadPosition, generate
from nabeurt.rules import NAMES, Rulebook, rulebook

PAIRS = [one + two for one in "ENITRAODS" for two in "ENITRAODS"]


def nearly_over(dice: Random, book: Rulebook, bag: int, other: int) -> Seen:
    """Lay the whole set in full rows with room between, but two racks and the bag."""
    tiles = list(TILE_SETS[book.tiles].tiles)
    dice.shuffle(tiles)
    split = 3 + other + bag
    laid = "".join(tiles[split:]).replace("?", "x")
    rows = ["." * 15] * 15
    for number, row in enumerate((0, 3, 6, 9, 12, 14, 1)):
        rows[row] = laid[15 * number : 15 * number + 15].ljust(15, ".")
    began, lead = dice.random() < 0.5, dice.randint(-20, 20)
    return Seen("".join(rows), "".join(tiles[:3]), other, lead=lead, began=began)


@pytest.fixture(scope="module")
def words() -> Lexicon:
    return Lexicon.of(sorted(Random(1).sample(PAIRS, 20)))


@pytest.mark.parametrize("bag", [0, 1, 2])
def test_every_way_the_tiles_can_lie_is_there_as_often_as_it_occurs(bag):
    book = rulebook("toernooi")
    seen = nearly_over(Random(bag), book, bag, 4)
    unseen = seen.unseen(TILE_SETS[book.tiles])
    ways = worlds(seen, book)
    truth = Counter(permutations(unseen, bag))
    assert {tuple(way.bag): way.times for way in ways} == dict(truth)
    assert all(sorted(way.bag + way.other) == sorted(unseen) for way in ways)


@pytest.mark.parametrize("name", NAMES)
def test_a_candidate_that_empties_the_bag_is_as_good_as_its_endgames(name, words):
    book, dice, compared = rulebook(name), Random(2), 0
    for _ in range(12):
        seen = nearly_over(dice, book, 1, 2)
        found = generate(seen.cells, seen.rack, words, extended=book.extended, best=2)
        for one in prospects(seen, words, book, candidates=found, threads=1):
            rest = Counter(seen.rack)
            rest.subtract("?" if letter.islower() else letter for _, letter in one.candidate.tiles)
            cells = Board(seen.cells).with_tiles(dict(one.candidate.tiles)).cells
            gains = []
            for way in worlds(seen, book):
                own = "".join(rest.elements()) + way.bag
                end = solve(cells, way.other, own, words, book, began=not seen.began)
                gains += [one.candidate.score - end.value] * way.times
            assert one.proven
            assert one.gain == pytest.approx(sum(gains) / len(gains))
            assert one.wins == sum(seen.lead + gain > 0 for gain in gains)
            assert one.draws == sum(seen.lead + gain == 0 for gain in gains)
            assert one.seen == one.all == one.wins + one.draws + one.losses
            compared += 1
    assert compared >= 5


@pytest.mark.parametrize("name", NAMES)
def test_with_tiles_left_in_the_bag_nothing_is_called_proven(name, words):
    book, dice, compared = rulebook(name), Random(3), 0
    for _ in range(12):
        seen = nearly_over(dice, book, 2, 2)
        found = generate(seen.cells, seen.rack, words, extended=book.extended)
        single = [one for one in found if len(one.tiles) == 1][:1]
        for one in prospects(seen, words, book, candidates=single, plies=2, threads=2):
            assert one.seen == one.all
            assert not one.proven
            compared += 1
    assert compared >= 5


def test_time_ends_it_with_the_same_ways_for_all(words):
    book = rulebook("toernooi")
    seen = nearly_over(Random(4), book, 2, 3)
    found = prospects(seen, words, book, seconds=0.0)
    assert len({one.seen for one in found}) == 1
    assert all(one.seen < one.all and not one.proven for one in found)


def test_more_than_two_tiles_in_the_bag_is_refused(words):
    with pytest.raises(BadPosition):
        prospects(Seen("." * 225, "EENTRIA"), words, rulebook("toernooi"))
