"""Scenario positions: whatever is given, every tile of the set lies in exactly one place."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from nabeurt.board import DUTCH, LETTERS, tile_on_rack
from nabeurt.game import State
from nabeurt.ledger.jury import LexiconJury
from nabeurt.lexicon import Lexicon
from nabeurt.rules import rulebook
from nabeurt.scenario.parse import parse_scenario
from nabeurt.scenario.player import Rehearsal
from nabeurt.speech.grammar.errors import UnreadableLine

HEAD = "reglement toernooi\nspelers Anna Bram\n"
JURY = LexiconJury(Lexicon.of(["TREIN", "TREINEN", "IN", "ZE"]))


def played(lines: list[str]) -> Rehearsal:
    scenario = parse_scenario(HEAD + "\n".join(lines))
    rehearsal = Rehearsal(scenario, rulebook("toernooi"), JURY)
    rehearsal.play()
    return rehearsal


def everywhere(state: State) -> Counter[str]:
    lying = "".join(map(tile_on_rack, state.board.tiles))
    racks = "".join(seat.rack for seat in state.seats)
    return Counter(lying + racks + state.pool + state.out_of_play)


tiles = st.text(LETTERS + "?", min_size=1, max_size=7)
names = st.sampled_from(["Anna", "Bram"])
lines = st.one_of(
    st.builds("rek {} {}".format, names, tiles),
    st.builds("trekt {} {}".format, names, tiles),
    st.builds("zak {}".format, st.integers(0, 90)),
    st.builds("bord {}{} {}".format, st.sampled_from("ABHO"), st.integers(1, 8), tiles).map(
        lambda line: line.replace("?", "(E)")
    ),
    st.builds("{}: {}".format, names, st.sampled_from(["pas", "H7 IN", "ruil E", "stand"])),
    st.just("+20s"),
)


@settings(max_examples=150, deadline=None)
@given(st.lists(lines, max_size=8))
def test_every_tile_lies_in_one_place(given_lines: list[str]):
    try:
        rehearsal = played(given_lines)
    except UnreadableLine:
        return  # a file that asks for what cannot be says so
    for moment in rehearsal.moments:
        assert everywhere(moment.state) == Counter(DUTCH.tiles)
        assert moment.state.bag == len(moment.state.pool)


def test_a_rack_takes_its_tiles_from_wherever_they_are():
    state = played(["zak 0", "rek Anna QXYZ?EE"]).state
    assert sorted(state.seats[0].rack) == sorted("QXYZ?EE")
    assert (state.bag, len(state.seats[1].rack)) == (0, 7)


def test_a_later_rack_keeps_the_size_of_the_bag():
    state = played(["zak 16", "rek Anna QX", "rek Bram ZZ"]).state
    assert (state.bag, state.seats[0].rack, state.seats[1].rack) == (16, "QX", "ZZ")


def test_without_a_size_the_bag_holds_all_the_rest():
    assert played(["rek Anna QX", "rek Bram Z"]).state.bag == 102 - 3


def test_draws_come_as_given_and_in_order():
    state = played(["rek Anna INEEEEE", "trekt Anna QX", "Anna: H7 IN"]).state
    assert state.seats[0].rack.endswith("QX")


def test_nobody_else_draws_what_is_promised():
    for seed in range(20):
        draws = [f"trekt Bram {letter * 2}" for letter in "?ZWVPJHFCB"]
        scenario = f"kans {seed}\nreglement toernooi\nspelers Anna Bram\nrek Anna INEEEEE\n"
        scenario += "\n".join([*draws, "Anna: H7 IN", "Anna: plankje"])
        rehearsal = Rehearsal(parse_scenario(scenario), rulebook("toernooi"), JURY)
        rehearsal.play()
        assert not set(rehearsal.state.seats[0].rack) & set("?ZWVPJHFCB")


def test_a_refused_line_does_not_use_up_a_promised_draw():
    lines = ["rek Anna INEEEEE", "rek Bram ZENN", "trekt Anna QX", "Anna: H7 IN"]
    waiting = "reglement sbnl-wedstrijd\nspelers Anna Bram\n" + "\n".join(
        [*lines, "Bram: ruil VV", "Bram: ruil N"]
    )
    rehearsal = Rehearsal(parse_scenario(waiting), rulebook("sbnl-wedstrijd"), JURY)
    rehearsal.play()
    assert rehearsal.state.seats[0].rack.endswith("QX")


def test_points_and_time_are_what_the_file_says_whatever_came_before():
    lines = ["rek Anna INEEEEE", "Anna: H7 IN", "score Anna 450", "tijd Bram 1:00"]
    state = played(lines).state
    assert (state.total(0), state.clock.used_by(1, state.now)) == (450, 60_000)
