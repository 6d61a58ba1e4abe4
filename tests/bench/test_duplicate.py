from nabeurt.bench.duplicate import RACKS, measure


def test_a_hall_of_slips_is_read_for_every_rack(home):  # noqa: ARG001  # a home of its own
    figures = measure(players=60, rounds=1)
    for rack in RACKS:
        assert 1 < figures[f"{rack}_different"] <= 60
        assert figures[f"{rack}_ms"] > 0
