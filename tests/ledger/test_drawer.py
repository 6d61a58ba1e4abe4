"""The draws: pinned, fair, and the same for a stranger who only read the page."""

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nabeurt.board import DUTCH
from nabeurt.ledger.drawer import SeededDrawer, commitment, place

bags = st.lists(st.sampled_from(DUTCH.tiles), max_size=102).map("".join)


def stranger(seed: str, number: int, bag: str) -> str:
    """The page in as few lines as possible; written without looking at the drawer."""
    ordered = sorted(bag.replace("?", "~"))
    attempt, size = 0, len(bag)
    while True:
        message = f"{number}.{attempt}".encode()
        digest = hmac.new(seed.encode(), message, hashlib.sha256).hexdigest()
        if int(digest[:8], 16) < 2**32 // size * size:
            return ordered[int(digest[:8], 16) % size].replace("~", "?")
        attempt += 1


def test_the_first_draws_of_a_seed_never_change():
    drawer = SeededDrawer("42")
    assert drawer.draw(0, 0, DUTCH.tiles, 7) == "SAAJESO"
    assert drawer.draw(7, 1, DUTCH.tiles, 7) == "Q?NNEDS"
    assert drawer.choose(14, 0, "AB?") == "?"


def test_the_drawer_tells_its_seed_when_asked():
    assert SeededDrawer("geheim").reveal() == "geheim"


def test_the_promise_is_the_plain_sha_256_of_the_seed():
    assert commitment("geheim") == hashlib.sha256(b"geheim").hexdigest()


@given(st.text(max_size=40), bags, st.integers(0, 9), st.integers(0, 500))
def test_a_stranger_draws_the_same(seed: str, bag: str, count: int, number: int):
    drawn = SeededDrawer(seed).draw(number, 0, bag, count)
    left = bag
    for offset, tile in enumerate(drawn):
        assert stranger(seed, number + offset, left) == tile
        left = left.replace(tile, "", 1)
    assert len(drawn) == min(count, len(bag))


@given(bags, st.randoms(use_true_random=False))
def test_how_the_bag_is_written_does_not_matter(bag: str, chance):
    shuffled = "".join(chance.sample(bag, len(bag)))
    assert SeededDrawer("s").draw(5, 0, bag, 7) == SeededDrawer("s").draw(5, 1, shuffled, 7)


@given(bags, st.integers(0, 7), st.integers(0, 7))
def test_drawing_in_parts_is_drawing_at_once(bag: str, first: int, second: int):
    drawer = SeededDrawer("s")
    parts = drawer.draw(0, 0, bag, first)
    left = "".join((Counter(bag) - Counter(parts)).elements())
    parts += drawer.draw(len(parts), 0, left, second)
    assert parts == drawer.draw(0, 0, bag, first + second)


def test_a_number_past_the_last_whole_multiple_is_taken_again():
    size = 2**31 + 1
    again = [number for number in range(40) if first_number(number) >= size]
    assert again
    assert all(place("s", number, size) != first_number(number) % size for number in again)


def first_number(number: int) -> int:
    return int(hmac.new(b"s", f"{number}.0".encode(), hashlib.sha256).hexdigest()[:8], 16)


@pytest.mark.parametrize("size", [2, 7, 27, 102])
def test_every_place_is_about_equally_likely(size: int):
    """Chi-square over fixed seeds: 5 standard deviations would be chance once in millions."""
    draws = 200 * size
    found = Counter(place("eerlijk", number, size) for number in range(draws))
    chi = sum((found[each] - 200) ** 2 / 200 for each in range(size))
    assert abs(chi - (size - 1)) < 5 * (2 * (size - 1)) ** 0.5
