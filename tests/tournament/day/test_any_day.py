"""Whatever people say in whatever order: what always holds, and what the log gives back."""

from random import Random

import pytest
from tournament.day.hall import DESK, JURY, LEADER, Hall, Words

from nabeurt.tournament import Format
from nabeurt.tournament.day import (
    EVENTS,
    By,
    FormLine,
    Life,
    Personal,
    Refusal,
    Role,
    Score,
    replay,
)
from nabeurt.tournament.day import commands as c
from nabeurt.tournament.day.events.outcome import Undone
from nabeurt.tournament.day.events.rounds import PairingPublished, PairingWithdrawn
from nabeurt.tournament.day.events.setting_up import Opened
from nabeurt.tournament.day.fold import _APPLY
from nabeurt.tournament.day.record.log import day_text, parse_day
from nabeurt.tournament.day.tabulated import tabulated
from nabeurt.tournament.file import parse_tournament
from nabeurt.tournament.file.write import write_tournament
from nabeurt.tournament.standings import standings

FORMATS = (Format.SWISS, Format.NEIGHBOURS, Format.ROUND_ROBIN, Format.KNOCK_OUT, Format.RANDOM)


def said(chance: Random, hall: Hall) -> tuple[c.Command, By]:
    """Make up what somebody says: mostly sensible, often not allowed."""
    people = chance.randint(1, 9)
    table, round_ = chance.randint(1, 4), chance.choice((0, 0, 0, 1, 2))
    points = Score(chance.randint(250, 500), chance.choice((380, 400)), chance.choice((0, 0, 1)))
    if chance.random() < 0.1:
        points = Score(400, 400)
    player = By(Role.PLAYER, hall.state.name(people), plays=people)
    commands: list[tuple[c.Command, By]] = [
        (c.Enter(Personal(f"P{len(hall.state.players) + 1}")), DESK),
        (c.AnnounceAbsence(people), player),
        (c.Withdraw(people), player),
        (c.ComeBack(people), DESK),
        (c.FixTable(people, table), DESK),
        (c.Separate(people, chance.randint(1, 9)), LEADER),
        (c.Swap(people, chance.randint(1, 9)), LEADER),
        (c.WithdrawPairing("anders"), LEADER),
        (c.StartRound(), LEADER),
        (c.CloseRound(despite=chance.random() < 0.3), LEADER),
        (c.Dispute(table), player),
        (c.HandInForm(table, (FormLine(people, ("XX",), 10),), round_), DESK),
        (c.CheckForm(table, round_), JURY),
        (c.Correct(table, points, "nageteld", round_), JURY),
        (c.Forfeit(table, people, "", round_), JURY),
        (c.VoidMatch(table, "door de war", round_), LEADER),
        (c.CallJury(table), player),
        (c.Arrive(table), JURY),
        (c.Deduct(table, people, 10, "praten", round_), JURY),
        (c.Disqualify(people, "vals spel"), LEADER),
        (c.PublishStandings(official=chance.random() < 0.5), LEADER),
        (c.Close(), LEADER),
        (c.Reopen("toch"), LEADER),
        (c.Undo(chance.randint(1, hall.state.version + 1), "vergissing"), LEADER),
    ]
    often = [
        (c.Propose(), LEADER),
        (c.Publish(), LEADER),
        (c.Report(table, points, people, sure=True, round=round_), DESK),
        (c.Report(table, points, sure=True, round=round_), player),
        (c.Confirm(table, points), player),
        (c.Sign(table, round_), JURY),
        (c.Sign(table, round_), By(Role.JURY, "Speler", plays=people)),
    ]
    return chance.choice(often if chance.random() < 0.6 else commands)


def assert_holds(hall: Hall) -> None:
    state = hall.state
    for sitting in state.sittings:
        seated = [who for seat in sitting.seats for who in (seat.one, seat.other) if who]
        assert len(set(seated)) == len(seated), "somebody plays twice in a round"
    for official in (False, True):
        table = tabulated(state, official=official)
        counted = [m for r in table.tournament.rounds for m in r.matches if not m.open]
        sheets = [one for sitting in state.sittings for one in sitting.sheets.values()]
        signed = [one for one in sheets if one.life is Life.SIGNED]
        assert not official or len(counted) == len(signed), "official is what was signed"
    for sheet in sheets:
        if sheet.life is Life.DISPUTED:
            assert sheet.score is None, "a disputed result is believed"
            assert sheet.reports, "a disputed result is lost"


@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_said(seed: int):
    chance = Random(seed)
    names = [f"P{number}" for number in range(1, chance.randint(3, 8))]
    hall = Hall.open(*names, format_=FORMATS[seed % len(FORMATS)])
    hall.words = Words("TREIN")
    taken = 0
    for _ in range(220):
        command, by = said(chance, hall)
        before = len(hall.events)
        course = hall.hear(command, by)
        taken += not isinstance(course, Refusal)
        for event in hall.events[before:]:
            if isinstance(event, PairingWithdrawn):
                raise_if_results(hall, event.round)
        assert len(hall.events) == hall.state.version
    assert taken > 20
    assert_holds(hall)
    assert replay(hall.events) == hall.state
    told, torn = parse_day(day_text(hall.events, "1.0").encode())
    assert (list(told), torn) == (hall.events, False)
    skipped = hall.state.undone
    kept = [event for number, event in hall.state.past if number not in skipped]
    bare = replay([event for event in kept if not isinstance(event, Undone)])
    assert bare.sittings == hall.state.sittings
    assert bare.players == hall.state.players


def raise_if_results(hall: Hall, number: int) -> None:
    """A round that was taken back had no result at that moment."""
    published = [e for e in hall.events if isinstance(e, PairingPublished) and e.round == number]
    assert published
    assert hall.state.sheet(number, 1) is None


@pytest.mark.parametrize("seed", range(6))
def test_a_day_is_written_as_a_file_with_the_same_standings(seed: int):
    chance = Random(1000 + seed)
    hall = Hall.open(*(f"P{number}" for number in range(1, 8)))
    for _ in range(160):
        hall.hear(*said(chance, hall))
    table = tabulated(hall.state).tournament
    again = parse_tournament(write_tournament(table))
    rows = [(row.rank, row.player, row.tally.half_points) for row in standings(table).rows]
    assert [(r.rank, r.player, r.tally.half_points) for r in standings(again).rows] == rows


def test_every_event_can_be_applied():
    assert set(_APPLY) | {Opened, Undone} == set(EVENTS)
