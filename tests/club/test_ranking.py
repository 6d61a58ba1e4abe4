"""Seasons worked out by hand, and random ones beside the obvious."""

from dataclasses import replace
from fractions import Fraction

import pytest
from club import obvious
from hypothesis import given
from hypothesis import strategies as st

from nabeurt.club import Amount, Counting, Measure, Rules, Season, Value, Which
from nabeurt.club.file import parse_season
from nabeurt.club.ranking import clubs, ranking, what_if
from nabeurt.club.rehearsal import World, invent


def table(season: Season) -> list[tuple[int | None, str, float | None]]:
    rows = ranking(season).rows
    return [(row.rank, season.people[row.person].name, row.value) for row in rows]


def test_the_worked_example_of_the_ranking_percentage():
    season = parse_season(
        "maat rp gv=20\navond 2026-01-10\nWim 900\nEls 800\nMia 600\nJan 500\nPia 400\n"
    )
    assert table(season)[:3] == [(1, "Wim", 100), (2, "Els", 93.33), (3, "Mia", 80)]


def test_the_median_of_an_even_number_is_the_mean_of_the_middle_two():
    season = parse_season("maat rp gv=10\navond 2026-01-10\nA 1000\nB 800\nC 600\nD 0\n")
    # mediaan (800 + 600) / 2 = 700: B = 100 - 200 x 10 / 300, D = 100 - 1000 x 10 / 300
    assert [row[2] for row in table(season)] == [100, 93.33, 86.67, 66.67]


@pytest.mark.parametrize(("scores", "values"), [([700], [100]), ([900, 900, 450], [100, 100, 50]), ([0, 0], [100, 100])])  # noqa: E501  # fmt: skip
def test_nothing_to_stretch_is_the_percentage_of_the_winner(scores, values):
    lines = "\n".join(f"P{number} {own}" for number, own in enumerate(scores))
    assert [row[2] for row in table(parse_season(f"maat rp\navond 2026-01-10\n{lines}"))] == values


SEASON = """
seizoen 2026
telt beste 50%
minimaal 33%
avond 2026-01-01
Anna 100
Bram 90
avond 2026-01-08
Anna 50
Cor 95
avond 2026-01-15
Anna 80
Bram 70
Cor 85
avond 2026-01-22
Bram 100
Dirk 99
"""


def test_best_half_mean_minimum_and_shared_places():
    season = parse_season(SEASON)
    found = ranking(season)
    assert (found.held, found.counted, found.needed) == (4, 2, 2)
    # Anna (100 + 80) / 2, Bram (100 + 90) / 2, Cor (95 + 85) / 2; Dirk was there once
    assert table(season) == [
        (1, "Bram", 95), (2, "Anna", 90), (2, "Cor", 90), (None, "Dirk", 99),
    ]  # fmt: skip
    bram = found.rows[0]
    assert [(one.points, one.counts, one.place) for one in bram.evenings] == [
        (90, True, 2), (70, False, 3), (100, True, 1),
    ]  # fmt: skip


def test_sum_last_and_all():
    text = SEASON.replace("telt beste 50%", "telt laatste 2\nwaarde som")
    assert table(parse_season(text))[:3] == [(1, "Cor", 180), (2, "Bram", 170), (3, "Anna", 130)]
    text = SEASON.replace("telt beste 50%", "telt alle\nwaarde som")
    assert table(parse_season(text))[:3] == [(1, "Bram", 260), (2, "Anna", 230), (3, "Cor", 180)]


def test_percentage_of_the_top():
    season = parse_season("maat procent\navond 2026-01-10 top=1100\nAnna 1018\nBram 733\n")
    assert table(season) == [(1, "Anna", 92.55), (2, "Bram", 66.64)]


def test_an_evening_without_anybody_was_held():
    season = parse_season("maat rp\nminimaal 50%\navond 2026-01-01\nAnna 3\navond 2026-01-08\navond 2026-01-15\n")  # noqa: E501  # fmt: skip
    found = ranking(season)
    assert (found.held, found.counted, found.needed, found.rows[0].rank) == (3, 3, 2, None)


def test_match_points():
    season = parse_season(
        "maat wedstrijdpunten\nwaarde som\navond 2026-01-01\nAnna 400 Bram 300\nAnna 350 Bram 350\n"
        "Cor 300 Dirk 200 tijd=Cor\nEls vrij\navond 2026-01-08\nDirk Els forfait=Els\n"
    )
    assert table(season) == [
        (1, "Dirk", 2), (2, "Anna", 1.5), (3, "Els", 1), (4, "Bram", 0.5), (5, "Cor", 0),
    ]  # fmt: skip


def test_guests_and_classes():
    text = "avond 2026-01-01\nAnna 3 klasse=A\nBram 5 gast=ja klasse=A\nCor 2 klasse=B\n"
    assert [row[1] for row in table(parse_season(text))] == ["Bram", "Anna", "Cor"]
    season = parse_season("gasten nee\n" + text)
    assert [row[1] for row in table(season)] == ["Anna", "Cor"]
    (row,) = ranking(season, "B").rows
    assert (row.rank, season.people[row.person].name) == (1, "Cor")


def test_the_places_of_a_clubs_best_three():
    season = parse_season(
        "clubscore 3\navond 2026-01-01\nA1 100 club=A\nB1 90 club=B\nB2 80 club=B\nA2 70 club=A\n"
        "B3 60 club=B\nA3 50 club=A\nA4 40 club=A\nC1 95 club=C\nC2 94 club=C\nX 10\n"
    )
    # A: 1 + 6 + 8, B: 4 + 5 + 7; C came with two
    found = [(one.rank, one.club, one.places, one.points) for one in clubs(season)]
    assert found == [(1, "A", 15, 220), (2, "B", 16, 230), (None, "C", None, 0)]


def test_equal_clubs_by_the_points_of_the_same_members():
    season = parse_season(
        "clubscore 2\navond 2026-01-01\nA1 100 club=A\nB1 90 club=B\nB2 80 club=B\nA2 50 club=A\n"
    )
    assert [(one.rank, one.club, one.places) for one in clubs(season)] == [(1, "B", 5), (2, "A", 5)]


def test_of_a_clubs_evenings_the_best_count():
    text = "clubscore 1\ntelt beste 50%\n"
    for number, (one, other) in enumerate([(3, 1), (1, 3), (1, 3), (1, 3)], 1):
        text += f"avond 2026-01-0{number}\nA {one} club=A\nB {other} club=B\n"
    # van vier avonden tellen er twee: A eens eerste en eens tweede, B tweemaal eerste
    assert [(one.club, one.places) for one in clubs(parse_season(text))] == [("B", 2), ("A", 3)]


def test_keizer_is_stable_and_worked_out():
    season = parse_season(
        "maat keizer\navond 2026-01-01\nAnna 400 Bram 300\nCor 400 Dirk 300\n"
        "avond 2026-01-08\nAnna 400 Cor 300\nBram 300 Dirk 300\n"
    )
    # waarden 6, 5, 4, 3. Anna 6 + Bram 4 + Cor 5, Cor 5 + Dirk 3, Bram 4 + 3/2, Dirk 3 + 4/2
    assert table(season) == [(1, "Anna", 15), (2, "Cor", 8), (3, "Bram", 5.5), (4, "Dirk", 5)]


def test_what_somebody_needs_and_what_falls_out():
    season = parse_season(SEASON)
    found = what_if(season, season.find("Anna"))
    # van vijf avonden tellen er drie. Bram: (100 + 90 + 70) / 3 = 86,67; Cor: 90; Anna: 76,67
    # (100 + 80 + x) / 3 is 86,68 (op twee decimalen) vanaf x = 80,03
    assert (season.people[found.ahead].name, found.value) == ("Bram", 86.67)
    assert found.needs == 80.03
    assert (found.falls_out.value, found.missing) == (50, 0)
    dirk = what_if(season, season.find("Dirk"))
    assert (dirk.ahead, dirk.missing) == (None, 0)


def test_what_is_needed_is_the_least_that_passes():
    text = "maat rp\ntelt beste 2\n" + SEASON.split("minimaal 33%", 1)[1]
    season = parse_season(text)
    for person in range(len(season.people)):
        found = what_if(season, person)
        assert found.needs is None or 0 <= found.needs <= 100


scores = st.lists(
    st.dictionaries(st.integers(0, 6), st.integers(1, 1_000), min_size=1), min_size=1, max_size=9
)


@given(scores, st.integers(1, 60), st.integers(1, 100), st.integers(1, 100), st.booleans())
def test_random_seasons_as_the_obvious(evenings, gv, best, least, mean):
    lines = [f"maat rp gv={gv}", f"telt beste {best}%", f"minimaal {least}%"]
    lines.append("waarde gemiddelde" if mean else "waarde som")
    for number, one in enumerate(evenings, 1):
        lines.append(f"avond 2026-01-{number:02}")
        lines += [f"P{person} {points}" for person, points in one.items()]
    season = parse_season("\n".join(lines))
    found = ranking(season)
    held = len(evenings)
    assert (found.counted, found.needed) == (obvious.share(best, held), obvious.share(least, held))
    exact = {}
    for row in found.rows:
        value = obvious.value(season, row.person, gv, found.counted, mean=mean)
        assert abs(Fraction(row.value) - value) <= Fraction(5_000_001, 10**9)
        exact[row.person] = row.value
        assert (row.rank is None) == (row.played < found.needed)
    ranked = [row for row in found.rows if row.rank]
    for row in ranked:
        assert row.rank == 1 + sum(exact[one.person] > row.value for one in ranked)


def test_the_order_of_lines_says_nothing():
    season, _ = invent(World(people=9, evenings=8, duplicate=True, luck=8), 3)
    rules = Rules(Measure.RANKING_PERCENTAGE, counting=Counting(Which.BEST, Amount(number=3)))
    season = replace(season, rules=replace(rules, value=Value.SUM))
    shuffled = replace(
        season,
        evenings=tuple(replace(one, results=one.results[::-1]) for one in season.evenings),
    )
    assert table(season) == table(shuffled)
