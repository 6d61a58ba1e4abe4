"""From groups to finals."""

from nabeurt.tournament import Format, Settings, Tournament
from nabeurt.tournament.file import parse_tournament
from nabeurt.tournament.file.write import write_tournament
from nabeurt.tournament.pairing import Pairing, pair
from nabeurt.tournament.stage import Advance, next_stage

GROUPS = """
vorm rondtoernooi
groepen 2
speler A sterkte=9
speler B sterkte=8
speler C sterkte=7
speler D sterkte=6
verboden A B
ronde 1
A 400 D 300
B 400 C 350
"""
KNOCK_OUT = Settings(format=Format.KNOCK_OUT)


def names(tournament: Tournament) -> list[str]:
    return [one.name for one in tournament.entries]


def test_the_first_go_on_in_the_order_of_the_standings():
    known = parse_tournament(GROUPS)
    assert names(next_stage(known, Advance(2), KNOCK_OUT)) == ["A", "B"]
    assert names(next_stage(known, Advance(3), KNOCK_OUT)) == ["A", "B", "C"]
    assert names(next_stage(known, Advance(99), KNOCK_OUT)) == ["A", "B", "C", "D"]


def test_of_each_group():
    known = parse_tournament(GROUPS.replace("B 400 C 350", "B 300 C 900"))
    # de groepen zijn A met D en B met C
    assert names(next_stage(known, Advance(1, per_group=True), KNOCK_OUT)) == ["C", "A"]


def test_equals_at_the_edge_all_go_on():
    known = parse_tournament(GROUPS.replace("B 400 C 350", "B 400 C 300"))
    assert names(next_stage(known, Advance(1), KNOCK_OUT)) == ["A", "B"]


def test_scores_are_carried_or_forgotten_and_who_is_kept_apart_stays_so():
    known = parse_tournament(GROUPS)
    carried = next_stage(known, Advance(2, carried=True), KNOCK_OUT)
    assert [(one.half_points, one.balance) for one in carried.entries] == [(2, 100), (2, 50)]
    fresh = next_stage(known, Advance(2), KNOCK_OUT)
    assert [(one.half_points, one.balance) for one in fresh.entries] == [(0, 0), (0, 0)]
    assert [one.pair for one in fresh.kept_apart] == [frozenset({0, 1})]


def test_who_stopped_or_was_disqualified_does_not_go_on():
    known = parse_tournament(GROUPS + "ronde 2\nA stopt\nB 400 D 300 diskwalificatie=B\n")
    assert names(next_stage(known, Advance(2), KNOCK_OUT)) == ["D", "C"]


def test_the_new_stage_is_a_file_that_can_be_paired():
    stage = next_stage(parse_tournament(GROUPS), Advance(4), KNOCK_OUT)
    back = parse_tournament(write_tournament(stage))
    assert back == stage
    found = pair(back)
    assert isinstance(found, Pairing)
    assert {frozenset(map(back.name, table.players)) for table in found.tables} == {
        frozenset("AD"), frozenset("BC"),
    }  # fmt: skip
