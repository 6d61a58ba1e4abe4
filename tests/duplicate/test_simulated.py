"""A simulated evening held against the rules by a slow reader who trusts nothing of its record."""

from collections import Counter

import pytest

from nabeurt.board import (
    DUTCH,
    Board,
    Extended,
    Fault,
    Placement,
    Square,
    lay,
    letters_text,
    score,
    tile_on_rack,
)
from nabeurt.duplicate import Setup
from nabeurt.duplicate.practice.simulation import simulate
from nabeurt.duplicate.record.build import record
from nabeurt.duplicate.record.model import data_of
from nabeurt.lexicon import Lexicon
from nabeurt.moves import generate
from nabeurt.rules.official import duplicate_rulebook

VOWELS, EITHER = set("AEIOU"), set("?Y")


def draws_well(letters):
    vowels = sum(tile in VOWELS for tile in letters)
    either = sum(tile in EITHER for tile in letters)
    return vowels + either > 0 and len(letters) - vowels > 0


def worth(board, letters, at, word, lexicon):
    """Try every way to put blanks into a word; return the most it can be worth, or nothing."""
    best = 0
    for small in range(1 << len(word)):
        if small.bit_count() > letters.count("?"):
            continue
        tried = "".join(
            letter.lower() if small >> place & 1 else letter for place, letter in enumerate(word)
        )
        laying = lay(board, Placement.parse(f"{at} {letters_text(tried)}"))
        if isinstance(laying, Fault):
            return 0
        used = Counter(map(tile_on_rack, laying.tiles.values()))
        if used <= Counter(letters) and all(one.word in lexicon for one in laying.words):
            best = max(best, score(board, laying, DUTCH, Extended.ALL).total)
    return best


@pytest.fixture(scope="module", params=["7", "blanco"])
def evening(request, graphs):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("NABEURT_HOME", str(graphs.parent))
        lexicon = Lexicon.default()
        played = simulate(
            Setup(name="Proef", rulebook=duplicate_rulebook()), lexicon, 25, request.param
        )
        yield data_of(record(played.state)), lexicon


@pytest.mark.slow
def test_every_turn_goes_by_the_rules(evening):
    told, lexicon = evening
    board, bag = Board.empty(), Counter(DUTCH.counts)
    for number, turn in enumerate(told["turns"], 1):
        letters = turn["letters"]
        assert (turn["turn"], turn["board"], len(letters)) == (number, board.cells, 7)
        assert Counter(letters) <= bag
        assert draws_well(letters)
        assert not any(map(draws_well, turn["redraws"]))
        best = max(one["score"] for one in turn["slips"])
        master = turn["master"]
        assert master["score"] == best
        assert turn["topscore"] == max(
            best, generate(board.cells, letters, lexicon, best=1)[0].score
        )
        laying = lay(board, Placement.parse(f"{master['at']} {master['word']}"))
        board = laying.after
        bag -= Counter(map(tile_on_rack, laying.tiles.values()))
        for cell in (cell for cell, letter in enumerate(board.cells) if letter.islower()):
            square = Square.at(cell)
            letter = board[square].upper()
            assert (str(square) in turn["replaced"]) == (bag[letter] > 0)
            if bag[letter] > 0:
                board = board.with_tiles({square: letter})
                bag = bag - Counter(letter) + Counter("?")
    assert (told["board"], Counter(told["bag"])) == (board.cells, bag)
    left = "".join(bag.elements())
    over = {"turns": number == 22, "few-tiles": len(left) < 7}
    assert over[told["ended_by"]]


@pytest.mark.slow
def test_every_slip_is_worth_what_a_slow_reader_finds(evening):
    told, lexicon = evening
    for turn in told["turns"]:
        board = Board(turn["board"])
        for one in turn["slips"]:
            readable = one["at"] and one["word"] and one["reason"] != "late"
            word = (one["word"] or "").replace("(", "").replace(")", "")
            best = worth(board, turn["letters"], one["at"], word, lexicon) if readable else 0
            if one["word"] and "(" in one["word"]:
                assert (one["score"] > 0, one["score"] <= best) == (best > 0, True)
            else:
                assert one["score"] == best, (turn["turn"], one)
            assert (one["reason"] is None) == (one["score"] > 0)


@pytest.mark.slow
def test_the_ranking_is_the_sum_of_the_slips(evening):
    told, _ = evening
    points = Counter()
    for turn in told["turns"]:
        for one in turn["slips"]:
            points[one["number"]] += one["score"]
    assert {one["number"]: one["total"] for one in told["ranking"]} == dict(points)
    for one in told["ranking"]:
        better = sum(total > one["total"] for total in points.values())
        assert one["rank"] == better + 1
        assert one["percent"] == round(100 * one["total"] / told["top"], 1)
