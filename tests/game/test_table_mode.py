"""A real board and bag: racks are unknown, counts and the set are kept, leftovers are told."""

import pytest

from nabeurt.game import commands as say
from nabeurt.game.events import BagSet
from nabeurt.rules import ClockChoice

GOOD = ["EN", "NE", "ENE", "NEN", "QQ"]


def test_racks_are_unknown_and_words_come_out_of_them(table):
    game = table("toernooi", "Anna Bram", GOOD, table=True)
    assert game.state.seats[0].rack == "*******"
    assert game.place("Anna", "H8 EN") == ["Placed", "Pressed", "Stood", "Drew"]
    assert game.state.bag == 86
    assert len(game.state.pool) == 100


def test_no_third_q(table):
    game = table("toernooi", "Anna Bram", GOOD, table=True)
    assert game.place("Anna", "H8 QQ") == "set-exhausted"
    assert game.place("Anna", "H8 Q(Q)")[0] == "Placed"


def test_exchanging_unseen(table):
    game = table("toernooi", "Anna Bram", GOOD, table=True)
    assert game.exchange("Anna", "***") == ["Exchanged", "Pressed", "Drew"]
    assert game.exchange("Bram", "********") == "tile-not-on-rack"
    assert game.exchange("Bram", "AB")[0] == "Exchanged"
    assert game.state.bag == 88


def test_a_rack_that_is_told(table):
    game = table("toernooi", "Anna Bram", GOOD, table=True)
    assert game.do("Anna", say.NoteRack(0, "ENABCD")) == "rack-size"
    assert game.do("Anna", say.NoteRack(0, "QQABCDE")) == "set-exhausted"
    assert game.do("Anna", say.NoteRack(5, "QABCDEF")) == "no-such-seat"
    assert game.do("Anna", say.NoteRack(0, "QABCDEF")) == ["RackNoted"]
    assert game.place("Anna", "H8 EN") == "tile-not-on-rack"
    assert game.do("Bram", say.NoteRack(1, "QGHIJKL")) == "set-exhausted"


def test_a_known_game_needs_no_telling(table):
    game = table("toernooi", "Anna Bram", GOOD)
    assert game.do("Anna", say.NoteRack(0, "QABCDEF")) == "rack-known"
    assert game.do("Anna", say.NoteLeftover(0, "QABCDEF")) == "leftover-too-early"


def test_the_end_waits_for_what_is_left(table):
    game = table("toernooi", "Anna Bram", GOOD, table=True)
    for name in ("Anna", "Bram", "Anna"):
        game.do(name, say.Pass())
    assert game.told["over"] is False
    assert game.place("Bram", "H8 EN") == "play-stopped"
    game.do("leader", say.NoteLeftover(0, "QABCDEF"))
    assert game.do("leader", say.NoteLeftover(1, "EEEEEEN"))[-1] == "Ended"
    assert game.told["final"] == {"Anna": -26, "Bram": -7}


@pytest.mark.parametrize(
    ("answer", "events"),
    [
        (say.Agree(), ["Agreed", "Froze"]),
        (say.Disagree(), ["Disagreed", "StuckDenied"]),
    ],
)
def test_the_others_agree_or_not_that_a_rack_is_stuck(table, answer, events):
    game = table("wwv-xl", "Anna Bram", GOOD, table=True)
    until_fifteen(game)
    name, other = game.on_turn, game.names[1 - game.state.on_turn]
    assert game.do(name, say.ClaimStuck()) == ["StuckClaimed"]
    assert game.do(name, say.Agree()) == "awaiting-verdict"
    assert game.do(other, answer) == events


@pytest.mark.parametrize(("valid", "event"), [(True, "Froze"), (False, "StuckDenied")])
def test_the_leader_rules_that_a_rack_is_stuck(table, valid, event):
    game = table("wwv-xl", "Anna Bram", GOOD, table=True)
    until_fifteen(game)
    game.do(game.on_turn, say.ClaimStuck())
    assert game.do("leader", say.Rule(valid=valid))[0] == event


def until_fifteen(game):
    """Take tiles out of the bag until nobody may exchange."""
    game.board("H8 EN")
    rest = game.state.pool[: 15 + 14]
    game.append(BagSet(game.now, rest))


def test_undo_goes_back_one_turn_but_not_in_time(table):
    game = table("toernooi", "Anna Bram", GOOD, table=True)
    assert game.do("Anna", say.Undo()) == "nothing-to-undo"
    game.wait(5000)
    game.place("Anna", "H8 EN")
    game.wait(2000)
    game.place("Bram", "I8 NE")
    assert game.do("Bram", say.Undo()) == ["Undone"]
    assert game.on_turn == "Bram"
    assert len(game.told["turns"]) == 1
    game.do("leader", say.Undo())
    assert game.state.board.is_empty
    assert game.state.clock.used_by(0, game.now) == 5000
    assert game.state.clock.used_by(1, game.now) == 2000
    assert game.do("Anna", say.Undo()) == "nothing-to-undo"


def test_no_undo_in_a_known_game(table):
    game = table("toernooi", "Anna Bram", GOOD)
    game.do("Anna", say.Pass())
    assert game.do("Anna", say.Undo()) == "undo-not-allowed"


def test_undo_of_a_mistaken_last_turn(table):
    game = table("toernooi", "Anna Bram", GOOD, table=True)
    for name in ("Anna", "Bram", "Anna"):
        game.do(name, say.Pass())
    assert game.do("leader", say.Undo()) == ["Undone"]
    assert game.place("Anna", "H8 EN")[0] == "Placed"


def test_undo_of_a_stuck_rack_gives_the_turn_back(table):
    game = table("sbnl-punten", "Anna Bram", GOOD, table=True)
    until_fifteen(game)
    stuck = game.on_turn
    other = "Bram" if stuck == "Anna" else "Anna"
    game.do(stuck, say.ClaimStuck())
    assert "Froze" in game.do(other, say.Agree())
    game.wait(5000)
    assert game.do("leader", say.Undo()) == ["Undone"]
    assert game.on_turn == stuck


def beside(table, name="toernooi"):
    """A real board whose clock is pressed by hand."""
    return table(name, "Anna Bram", GOOD, table=True, clock=ClockChoice.SEPARATE)


def test_the_clock_alone_is_enough_to_play_and_the_words_follow(table):
    game = beside(table)
    game.wait(5000)
    assert game.do("Anna", say.Press()) == ["PressedAhead"]
    game.wait(3000)
    assert game.do("Bram", say.Press()) == ["PressedAhead"]
    game.wait(1000)
    assert game.state.clock.running == 0
    assert game.place("Anna", "H8 EN")[:2] == ["Placed", "PressedBefore"]
    assert game.place("Bram", "I8 NE")[:2] == ["Placed", "PressedBefore"]
    assert game.state.clock.running == 0
    assert game.state.on_turn == 0
    assert [game.state.clock.used_by(seat, game.now) for seat in (0, 1)] == [6000, 3000]
    assert [turn["score"] for turn in game.told["turns"]] == [4, 8]  # NE 3, EN 2, NE 3


def test_the_word_first_and_then_the_clock_is_as_before(table):
    game = beside(table)
    assert game.place("Anna", "H8 EN") == ["Placed"]
    assert game.do("Anna", say.Press())[0] == "Pressed"
    assert game.state.on_turn == 1


def test_a_wrong_entry_is_taken_back_without_touching_the_clock(table):
    game = beside(table)
    game.do("Anna", say.Press())
    game.place("Anna", "H8 NE")
    game.wait(2000)
    assert game.state.clock.running == 1
    assert game.do("Anna", say.Undo()) == ["Undone"]
    assert (game.state.clock.running, game.state.on_turn) == (1, 0)
    assert game.place("Anna", "H8 EN")[:2] == ["Placed", "PressedBefore"]
    assert (game.state.clock.running, game.state.on_turn) == (1, 1)
    assert game.state.clock.used_by(1, game.now) == 2000


def test_what_was_not_told_when_time_ran_out_can_still_be_told(table):
    game = beside(table)
    game.do("Anna", say.Press())
    game.wait(25 * 60_000 + 1)
    assert game.do("Anna", say.Press()) == "nothing-to-press"
    assert game.told["over"] is False
    assert "PlayStopped" in game.place("Anna", "H8 EN")
    assert game.do("leader", say.NoteLeftover(0, "QABCDEF")) == ["LeftoverNoted"]
    assert game.do("leader", say.NoteLeftover(1, "EEEEEEN"))[-1] == "Ended"
    assert game.told["ended_by"] == "clock"


def test_a_word_told_within_the_window_can_be_challenged_and_later_not(table):
    game = beside(table, "sbnl-wedstrijd")
    game.do("Anna", say.Press())
    game.wait(15_000)
    game.place("Anna", "H8 QE")
    assert game.do("Bram", say.Challenge())[0] == "Challenged"
    late = beside(table, "sbnl-wedstrijd")
    late.do("Anna", say.Press())
    late.wait(21_000)
    late.place("Anna", "H8 QE")
    assert late.do("Bram", say.Challenge()) == "challenge-too-late"


def test_on_screen_there_is_no_clock_without_a_word(table):
    game = table("toernooi", "Anna Bram", GOOD, clock=ClockChoice.SEPARATE)
    assert game.do("Anna", say.Press()) == "nothing-to-press"


def test_the_clock_can_stand_for_a_moment_and_be_put_right(table):
    game = beside(table)
    game.wait(4000)
    assert game.do("Bram", say.Resume()) == "clock-runs"
    assert game.do("Bram", say.Pause()) == ["ClockPaused"]
    assert game.do("Anna", say.Pause()) == "clock-paused"
    game.wait(60_000)
    assert game.do("Anna", say.Press()) == "nothing-to-press"
    assert game.do("Anna", say.Resume()) == ["ClockResumed"]
    game.wait(1000)
    assert game.state.clock.used_by(0, game.now) == 5000
    assert game.do("Anna", say.SetTime(0, 3000)) == ["TimeUsedSet"]
    assert game.do("Anna", say.SetTime(5, 3000)) == "no-such-seat"
    assert game.do("Anna", say.SetTime(0, -1)) == "no-such-time"
    game.wait(1000)
    assert game.state.clock.used_by(0, game.now) == 4000


def test_on_screen_no_clock_is_stopped_or_set(table):
    game = table("toernooi", "Anna Bram", GOOD)
    assert game.do("Anna", say.Pause()) == "real-board-only"
    assert game.do("Anna", say.SetTime(0, 0)) == "real-board-only"


def test_a_rack_that_is_told_says_what_was_drawn(table):
    game = table("toernooi", "Anna Bram", GOOD, table=True)
    game.do("Anna", say.NoteRack(0, "ENABCDE"))
    game.place("Anna", "H8 EN")
    assert game.state.turns[0].drawn == "**"
    game.place("Bram", "I8 NE")
    assert game.do("Anna", say.NoteRack(0, "ABCDEXY")) == ["RackNoted"]
    assert [turn.drawn for turn in game.state.turns] == ["XY", "**"]
    game.do("Bram", say.NoteRack(1, "AEEEEEI"))  # which two of the seven came is not told
    assert game.state.turns[1].drawn == "**"
