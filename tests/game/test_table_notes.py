"""At a real board players write down: points first, what the other laid, and that it is right."""

from nabeurt.board import Placement
from nabeurt.game import commands as say
from nabeurt.game import replay
from nabeurt.game.events import BagSet
from nabeurt.game.outcome.notes import differing, untold
from nabeurt.rules import ClockChoice

GOOD = ["EN", "NE", "ENE", "NEN", "DEN", "DE", "ED"]


def beside(table, name="toernooi"):
    return table(name, "Anna Bram", GOOD, table=True, clock=ClockChoice.SEPARATE)


def word(text):
    return Placement.parse(text)


def test_the_points_alone_and_the_word_later(table):
    game = beside(table)
    assert game.do("Anna", say.NoteTurn(None, 4)) == ["TurnNoted"]
    game.do("Anna", say.Press())
    assert list(untold(game.state)) == [(0, 0)]
    assert differing(game.state) == ()
    assert game.place("Anna", "H8 EN")[:2] == ["Placed", "PressedBefore"]
    assert differing(game.state) == ()
    assert list(untold(game.state)) == []


def test_points_that_the_board_does_not_give_light_up(table):
    game = beside(table)
    game.do("Anna", say.NoteTurn(None, 5))
    game.do("Anna", say.Press())
    game.place("Anna", "H8 EN")
    assert differing(game.state) == (0,)
    game.do("Anna", say.NoteTurn(0, 4))
    assert differing(game.state) == ()


def test_points_of_several_turns_go_to_them_in_order(table):
    game = beside(table)
    game.do("Anna", say.Press())
    game.do("Bram", say.Press())
    for points in (4, 9):
        game.do("Anna", say.NoteTurn(None, points))
    assert [(note.turn, note.points) for note in game.state.notes] == [(0, 4), (1, 9)]


def test_both_note_and_what_differs_is_seen_at_once(table):
    game = beside(table)
    game.do("Anna", say.Press())
    game.place("Anna", "H8 EN")
    assert game.do("Bram", say.NoteTurn(0, None, word("H8 NE"))) == ["TurnNoted"]
    assert differing(game.state) == (0,)
    game.do("Bram", say.NoteTurn(0, None, word("H8 EN")))
    assert differing(game.state) == ()


def test_the_other_may_have_noted_before_it_is_told(table):
    game = beside(table)
    game.do("Anna", say.Press())
    game.do("Bram", say.NoteTurn(0, 4, word("H8 NE")))
    game.place("Anna", "H8 EN")
    assert differing(game.state) == (0,)


def test_a_note_is_about_a_turn_that_there_is(table):
    game = beside(table)
    assert game.do("Anna", say.NoteTurn(1, 4)) == "no-such-turn"
    assert game.do("Anna", say.NoteTurn(-1, 4)) == "no-such-turn"
    assert game.do("Anna", say.NoteTurn(0, None)) == "nothing-noted"
    assert game.do("Anna", say.NoteTurn(0, 9999)) == "out-of-range"
    assert game.do("leader", say.NoteTurn(0, 4)) == "not-a-player"
    screen = table("toernooi", "Anna Bram", GOOD)
    assert screen.do("Anna", say.NoteTurn(0, 4)) == "real-board-only"


def test_a_note_stays_when_the_word_is_taken_back(table):
    game = beside(table)
    game.do("Bram", say.NoteTurn(0, 4))
    game.place("Anna", "H8 EN")
    game.do("Anna", say.Undo())
    assert [note.points for note in game.state.notes] == [4]


def test_a_wrong_entry_of_long_ago_is_put_right_in_one_step(table):
    game = beside(table)
    for name, line in (("Anna", "H8 EN"), ("Bram", "I8 NE"), ("Anna", "J8 EN")):
        game.do(name, say.Press())
        game.place(name, line)
    game.wait(1000)
    used = [game.state.clock.used_by(seat, game.now) for seat in (0, 1)]
    events = game.do("Bram", say.CorrectTurn(1, word("I8 DE")))
    assert events[0] == "Undone"
    assert [str(turn.placement) for turn in game.state.turns] == ["H8 EN", "I8 DE", "J8 EN"]
    assert (game.state.on_turn, game.state.clock.running) == (1, 1)
    assert [game.state.clock.used_by(seat, game.now) for seat in (0, 1)] == used


def test_a_correction_after_which_a_later_word_does_not_fit_changes_nothing(table):
    game = beside(table)
    for name, line in (("Anna", "H8 EN"), ("Bram", "10G DEN")):
        game.do(name, say.Press())
        assert game.place(name, line) != [], line
    before = game.state
    refused = game.do("Anna", say.CorrectTurn(0, word("8H EN")))
    assert isinstance(refused, str)
    assert game.state == before
    assert game.do("Anna", say.CorrectTurn(7, word("H8 NE"))) == "no-such-turn"


def test_both_say_that_it_is_right_and_a_change_asks_again(table):
    game = beside(table)
    assert game.do("Anna", say.Confirm()) == "game-goes-on"
    for name in ("Anna", "Bram", "Anna"):
        game.do(name, say.Pass())
        game.do(name, say.Press())
    game.do("leader", say.NoteLeftover(0, "QABCDEF"))
    game.do("leader", say.NoteLeftover(1, "EEEEEEN"))
    assert game.do("Anna", say.Confirm()) == ["Confirmed"]
    assert game.state.confirmed == {0: (-26, -7)}
    assert game.do("jury", say.Confirm()) == "not-a-player"


def test_what_a_device_kept_counts_from_where_it_started(table):
    game = beside(table)
    game.place("Anna", "H8 EN")
    game.do("Anna", say.Press())
    started = game.state.version
    game.place("Bram", "I8 NE")
    assert game.do("Anna", say.BringBack(started))[-1] == "BroughtBack"
    assert [turn.seat for turn in game.state.turns] == [0]
    assert game.state.on_turn == 1
    assert game.place("Bram", "I8 DE")[0] == "Placed"
    assert replay(game.log) == game.state


def test_there_is_no_way_back_to_what_never_was(table):
    game = beside(table)
    for version in (0, game.state.version + 1, 10**9):
        assert game.do("Anna", say.BringBack(version)) == "nothing-to-undo"
    assert table("toernooi", "Anna Bram", GOOD).do("Anna", say.BringBack(1)) == "real-board-only"


def nothing_in_the_bag(table, racks):
    """Beside a real board, where all that is unseen lies on the racks."""
    game = beside(table, "sbnl-wedstrijd")
    game.board("H8 EN")
    game.append(BagSet(game.now, racks))
    return game


def test_stuck_is_proven_by_what_is_unseen_or_by_the_rack_that_is_typed(table):
    shown = nothing_in_the_bag(table, "RRRRRSSSSSTTTT")
    assert shown.do("Anna", say.ClaimStuck()) == ["Froze"]
    open_ = nothing_in_the_bag(table, "QXZJKWY" + "DEENNEE")
    assert open_.do("Anna", say.ClaimStuck()) == ["StuckClaimed"]
    typed = nothing_in_the_bag(table, "QXZJKWY" + "DEENNEE")
    typed.do("Anna", say.NoteRack(0, "QXZJKWY"))
    assert typed.do("Anna", say.ClaimStuck()) == ["Froze"]
    fits = nothing_in_the_bag(table, "QXZJKWY" + "DEENNEE")
    fits.do("Anna", say.NoteRack(0, "DEENNEE"))
    assert fits.do("Anna", say.ClaimStuck()) == "placement-exists"
