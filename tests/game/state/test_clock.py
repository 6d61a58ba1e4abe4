"""Time: own clocks, time together, overtime, flags, the press, stopped clocks (000 W, 002)."""

import pytest

from nabeurt.game import commands as say
from nabeurt.rules import ClockChoice

GOOD = ["EN", "NE", "ENE", "NEN"]
MINUTE = 60_000


@pytest.mark.parametrize(
    ("over", "points"),
    [(0, 0), (1, 10), (MINUTE, 10), (MINUTE + 1, 20), (5 * MINUTE, 50)],
)
def test_w_ten_points_for_every_minute_begun(table, over, points):
    game = table("sbnl-wedstrijd", "Anna Bram", GOOD)
    game.wait(35 * MINUTE + over)
    assert game.totals == {"Anna": -points, "Bram": 0}
    wanted = [{"to": "Anna", "points": -points, "why": "overtime"}] if points else []
    assert game.told["penalties"] == wanted
    assert game.told["over"] is False
    assert game.exchange("Anna", game.state.seats[0].rack[0])[0] == "Exchanged"
    assert game.told["turns"][-1]["total"] == -points


def test_w_overtime_is_in_the_final_score_once(table):
    game = table("sbnl-wedstrijd", "Anna Bram", GOOD)
    game.racks(Anna="Q", Bram="X")
    game.used("Anna", 36 * MINUTE)
    game.used("Bram", 35 * MINUTE)
    game.wait(1)
    game.do("leader", say.Stop())
    assert game.told["final"] == {"Anna": -20 - 10, "Bram": -8}
    assert len(game.told["penalties"]) == 1


@pytest.mark.parametrize(("used", "over"), [(25 * MINUTE - 1, False), (25 * MINUTE, True)])
def test_t_lost_on_time(table, used, over):
    """002 IV ad c: lost whatever the score; both keep their points less their racks."""
    game = table("toernooi", "Anna Bram", GOOD)
    game.racks(Anna="Q", Bram="X")
    game.score("Anna", 500)
    game.wait(used)
    assert game.told["over"] is over
    if over:
        assert game.told["ended_by"] == "clock"
        assert game.told["winner"] == "Bram"
        assert game.told["final"] == {"Anna": 490, "Bram": -8}


def test_the_flag_falls_at_its_own_moment_however_late_we_look(table):
    game = table("toernooi", "Anna Bram", GOOD)
    game.wait(99 * MINUTE)
    assert game.log[-1].at == 99 * MINUTE
    flag = next(event for event in game.log if type(event).__name__ == "FlagFell")
    assert flag.at == 25 * MINUTE


@pytest.mark.parametrize(
    ("book", "options", "minutes"),
    [
        ("sbnl-punten", {}, 90),
        ("sbnl-wedstrijd", {"clock": ClockChoice.NO}, 70),
        ("toernooi", {"clock": ClockChoice.NO}, 50),
        ("wwv-xl", {"duration_ms": 45 * MINUTE}, 45),
    ],
)
def test_time_together_ends_the_game(table, book, options, minutes):
    game = table(book, "Anna Bram", GOOD, **options)
    game.wait(30 * MINUTE)
    game.exchange("Anna", game.state.seats[0].rack[0])
    assert game.wait((minutes - 30) * MINUTE - 1) == []
    assert game.wait(1)[0] == "TimeUp"
    assert game.told["ended_by"] == "time"


@pytest.mark.parametrize("book", ["mattel-xl", "basis", "wwv-xl"])
def test_without_playing_time_nothing_ends(table, book):
    game = table(book, "Anna Bram", GOOD)
    assert game.wait(10**9) == []
    game.do("leader", say.Stop())
    assert game.told["ended_by"] == "agreed"


def test_a_word_that_was_announced_stands_when_time_is_up(table):
    game = table("sbnl-wedstrijd", "Anna Bram", GOOD, clock=ClockChoice.NO)
    game.racks(Anna="ENQXZAB", Bram="ENCDFGH")
    game.wait(70 * MINUTE - 1)
    game.place("Anna", "H8 EN")
    game.wait(1)
    assert game.told["ended_by"] == "time"
    assert game.totals["Anna"] == 4


def test_the_action_presses(table):
    game = table("toernooi", "Anna Bram", GOOD)
    game.wait(1000)
    game.exchange("Anna", game.state.seats[0].rack[0])
    game.wait(500)
    assert [game.state.clock.used_by(seat, game.now) for seat in (0, 1)] == [1000, 500]
    assert game.do("Bram", say.Press()) == "clock-not-separate"


def test_a_press_of_its_own(table):
    """klok=apart: draw and the end of the turn wait; the opponent may press too (002 V-6)."""
    game = table("toernooi", "Anna Bram", GOOD, clock=ClockChoice.SEPARATE)
    game.racks(Anna="ENQXZAB", Bram="ENCDFGH")
    assert game.do("Anna", say.Press()) == "nothing-to-press"
    assert game.place("Anna", "H8 EN") == ["Placed"]
    assert game.exchange("Anna", "Q") == "press-first"
    assert game.exchange("Bram", "C") == "not-your-turn"
    game.wait(4000)
    assert game.state.clock.used_by(0, game.now) == 4000
    assert game.do("Bram", say.Press()) == ["Pressed", "Stood", "Drew"]
    assert game.exchange("Bram", "C") == ["Exchanged"]
    assert game.state.bag == 86
    assert game.do("Bram", say.Press()) == ["Pressed", "Drew"]


def test_the_third_pass_ends_the_game_at_the_press(table):
    game = table("toernooi", "Anna Bram", GOOD, clock=ClockChoice.SEPARATE)
    for name in ("Anna", "Bram", "Anna"):
        assert game.told["over"] is False
        game.do(name, say.Pass())
        game.do(name, say.Press())
    assert game.told["ended_by"] == "passes"


def test_a_flag_that_falls_before_the_press(table):
    game = table("toernooi", "Anna Bram", GOOD, clock=ClockChoice.SEPARATE)
    game.racks(Anna="ENQXZAB", Bram="ENCDFGH")
    game.exchange("Anna", "EN")
    game.wait(25 * MINUTE)
    assert game.told["ended_by"] == "clock"
    assert sorted(game.state.seats[0].rack) == sorted("ENQXZAB")


def test_a_challenge_stops_both_clocks_until_it_is_ruled(table):
    game = table("sbnl-wedstrijd", "Anna Bram", GOOD, jury_person=True)
    game.racks(Anna="ENQXZAB", Bram="ENCDFGH")
    game.wait(1000)
    game.place("Anna", "H8 EN")
    game.wait(2000)
    game.do("Bram", say.Challenge())
    game.wait(600_000)
    assert [game.state.clock.used_by(seat, game.now) for seat in (0, 1)] == [1000, 2000]
    game.do("jury", say.Rule(valid=True))
    game.wait(500)
    assert [game.state.clock.used_by(seat, game.now) for seat in (0, 1)] == [1000, 2500]


def test_after_an_unfair_word_the_placer_s_clock_goes_on(table):
    game = table("toernooi", "Anna Bram", GOOD, jury_person=True)
    game.racks(Anna="ENQXZAB", Bram="ENCDFGH")
    game.wait(1000)
    game.place("Anna", "H8 QX")
    game.wait(2000)
    game.do("Bram", say.Challenge(intent=True))
    game.wait(7000)
    game.do("jury", say.Rule(valid=False, intent=True))
    game.wait(3000)
    assert [game.state.clock.used_by(seat, game.now) for seat in (0, 1)] == [4000, 2000]


def test_a_protest_stops_both_clocks(table):
    """002 V-7."""
    game = table("toernooi", "Anna Bram", GOOD, jury_person=True)
    game.wait(1000)
    game.do("Bram", say.Protest("telefoon"))
    assert game.wait(90 * MINUTE) == []
    assert game.do("Anna", say.Pass()) == "protest-open"
    game.do("jury", say.SettleProtest("waarschuwing"))
    game.wait(500)
    assert game.state.clock.used_by(0, game.now) == 1500


def test_a_protest_is_closed_by_both_players_together(table):
    game = table("toernooi", "Anna Bram", GOOD, jury_person=True)
    game.do("Bram", say.Protest("telefoon"))
    assert game.do("Bram", say.SettleProtest("toch niet")) == ["Proposed"]
    assert game.do("Anna", say.Pass()) == "protest-open"
    assert game.do("Anna", say.Agree()) == ["Agreed", "ProtestSettled"]
    assert game.do("Anna", say.Pass())[0] == "Passed"


def test_a_protest_needs_a_person_on_the_jury(table):
    game = table("toernooi", "Anna Bram", GOOD)
    assert game.do("Bram", say.Protest("telefoon")) == "protest-needs-person"


def test_during_a_protest_the_seconds_of_a_challenge_do_not_run(table):
    """R11."""
    game = table("sbnl-wedstrijd", "Anna Bram", GOOD, jury_person=True)
    game.racks(Anna="ENQXZAB", Bram="ENCDFGH")
    game.place("Anna", "H8 QX")
    game.wait(15_000)
    game.do("Bram", say.Protest("praten"))
    assert game.wait(60_000) == []
    game.do("jury", say.SettleProtest(""))
    game.wait(5000)
    assert game.do("Bram", say.Challenge()) == ["Challenged"]


def test_extra_time(table):
    """002 V-6."""
    game = table("toernooi", "Anna Bram", GOOD)
    game.do("jury", say.ExtraTime(0, 2 * MINUTE, "klok vergeten"))
    assert game.wait(27 * MINUTE - 1) == []
    assert game.wait(1)[0] == "FlagFell"


def test_extra_time_takes_overtime_back(table):
    game = table("sbnl-wedstrijd", "Anna Bram", GOOD)
    game.wait(36 * MINUTE)
    assert game.totals["Anna"] == -10
    game.do("jury", say.ExtraTime(0, 2 * MINUTE, "klok vergeten"))
    assert game.totals["Anna"] == 0


def test_time_told_backwards_is_no_time(table):
    game = table("toernooi", "Anna Bram", GOOD)
    game.wait(5000)
    game.exchange("Anna", game.state.seats[0].rack[0])
    game.now = 1000
    assert game.do("Bram", say.Pass())[0] == "Passed"
    assert game.state.now == 5000
