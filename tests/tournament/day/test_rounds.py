"""Rounds of a day: drafts, publishing, late entries, stopping, undoing with what leans on it."""

from dataclasses import replace

import pytest
from tournament.day.hall import DESK, JURY, Hall

from nabeurt.tournament import Format
from nabeurt.tournament.day import Objection, Personal, Refusal, Score
from nabeurt.tournament.day import commands as c
from nabeurt.tournament.day.events.matches import ResultSigned
from nabeurt.tournament.day.events.people import Entered


@pytest.fixture
def hall() -> Hall:
    return Hall.open("Anna", "Bram", "Cor", "Dirk")


def place(hall: Hall, kind: type, count: int = 1) -> int:
    """Return the place in the log of the last event of a kind."""
    return [number for number, one in hall.state.past if isinstance(one, kind)][-count]


def test_a_draft_is_nobody_elses_until_it_is_published(hall: Hall):
    hall.do(c.Propose())
    assert hall.state.sittings == ()
    assert hall.no(c.Report(1, Score(400, 300)), DESK) is Objection.NO_ROUND
    hall.do(c.Publish())
    assert hall.state.draft is None
    assert len(hall.state.sittings[0].sheets) == 2


def test_a_change_by_hand_costs_what_it_costs(hall: Hall):
    hall.play_round()
    hall.do(c.Propose())
    best = {one.level: one.paid for one in hall.state.draft.cost}
    table = hall.state.sittings[0].sheets[1]
    met = next(s for s in hall.state.draft.seats if table.players[0] in (s.one, s.other))
    now_with = met.other if met.one == table.players[0] else met.one
    hall.do(c.Swap(now_with, table.players[1], "ze reizen samen"))
    paid = {one.level: one.paid for one in hall.state.draft.cost}
    assert hall.state.draft.altered
    assert (best["repeats"], paid["repeats"]) == (0, 2)
    assert {one.level: one.paid for one in hall.state.draft.best} == best


def test_who_comes_after_the_draft_is_not_forgotten(hall: Hall):
    hall.do(c.Propose())
    hall.do(c.Enter(Personal("Els")), DESK)
    assert hall.no(c.Publish()) is Objection.DRAFT_STALE
    hall.do(c.Propose())
    hall.do(c.Publish())
    assert [seat.one for seat in hall.state.sittings[0].seats if seat.free] != []


def test_a_late_entry_plays_from_the_next_round_on(hall: Hall):
    hall.pair()
    hall.do(c.Enter(Personal("Els")), DESK)
    assert hall.state.players[5].since == 2
    assert hall.state.sittings[0].of(5) is None


def test_a_published_round_is_never_paired_over_results(hall: Hall):
    hall.pair()
    hall.do(c.WithdrawPairing("verkeerde zaal"))
    hall.pair()
    hall.do(c.Report(1, Score(400, 300)), DESK)
    assert hall.no(c.WithdrawPairing("toch niet")) is Objection.HAS_RESULTS


def test_who_stops_in_mid_round_stays_ranked_and_is_not_paired_again(hall: Hall):
    hall.pair()
    hall.do(c.Withdraw(hall.number("Anna"), "griep"), hall.player("Anna"))
    table = hall.table("Anna")
    hall.do(c.Forfeit(table, hall.number("Anna"), "naar huis"), JURY)
    hall.result("Cor" if hall.table("Cor") != table else "Dirk", 400, 300)
    hall.pair()
    assert hall.state.sittings[1].of(hall.number("Anna")) is None
    assert hall.ranks()["Anna"] is not None
    hall.do(c.ComeBack(hall.number("Anna")), DESK)
    assert hall.no(c.ComeBack(hall.number("Anna")), DESK) is Objection.STILL_PLAYING
    for sheet in hall.state.sittings[1].sheets.values():
        hall.result(hall.state.name(sheet.players[0]), 400, 300)
    hall.pair()
    assert hall.state.sittings[2].of(hall.number("Anna")) is not None


def test_absence_is_for_one_round(hall: Hall):
    hall.do(c.AnnounceAbsence(hall.number("Anna")), hall.player("Anna"))
    hall.pair()
    sitting = hall.state.sittings[0]
    assert hall.number("Anna") in sitting.absent
    assert hall.no(c.AnnounceAbsence(1, 1)) is Objection.ROUND_PAST


def test_only_who_is_there_is_paired_where_that_is_asked():
    hall = Hall.open("Anna", "Bram", "Cor", check_in=True)
    hall.do(c.CheckIn((1,)), hall.player("Anna"))
    hall.do(c.CheckIn((2,)), DESK)
    hall.pair()
    assert hall.state.sittings[0].absent == {3}


def test_fixed_tables_and_people_kept_apart(hall: Hall):
    hall.do(c.FixTable(3, 2, "rolstoel"), DESK)
    assert hall.no(c.FixTable(1, 2), DESK) is Objection.TABLE_TAKEN
    hall.do(c.Propose())
    with_anna = next(s for s in hall.state.draft.seats if 1 in (s.one, s.other))
    rival = with_anna.other if with_anna.one == 1 else with_anna.one
    hall.do(c.Separate(1, rival, "familie"))
    hall.pair()
    assert hall.table("Cor") == 2
    assert hall.state.sittings[0].of(1).other(1) != rival


def test_closing_a_round_names_who_is_missing(hall: Hall):
    hall.pair()
    hall.do(c.Report(1, Score(400, 300)), DESK)
    course = hall.hear(c.CloseRound())
    assert isinstance(course, Refusal)
    assert course.reason is Objection.MISSING
    pair = hall.state.sittings[0].sheets[2].players
    assert course.fields["names"] == (f"2 {hall.state.name(pair[0])} – {hall.state.name(pair[1])}",)
    hall.do(c.CloseRound(despite=True))


def test_the_next_round_can_be_paired_while_a_game_goes_on(hall: Hall):
    hall.pair()
    hall.do(c.Report(1, Score(400, 300)), DESK)
    hall.pair()
    assert len(hall.state.sittings) == 2
    assert [sheet.table for sheet in hall.state.sittings[0].missing] == [2]


def test_the_clock_of_the_round(hall: Hall):
    assert hall.no(c.StartRound()) is Objection.NO_ROUND
    hall.do(c.Propose())
    hall.do(c.Publish())
    hall.do(c.StartRound(60_000))
    began = hall.now
    hall.now += 9_000
    hall.do(c.StopClock("brandalarm"), JURY)
    left = hall.state.sitting.clock.left(10**9)
    assert left == 60_000 - (hall.now - began)
    assert hall.no(c.StopClock()) is Objection.CLOCK_STANDS
    hall.do(c.AddTime(5_000))
    hall.do(c.ResumeClock())
    assert hall.state.sitting.clock.left(hall.now) == left + 5_000


def test_an_impossible_round_is_refused_with_who_cannot_be_seated():
    hall = Hall.open("Anna", "Bram")
    hall.do(c.Separate(1, 2, "familie"))
    course = hall.hear(c.Propose())
    assert isinstance(course, Refusal)
    assert course.reason is Objection.NO_PAIRING
    assert set(course.fields["pairing"].players) == {0, 1}


def test_official_standings_only_from_signed_results(hall: Hall):
    hall.pair()
    hall.result("Anna", 420, 380)
    assert hall.no(c.PublishStandings(official=True)) is Objection.NOT_OFFICIAL
    assert hall.no(c.Close()) is Objection.NOT_OFFICIAL
    left = next(one for one in hall.state.sittings[0].unsigned)
    hall.result(hall.state.name(left.players[0]), 400, 300)
    hall.do(c.PublishStandings(official=True))
    hall.do(c.Close())
    assert hall.no(c.Propose()) is Objection.CLOSED
    hall.do(c.Reopen("nog een ronde"))


def test_what_nothing_leans_on_is_undone(hall: Hall):
    hall.do(c.Enter(Personal("Els")), DESK)
    number = place(hall, Entered)
    assert hall.no(c.Undo(number, "")) is Objection.REASON_NEEDED
    assert hall.no(c.Undo(number, "dubbel"), DESK) is Objection.LEADER_ONLY
    hall.do(c.Undo(number, "dubbel ingeschreven"))
    assert sorted(hall.state.players) == [1, 2, 3, 4]
    assert hall.no(c.Undo(number, "nog eens")) is Objection.UNDONE_ALREADY
    assert hall.no(c.Undo(1, "alles")) is Objection.NO_EVENT
    assert len(hall.events) == hall.state.version


def test_undoing_names_what_leans_on_it(hall: Hall):
    hall.pair()
    course = hall.hear(c.Undo(place(hall, Entered), "hij komt niet"))
    assert isinstance(course, Refusal)
    assert course.reason is Objection.LEANED_ON
    kinds = [type(event).__name__ for _, event in course.fields["leaning"]]
    assert kinds == ["PairingProposed", "PairingPublished", "RoundStarted"]


def test_a_signature_is_undone_until_the_next_round_was_paired_on_it(hall: Hall):
    hall.play_round()
    hall.do(c.Undo(place(hall, ResultSigned), "verkeerde tafel"))
    assert len(hall.state.sittings[0].unsigned) == 1
    hall.do(c.Sign(hall.state.sittings[0].unsigned[0].table), JURY)
    hall.pair()
    course = hall.hear(c.Undo(place(hall, ResultSigned), "toch fout"))
    assert isinstance(course, Refusal)
    assert (course.reason, course.fields) == (Objection.MOVED_ON, {"round": 2})


def test_a_correction_keeps_the_round_that_was_paired_since(hall: Hall):
    hall.play_round()
    hall.pair()
    before = hall.state.sittings[1].seats
    sheet = hall.state.sittings[0].sheets[1]
    hall.do(c.Correct(1, Score(300, 400), "verteld", round=1), JURY)
    assert hall.state.sittings[1].seats == before
    winner = hall.state.name(sheet.players[1])
    assert hall.scores(official=True)[winner] == 2


def test_a_knock_out_goes_on_with_the_winners():
    hall = Hall.open("Anna", "Bram", "Cor", "Dirk", "Els", format_=Format.KNOCK_OUT)
    hall.pair()
    while len(hall.state.sittings) < 3:
        for sheet in hall.state.sittings[-1].sheets.values():
            hall.result(hall.state.name(min(sheet.players)), 400, 300)
        hall.pair()
    for sheet in hall.state.sittings[-1].sheets.values():
        hall.result(hall.state.name(min(sheet.players)), 400, 300)
    assert hall.ranks(official=True)["Anna"] == 1


def test_the_format_stays_after_the_first_round(hall: Hall):
    hall.pair()
    other = replace(hall.state.settings, format=Format.NEIGHBOURS)
    assert hall.no(c.ChangeSettings(other, "anders")) is Objection.FORMAT_FIXED
    more = replace(hall.state.settings, rounds=6)
    assert hall.no(c.ChangeSettings(more)) is Objection.REASON_NEEDED
    hall.do(c.ChangeSettings(more, "er is nog tijd"))
    assert hall.state.settings.rounds == 6
