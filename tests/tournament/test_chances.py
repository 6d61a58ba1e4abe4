import pytest

from nabeurt.tournament import Format, Ranking, Settings
from nabeurt.tournament.chances import chances
from nabeurt.tournament.chances.interval import interval
from nabeurt.tournament.file import parse_tournament
from nabeurt.tournament.rehearsal import Luck, Rehearsal


@pytest.mark.parametrize("ranking", list(Ranking))
@pytest.mark.parametrize("form", list(Format))
def test_chances_add_up_and_stay_within_what_is_possible(form: Format, ranking: Ranking):
    rounds = 4
    luck = Luck() if form is Format.KNOCK_OUT else Luck(0.1, 0.2, 0.1, 0.1)
    settings = Settings(format=form, ranking=ranking, rounds=rounds, seed=2, third_place=True)
    known = Rehearsal(settings, 9, luck).play()
    for after in range(rounds + 1):
        for one in chances(known.upto(after), 300, 5).rows:
            assert sum(one.places) == pytest.approx(1)
            low, high = one.standing.possible or (0, 0)
            assert sum(one.places[low - 1 : high]) == pytest.approx(1)
            assert one.interval[0] <= one.places[0] <= one.interval[1]
            if one.decided:
                assert one.places[low - 1] == 1.0
    assert all(one.decided for one in chances(known, 10, 1).rows)


def test_any_number_of_workers_counts_the_same():
    known = Rehearsal(Settings(rounds=6, seed=1), 15).play().upto(2)
    alone = chances(known, 1100, 7)
    assert alone == chances(known, 1100, 7, workers=2) == chances(known, 1100, 7, workers=8)
    assert alone != chances(known, 1100, 8)


def test_the_strong_and_the_leading_have_the_better_chances():
    rated = {"A": 1900, "B": 1500, "C": 1200, "D": 1000}
    people = [f"speler {name} sterkte={strength}" for name, strength in rated.items()]
    text = "\n".join(["rondes 3", *people])
    known = parse_tournament(text)
    first = {known.name(one.standing.player): one.places[0] for one in chances(known, 2000, 1).rows}
    assert first["A"] > 0.6
    assert first["D"] < 0.1
    ahead = parse_tournament(text + "\nronde 1\nD 500 A 300\nB 400 C 390")
    later = {ahead.name(one.standing.player): one.places[0] for one in chances(ahead, 2000, 1).rows}
    assert later["D"] > first["D"]


def test_a_table_that_is_set_is_played():
    known = parse_tournament("rondes 1\nspeler A\nspeler B\nspeler C\nronde 1\nA B\nC vrij")
    places = {known.name(one.standing.player): one.places for one in chances(known, 400, 1).rows}
    assert places["C"][0] < 0.02  # a point without balance: only a draw leaves it above
    assert places["A"][0] + places["B"][0] > 0.9


def test_an_interval_holds_its_share():
    assert interval(0, 10)[0] == 0.0
    assert interval(10, 10)[1] == 1.0
    low, high = interval(500, 1000)
    assert 0.45 < low < 0.5 < high < 0.55
