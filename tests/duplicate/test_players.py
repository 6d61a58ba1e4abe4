"""Players who come by phone or paper, come late, stop, come back."""

import pytest

from nabeurt.duplicate import By, Course, Role, Slip, Zero, replay
from nabeurt.duplicate import commands as say

LETTERS = "EEITRNN"


def test_a_second_player_with_the_same_number_is_refused(hall, reason):
    room = hall().players(1)
    before = room.state
    outcome = room.join(1, "Ans", By(Role.PHONE, "andere"))
    assert reason(outcome) == "number-taken"
    assert outcome.fields == {"number": 1, "name": "Speler 1"}
    assert reason(room.hear(say.AddPlayer("Ans", 1))) == "number-taken"
    assert room.state == before


def test_the_same_name_on_another_phone_needs_the_leader(hall, reason):
    room = hall().players(1)
    other = By(Role.PHONE, "nieuw")
    assert reason(room.join(1, "Speler 1", other)) == "other-device"
    room.hear(say.ReleaseDevice(1))
    assert isinstance(room.join(1, "speler  1", other), Course)
    assert room.state.players[1].device == "nieuw"


def test_joining_twice_with_one_phone_is_harmless(hall, reason):
    room = hall().players(1)
    assert room.join(1).events == ()
    assert reason(room.join(2, by=By(Role.PHONE, "telefoon-1"))) == "device-in-use"


def test_a_player_entered_before_is_found_by_name(hall):
    room = hall()
    room.hear(say.AddPlayer("Ans de Wit", 12, "Amersfoort", "A"), room.helper)
    room.hear(say.Join("ans de wit"), By(Role.PHONE, "tel"))
    assert list(room.state.players) == [12]
    assert room.state.players[12].device == "tel"


def test_who_hands_in_on_paper_is_not_taken_over_by_typing_the_name(hall, reason):
    room = hall()
    room.hear(say.AddPlayer("Ans", 7), room.helper)
    room.players(1).begin(LETTERS)
    room.hear(say.HandIn(1, 7, Slip("TREIN", "H4", 18)), room.helper)
    thief = By(Role.PHONE, "dief")
    assert reason(room.hear(say.Join("ans"), thief)) == "on-paper"
    assert reason(room.hear(say.Join("Ans", 7), thief)) == "on-paper"
    room.hear(say.ReleaseDevice(7))  # the desk lets a phone in
    room.hear(say.Join("Ans"), By(Role.PHONE, "van Ans"))
    assert room.state.players[7].device == "van Ans"
    assert reason(room.hear(say.Join("Ans", 7), thief)) == "other-device"


def test_without_a_number_the_first_free_one_is_given(hall):
    room = hall().players(1, 3)
    room.hear(say.AddPlayer("Ans"))
    assert room.state.players[2].name == "Ans"


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (say.AddPlayer("", 5), "player-name"),
        (say.AddPlayer("x" * 61, 5), "player-name"),
        (say.AddPlayer("a\x1bb", 5), "player-name"),
        (say.AddPlayer("Ans", 0), "number-range"),
        (say.AddPlayer("Ans", 100_000), "number-range"),
        (say.Withdraw(9), "unknown-number"),
        (say.Return(1), "not-withdrawn"),
        (say.ChangePlayer(9, "Ans"), "unknown-number"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(hall, reason, command, why):
    room = hall().players(1)
    before = room.state
    assert reason(room.hear(command)) == why
    assert room.state == before


def test_who_comes_late_is_marked_from_then_on(hall):
    room = hall().players(1).begin(LETTERS)
    room.slip(1, "H4 TREIN")
    room.score().lay("H4 TREIN")
    room.players(2)
    assert room.state.players[2].since == 2
    room.begin("ZIEREEN")
    room.players(3)
    assert room.state.players[3].since == 2
    room.score()
    assert room.mark(2).zero is Zero.ABSENT
    assert 2 not in room.state.turns[0].marks


def test_who_stops_writes_no_more_and_may_come_back(hall, reason):
    room = hall().players(1, 2).begin(LETTERS)
    room.hear(say.Withdraw(2))
    assert reason(room.slip(2, "H4 TREIN")) == "withdrawn"
    assert reason(room.hear(say.Withdraw(2))) == "withdrawn"
    room.hear(say.Return(2))
    assert isinstance(room.slip(2, "H4 TREIN"), Course)


def test_paper_slips_are_typed_in_until_the_word_lies(hall, reason):
    room = hall().players(1, 2).begin(LETTERS)
    room.evening.tick(200_000)
    slip = Slip("TREIN", "H4", 18)
    assert isinstance(room.hear(say.HandIn(1, 1, slip), room.helper), Course)
    room.score()
    assert room.mark(2).zero is Zero.ABSENT
    room.hear(say.HandIn(1, 2, slip), room.helper)  # found under the table, read at once
    assert room.mark(2).points == 18
    room.lay("H4 TREIN")
    assert reason(room.hear(say.HandIn(1, 2, slip), room.helper)) == "not-now"


def test_two_entries_that_differ_are_shown_and_settled(hall, reason):
    room = hall(double_entry=True).players(1).begin(LETTERS)
    one, other = By(Role.HELPER, "Hans"), By(Role.HELPER, "Ina")
    room.hear(say.HandIn(1, 1, Slip("TREIN", "H4", 18)), one)
    room.hear(say.HandIn(1, 1, Slip("TREIN", "4H", 18)), other)
    assert room.state.turn.differing == (1,)
    room.hear(say.Close())
    assert reason(room.hear(say.Score())) == "still-different"
    room.hear(say.HandIn(1, 1, Slip("trein", "h4", 18)), other)
    assert room.state.turn.differing == ()
    assert isinstance(room.hear(say.Score()), Course)


def test_two_helpers_of_one_name_are_two(hall):
    room = hall(double_entry=True).players(1).begin(LETTERS)
    one, other = (By(Role.HELPER, "Hans", hand=hand) for hand in ("a", "b"))
    room.hear(say.HandIn(1, 1, Slip("TREIN", "H4", 18)), one)
    room.hear(say.HandIn(1, 1, Slip("TREINEN", "H4", 18)), one)  # he saw it himself
    assert room.state.turn.differing == ()
    room.hear(say.HandIn(1, 1, Slip("TREIN", "H4", 18)), other)
    assert room.state.turn.differing == (1,)


@pytest.mark.parametrize(
    "slip",
    [Slip("A" * 41, "H4"), Slip("A", "H4" * 6), Slip("A", "H4", 10_000), Slip("A", "H4", -1)],
)
def test_a_slip_that_is_too_long_is_refused(hall, reason, slip):
    room = hall().players(1).begin(LETTERS)
    assert reason(room.hear(say.HandIn(1, 1, slip), room.helper)) == "slip-too-long"


def named(room):
    return {number: player.name for number, player in sorted(room.state.players.items())}


def test_a_list_is_entered_at_once_and_whoever_is_there_is_left_out(hall, reason):
    room = hall(clubs=("WSV Zwolle",)).players(1)
    people = (
        say.AddPlayer("José", None, "wsv zwólle"),
        say.AddPlayer("  JOSE "),
        say.AddPlayer("Bram", 40),
        say.AddPlayer("speler 1"),
    )
    room.hear(say.AddPlayers(people))
    assert named(room) == {1: "Speler 1", 2: "José", 40: "Bram"}
    assert room.state.players[2].club == "WSV Zwolle"
    wrong = (say.AddPlayer("Carla"), say.AddPlayer("Dirk", 40))
    assert reason(room.hear(say.AddPlayers(wrong))) == "number-taken"
    assert "Carla" not in named(room).values()


def test_players_are_numbered_merged_and_taken_out(hall, reason):
    room = hall().players(1, 2, 3).begin("EEITRNN")
    room.slip(1, "H4 TREINEN")
    room.slip(3, "H4 TREIN")
    room.score().lay("H4 TREINEN")
    room.hear(say.CorrectPoints(1, 3, 5, "jury"))
    assert reason(room.hear(say.RemovePlayer(3))) == "has-slips"
    assert reason(room.hear(say.Merge(1, 3))) == "both-played"
    assert reason(room.hear(say.Renumber(1, 2))) == "number-taken"
    assert reason(room.hear(say.Merge(2, 2))) == "both-played"
    room.hear(say.Renumber(3, 30))
    room.hear(say.Merge(1, 2))
    assert named(room) == {2: "Speler 2", 30: "Speler 3"}
    assert {number: mark.points for number, mark in room.state.turn.marks.items()} == {2: 72, 30: 5}
    assert all(mark.number == number for number, mark in room.state.turn.marks.items())
    assert room.state.corrections[-1].number == 30
    room.hear(say.AddPlayer("Te veel", 99))
    room.hear(say.RemovePlayer(99))
    assert 99 not in room.state.players
    assert replay(room.evening.events) == room.state


def test_a_phone_that_comes_in_by_the_code_of_a_room_sits_there_and_keeps_the_rest(hall, reason):
    room = hall(team_best=4, rooms=("Boven", "Beneden"))
    room.hear(say.AddPlayer("Ans", 12, "Amersfoort", "A", "Ploeg 1"), room.helper)
    assert reason(room.hear(say.Join("ans", room="Zolder"), By(Role.PHONE, "t"))) == "unknown-room"
    room.hear(say.Join("ans", room="boven"), By(Role.PHONE, "t"))
    ans = room.state.players[12]
    assert (ans.device, ans.room, ans.team, ans.club) == ("t", "Boven", "Ploeg 1", "Amersfoort")
    room.hear(say.ChangePlayer(12, "Ans de Wit", "Amersfoort", "A"))  # from before there were teams
    ans = room.state.players[12]
    assert (ans.name, ans.room, ans.team) == ("Ans de Wit", "Boven", "Ploeg 1")
    room.hear(say.ChangePlayer(12, "Ans de Wit", "Amersfoort", "A", team="", room="Beneden"))
    assert (room.state.players[12].room, room.state.players[12].team) == ("Beneden", "")
