import string
from collections import Counter

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nabeurt.board import Board, Extended, Square
from nabeurt.lexicon import Lexicon
from nabeurt.moves import BadPosition, exists_any, generate, generate_batch

EMPTY = "." * 225
TREIN = ["TREIN", "TREINEN", "SNELTREINEN", "SNOET", "ZIE", "ZE", "IN", "ZIER", "DEUR"]


def laid(*words: str) -> Board:
    """A board with words such as "H5 TREINEN" on it."""
    tiles = {}
    for text in words:
        where, word = text.split()
        down = where[0].isdigit()
        row, column = ("ABCDEFGHIJKLMNO".index(where.strip(string.digits)), 0)
        column = int(where.strip(string.ascii_letters)) - 1
        for place, letter in enumerate(word):
            tiles[Square(row + place * down, column + place * (not down))] = letter
    return Board.empty().with_tiles(tiles)


def found(cells: str, rack: str, lexicon: Lexicon, **how: object) -> dict[str, int]:
    candidates = generate(cells, rack, lexicon, **how)
    answer = {str(candidate.placement): candidate.score for candidate in candidates}
    assert len(answer) == len(candidates)
    return answer


@pytest.mark.parametrize(
    ("board", "rack", "placement", "usual", "new_only"),
    [
        ([], "EEITRNN", "H5 TREIN", 14, 14),
        ([], "EEITRNN", "H5 TREINEN", 68, 68),
        (["H5 TREINEN"], "SNEL", "H1 SNELTREINEN", 57, 30),
        (["H5 TREINEN"], "SNOE", "5D SNOET", 14, 14),
        (["H5 TREINEN"], "ZIE", "G10 ZIE", 13, 13),
        (["H5 TREINEN", "G10 ZIE"], "DEUR", "13D DEUR", 21, 15),
        (["A1 A", "A5 A", "A8 S"], "ADELAR", "A1 ADELAARS", 16, 16),
    ],
)
def test_the_worked_examples(board, rack, placement, usual, new_only):
    lexicon = Lexicon.of([*TREIN, "ADELAARS"])
    cells = laid(*board).cells
    assert found(cells, rack, lexicon)[placement] == usual
    assert found(cells, rack, lexicon, extended=Extended.NEW_ONLY)[placement] == new_only


def test_a_single_tile_that_makes_two_words_is_one_placement_along_the_row():
    lexicon = Lexicon.of(["AB", "BA"])
    cells = laid("H8 A", "G9 A", "F5 BA").cells
    placements = found(cells, "B", lexicon)
    assert "H8 AB" in placements
    assert "9G AB" not in placements
    assert "8G BA" not in placements
    assert "8H AB" in placements


def test_a_blank_takes_each_place_that_its_letter_has():
    placements = found(EMPTY, "A?", Lexicon.of(["AA"]))
    assert placements["H7 A(A)"] == 2
    assert placements["H7 (A)A"] == 2
    assert len(placements) == 8


def test_without_letters_or_room_there_is_nothing():
    lexicon = Lexicon.of(["AB"])
    assert not exists_any(EMPTY, "", lexicon)
    assert not exists_any("A" * 225, "AB", lexicon)
    assert not exists_any(EMPTY, "A", lexicon)
    assert exists_any(EMPTY, "AB", lexicon)
    assert generate("A" * 225, "AB", lexicon) == []


@pytest.mark.parametrize(
    ("cells", "rack"),
    [("." * 224, "A"), ("#" * 225, "A"), (EMPTY, "AAAAAAAA"), (EMPTY, "é"), (EMPTY, "a")],
)
def test_what_is_no_position_is_refused(cells, rack):
    lexicon = Lexicon.of(["AB"])
    with pytest.raises(BadPosition):
        generate(cells, rack, lexicon)
    with pytest.raises(BadPosition):
        exists_any(cells, rack, lexicon)


def few_letters(low: int, high: int) -> st.SearchStrategy[str]:
    return st.text("ABCDE", min_size=low, max_size=high)


boards = st.dictionaries(
    st.builds(Square, st.integers(4, 10), st.integers(4, 10)),
    st.sampled_from("ABCDEabAB"),
    max_size=25,
).map(Board.empty().with_tiles)


@settings(deadline=None, max_examples=60)
@given(
    board=boards,
    rack=st.text("ABCDE?", max_size=5).filter(lambda rack: rack.count("?") <= 2),
    words=st.sets(few_letters(2, 6), min_size=1, max_size=20),
    extended=st.sampled_from(Extended),
)
def test_the_same_placements_as_the_slow_truth(truth, board, rack, words, extended):
    lexicon = Lexicon.of(words)
    expected = truth(board, rack, words, extended)
    assert found(board.cells, rack, lexicon, extended=extended) == expected
    assert exists_any(board.cells, rack, lexicon) == bool(expected)


def test_a_batch_is_its_positions_one_by_one():
    lexicon = Lexicon.of(TREIN)
    cells = [EMPTY, laid("H5 TREINEN").cells, laid("5H TREIN").cells] * 50
    racks = ["EEITRNN", "SNEL", "ZEU?"] * 50
    single = [
        Counter(found(*position, lexicon).values()) for position in zip(cells, racks, strict=True)
    ]
    for threads in (1, 2):
        batch = generate_batch(
            np.array(cells, "S"), np.array(racks, "S7"), lexicon, threads=threads
        )
        assert [Counter(batch[i]["score"].tolist()) for i in range(len(batch))] == single
    best = generate_batch(np.array(cells, "S"), np.array(racks, "S7"), lexicon, best=1)
    assert best.moves["score"].tolist() == [max(scores) for scores in single]


def test_a_batch_with_a_wrong_shape_or_content_is_refused():
    lexicon = Lexicon.of(TREIN)
    fine = np.array([EMPTY], "S")
    with pytest.raises(BadPosition):
        generate_batch(fine, np.array(["AB", "CD"], "S7"), lexicon)
    with pytest.raises(BadPosition):
        generate_batch(np.array([EMPTY[1:]], "S"), np.array(["AB"], "S7"), lexicon)
    with pytest.raises(BadPosition):
        generate_batch(np.array([EMPTY.replace(".", "!")], "S"), np.array(["AB"], "S7"), lexicon)
