"""kill -9 at any moment: every acknowledged command is there, none twice, no clock runs away."""

import pytest

from nabeurt.bench.killing import measure

FEW, MANY = 3, 25


@pytest.mark.slow
@pytest.mark.parametrize("kills", [FEW, pytest.param(MANY, marks=pytest.mark.proof)])
@pytest.mark.parametrize("engine", ["sqlite", "postgresql"])
def test_nothing_acknowledged_is_lost_or_done_twice(engine, kills, database_url):
    figures = measure(kills, database_url(engine))
    assert figures["lost"] == figures["twice"] == figures["clock_ahead_ms"] == 0
    assert figures["acknowledged"] > kills
