"""Strength: the published example, known strengths found back, and intervals that hold."""

from dataclasses import replace

import numpy as np
import pytest

from nabeurt.club.file import parse_season
from nabeurt.club.records import records
from nabeurt.club.rehearsal import World, invent
from nabeurt.club.strength import Model, games_of_season, games_of_tournament, strengths
from nabeurt.club.strength.margin import match_strengths
from nabeurt.club.strength.smoother import Observed, Walk, smooth
from nabeurt.tournament.file import parse_tournament

GLICKMAN = """
speler Ik sterkte=1500 afwijking=200 grilligheid=0.06
speler A sterkte=1400 afwijking=30
speler B sterkte=1550 afwijking=100
speler C sterkte=1700 afwijking=300
ronde 1
Ik 400 A 300
ronde 2
Ik 300 B 400
ronde 3
C 400 Ik 300
"""


def test_glickmans_example():
    games = games_of_tournament(parse_tournament(GLICKMAN))
    table = strengths(games, Model.GLICKO2)
    (mine,) = (row for row in table.rows if row.person == 0)
    assert mine.value == pytest.approx(1464.06, abs=0.01)
    assert mine.deviation == pytest.approx(151.52, abs=0.005)
    assert mine.volatility == pytest.approx(0.05999, abs=1e-5)
    assert (mine.games, mine.rank) == (3, None)


def test_a_month_without_games_makes_less_sure():
    text = "avond 2026-01-01\nA 400 B 300\navond {}\nC 400 D 300\n"
    near, far = (
        strengths(games_of_season(parse_season(text.format(day))), Model.GLICKO2).rows
        for day in ("2026-02-01", "2026-12-01")
    )
    deviations = [next(one.deviation for one in rows if one.person == 0) for rows in (near, far)]
    assert deviations[0] < deviations[1] <= 350


def test_elo_moves_both_by_the_same():
    season = parse_season("avond 2026-01-01\nA 400 B 300\navond 2026-01-08\nA 300 B 300\n")
    table = strengths(games_of_season(season), Model.ELO)
    # 1510 - 1490 na de eerste; de tweede gelijk: A verliest 20 x (0,5 - 0,5288) = 0,575
    assert [round(row.value, 2) for row in table.rows] == [1509.42, 1490.58]
    assert all(row.interval[0] < row.value < row.interval[1] for row in table.rows)


def test_lost_on_time_is_lost_but_the_margin_is_as_played():
    season = parse_season("avond 2026-01-01\n" + "A 400 B 300 tijd=A\n" * 1)
    games = games_of_season(season)
    assert strengths(games, Model.ELO).rows[0].person == 1
    assert strengths(games, Model.MARGIN).rows[0].person == 0


@pytest.mark.parametrize("model", Model)
def test_never_without_an_interval_and_no_rank_below_eight_games(model: Model):
    season, _ = invent(World(people=6, evenings=6, attendance=0.7), 5)
    table = strengths(games_of_season(season), model)
    assert {row.games >= 8 for row in table.rows} == {True, False}
    for row in table.rows:
        assert row.interval[0] <= row.value <= row.interval[1]
        assert (row.rank is not None) == (row.games >= 8)
    ranked = [row for row in table.rows if row.rank]
    assert [row.rank for row in ranked] == list(range(1, len(ranked) + 1))


def test_the_lower_end_can_give_the_order():
    season, _ = invent(World(people=12, evenings=10), 2)
    rows = strengths(games_of_season(season), lowest=True).rows
    assert [row.interval[0] for row in rows] == sorted((row.interval[0] for row in rows), reverse=True)  # noqa: E501  # fmt: skip


def test_the_smoother_is_one_great_least_squares():
    """Kalman's way there and back gives what solving everything at once gives."""
    dice, size, steps = np.random.default_rng(1), 4, 5
    observed = []
    for _ in range(steps):
        rows, values = dice.standard_normal((3, size)), dice.standard_normal(3)
        observed.append(Observed(rows.T @ rows, rows.T @ values, float(values @ values), 3))
    walk = Walk(np.ones(size), np.full(size, 2.0), np.array([0.5, 0.5, 0.5, 1e-9]), 0.7)
    precision, pull = np.zeros((steps * size,) * 2), np.zeros(steps * size)
    for number, one in enumerate(observed):
        here = slice(number * size, (number + 1) * size)
        precision[here, here] += one.normal / walk.noise
        pull[here] += one.right / walk.noise
        if number == 0:
            precision[here, here] += np.diag(1 / walk.doubt)
            pull[here] += walk.mean / walk.doubt
        else:
            back = slice((number - 1) * size, number * size)
            step = np.diag(1 / walk.drift)
            precision[here, here] += step
            precision[back, back] += step
            precision[here, back] -= step
            precision[back, here] -= step
    covariance = np.linalg.inv(precision)
    found = smooth(walk, observed)
    assert np.allclose(np.concatenate(found.means), covariance @ pull, atol=1e-6)
    for number, doubt in enumerate(found.doubts):
        here = slice(number * size, (number + 1) * size)
        assert np.allclose(doubt, covariance[here, here], atol=1e-6)


@pytest.mark.parametrize("duplicate", [False, True])
def test_known_strengths_lie_in_their_intervals(duplicate: bool):  # noqa: FBT001  # a parameter
    """A part of what ``bench/calibration.py`` measures: 40 seasons of 24 people."""
    world = World(duplicate=True, luck=8, spread=8, year=3) if duplicate else World()
    inside = []
    for seed in range(40):
        season, true = invent(world, seed)
        for row in strengths(games_of_season(season)).rows:
            strength = true[row.person] - true.mean()
            inside.append(row.interval[0] <= strength <= row.interval[1])
    assert 0.92 <= np.mean(inside) <= 0.98


def test_what_beginning_is_worth_is_learnt():
    season, _ = invent(World(people=40, evenings=44, games=3, start=35.0), 8)
    value, half = match_strengths(games_of_season(season)).start
    assert abs(value - 35) <= 1.5 * half
    assert half < 6


def test_a_tournament_and_a_season_of_the_same_games_agree():
    games = "Anna 420 Bram 380\nCor 455 Dirk 401\n"
    people = "".join(f"speler {name}\n" for name in ("Anna", "Bram", "Cor", "Dirk"))
    one = games_of_tournament(parse_tournament(f"{people}ronde 1\n{games}"))
    other = games_of_season(parse_season(f"{people}avond 2026-01-01\n{games}"))
    values = [[row.value for row in strengths(one).rows] for one in (one, other)]
    assert values[0] == values[1]


def test_records():
    season = parse_season(
        "avond 2026-01-01 top=1000\nAnna 900\nBram 700\navond 2026-01-08 top=1200\nAnna 950\n"
        "avond 2026-01-15\nBram 500 Cor 300\nCor 420 Anna 420\n"
    )
    found = {
        (one.kind, season.people[one.person].name): round(one.value, 2) for one in records(season)
    }
    assert found == {
        ("highest", "Anna"): 950,
        ("highest_share", "Anna"): 90,
        ("highest_game", "Bram"): 500,
        ("widest_game", "Bram"): 200,
        ("most_evenings", "Anna"): 3,
        ("most_won", "Anna"): 1,
        ("most_won", "Cor"): 1,
    }


def test_who_improved_is_told_only_where_it_is_no_chance():
    still, _ = invent(World(people=12, evenings=30, year=0.0), 1)
    assert not [one for one in records(still) if one.kind == "most_improved"]
    lines = []
    for number in range(1, 13):
        first, second = (300, 460) if number < 7 else (460, 300)
        games = f"Anna {first} Bram {second}\nCor {first} Anna {second - 5}\n" * 4
        games = games.replace("Cor 300 Anna 455", "Cor 455 Anna 300")
        games = games.replace("Cor 460 Anna 295", "Cor 295 Anna 460")
        lines.append(f"avond 2026-{number:02}-05\n{games}")
    season = parse_season("".join(lines))
    (improved,) = (one for one in records(season) if one.kind == "most_improved")
    assert season.people[improved.person].name == "Anna"
    assert improved.interval[0] > 0


def test_names_do_not_matter():
    season, _ = invent(World(people=8, evenings=5), 4)
    renamed = replace(season, people=tuple(replace(one, name=one.name[::-1]) for one in season.people))  # noqa: E501  # fmt: skip
    for model in Model:
        assert strengths(games_of_season(season), model) == strengths(games_of_season(renamed), model)  # noqa: E501  # fmt: skip
