"""Challenges: W with penalties and a window, M without, T for unfair words."""

import pytest

from nabeurt.game import commands as say
from nabeurt.rules import ClockChoice

GOOD = ["EN", "NE", "ENE", "NEN"]


def laid(table, book, text="H8 EN", **options):
    game = table(book, "Anna Bram", GOOD, **options)
    game.racks(Anna="ENQXZAB", Bram="ENCDFGH")
    game.place("Anna", text)
    return game


def test_w_no_tiles_are_drawn_while_a_word_can_be_challenged(table):
    """R11."""
    game = laid(table, "sbnl-wedstrijd")
    assert game.state.bag == 88
    assert game.state.seats[0].rack == "QXZAB"
    assert game.wait(20_000) == []
    assert game.wait(1) == ["Stood", "Drew"]
    assert game.state.bag == 86


@pytest.mark.parametrize(("ms", "answer"), [(0, True), (20_000, True), (20_001, False)])
def test_w_until_twenty_seconds_after_the_press(table, ms, answer):
    game = laid(table, "sbnl-wedstrijd", "H8 QX")
    game.now += ms
    outcome = game.do("Bram", say.Challenge())
    if answer:
        assert outcome == ["Challenged", "Ruled", "Withdrawn", "Deducted"]
    else:
        assert outcome == "challenge-too-late"


def test_w_rejected(table):
    """Tiles back, turn over, score void, 20 off for the placer."""
    game = laid(table, "sbnl-wedstrijd", "H8 QX")
    assert game.totals["Anna"] == 36
    game.do("Bram", say.Challenge())
    assert game.told["penalties"] == [{"to": "Anna", "points": -20, "why": "word-rejected"}]
    turn = game.told["turns"][0]
    assert (turn["kind"], turn["score"], turn["total"]) == ("withdrawn", 0, -20)
    assert sorted(game.state.seats[0].rack) == sorted("ENQXZAB")
    assert game.state.board.is_empty
    assert game.on_turn == "Bram"
    assert game.state.bag == 88


def test_w_a_rejected_first_word_was_one_s_first_turn(table):
    """000 W III-7: exchanging is for the first turn only, and that is over."""
    game = laid(table, "sbnl-wedstrijd", "H8 QX")
    game.do("Bram", say.Challenge())
    game.exchange("Bram", "C")
    assert game.exchange("Anna", "Q") == "exchange-opening-limit"


def test_w_upheld(table):
    """20 off for the challenger, and the tiles are drawn."""
    game = laid(table, "sbnl-wedstrijd")
    assert game.do("Bram", say.Challenge()) == ["Challenged", "Ruled", "Deducted", "Stood", "Drew"]
    assert game.told["penalties"] == [{"to": "Bram", "points": -20, "why": "challenge-lost"}]
    assert game.told["turns"][0]["kind"] == "placed"
    assert game.on_turn == "Bram"
    assert game.do("Bram", say.Challenge()) == "already-challenged"


def test_w_all_words_of_the_turn_are_judged(table):
    game = laid(table, "sbnl-wedstrijd")
    game.do("Bram", say.Accept())
    game.place("Bram", "I9 EC")  # NE down is good, EC is not
    game.do("Anna", say.Challenge())
    assert game.told["turns"][-1]["kind"] == "withdrawn"


def test_w_acting_accepts(table):
    game = laid(table, "sbnl-wedstrijd", "H8 QX")
    assert game.place("Bram", "8H QD")[:2] == ["Stood", "Drew"]
    assert game.do("Anna", say.Challenge())[1] == "Ruled"
    assert game.do("Bram", say.Challenge()) == "challenge-too-late"


def test_w_a_refused_action_does_not_accept(table):
    game = laid(table, "sbnl-wedstrijd", "H8 QX")
    assert game.place("Bram", "A1 EN") == "not-connected"
    assert game.do("Bram", say.Challenge())[0] == "Challenged"


def test_w_an_exchange_counts_the_bag_after_the_tiles_of_the_accepted_word(table):
    game = laid(table, "sbnl-wedstrijd")
    game.do("Bram", say.Accept())
    game.place("Bram", "I8 NE")
    game.bag(17)
    assert game.exchange("Anna", "Q") == "exchange-needs-bag"  # 17 less the two Bram draws
    assert game.state.bag == 17


def test_nobody_challenges_nothing_or_oneself(table):
    game = table("sbnl-wedstrijd", "Anna Bram", GOOD)
    assert game.do("Bram", say.Challenge()) == "nothing-to-challenge"
    game.racks(Anna="ENQXZAB", Bram="ENCDFGH")
    game.place("Anna", "H8 EN")
    assert game.do("Anna", say.Challenge()) == "own-word"
    assert game.do("Anna", say.Accept()) == "own-word"
    assert game.do("Bram", say.Challenge(intent=True)) == "intent-not-here"


@pytest.mark.parametrize(
    ("book", "reason"),
    [
        ("sbnl-punten", "challenge-not-here"),
        ("wwv-xl", "challenge-not-here"),
        ("basis", "challenge-not-here"),
        ("toernooi", "challenge-only-intent"),
    ],
)
def test_where_there_are_no_challenges(table, book, reason):
    game = laid(table, book)
    assert game.do("Bram", say.Challenge()) == reason
    assert game.do("Bram", say.Accept()) == "nothing-to-accept"


@pytest.mark.parametrize("book", ["sbnl-wedstrijd", "mattel-xl"])
def test_checked_at_once_there_is_nothing_to_challenge(table, book):
    game = laid(table, book, "H8 QX", direct_check=True)
    assert game.told["turns"] == []
    assert game.place("Anna", "H8 EN") == ["Placed", "Pressed", "Stood", "Drew"]
    assert game.do("Bram", say.Challenge()) == "challenge-not-here"


def test_m_rejected_without_points_off(table):
    game = laid(table, "mattel-xl", "H8 QX")
    assert game.do("Bram", say.Challenge()) == ["Challenged", "Ruled", "Withdrawn"]
    assert game.told["penalties"] == []
    assert game.totals["Anna"] == 0
    assert game.on_turn == "Bram"


def test_m_upheld_without_consequence(table):
    game = laid(table, "mattel-xl")
    assert game.do("Bram", say.Challenge()) == ["Challenged", "Ruled", "Stood", "Drew"]
    assert game.told["penalties"] == []


def test_m_any_other_player_until_the_next_one_acts(table):
    game = table("mattel-xl", "Anna Bram Carla", GOOD)
    game.racks(Anna="ENQXZAB", Bram="ENCDFGH", Carla="EEEEEEE")
    game.place("Anna", "H8 QX")
    assert game.wait(3_600_000) == []
    assert game.do("Carla", say.Challenge())[0] == "Challenged"
    game.place("Bram", "H8 EN")
    game.exchange("Carla", "E")
    assert game.do("Anna", say.Challenge()) == "challenge-too-late"


def test_m_the_last_word_waits_for_acceptance(table):
    game = table("mattel-xl", "Anna Bram", GOOD)
    game.board("H8 EN")
    game.racks(Anna="NE", Bram="Q")
    game.bag(0)
    game.place("Anna", "I8 NE")
    assert game.told["over"] is False
    assert game.do("Bram", say.Pass()) == "last-word-pending"
    assert game.do("Bram", say.Accept())[-1] == "Ended"
    assert game.told["final"] == {"Anna": game.totals["Anna"] + 10, "Bram": -10}


def test_m_the_last_word_taken_back(table):
    game = table("mattel-xl", "Anna Bram", GOOD)
    game.board("H8 EN")
    game.racks(Anna="EZ", Bram="Q")
    game.bag(0)
    game.place("Anna", "I8 EZ")
    game.do("Bram", say.Challenge())
    assert game.told["over"] is False
    assert game.on_turn == "Bram"


def test_m_nothing_more_is_said(table):
    """A record that stops there lets the last word stand."""
    game = table("mattel-xl", "Anna Bram", GOOD)
    game.board("H8 EN")
    game.racks(Anna="NE", Bram="Q")
    game.bag(0)
    game.place("Anna", "I8 NE")
    assert game.lapse()[-1] == "Ended"


def test_t_an_unfair_word(table):
    """002 III-10: back, 20 off, and a valid word in the same turn."""
    game = laid(table, "toernooi", "H8 QX", jury_person=True)
    assert game.state.bag == 86
    assert game.do("Bram", say.Challenge(intent=True)) == ["Challenged"]
    ruled = game.do("jury", say.Rule(valid=False, intent=True))
    assert ruled == ["Ruled", "Withdrawn", "Deducted"]
    assert game.told["penalties"] == [{"to": "Anna", "points": -20, "why": "unfair-word"}]
    assert sorted(game.state.seats[0].rack) == sorted("ENQXZAB")
    assert game.state.bag == 88
    assert game.on_turn == "Anna"
    assert game.exchange("Anna", "Q") == "must-place"
    assert game.do("Anna", say.Pass()) == "must-place"
    assert game.place("Anna", "H8 ZA") == "word-not-in-list"
    assert game.place("Anna", "H8 EN")[0] == "Placed"
    assert game.kinds == ["withdrawn", "placed"]
    assert game.totals["Anna"] == -16
    assert game.on_turn == "Bram"


def test_t_a_fair_word(table):
    game = laid(table, "toernooi", jury_person=True)
    assert game.do("Bram", say.Challenge(intent=True)) == ["Challenged"]
    assert game.do("jury", say.Rule(valid=True)) == ["Ruled"]
    assert game.told["penalties"] == []
    assert game.do("Bram", say.Challenge(intent=True)) == "already-challenged"
    assert game.on_turn == "Bram"


def test_t_until_the_opponent_acts(table):
    game = laid(table, "toernooi", "H8 QX")
    game.wait(60_000)
    game.do("Bram", say.Pass())
    assert game.do("Bram", say.Challenge(intent=True)) == "challenge-too-late"


def test_t_who_has_no_valid_word_either_may_pass(table):
    game = table("toernooi", "Anna Bram", ["EN"], jury_person=True)
    game.racks(Anna="QXZ", Bram="ENCDFGH")
    game.place("Anna", "H8 QX")
    game.do("Bram", say.Challenge(intent=True))
    game.do("jury", say.Rule(valid=False, intent=True))
    assert game.do("Anna", say.Pass()) == ["Passed", "Pressed"]


def test_t_a_checked_word_is_not_challenged_again(table):
    game = laid(table, "toernooi", "H8 QX")
    game.do("jury", say.CheckWords())
    assert game.do("Bram", say.Challenge(intent=True)) == "challenge-too-late"


@pytest.mark.parametrize(("valid", "kind"), [(True, "placed"), (False, "withdrawn")])
def test_a_person_rules(table, valid, kind):
    game = laid(table, "sbnl-wedstrijd", jury_person=True)
    assert game.do("Bram", say.Challenge()) == ["Challenged"]
    assert game.place("Bram", "I8 NE") == "awaiting-verdict"
    assert game.do("Bram", say.Rule(valid=valid)) == "jury-only"
    game.do("jury", say.Rule(valid=valid))
    assert game.told["turns"][0]["kind"] == kind
    assert game.do("jury", say.Rule(valid=valid)) == "nothing-to-rule"


def test_a_person_overrules_the_list_for_this_game(table):
    game = laid(table, "sbnl-wedstrijd", "H8 QX")
    game.do("jury", say.RuleWords(("qx",), valid=True))
    game.do("Bram", say.Challenge())
    assert game.told["penalties"] == [{"to": "Bram", "points": -20, "why": "challenge-lost"}]


def test_before_the_press_too(table):
    """000 W III-9: from the moment the word is announced."""
    game = laid(table, "sbnl-wedstrijd", "H8 QX", clock=ClockChoice.SEPARATE)
    assert game.do("Bram", say.Challenge())[-1] == "Deducted"
    assert game.on_turn == "Bram"
    game.place("Bram", "H8 EN")
    game.do("Anna", say.Challenge())
    assert game.do("Bram", say.Press()) == ["Pressed", "Stood", "Drew"]
