import pytest

from nabeurt.bench.duplicate_load import measure


@pytest.mark.slow
def test_no_slip_of_a_hall_is_lost():
    figures = measure(players=12, turns=1)
    assert (figures["slips"], figures["lost"], figures["refused"]) == (12, 0, 0)
