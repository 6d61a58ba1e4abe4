"""What is told of evenings and tournaments from their logs."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from club.house import DAYS, Club
from duplicate.conftest import Hall as Evening
from tournament.day.hall import DESK, JURY
from tournament.day.hall import Hall as Day

from nabeurt.club.register import Feat, Held
from nabeurt.club.register import commands as c
from nabeurt.club.register.feats import best, of_day, of_evening
from nabeurt.duplicate import Setup
from nabeurt.duplicate.practice.simulation import simulate
from nabeurt.duplicate.scoring.ranking import ranking
from nabeurt.lexicon import Lexicon
from nabeurt.rules.official import duplicate_rulebook
from nabeurt.tournament.day import FormLine, Score
from nabeurt.tournament.day import commands as d


def test_an_evening_tells_its_best_word_solos_and_who_climbed():
    hall = Evening().players(1, 2)
    turns = (
        ("EEITRNN", "H5 TREINEN", ("H5 TREINEN", "H5 TREIN")),
        ("SNOETAB", "5D SNOET", ("", "5D SNOET")),
    )
    told = of_evening(played(hall, turns).state)
    # 68 and nothing against 14 and 14; nobody else found any of the three.
    assert [(one.kind, one.person, one.value, one.text) for one in told] == [
        ("turn", 1, 68, "H5 TREINEN"),
        *[("solo", 1, 68, "H5 TREINEN"), ("solo", 2, 14, "H5 TREIN"), ("solo", 2, 14, "5D SNOET")],
    ]


def played(hall: Evening, turns) -> Evening:
    for letters, laid, slips in turns:
        hall.begin(letters)
        for number, slip in enumerate(slips, 1):
            if slip:
                hall.slip(number, slip)
        hall.score()
        hall.lay(laid)
    return hall


def test_a_game_tells_who_came_back_from_far_behind():
    day = Day.open("Anna", "Bram")
    day.pair()
    first, second = day.state.sittings[0].sheets[1].players
    lines = [(first, 90, "TREIN"), (second, 20, "EN"), (second, 100, "TREINEN"), (first, 10, "ZO")]
    forms = tuple(FormLine(who, (word,), points) for who, points, word in lines)
    day.do(d.LinkGame(1, "spel"))
    day.do(d.TakeGame(1, "spel", Score(100, 120), first, forms), DESK)
    # After her first turn the winner was 90 behind.
    told = [Feat("turn", second, 100, "TREINEN"), Feat("comeback", second, 90)]
    assert of_day(day.state) == told
    day.do(d.Sign(1), JURY)
    assert of_day(day.state) == told


def test_a_season_tells_the_most_of_each_kind_and_names_equals():
    club = Club("Anna", "Bram")
    club.do(c.OpenSeason("2026"))
    for day, feats in zip(
        DAYS,
        ((("turn", 1, 68), ("solo", 2, 40)), (("turn", 2, 68),), (("turn", 1, 12),)),
        strict=True,
    ):
        told = tuple(Feat(kind, who, value) for kind, who, value in feats)
        club.do(c.AddEvening(1, Held(day, feats=told)))
    found = [(one.kind, one.person, one.value) for _, one in best(club.state.seasons[1])]
    assert found == [("solo", 2, 40), ("turn", 1, 68), ("turn", 2, 68)]


def test_who_won_most_places_in_the_second_half_is_told(graphs: Path, monkeypatch: Any):
    monkeypatch.setenv("NABEURT_HOME", str(graphs.parent))
    book = replace(duplicate_rulebook(), turns=6)
    state = simulate(Setup(name="Proef", rulebook=book), Lexicon.default(), 6, "kiem").state
    turns = {one.player.number: one.turns for one in ranking(state)}
    half = {number: sum(points[:3]) for number, points in turns.items()}
    total = {number: sum(points) for number, points in turns.items()}
    climbs = {number: place(half, number) - place(total, number) for number in turns}
    most = max(climbs.values())
    told = {one.person: one.text for one in of_evening(state) if one.kind == "climb"}
    assert most > 0
    assert told == {
        number: f"{place(half, number)} → {place(total, number)}"
        for number, climbed in climbs.items()
        if climbed == most
    }


def place(points: dict[int, int], number: int) -> int:
    return 1 + sum(one > points[number] for one in points.values())
