"""A small load: every command reaches the other player."""

import pytest

from nabeurt.bench.load import measure


@pytest.mark.slow
def test_nothing_is_lost_under_load():
    figures = measure(games=3, seconds=3, pace=1.0)
    assert figures["lost"] == figures["refused"] == 0
    assert figures["moves"] > 3
