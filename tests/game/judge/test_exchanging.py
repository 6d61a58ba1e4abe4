"""Exchanging, passing, leave and stuck racks in every rulebook (000, 001, 002, 003, 004)."""

import pytest

from nabeurt.game import commands as say
from nabeurt.game.events import BagSet

SOME = ["EN", "NE", "ENE", "NEN"]


@pytest.mark.parametrize(
    ("book", "bag", "answer"),
    [
        ("sbnl-punten", 16, "exchanged"),
        ("sbnl-punten", 15, "exchange-needs-bag"),
        ("sbnl-wedstrijd", 16, "exchanged"),
        ("sbnl-wedstrijd", 15, "exchange-needs-bag"),
        ("wwv-xl", 16, "exchanged"),
        ("wwv-xl", 15, "exchange-needs-bag"),
        ("mattel-xl", 7, "exchanged"),
        ("mattel-xl", 6, "exchange-needs-bag"),
        ("toernooi", 7, "exchanged"),
        ("toernooi", 6, "exchange-needs-bag"),
        ("basis", 2, "exchanged"),
        ("basis", 1, "exchange-more-than-bag"),
        ("basis", 0, "exchange-needs-bag"),
    ],
)
def test_the_bag_an_exchange_needs_once_words_lie_there(table, book, bag, answer):
    game = table(book, "Anna Bram", SOME)
    game.racks(Anna="ABCDEEE", Bram="NNNNNNN")
    game.board("H8 EN")
    game.bag(bag)
    outcome = game.exchange("Anna", "AB")
    if answer == "exchanged":
        assert outcome == ["Exchanged", "Pressed", "Drew"]
        assert game.state.bag == bag
        assert len(game.state.seats[0].rack) == 7
    else:
        assert outcome == answer


@pytest.mark.parametrize(
    ("book", "limit"),
    [("sbnl-punten", 3), ("wwv-xl", 3), ("sbnl-wedstrijd", 1)],
)
def test_exchanges_before_the_first_word(table, book, limit):
    game = table(book, "Anna Bram", SOME)
    for _ in range(limit):
        for name in ("Anna", "Bram"):
            rack = game.state.seats[game.seat(name)].rack
            assert game.exchange(name, rack[0])[0] == "Exchanged"
    assert game.exchange("Anna", game.state.seats[0].rack[0]) == "exchange-opening-limit"


@pytest.mark.parametrize("book", ["mattel-xl", "toernooi", "basis"])
def test_exchanging_as_often_as_one_likes(table, book):
    game = table(book, "Anna Bram", SOME)
    for _ in range(5):
        for name in ("Anna", "Bram"):
            rack = game.state.seats[game.seat(name)].rack
            assert game.exchange(name, rack)[0] == "Exchanged"


@pytest.mark.parametrize("book", ["sbnl-punten", "sbnl-wedstrijd", "wwv-xl"])
def test_an_exchange_only_after_a_turn_that_placed(table, book):
    game = table(book, "Anna Bram", SOME)
    game.racks(Anna="ENABCDF", Bram="ENGHIJK")
    game.board("H8 EN")
    game.exchange("Anna", "A")
    game.exchange("Bram", "G")
    rack = game.state.seats[0].rack
    assert game.exchange("Anna", rack[0]) == "exchange-after-exchange"
    game.place("Anna", "I8 NE")
    game.do("Bram", say.Accept())
    game.place("Bram", "J8 EN")
    game.do("Anna", say.Accept())
    assert game.exchange("Anna", game.state.seats[0].rack[0])[0] == "Exchanged"


def test_the_opening_counts_per_player_until_their_own_first_word(table):
    """000 P III-7: Anna has placed, Bram has not: his opening goes on."""
    game = table("sbnl-punten", "Anna Bram", SOME)
    game.racks(Anna="ENABCDF", Bram="GHIJKLM")
    game.place("Anna", "H8 EN")
    game.exchange("Bram", "G")
    game.exchange("Anna", game.state.seats[0].rack[0])
    assert game.exchange("Bram", game.state.seats[1].rack[0])[0] == "Exchanged"
    assert game.exchange("Anna", game.state.seats[0].rack[0]) == "exchange-after-exchange"


@pytest.mark.parametrize(
    ("tiles", "reason"),
    [
        ("", "exchange-nothing"),
        ("Q", "tile-not-on-rack"),
        ("AA", "tile-not-on-rack"),
        ("a", "tile-not-on-rack"),
        ("*", "exchange-nothing"),
        ("?", "tile-not-on-rack"),
    ],
)
def test_exchanging_what_is_not_there(table, tiles, reason):
    game = table("toernooi", "Anna Bram", SOME)
    game.racks(Anna="ABCDEFG", Bram="NNNNNNN")
    assert game.exchange("Anna", tiles) == reason


def test_the_exchanged_tiles_go_back_after_the_draw(table):
    """002 III-2: with as many tiles in the bag as exchanged, none of one's own comes back."""
    game = table("toernooi", "Anna Bram", SOME)
    game.racks(Anna="EEEEEEE", Bram="NNNNNNN")
    game.append(BagSet(0, game.state.pool.replace("E", "")[:7]))
    game.exchange("Anna", "EEEEEEE")
    assert "E" not in game.state.seats[0].rack
    assert game.state.pool == "EEEEEEE"


@pytest.mark.parametrize(
    ("book", "answer"),
    [
        ("sbnl-punten", "pass-not-allowed"),
        ("sbnl-wedstrijd", "pass-not-allowed"),
        ("wwv-xl", "pass-not-allowed"),
        ("basis", "may-exchange"),
        ("mattel-xl", ["Passed", "Pressed"]),
        ("toernooi", ["Passed", "Pressed"]),
    ],
)
def test_passing(table, book, answer):
    game = table(book, "Anna Bram", SOME)
    assert game.do("Anna", say.Pass()) == answer


def test_passing_in_the_introduction_only_when_nothing_can_be_done(table):
    game = table("basis", "Anna Bram", SOME)
    game.racks(Anna="ENQ", Bram="ENX")
    game.board("H8 EN")
    game.bag(0)
    assert game.do("Anna", say.Pass()) == "placement-exists"
    game.racks(Anna="Q", Bram="X")
    game.bag(0)
    assert game.do("Anna", say.Pass()) == ["Passed", "Pressed"]
    assert game.do("Bram", say.Pass())[-2:] == ["PlayStopped", "Ended"]
    assert game.told["ended_by"] == "passes"


@pytest.mark.parametrize(
    ("book", "passes", "names"),
    [
        ("toernooi", 3, "Anna Bram"),
        ("mattel-xl", 4, "Anna Bram"),
        ("mattel-xl", 6, "Anna Bram Carla"),
        ("mattel-xl", 8, "Anna Bram Carla Dirk"),
    ],
)
def test_the_passes_that_end_the_game(table, book, passes, names):
    game = table(book, names, SOME)
    for turn in range(passes):
        assert game.told["over"] is False
        game.do(game.names[turn % len(game.names)], say.Pass())
    assert game.told["ended_by"] == "passes"


@pytest.mark.parametrize("book", ["toernooi", "mattel-xl"])
def test_an_exchange_breaks_the_row_of_passes(table, book):
    game = table(book, "Anna Bram", SOME)
    game.do("Anna", say.Pass())
    game.do("Bram", say.Pass())
    game.exchange("Anna", game.state.seats[0].rack[0])
    game.do("Bram", say.Pass())
    game.do("Anna", say.Pass())
    assert game.told["over"] is False
    game.do("Bram", say.Pass())
    assert game.told["over"] is (book == "toernooi")


def barred(table, book, words, bag=20):
    """Return a game in which Anna has just exchanged, past the opening, and is on turn again."""
    game = table(book, "Anna Bram", words)
    game.racks(Anna="QCABDFG", Bram="ENHHIIK")
    game.board("H8 EN")
    game.bag(bag + 1)
    game.exchange("Anna", "A")
    game.place("Bram", "I8 NE")
    game.do("Anna", say.Accept())
    return game


def test_w_leave_given_when_nothing_can_be_laid(table):
    """000 W III-8: the engine proves it, and the exchange is allowed."""
    game = barred(table, "sbnl-wedstrijd", SOME)
    game.racks(Anna="QXCVWZZ", Bram="ENHHIIK")
    game.bag(20)
    assert game.exchange("Anna", "Q") == "exchange-after-exchange"
    assert game.do("Anna", say.ClaimStuck()) == "ask-leave"
    assert game.do("Anna", say.AskLeave()) == ["LeaveAsked", "LeaveGiven"]
    assert game.do("Anna", say.AskLeave()) == "may-exchange"
    assert game.exchange("Anna", "Q") == ["Exchanged", "Pressed", "Drew"]
    assert game.state.leave is False


@pytest.mark.parametrize("still", [say.AskLeave(), say.Pass(), say.ClaimStuck()])
def test_w_leave_denied_and_still_no_word(table, still):
    """000 W III-8: the turn is lost and 20 points with it; not before that."""
    game = barred(table, "sbnl-wedstrijd", SOME)
    game.racks(Anna="ENXCVWZ", Bram="ENHHIIK")
    game.bag(20)
    assert game.do("Anna", say.AskLeave()) == ["LeaveAsked", "LeaveDenied"]
    assert game.exchange("Anna", "X") == "exchange-after-exchange"
    assert game.told["penalties"] == []
    assert game.do("Anna", still) == ["TurnLost", "Deducted"]
    assert game.told["penalties"] == [{"to": "Anna", "points": -20, "why": "no-word-found"}]
    assert game.told["turns"][-1] == {"by": "Anna", "kind": "lost", "score": 0, "total": -20}
    assert game.on_turn == "Bram"


def test_w_leave_denied_but_a_word_is_found(table):
    game = barred(table, "sbnl-wedstrijd", SOME)
    game.racks(Anna="ENXCVWZ", Bram="ENHHIIK")
    game.bag(20)
    game.do("Anna", say.AskLeave())
    assert game.place("Anna", "J8 EN")[0] == "Placed"
    assert game.told["penalties"] == []


def test_w_leave_is_for_who_exchanged_before(table):
    game = table("sbnl-wedstrijd", "Anna Bram", SOME)
    assert game.do("Anna", say.AskLeave()) == "may-exchange"
    game.exchange("Anna", game.state.seats[0].rack[0])
    game.exchange("Bram", game.state.seats[1].rack[0])
    game.racks(Anna="QXCVWZZ", Bram="ENHHIIK")
    assert game.do("Anna", say.AskLeave()) == ["LeaveAsked", "LeaveGiven"]


@pytest.mark.parametrize("book", ["sbnl-punten", "wwv-xl"])
def test_leave_by_proof_alone(table, book):
    """R6: no placement, leave; a placement, refused without a penalty."""
    game = barred(table, book, SOME)
    game.racks(Anna="ENXCVWZ", Bram="ENHHIIK")
    game.bag(20)
    assert game.do("Anna", say.AskLeave()) == "placement-exists"
    assert game.do("Anna", say.Pass()) == "pass-not-allowed"
    game.racks(Anna="QXCVWZZ", Bram="ENHHIIK")
    game.bag(20)
    assert game.do("Anna", say.AskLeave()) == ["LeaveAsked", "LeaveGiven"]


@pytest.mark.parametrize(
    ("book", "answer"),
    [("sbnl-punten", "claim-stuck"), ("sbnl-wedstrijd", "claim-stuck"), ("wwv-xl", "claim-stuck")],
)
def test_no_leave_helps_with_too_few_in_the_bag(table, book, answer):
    game = barred(table, book, SOME)
    game.racks(Anna="QXCVWZZ", Bram="ENHHIIK")
    game.bag(15)
    assert game.do("Anna", say.AskLeave()) == answer


@pytest.mark.parametrize("book", ["mattel-xl", "toernooi", "basis"])
def test_where_one_passes_nobody_is_stuck_or_asks_leave(table, book):
    game = table(book, "Anna Bram", SOME)
    game.board("H8 EN")
    game.racks(Anna="Q", Bram="X")
    game.bag(1 if book == "mattel-xl" else 0)  # there an empty bag would end the game (R37)
    assert game.do("Anna", say.ClaimStuck()) == "may-pass"
    assert game.do("Anna", say.AskLeave()) == "may-pass"


STUCK = ["sbnl-punten", "sbnl-wedstrijd", "wwv-xl"]


@pytest.mark.parametrize("book", STUCK)
def test_stuck_only_without_placement_exchange_or_leave(table, book):
    game = table(book, "Anna Bram", SOME)
    game.racks(Anna="QXC", Bram="ENENENE")
    game.board("H8 EN")
    game.bag(16)
    assert game.do("Anna", say.ClaimStuck()) == "may-exchange"
    game.bag(15)
    game.racks(Anna="ENC", Bram="ENENENE")
    game.bag(15)
    assert game.do("Anna", say.ClaimStuck()) == "placement-exists"
    game.racks(Anna="QXC", Bram="ENENENE")
    game.bag(15)
    assert game.do("Anna", say.ClaimStuck()) == ["Froze"]
    assert game.told["turns"][-1]["kind"] == "stuck"


@pytest.mark.parametrize("book", STUCK)
def test_a_frozen_rack_stays_frozen_and_the_other_plays_on(table, book):
    """000 P V-1: turn after turn, however many; the nabeurt no longer applies."""
    game = table(book, "Anna Bram", [*SOME, "QNE"])
    game.racks(Anna="QX", Bram="ENEN")
    game.board("H8 EN")
    game.bag(0)
    game.do("Anna", say.ClaimStuck())
    for text in ("I8 NE", "J8 EN"):
        assert game.on_turn == "Bram"
        game.place("Bram", text)
        game.do("Anna", say.Accept())
    assert game.told["ended_by"] == "out"
    assert game.told["tiles_left"] == {"Anna": "QX", "Bram": ""}
    assert game.told["final"]["Anna"] == -18


@pytest.mark.parametrize(("word", "valid"), [("EN", False), ("QX", True)])
def test_no_proof_where_a_person_overruled_the_list(table, word, valid):
    """The list cannot know whether the word it was overruled about fits: the jury rules."""
    game = table("wwv-xl", "Anna Bram", ["EN"])
    game.racks(Anna="EAA" if valid is False else "QXC", Bram="ENENENE")
    game.board("H9 N")
    game.bag(15)
    game.do("jury", say.RuleWords((word,), valid=valid))
    assert game.do("Anna", say.ClaimStuck()) == ["StuckClaimed"]
    assert game.do("jury", say.Rule(valid=True)) == ["Froze"]


@pytest.mark.parametrize("book", STUCK)
def test_all_stuck_ends_the_game(table, book):
    game = table(book, "Anna Bram", SOME)
    game.racks(Anna="Q", Bram="X")
    game.board("H8 EN")
    game.bag(0)
    game.do("Anna", say.ClaimStuck())
    assert game.do("Bram", say.ClaimStuck())[-1] == "Ended"
    assert game.told["ended_by"] == "stuck"
    assert game.told["final"] == {"Anna": -10, "Bram": -8}
