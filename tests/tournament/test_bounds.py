"""Places that can still be reached: never wrong, never wider, and exact where all is known."""

from itertools import product
from random import Random

import pytest

from nabeurt.tournament import Format, Ranking, Settings
from nabeurt.tournament.file import parse_tournament
from nabeurt.tournament.rehearsal import Luck, Rehearsal
from nabeurt.tournament.standings import standings


def possible(text: str) -> dict[str, tuple[int, int] | None]:
    known = parse_tournament(text)
    return {known.name(row.player): row.possible for row in standings(known).rows}


def test_a_range_narrows_until_the_leader_is_certain():
    text = """
    rondes 3
    speler A
    speler B
    speler C
    speler D
    ronde 1
    A 400 B 300
    C 400 D 300
    ronde 2
    A 400 C 300
    B 400 D 400
    """
    # A 2, C 1, B and D a half: one round left with unknown opponents.
    found = possible(text)
    assert found == {"A": (1, 2), "C": (1, 4), "B": (2, 4), "D": (2, 4)}
    found = possible(text + "ronde 3\nA B\nC D\n")
    assert found == {"A": (1, 2), "C": (1, 4), "B": (2, 4), "D": (2, 4)}
    found = possible(text + "ronde 3\nA 500 B 100\nC D\n")
    assert found["A"] == (1, 1)
    assert found["B"] == (3, 4)


def test_only_half_of_the_others_can_win_the_last_round():
    people = ["speler A beginscore=1", "speler B", "speler C", "speler D"]
    assert possible("\n".join(["rondes 1", *people]))["A"] == (1, 3)
    assert possible("\n".join(["rondes 2", *people]))["A"] == (1, 4)


def test_in_points_everybody_who_plays_can_end_anywhere():
    text = "stand punten\nrondes 2\nspeler A\nspeler B\nspeler C\nronde 1\nA 900 B 100\nC stopt"
    assert possible(text) == {"A": (1, 3), "B": (1, 3), "C": (1, 3)}
    text = (
        "stand punten\nrondes 1\nspeler A\nspeler B\nspeler C\nspeler D\nronde 1\nA 900 B 100\nC D"
    )
    assert possible(text) == {"A": (1, 3), "B": (2, 4), "C": (1, 4), "D": (1, 4)}


MARGINS = (-60, -7, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 7, 60)
WAYS = [(0, 0, 1, 1), *((m, -m, *won) for m in MARGINS for won in ((2, 0), (0, 2)))]
"""How a match can change the balances and half points of two; a flag can give it to either."""


@pytest.mark.parametrize("seed", range(60))
def test_every_way_a_round_with_known_tables_can_end_is_inside_and_both_ends_are_reached(seed: int):
    dice = Random(seed)
    size = dice.choice((4, 5, 6, 7))
    names = list("ABCDEFG"[:size])
    half = {name: dice.randint(0, 4) for name in names}
    balance = {name: dice.randint(-3, 3) for name in names}
    mixed = dice.sample(names, size)
    free = [mixed.pop()] if size % 2 else []
    tables = list(zip(mixed[::2], mixed[1::2], strict=True))
    lines = [
        "rondes 1",
        *(f"speler {one} beginscore={half[one] / 2} beginsaldo={balance[one]}" for one in names),
        "ronde 1",
        *(f"{one} {other}" for one, other in tables),
        *(f"{one} vrij" for one in free),
    ]
    for one in free:
        half[one] += 2
    ends: dict[str, set[int]] = {name: set() for name in names}
    for way in product(WAYS if len(tables) < 3 else dice.sample(WAYS, 14), repeat=len(tables)):
        keys = {one: [half[one], balance[one]] for one in names}
        for (one, other), (up, down, won, lost) in zip(tables, way, strict=True):
            keys[one] = [half[one] + won, balance[one] + up]
            keys[other] = [half[other] + lost, balance[other] + down]
        for name in names:
            ends[name].add(1 + sum(key > keys[name] for key in keys.values()))
    for name, span in possible("\n".join(lines)).items():
        assert span is not None
        assert span[0] <= min(ends[name])
        assert max(ends[name]) <= span[1]
        if len(tables) < 3:
            assert span == (min(ends[name]), max(ends[name])), (name, lines)


@pytest.mark.parametrize("ranking", list(Ranking))
@pytest.mark.parametrize("form", [Format.SWISS, Format.NEIGHBOURS, Format.ROUND_ROBIN])
@pytest.mark.parametrize("seed", range(6))
def test_ranges_hold_the_end_and_only_narrow(seed: int, form: Format, ranking: Ranking):
    settings = Settings(format=form, ranking=ranking, rounds=5, seed=seed)
    luck = Luck(draws=0.2, byes=0.3, absent=0.1, flags=0.2)
    known = Rehearsal(settings, 5 + seed, luck).play()
    final = {row.player: row.rank for row in standings(known).rows}
    before: dict[int, tuple[int, int]] = {}
    for after in range(len(known.rounds) + 1):
        for row in standings(known, after).rows:
            assert row.possible is not None
            low, high = row.possible
            assert low <= (final[row.player] or 0) <= high
            if row.player in before:
                assert before[row.player][0] <= low
                assert high <= before[row.player][1]
            before[row.player] = row.possible
    assert all(low == high for low, high in before.values())


@pytest.mark.parametrize("seed", range(10))
def test_results_of_one_round_coming_in_one_by_one_only_narrow(seed: int):
    known = Rehearsal(Settings(rounds=4, seed=seed), 9, Luck(draws=0.3, flags=0.2)).play()
    lines = [f"speler {entry.name}" for entry in known.entries]
    before: dict[str, tuple[int, int]] = {}
    texts = [known.rounds[number].matches for number in range(4)]
    done: list[str] = []
    for number, matches in enumerate(texts, 1):
        byes = [f"{known.name(who)} vrij" for who in known.rounds[number - 1].byes]
        for count in range(len(matches) + 1):
            now = []
            for place, one in enumerate(matches):
                first, second = map(known.name, one.players)
                points = one.points or (0, 0)
                flag = "" if one.flag is None else f" tijd={known.name(one.flag)}"
                result = f"{first} {points[0]} {second} {points[1]}{flag}"
                now.append(result if place < count else f"{first} {second}")
            text = ["rondes 4", *lines, *done, f"ronde {number}", *byes, *now]
            for name, span in possible("\n".join(text)).items():
                assert span is not None
                if name in before:
                    assert before[name][0] <= span[0]
                    assert span[1] <= before[name][1]
                before[name] = span
        done += [f"ronde {number}", *byes, *now]
    assert all(low == high for low, high in before.values())


def test_in_points_a_bye_that_is_coming_counts_for_its_average():
    text = "stand punten\nspeler A\nspeler B\nronde 1\nA 400 B 390\nronde 2\nB vrij\nA afwezig"
    assert possible(text) == {"A": (2, 2), "B": (1, 1)}


def test_two_open_matches_between_the_same_two():
    text = "speler A\nspeler B\nspeler C\nronde 1\nA B\nC vrij\nronde 2\nA B\nC stopt"
    # C ends with one point and no balance; what A gains B loses, so only one can end above.
    assert possible(text) == {"A": (1, 3), "B": (1, 3), "C": (1, 2)}
