"""The jury: asking, checking afterwards, overruling, sanctions, restart (000 P III, 002 III, V)."""

import pytest

from nabeurt.game import commands as say
from nabeurt.game import result

GOOD = ["EN", "NE", "ENE", "NEN"]
POINTS = say.SanctionKind.POINTS


def test_p_ten_words_may_be_asked(table):
    """000 P III-10."""
    game = table("sbnl-punten", "Anna Bram", GOOD)
    assert game.do("Anna", say.Ask(("en", "QX"))) == ["Asked", "Answered"]
    assert [(one.word, one.valid) for one in game.log[-1].answers] == [("EN", True), ("QX", False)]
    game.do("Anna", say.Ask(("AA", "BB", "CC", "DD", "EE", "FF", "GG")))
    assert game.do("Anna", say.Ask(("HH", "II"))) == "ask-limit"
    assert game.do("Anna", say.Ask(("HH",))) == ["Asked", "Answered"]
    assert game.do("Anna", say.Ask(("II",))) == "ask-limit"
    assert game.do("Anna", say.Ask(("EN", "qx"))) == ["Asked", "Answered"]  # R24
    assert game.do("Bram", say.Ask(("EN",))) == "not-your-turn"
    assert game.on_turn == "Anna"


def test_b_the_others_are_consulted_without_limit(table):
    game = table("wwv-xl", "Anna Bram", GOOD)
    for _ in range(20):
        assert game.do("Anna", say.Ask(("EN",))) == ["Asked", "Answered"]


@pytest.mark.parametrize("book", ["sbnl-wedstrijd", "mattel-xl", "toernooi", "basis"])
def test_nobody_else_asks(table, book):
    game = table(book, "Anna Bram", GOOD)
    assert game.do("Anna", say.Ask(("EN",))) == "ask-not-allowed"


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ((), "ask-nothing"),
        (("A",), "not-a-word"),
        (("É€",), "not-a-word"),
        (("A" * 16,), "not-a-word"),
    ],
)
def test_asking_what_is_no_word(table, words, reason):
    game = table("sbnl-punten", "Anna Bram", GOOD)
    assert game.do("Anna", say.Ask(words)) == reason


def test_a_person_answers(table):
    game = table("sbnl-punten", "Anna Bram", GOOD, jury_person=True)
    assert game.do("Anna", say.Ask(("QX",))) == ["Asked"]
    game.do("jury", say.Rule(valid=True))
    assert game.log[-1].answers[0].valid is True


@pytest.mark.parametrize("book", ["sbnl-punten", "toernooi"])
def test_wrong_words_stay_until_they_are_checked(table, book):
    game = table(book, "Anna Bram", GOOD)
    game.racks(Anna="QXENAAA", Bram="ENCDFGH")
    game.place("Anna", "H8 QX")
    assert game.totals["Anna"] == 36
    assert game.do("Bram", say.CheckWords()) == "jury-only"
    game.do("jury", say.CheckWords())
    assert game.totals["Anna"] == -20
    assert game.do("jury", say.CheckWords()) == "nothing-to-check"
    game.do("leader", say.Stop())
    assert game.told["penalties"] == [{"to": "Anna", "points": -56, "why": "invalid-word"}]


@pytest.mark.parametrize(("by", "jury"), [("jury", True), ("leader", False)])
def test_that_the_jury_stopped_a_game_is_on_record(table, by, jury):
    game = table("toernooi", "Anna Bram", GOOD)
    game.do(by, say.Stop())
    assert game.state.stopped_by_jury is jury
    ended = game.log[-1]
    assert (ended.by, ended.jury) == ("time", jury)


@pytest.mark.parametrize("book", ["sbnl-wedstrijd", "mattel-xl", "wwv-xl", "basis"])
def test_no_check_afterwards_elsewhere(table, book):
    game = table(book, "Anna Bram", GOOD)
    assert game.do("jury", say.CheckWords()) == "check-not-here"


def test_w_what_was_not_challenged_stands(table):
    game = table("sbnl-wedstrijd", "Anna Bram", GOOD)
    game.racks(Anna="QXENAAA", Bram="ENCDFGH")
    game.place("Anna", "H8 QX")
    game.wait(30_000)
    game.do("leader", say.Stop())
    assert game.told["penalties"] == []
    assert game.totals["Anna"] == 36


def test_a_person_checks_after_the_end(table):
    """R12."""
    game = table("toernooi", "Anna Bram", GOOD, jury_person=True)
    game.racks(Anna="QXENAAA", Bram="ENCDFGH")
    game.place("Anna", "H8 QX")
    game.do("Bram", say.Resign())
    assert game.told["penalties"] == []
    assert result(game.state).awaits_check is True
    game.do("jury", say.RuleWords(("QX",), valid=True))
    game.do("jury", say.CheckWords())
    assert game.told["penalties"] == []
    assert result(game.state).awaits_check is False


def test_overruling_makes_a_good_word_wrong_too(table):
    game = table("basis", "Anna Bram", GOOD)
    game.racks(Anna="ENAAAAA", Bram="ENCDFGH")
    assert game.do("Anna", say.RuleWords(("EN",), valid=False)) == "jury-only"
    game.do("jury", say.RuleWords(("EN",), valid=False))
    assert game.place("Anna", "H8 EN") == "word-not-in-list"


def test_sanctions_are_on_the_record(table):
    game = table("toernooi", "Anna Bram", GOOD)
    game.do("jury", say.Sanction(1, say.SanctionKind.WARNING, 0, "telefoon"))
    game.do("jury", say.Sanction(1, POINTS, 10, "telefoon"))
    assert game.told["penalties"] == [{"to": "Bram", "points": -10, "why": "sanction"}]
    assert [event.reason for event in game.log[-2:]] == ["telefoon", "telefoon"]
    assert game.do("Anna", say.Sanction(1, POINTS, 10, "")) == "jury-only"
    assert game.do("jury", say.Sanction(2, POINTS, 10, "")) == "no-such-seat"


@pytest.mark.parametrize("points", [0, -10, 1001])
def test_no_jury_gives_such_points(table, points):
    game = table("toernooi", "Anna Bram", GOOD)
    assert game.do("jury", say.Sanction(0, POINTS, points, "praten")) == "out-of-range"


@pytest.mark.parametrize(
    ("book", "ms", "reason"),
    [
        ("basis", 1000, "no-clock"),
        ("toernooi", 0, "out-of-range"),
        ("toernooi", -1, "out-of-range"),
    ],
)
def test_no_such_extra_time(table, book, ms, reason):
    game = table(book, "Anna Bram", GOOD)
    assert game.do("jury", say.ExtraTime(0, ms, "de klok")) == reason


def opened(table, book, exchanges, names="Anna Bram"):
    game = table(book, names, GOOD)
    for _ in range(exchanges):
        for name in game.names:
            game.exchange(name, game.state.seats[game.seat(name)].rack[0])
    return game


@pytest.mark.parametrize("book", ["sbnl-punten", "wwv-xl"])
def test_restart_after_three_exchanges(table, book):
    """000 P III-8, 003: used time stays used."""
    assert opened(table, book, 2).do("jury", say.Restart()) == "restart-too-early"
    game = opened(table, book, 3)
    game.wait(60_000)
    assert game.do("jury", say.Restart())[0] == "Restarted"
    assert game.state.bag == len(game.state.tile_set.tiles) - 14
    assert game.on_turn == "Anna"
    assert game.exchange("Anna", game.state.seats[0].rack[0])[0] == "Exchanged"
    if book == "sbnl-punten":
        assert game.state.clock.used_by(0, game.now) == 60_000


def test_a_restart_is_for_the_opening_player_in_turn(table):
    game = opened(table, "sbnl-punten", 2)
    game.exchange("Anna", game.state.seats[0].rack[0])
    assert game.on_turn == "Bram"
    assert game.do("jury", say.Restart()) == "restart-too-early"


def test_p_a_restart_is_the_jury_s(table):
    """The list consents when there is no placement; then the other must agree."""
    game = opened(table, "sbnl-punten", 3)
    game.racks(Anna="QXZAVVW", Bram="ENCDFGH")
    assert game.do("Anna", say.Restart()) == ["Proposed"]
    assert game.do("Bram", say.Agree())[:2] == ["Agreed", "Restarted"]
    game = opened(table, "sbnl-punten", 3)
    game.racks(Anna="ENZAVVW", Bram="ENCDFGH")
    assert game.do("Anna", say.Restart()) == "placement-exists"


def test_b_a_restart_needs_everybody(table):
    game = opened(table, "wwv-xl", 3, "Anna Bram Carla")
    assert game.do("Bram", say.Restart()) == ["Proposed"]
    assert game.do("Carla", say.Restart()) == "proposal-open"
    assert game.do("Bram", say.Agree()) == "nothing-proposed"
    assert game.do("Anna", say.Agree()) == ["Agreed"]
    assert game.do("Carla", say.Agree())[:2] == ["Agreed", "Restarted"]


def test_b_one_who_disagrees_is_enough(table):
    game = opened(table, "wwv-xl", 3, "Anna Bram Carla")
    game.do("Bram", say.Restart())
    assert game.do("Carla", say.Disagree()) == ["Disagreed"]
    assert game.do("Anna", say.Agree()) == "nothing-proposed"


@pytest.mark.parametrize("book", ["sbnl-wedstrijd", "mattel-xl", "toernooi", "basis"])
def test_no_restart_elsewhere(table, book):
    game = table(book, "Anna Bram", GOOD)
    assert game.do("jury", say.Restart()) == "restart-not-here"


def test_stopping_early_needs_everybody(table):
    game = table("basis", "Anna Bram", GOOD)
    game.do("Anna", say.Stop())
    assert game.told["over"] is False
    game.do("Bram", say.Agree())
    assert game.told["ended_by"] == "agreed"


def test_a_proposal_lapses_when_play_goes_on(table):
    game = table("toernooi", "Anna Bram", GOOD)
    game.do("Bram", say.Stop())
    game.do("Anna", say.Pass())
    assert game.do("Anna", say.Agree()) == "nothing-proposed"


def test_a_player_s_command_needs_a_seat(table):
    game = table("toernooi", "Anna Bram", GOOD)
    assert game.do("jury", say.Pass()) == "not-a-player"
    assert game.do("jury", say.SettleProtest("")) == "no-protest"
    assert game.do("jury", say.Rule(valid=True)) == "nothing-to-rule"


@pytest.mark.parametrize("book", ["toernooi", "mattel-xl", "wwv-xl"])
def test_one_tile_too_many(table, book):
    """002 II-6: another takes one unseen; the rack and the bag keep their size."""
    game = table(book, "Anna Bram", GOOD)
    game.racks(Anna="ENAAAAA", Bram="ENCDFGH")
    assert game.do("Anna", say.Overdrawn()) == ["Overdrew", "ReturnedUnseen"]
    assert game.do("Anna", say.Overdrawn()) == "nothing-drawn"
    bag = game.state.bag
    game.place("Anna", "H8 EN")
    if book == "mattel-xl":
        assert game.do("Anna", say.Overdrawn()) == "nothing-drawn"  # nothing drawn yet (R11)
        game.do("Bram", say.Accept())
    assert game.do("Anna", say.Overdrawn()) == ["Overdrew", "ReturnedUnseen"]
    assert game.state.bag == bag - 2
    assert len(game.state.seats[0].rack) == 7


def test_too_late_for_a_tile_too_many(table):
    game = table("toernooi", "Anna Bram", GOOD)
    game.exchange("Anna", game.state.seats[0].rack[0])
    game.do("Bram", say.Pass())
    assert game.do("Anna", say.Overdrawn()) == "nothing-drawn"


def test_a_tile_too_many_needs_one_in_the_bag(table):
    game = table("toernooi", "Anna Bram", GOOD)
    game.bag(0)
    assert game.do("Anna", say.Overdrawn()) == "bag-empty"
