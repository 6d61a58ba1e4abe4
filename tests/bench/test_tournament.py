import pytest

from nabeurt.bench import tournament


def test_every_size_is_measured(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(tournament, "SIZES", (6, 8, 10))
    monkeypatch.setattr(tournament, "SIMULATIONS", 100)
    figures = tournament.measure(rounds=1, phones=0, kills=0)
    assert set(figures) == {
        "pair_6_ms", "pair_8_ms", "pair_10_ms", "why_8_ms", "chances_100_ms",
    }  # fmt: skip
    assert all(isinstance(figure, float) and figure > 0 for figure in figures.values())


@pytest.mark.slow
def test_no_phone_is_lost(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(tournament, "REPORTING_S", 1.0)
    monkeypatch.setattr(tournament, "_paired", lambda *_: {})
    figures = tournament.measure(phones=40, kills=0)
    assert (figures["phones"], figures["phones_lost"], figures["phones_refused"]) == (40, 0, 0)


@pytest.mark.slow
@pytest.mark.parametrize("kills", [3, pytest.param(200, marks=pytest.mark.proof)])
def test_no_acknowledged_report_is_lost_by_a_kill(monkeypatch: pytest.MonkeyPatch, kills: int):
    monkeypatch.setattr(tournament, "_paired", lambda *_: {})
    figures = tournament.measure(phones=0, kills=kills)
    assert figures["kills_lost"] == 0
    assert figures["kills_acknowledged"]
