"""The measurement itself: it prints what was asked, and a list of few words does no harm."""

import pytest

from nabeurt.bench.analysis import ending, measure
from nabeurt.board import DUTCH
from nabeurt.lexicon import Lexicon


@pytest.mark.usefixtures("home")
def test_simulation_and_endgames_are_measured():
    figures = measure(endgames=2, seconds=0.05)
    assert figures["endgames"] == 2
    assert figures["sim_iterations"] == 2 * 15 * 100
    for name in ("sim_iterations_per_s", "endgame_median_s", "endgame_worst_s", "proof_median_s"):
        assert figures[name] > 0
    assert 0 <= figures["endgames_proven"] <= 2


def test_a_list_too_small_to_play_with_does_no_harm(tmp_path, monkeypatch):
    monkeypatch.setenv("NABEURT_HOME", str(tmp_path / "home"))
    club = tmp_path / "club.txt"
    club.write_text("trein\ntreinen\n")
    assert measure(str(club), endgames=1, seconds=0.05)["sim_iterations"] >= 0
    assert measure(str(club), endgames=0, seconds=0.05)["endgames"] == 0


def test_the_positions_come_from_the_seed_and_keep_every_tile():
    words = Lexicon.of(["TREIN", "TREINEN", "EN", "IN", "ER", "TE"])
    one = ending(words, 3, left=10)
    assert one == ending(words, 3, left=10)
    assert one != ending(words, 4, left=10)
    laid = [cell for cell in one.cells if cell != "."]
    assert len(laid) + len(one.own + one.other) <= DUTCH.total
