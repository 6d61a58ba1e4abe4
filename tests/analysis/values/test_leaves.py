"""Tables of leave values: ranks, files, and what the shipped one says."""

import lzma

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nabeurt.analysis.values.leaves import (
    LeaveTable,
    last_leaves,
    leaves_for,
    shipped,
    trained_place,
)
from nabeurt.analysis.values.remainders import (
    TILES,
    below,
    leave_ranks,
    possible,
    remainders,
    without_one,
)
from nabeurt.analysis.values.table_file import BadTable
from nabeurt.board import DUTCH
from nabeurt.lexicon import Lexicon
from nabeurt.moves import LEAVES, leave_rank

WORDS = Lexicon.of(["TREIN", "TREINEN"])

kept = st.text(TILES, min_size=1, max_size=6).filter(lambda tiles: tiles.count("?") <= 2)


@given(kept)
def test_a_row_stands_where_its_rank_says(tiles):
    place = leave_rank(tiles) - below(len(tiles))
    row = remainders(len(tiles))[place]
    assert sorted(row.tolist()) == sorted(TILES.index(tile) for tile in tiles)
    assert leave_ranks(row[None, :]).tolist() == [leave_rank(tiles)]


@given(kept)
def test_what_is_left_without_each_tile(tiles):
    row = remainders(len(tiles))[leave_rank(tiles) - below(len(tiles))][None, :]
    left = {leave_rank(tiles.replace(tile, "", 1)) for tile in tiles}
    assert set(without_one(row)[0].tolist()) == left


def test_every_remainder_has_one_row():
    assert sum(len(remainders(size)) for size in range(7)) == LEAVES


def test_a_set_has_no_third_blank_and_no_second_q():
    assert remainders(3)[0].tolist() == [0, 0, 0]
    assert not possible(3, DUTCH)[0]
    assert not possible(2, DUTCH)[leave_rank("QQ") - below(2)]
    assert possible(6, DUTCH)[leave_rank("EEEEEE") - below(6)]


@settings(max_examples=20)  # a megabyte is packed each time
@given(st.integers(0, 2**32), st.integers(1, 60))
def test_a_file_reads_back(seed, points):
    dice = np.random.default_rng(seed)
    values = np.zeros(LEAVES, np.int16)
    values[dice.integers(1, LEAVES, 50)] = dice.integers(-2 * points, 2 * points, 50) * 50
    read = LeaveTable.unpack(LeaveTable(values, {"seed": seed}).pack())
    assert np.array_equal(read.values, values)
    assert read.provenance == {"seed": seed}


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"no xz",
        lzma.compress(b"something else\n{}\n"),
        lzma.compress(b"nabeurt leaves 1\n{}\n" + bytes(10)),
        lzma.compress(b"nabeurt leaves 1\n[]\n" + bytes(LEAVES)),
        lzma.compress(b"nabeurt leaves 1\n{\n" + bytes(LEAVES)),
        lzma.compress(b"nabeurt leaves 1\n{}\n" + bytes(LEAVES + 9_000_000)),
        lzma.compress(b"nabeurt leaves 1\n{}\n" + bytes(LEAVES))[:-40],
    ],
)
def test_anything_else_is_refused(content):
    with pytest.raises(BadTable):
        LeaveTable.unpack(content)


def test_the_shipped_values_know_good_from_bad():
    table = shipped()
    assert table.value("??") > table.value("?") > table.value("S") > table.value("Q")
    assert table.value("ERST") > table.value("UUVW")
    assert table.value("EN") > table.value("EEEE")
    assert table.value("") == table.value("TREINEN") == 0
    assert table.provenance["list"] == "opentaal"
    assert len(table.provenance["sha256"]) == 64


def test_values_trained_for_a_list_go_before_the_shipped_ones(home):
    assert leaves_for(WORDS) is shipped()
    values = np.zeros(LEAVES, np.int16)
    values[1] = 1000
    place = trained_place(WORDS)
    place.parent.mkdir()
    place.write_bytes(LeaveTable(values, {}).pack())
    assert home in place.parents
    assert leaves_for(WORDS).value("?") == 10
    place.write_bytes(b"damaged")
    assert leaves_for(WORDS) is shipped()


def test_at_the_end_tiles_cost_what_they_say():
    assert last_leaves(DUTCH, out_bonus=False)[leave_rank("Q?E")] == -1100
    assert last_leaves(DUTCH, out_bonus=True)[leave_rank("Q?E")] == -2200
