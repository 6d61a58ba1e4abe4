"""A slip of the hand is put right: each of the leader's steps goes back, on the record."""

from dataclasses import replace

import pytest

from nabeurt.duplicate import By, Phase, Redo, Refusal, Role, Slip, replay
from nabeurt.duplicate import commands as say
from nabeurt.duplicate.events import SteppedBack


def back(hall, at=None):
    return hall.hear(say.StepBack(), at=at)


def bag_and_board(state):
    return sorted(state.bag + state.letters), state.board


def test_every_step_goes_back_to_where_it_was(hall):
    here = hall().players(1, 2).begin("EEITRNN")
    here.slip(1, "H4 TREINEN")
    here.hear(say.Close(), at=60_000)
    closed = here.state
    back(here, at=70_000)
    assert here.state.phase is Phase.PAUSED
    assert here.state.turn.timer.left(999_999) == closed.turn.timer.limit_ms - 60_000
    here.hear(say.ResumeTime(), at=80_000)
    assert not isinstance(here.slip(2, "H4 TREIN", at=81_000), Refusal)
    here.score()
    scored = here.state
    back(here)
    assert (here.state.phase, here.state.turn.marks) == (Phase.CLOSED, {})
    assert here.state.turn.slips == scored.turn.slips
    here.hear(say.Score())
    assert here.state.turn.marks == scored.turn.marks
    here.lay("H4 TREINEN")
    back(here)
    assert here.state.phase is Phase.SCORED
    assert bag_and_board(here.state) == bag_and_board(scored)
    undone = [(one.undone, one.redo) for one in here.state.corrections]
    assert undone == [(Phase.CLOSED, None), (Phase.SCORED, None), (None, Redo.MASTER)]
    assert replay(here.evening.events) == here.state


def test_a_call_and_a_draw_go_back(hall):
    here = hall().players(1, 2)
    here.hear(say.Draw("EEITRNN"))
    here.hear(say.Call())
    back(here)
    assert here.state.phase is Phase.DRAWN
    back(here)
    assert (here.state.phase, here.state.turns) == (Phase.READY, ())
    assert len(here.state.bag) == 102
    assert isinstance(back(here), Refusal)


def test_a_turn_closed_by_the_time_opens_for_as_long_as_writing_takes(hall):
    here = hall().players(1, 2).begin("EEITRNN", at=0)
    here.evening.tick(400_000)
    assert here.state.phase is Phase.CLOSED
    back(here, at=400_001)
    assert here.state.turn.timer.left(0) == 30_000


@pytest.mark.parametrize("phase", ["drawn", "running", "closed", "scored", "laid"])
def test_an_evening_that_was_ended_goes_on(hall, phase):
    here = hall().players(1, 2)
    here.hear(say.Draw("EEITRNN"))
    if phase != "drawn":
        here.hear(say.StartTime())
        here.slip(1, "H4 TREINEN")
    if phase in {"closed", "scored", "laid"}:
        here.hear(say.Close())
    if phase in {"scored", "laid"}:
        here.hear(say.Score())
    if phase == "laid":
        here.lay("H4 TREINEN")
    before = here.state
    here.hear(say.Finish())
    back(here)
    wanted = Phase.PAUSED if phase == "running" else before.phase
    assert here.state.phase is wanted
    assert bag_and_board(here.state) == bag_and_board(before)
    assert [turn.slips for turn in here.state.turns] == [turn.slips for turn in before.turns]
    assert (here.state.ended, here.state.corrections[-1].undone) == (None, Phase.OVER)
    assert any(isinstance(event, SteppedBack) for event in here.evening.events)


def test_what_ended_by_itself_goes_back_to_before_its_last_word(hall):
    here = hall().players(1, 2)
    setup = here.state.setup
    here.hear(say.ChangeSetup(replace(setup, rulebook=replace(setup.rulebook, turns=1))))
    here.begin("EEITRNN").slip(1, "H4 TREINEN")
    here.score().lay("H4 TREINEN")
    assert here.state.phase is Phase.OVER
    back(here)
    assert (here.state.phase, here.state.turn.laid) == (Phase.SCORED, False)


def test_settings_change_during_the_evening_and_stand_on_the_record(hall, reason):
    here = hall().players(1, 2).begin("EEITRNN")
    setup = here.state.setup
    book = replace(setup.rulebook, turn_ms=120_000, warning_ms=90_000)
    here.hear(say.ChangeSetup(replace(setup, rulebook=book, late_ms=2_000, clubs=("Zwolle",))))
    assert here.state.turn.timer.limit_ms == 180_000, "the turn under way keeps its time"
    assert here.state.corrections[-1].settings == ("clubs", "late_ms", "turn_ms", "warning_ms")
    here.score()
    here.hear(say.LayNothing())
    here.begin("SNOETAB")
    assert here.state.turn.timer.limit_ms == 120_000
    fewer = replace(setup, rulebook=replace(book, turns=1))
    assert reason(here.hear(say.ChangeSetup(fewer))) == "setup-fixed"
    wrong = replace(setup, rulebook=replace(book, turn_ms=1))
    assert reason(here.hear(say.ChangeSetup(wrong))) == "turn-time"
    assert here.hear(say.ChangeSetup(here.state.setup)).events == ()


def test_a_slip_without_a_line_counts_only_where_phones_are_trusted(hall):
    for trust, points in ((False, 0), (True, 72)):
        here = hall().players(1, 2)
        here.hear(say.ChangeSetup(replace(here.state.setup, trust_phones=trust)))
        here.begin("EEITRNN")
        here.hear(say.Close())
        here.slip(1, "H4 TREINEN", left=41_000)
        here.slip(2, "H4 TREINEN", left=-1)
        here.score()
        assert here.state.turn.slips[1].left == 41_000
        assert (here.mark(1).points, here.mark(2).points) == (points, 0)


def test_a_slip_of_before_a_turn_was_done_again_is_none_for_it(hall, reason):
    here = hall().players(1, 2).begin("EEITRNN")
    written = here.state.rounds
    here.hear(say.RedoTurn(1, Redo.DRAW, "verkeerd geroepen"))
    here.begin("SNOETAB")
    late = say.HandIn(1, 1, Slip("TREINEN", "H4"), written)
    assert reason(here.hear(late, By(Role.PHONE, "telefoon-1"))) == "wrong-turn"
    now = say.HandIn(1, 1, Slip("SNOET", "H4"), here.state.rounds)
    assert not isinstance(here.hear(now, By(Role.PHONE, "telefoon-1")), Refusal)


def test_points_by_hand_are_at_most_the_top(hall, reason):
    here = hall().players(1, 2).begin("EEITRNN")
    here.slip(1, "H4 TREIN")
    here.score()
    assert reason(here.hear(say.CorrectPoints(1, 1, here.state.turn.top + 1, "jury"))) == (
        "points-range"
    )


def test_the_top_is_what_the_jury_let_be_worth_more(hall):
    here = hall().players(1, 2).begin("EEITRNN")
    here.slip(1, "H8 RENTINE")
    here.score()
    engine = here.state.turn.engine
    here.hear(say.RuleWord("RENTINE", valid=True, why="staat in het woordenboek"))
    turn = here.state.turn
    assert turn.best.points == turn.top == max(engine.points, here.mark(1).points)
