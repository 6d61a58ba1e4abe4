"""Rounds worked out by hand: forced optima, refusals, starts, and every format."""

from itertools import combinations
from random import Random

import pytest

from nabeurt.tournament import Tournament
from nabeurt.tournament.file import parse_tournament
from nabeurt.tournament.pairing import NoPairing, Pairing, Refused, check, pair, why_not
from nabeurt.tournament.pairing.impossible.refusal import witness
from nabeurt.tournament.pairing.matching.levels import Level
from nabeurt.tournament.pairing.reasons import Code
from nabeurt.tournament.pairing.why import Bar
from nabeurt.tournament.standings import standings


def tournament(*lines: str, players: str = "ABCD") -> Tournament:
    cut = lines.index("ronde 1") if "ronde 1" in lines else len(lines)
    people = [f"speler {name}" for name in players]
    return parse_tournament("\n".join([*lines[:cut], *people, *lines[cut:]]))


def paired(known: Tournament, number: int | None = None) -> Pairing:
    found = pair(known, number)
    assert isinstance(found, Pairing), found
    return found


def tables(known: Tournament, number: int | None = None) -> list[str]:
    found = paired(known, number)
    return [
        *("".join(map(known.name, table.players)) for table in found.tables),
        *(known.name(free.player) for free in found.byes),
    ]


def codes(known: Tournament) -> list[set[Code]]:
    return [{reason.code for reason in table.reasons} for table in paired(known).tables]


ROUND_1 = ("ronde 1", "A 400 B 300", "C 400 D 300")


def test_winners_meet_winners():
    known = tournament(*ROUND_1)
    assert tables(known) == ["AC", "BD"]
    assert codes(known) == [{Code.SAME_SCORE, Code.NEVER_MET}] * 2


def test_the_first_round_folds_and_neighbours_do_not():
    assert tables(tournament("vorm zwitsers")) == ["AC", "BD"]
    assert tables(tournament("vorm buren")) == ["AB", "CD"]


def test_a_repeat_is_worse_than_any_difference_in_score():
    known = tournament(*ROUND_1, "ronde 2", "A 400 C 300", "B 400 D 300")
    found = paired(known)
    assert tables(known) == ["AD", "BC"]
    assert found.cost.told() == {
        "bye_again": 0, "repeats": 0, "bye_score": 0, "score_difference": 16, "clubmates": 0,
        "start_imbalance": 0, "rank_distance": found.cost.told()["rank_distance"],
    }  # fmt: skip


def test_one_third_meeting_is_worse_than_two_second_ones():
    lines = ["ronde 1", "A 300 B 200", "C 300 D 200", "ronde 2", "A 300 B 200", "C 300 D 200"]
    lines += ["ronde 3", "A 300 C 200", "B 300 D 200", "ronde 4", "A 300 D 200", "B 300 C 200"]
    found = paired(tournament(*lines))
    assert found.cost.told()["repeats"] == 2
    assert {table.times_met for table in found.tables} == {1}


def test_a_forfeited_match_was_no_meeting():
    known = tournament("ronde 1", "A B forfait=B", "C 400 D 300")
    forced = why_not(known, 0, 1).forced
    assert forced is not None
    assert forced.told()["repeats"] == 1  # C and D alone


def test_the_lowest_without_a_bye_is_free():
    known = tournament("ronde 1", "A 400 B 300", "C vrij", players="ABC")
    assert tables(known) == ["AC", "B"]
    free = paired(known).byes[0]
    assert [reason.code for reason in free.reasons] == [Code.LOWEST_WITHOUT_BYE]


def test_nobody_is_free_twice_before_all_were_even_if_that_repeats():
    lines = ["ronde 1", "A 400 B 300", "C vrij", "ronde 2", "A 400 C 300", "B vrij"]
    known = tournament(*lines, players="ABC")
    assert tables(known)[-1] == "A"
    assert "C" in tables(known)[0]


def test_clubmates_are_kept_apart_among_equals_only():
    text = "speler A club=X\nspeler B\nspeler C club=X\nspeler D\n"
    assert tables(parse_tournament(text)) == ["AB", "CD"] or tables(parse_tournament(text)) == [
        "AD", "BC",
    ]  # fmt: skip
    free = parse_tournament("clubgenoten vrij\n" + text)
    assert tables(free) == ["AC", "BD"]
    split = text + "ronde 1\nA 400 B 300\nC 400 D 300\n"
    known = parse_tournament(split)
    assert tables(known) == ["AC", "BD"]
    assert Code.CLUB in codes(known)[0]


def test_an_unfinished_match_counts_as_a_draw_for_pairing():
    known = tournament("ronde 1", "A B", "C 400 D 300")
    assert paired(known).number == 2
    assert tables(known) == ["CA", "BD"] or tables(known) == ["CB", "AD"]
    assert paired(known).cost.told()["score_difference"] == 2


def test_what_was_fixed_by_hand_stays_and_the_rest_is_completed():
    known = tournament(*ROUND_1, "ronde 2", "B A", "E afwezig", "speler F", players="ABCDE")
    found = paired(known)
    assert found.number == 2
    assert tables(known)[0] == "AB"
    assert sorted("".join(tables(known))) == list("ABCDF")
    assert Code.FIXED_BY_HAND in {reason.code for reason in found.tables[0].reasons}
    assert [known.name(who) for who in found.absent] == ["E"]
    assert found.cost.told()["repeats"] == 1


def test_a_bye_by_hand_stays():
    known = tournament("ronde 1", "B vrij", players="ABC")
    assert tables(known) == ["AC", "B"]


def test_a_played_round_can_be_paired_again_without_touching_it():
    known = tournament(*ROUND_1, "ronde 2", "A 400 D 300", "B 400 C 300")
    assert tables(known, 2) == ["AC", "BD"]
    assert tables(known, 1) == ["AC", "BD"]


@pytest.mark.parametrize(
    ("head", "number", "reason"),
    [("rondes 1", None, Refused.FINISHED), ("rondes 9", 4, Refused.TOO_EARLY)],
)
def test_a_round_that_is_not_there(head: str, number: int | None, reason: Refused):
    found = pair(tournament(head, *ROUND_1), number)
    assert isinstance(found, NoPairing)
    assert found.reason is reason


def test_nobody_there_is_told():
    found = pair(tournament("ronde 1", "A afwezig", players="A"))
    assert isinstance(found, NoPairing)
    assert found.reason is Refused.NOBODY
    away = tournament("ronde 1", "A afwezig", "B afwezig", players="AB")
    assert why_not(away, 0, 1).bar is Bar.AWAY


def test_an_impossible_round_names_who_cannot_be_seated_and_what_would_help():
    lines = ["herhaling verbieden", "ronde 1", "A 3 B 2", "C 3 D 2", "ronde 2", "A 3 C 2",
             "B 3 D 2", "ronde 3", "A 3 D 2"]  # fmt: skip
    known = tournament(*lines)
    found = pair(known)
    assert isinstance(found, NoPairing)
    assert [known.name(who) for who in found.players] == ["A", "D"]  # B and C could still meet
    assert found.only == ()
    assert [one.setting for one in found.loosen] == ["repeats"]


def test_a_club_that_is_too_large_is_the_witness():
    text = ["clubgenoten verbieden", *(f"speler {name} club=X" for name in "ABCD")]
    known = parse_tournament("\n".join([*text, "speler E", "speler F club=Y"]))
    found = pair(known)
    assert isinstance(found, NoPairing)
    assert [known.name(who) for who in found.players] == ["A", "B", "C", "D"]
    assert [known.name(who) for who in found.only] == ["E", "F"]
    assert [one.setting for one in found.loosen] == ["clubmates"]


def test_two_who_may_never_meet_and_are_all_there_is():
    known = tournament("verboden A B", players="AB")
    found = pair(known)
    assert isinstance(found, NoPairing)
    assert [(one.setting, one.players) for one in found.loosen] == [("forbidden", (0, 1))]
    assert why_not(known, 0, 1).bar is Bar.NO_ROUND


def test_the_witness_is_a_witness_in_every_small_graph():
    for seed in range(300):
        dice = Random(seed)
        size = dice.choice((4, 6, 8))
        edges = [two for two in combinations(range(size), 2) if dice.random() < 0.3]
        if _perfect(list(range(size)), set(edges)):
            continue
        group, only = witness(range(size), edges)
        assert group
        for one, other in edges:
            assert (one in group) == (other in group) or other in only or one in only
        inside = [two for two in edges if group.issuperset(two)]
        assert _odd_parts(group, inside) > len(only), (seed, edges, group, only)


def _perfect(people: list[int], edges: set[tuple[int, int]]) -> bool:
    if not people:
        return True
    first, rest = people[0], people[1:]
    return any(
        (first, other) in edges and _perfect([one for one in rest if one != other], edges)
        for other in rest
    )


def _odd_parts(group: set[int], edges: list[tuple[int, int]]) -> int:
    parts = [{who} for who in group]
    for one, other in edges:
        joined = [part for part in parts if one in part or other in part]
        parts = [part for part in parts if part not in joined] + [set().union(*joined)]
    return sum(len(part) % 2 for part in parts)


def test_why_names_the_first_level_that_gets_worse():
    known = tournament(*ROUND_1)
    assert why_not(known, 0, 1).level is Level.REPEATS
    assert why_not(known, 0, 3).level is Level.SCORE_DIFFERENCE
    assert why_not(known, 0, 2).paired
    apart = tournament("verboden A C", *ROUND_1)
    assert why_not(apart, 0, 2).bar is Bar.FORBIDDEN
    assert why_not(tournament(*ROUND_1, "ronde 2", "D afwezig"), 0, 3).bar is Bar.AWAY
    odd = tournament(*ROUND_1, "E afwezig", players="ABCDE")
    assert why_not(odd, 0, None).level is Level.BYE_SCORE


def test_check_tells_apart_what_is_not_allowed_and_what_is_dear():
    known = tournament("verboden A D", *ROUND_1, "ronde 2", "A 400 D 300", "B 400 C 300",
                       "ronde 3", "A 400 B 300", "C 400 D 300")  # fmt: skip
    first, second, third = check(known)
    assert (first.illegal, first.dearer) == ((), Level.RANK_DISTANCE)
    assert second.illegal == ((0, 3),)
    assert third.dearer is Level.REPEATS
    assert third.cost.told()["repeats"] == 2
    assert third.optimum is not None
    assert third.optimum.told()["repeats"] == 0


def begins(known: Tournament) -> list[str]:
    return [
        "" if table.starter is None else known.name(table.starter) for table in paired(known).tables
    ]


def test_the_start_is_drawn_at_the_table_unless_it_is_shared_out():
    assert begins(tournament(*ROUND_1)) == ["", ""]
    assert set(begins(tournament("begin balans", "ronde 1", "A 400 B 300", "D 300 C 400"))) == {
        "C", "B",
    }  # fmt: skip


def test_who_did_not_begin_last_begins():
    lines = ["begin balans", "ronde 1", "A 400 B 300", "D 300 C 200", "ronde 2", "C 400 A 300",
             "B 400 D 300"]  # fmt: skip
    known = tournament(*lines)
    found = paired(known)
    assert found.cost.told()["start_imbalance"] == 4
    last = {"A": False, "B": True, "C": True, "D": False}
    for table in found.tables:
        one, other = map(known.name, table.players)
        if last[one] != last[other]:
            assert not last[known.name(table.starter or 0)]


def test_a_round_robin_meets_everybody_once_then_turns_the_starts():
    known = tournament("vorm rondtoernooi", "begin balans", "rondes 6")
    seen = [table.players for number in range(1, 4) for table in paired(known, number).tables]
    assert len({frozenset(two) for two in seen}) == 6
    again = [table.players for number in range(4, 7) for table in paired(known, number).tables]
    assert [two[::-1] for two in again] == seen
    odd = tournament("vorm rondtoernooi", players="ABC")
    assert sorted(tables(odd, number)[-1] for number in (1, 2, 3)) == ["A", "B", "C"]


def test_groups_meet_among_themselves():
    known = tournament("vorm rondtoernooi", "groepen 2", players="ABCDEFGH")
    groups = ({"A", "D", "E", "H"}, {"B", "C", "F", "G"})
    seen = {two for number in (1, 2, 3) for two in tables(known, number)}
    assert len(seen) == 12
    assert all(any(set(two) <= group for group in groups) for two in seen)


def test_a_knock_out_seeds_and_gives_the_best_the_byes():
    known = tournament("vorm knock-out", players="ABCDEF")
    found = paired(known)
    assert tables(known) == ["DE", "CF", "A", "B"]
    assert found.order == ((0, None), (3, 4), (1, None), (2, 5))


def test_winners_of_neighbouring_lines_meet():
    lines = ["vorm knock-out", "ronde 1", "A vrij", "D 300 E 400", "B vrij", "C 300 F 300"]
    known = tournament(*lines, players="ABCDEF")
    assert tables(known) == ["AE", "BF"]
    third = tournament("derde ja", *lines, "ronde 2", "A 400 E 300", "B 400 F 300",
                       players="ABCDEF")  # fmt: skip
    assert tables(third) == ["AB", "EF"]
    troost = tournament("troostronde ja", *lines, players="ABCDEF")
    assert tables(troost) == ["AE", "BF", "DC"]


def test_any_number_ends_with_one_winner():
    for count in range(2, 12):
        names = "ABCDEFGHIJK"[:count]
        lines, number = ["vorm knock-out"], 0
        while True:
            known = tournament(*lines, players=names)
            found = pair(known)
            if isinstance(found, NoPairing):
                break
            number += 1
            lines.append(f"ronde {number}")
            for one, other in found.order:
                first = known.name(one)
                lines.append(
                    f"{first} vrij" if other is None else f"{first} 400 {known.name(other)} 300"
                )
        assert found.reason is Refused.FINISHED
        assert [row.rank for row in standings(known).rows][:2] == [1, 2]
        assert known.name(standings(known).rows[0].player) == "A"
        assert number == (count - 1).bit_length()


@pytest.mark.parametrize(
    ("fixed", "expected"),
    [
        (("A B",), ["AB", "C", "D", "E"]),  # a bracket of eight lines has three byes
        (("A B", "E afwezig"), ["AB", "CD"]),
        (("A B", "C D"), ["AB", "CD", "E"]),
        (("D A",), ["DA", "B", "C", "E"]),
        (("C vrij",), ["DE", "C", "A", "B"]),
    ],
)
def test_a_bracket_is_drawn_around_what_was_fixed(fixed: tuple[str, ...], expected: list[str]):
    assert tables(tournament("vorm knock-out", "ronde 1", *fixed, players="ABCDE")) == expected


ROUND_OF_EIGHT = ("vorm knock-out", "ronde 1", "A 4 B 3", "C 4 D 3", "E 4 F 3", "G 4 H 3")


@pytest.mark.parametrize(
    ("second", "expected"),
    [
        ((), ["AC", "EG"]),
        (("C stopt",), ["EG", "A"]),  # A goes on at its own place
        (("C afwezig",), ["EG", "A"]),
        (("A stopt", "C stopt"), ["EG"]),
        (("E G",), ["EG", "AC"]),
        (("A G",), ["AG", "CE"]),
    ],
)
def test_a_bracket_keeps_its_places(second: tuple[str, ...], expected: list[str]):
    known = tournament(*ROUND_OF_EIGHT, "ronde 2", *second, players="ABCDEFGH")
    assert tables(known) == expected


def test_who_is_away_in_a_knock_out_has_lost():
    lines = (*ROUND_OF_EIGHT, "ronde 2", "C afwezig", "A vrij", "E 4 G 3")
    known = tournament(*lines, players="ABCDEFGH")
    assert tables(known) == ["AE"]
    found = {known.name(row.player): row for row in standings(known).rows}
    assert [found[name].rank for name in "AECGB"] == [1, 1, 3, 3, 5]
    assert found["C"].possible == (3, 3)
    stopped = tournament(*ROUND_OF_EIGHT, "ronde 2", "C stopt", players="ABCDEFGH")
    ranges = {known.name(row.player): row.possible for row in standings(stopped).rows}
    assert (ranges["C"], ranges["E"]) == ((3, 3), (1, 3))


def test_a_round_robin_keeps_what_was_fixed():
    known = tournament("vorm rondtoernooi", "ronde 1", "C B", players="ABCDE")
    assert tables(known) == ["CB", "A", "E", "D"]
    assert codes(known)[0] == {Code.FIXED_BY_HAND, Code.NEVER_MET}
    assert tables(tournament("vorm rondtoernooi", "ronde 1", "C D", players="ABCDE")) == [
        "CD", "BE", "A",
    ]  # fmt: skip


def test_a_round_robin_may_be_played_in_any_order():
    lines = ("vorm rondtoernooi", "ronde 1", "A 4 B 3", "C 4 D 3", "ronde 2")
    other_order = tournament(*lines, "A 4 D 3", "B 4 C 3")
    assert not any(one.illegal for one in check(other_order))
    again = tournament(*lines, "A 4 B 3", "C 4 D 3")
    assert [one.illegal for one in check(again)] == [(), ((0, 1), (2, 3))]
    groups = tournament("groepen 2", "vorm rondtoernooi", "ronde 1", "A 4 B 3", "C 4 D 3")
    assert [one.illegal for one in check(groups)] == [((0, 1), (2, 3))]
    drawn = tournament("vorm knock-out", "ronde 1", "A 4 B 3", "C 4 D 3", "ronde 2", "A 4 D 3")
    assert [one.illegal for one in check(drawn)] == [(), ((0, 3),)]


def test_lots_meet_nobody_twice_while_that_can_be():
    lines = ["vorm loting"]
    for number in range(1, 4):
        found = tables(tournament(*lines))
        lines += [f"ronde {number}", *(f"{two[0]} 400 {two[1]} 300" for two in found)]
    assert paired(tournament(*lines)).cost.told()["repeats"] == 2


def test_an_australian_draw_forgets_meetings_from_a_round_on():
    lines = [*ROUND_1, "ronde 2", "A 400 C 300", "B 400 D 300", "ronde 3", "A 400 D 300",
             "B 400 C 300"]  # fmt: skip
    kept = tournament("vorm australisch", *lines)
    assert paired(kept).cost.told()["repeats"] == 2
    reset = tournament("vorm australisch vanaf=4", *lines)
    assert paired(reset).cost.told()["repeats"] == 0
    assert tables(reset) == ["AB", "CD"]


def test_in_the_final_round_contenders_meet_again_if_need_be():
    lines = ["rondes 3", "prijzen 1", *ROUND_1, "ronde 2", "A 400 C 390", "B 400 D 300"]
    assert tables(tournament(*lines)) == ["AD", "CB"]
    final = tournament("slotronde ja", *lines)
    assert tables(final) == ["AC", "BD"]  # C is one point behind and can still pass
    assert Code.CONTENDERS in codes(final)[0]
    assert paired(final).cost.told()["repeats"] == 2
    assert paired(final).cost.told()["contention"] > 0
    assert tables(tournament("slotronde ja", *lines[1:])) == ["AD", "CB"]


def test_a_winner_who_is_certain_is_kept_out_of_the_fight_for_the_second_prize():
    head = ["rondes 2", "prijzen 2", "slotronde ja", "speler A beginscore=4"]
    people = [f"speler {name} beginscore=1" for name in "BC"]
    known = parse_tournament(
        "\n".join([*head, *people, "speler D", "ronde 1", "B 400 A 300", "C 400 D 300"])
    )
    assert tables(known) == ["AD", "BC"]


def test_a_knock_out_waits_for_who_won():
    known = tournament("vorm knock-out", "ronde 1", "A 400 B 300", "C D")
    found = pair(known, 2)
    assert isinstance(found, NoPairing)
    assert (found.reason, found.players) == (Refused.UNDECIDED, (2, 3))


def test_lagged_pairing_waits_for_nobody():
    before = ["ronde 1", "A 400 B 300", "C 400 D 300", "E 400 F 300", "G 400 H 300"]
    second = ["ronde 2", "A C", "E G", "B D", "F H"]
    played = [line.replace(" ", " 500 ") + " 200" for line in second[1:]]
    open_, known = (
        parse_tournament(
            "\n".join(
                ["vertraagd ja", "rondes 5", *(f"speler {one}" for one in "ABCDEFGH"), *lines]
            )
        )
        for lines in (before + second, [*before, "ronde 2", *played])
    )
    assert tables(open_, 3) == tables(known, 3)
    # naar de stand na ronde 1 (A C E G voor, B D F H achter), zonder herhaling uit ronde 2
    for pair_ in tables(open_, 3):
        assert (pair_[0] in "ACEG") == (pair_[1] in "ACEG")
        assert set(pair_) not in ({"A", "C"}, {"E", "G"}, {"B", "D"}, {"F", "H"})
