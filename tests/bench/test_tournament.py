import pytest

from nabeurt.bench import tournament


def test_every_size_is_measured(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(tournament, "SIZES", (6, 8, 10))
    monkeypatch.setattr(tournament, "SIMULATIONS", 100)
    figures = tournament.measure(rounds=1)
    assert set(figures) == {
        "pair_6_ms", "pair_8_ms", "pair_10_ms", "why_8_ms", "chances_100_ms",
    }  # fmt: skip
    assert all(isinstance(figure, float) and figure > 0 for figure in figures.values())
