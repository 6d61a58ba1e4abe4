"""Corrections during and after the evening: who, when, why, and what they changed (000 D III-9)."""

import pytest

from nabeurt.duplicate import By, Phase, Redo, Role, Slip, Zero
from nabeurt.duplicate import commands as say
from nabeurt.duplicate.scoring.ranking import compare, ranking, ranking_before

LETTERS = "EEITRNN"


@pytest.fixture
def played(hall):
    """Two turns: player 1 found TREINEN and ZIE, player 2 wrote TRIEN and nothing."""
    room = hall(book={"turns": 2}).players(1, 2).begin(LETTERS)
    room.slip(1, "H4 TREINEN")
    room.slip(2, "H4 TRIENEN")
    room.score().lay("H4 TREINEN")
    room.begin("ZIEREEN")
    room.slip(1, "G9 ZIE")
    room.score().lay("G9 ZIE")
    assert room.state.phase is Phase.OVER
    return room


def totals(state, **which):
    return {one.player.number: one.total for one in ranking(state, **which)}


def test_an_earlier_slip_is_put_right_and_ranked_at_once(played):
    assert totals(played.state) == {1: 93, 2: 0}
    played.hear(say.CorrectSlip(1, 2, Slip("TREINEN", "H4", 72), "verkeerd ingetypt"), at=500_000)
    assert totals(played.state) == {1: 93, 2: 72}
    (correction,) = played.state.corrections
    assert (correction.at, correction.by, correction.why) == (
        500_000,
        "spelleider",
        "verkeerd ingetypt",
    )
    ((turn, before, after),) = correction.changes
    assert (turn, before.zero, after.points) == (1, Zero.NOT_IN_LIST, 72)


def test_two_versions_can_be_compared(played):
    played.hear(say.CorrectPoints(1, 1, 0, "jury"))
    played.hear(say.CorrectPoints(1, 2, 72, "jury"))
    before, after = ranking(played.state, first=True), ranking(played.state)
    assert totals(played.state, first=True) == {1: 93, 2: 0}
    shifts = {one.number: (one.rank_before, one.rank_after) for one in compare(before, after)}
    assert shifts == {1: (1, 2), 2: (2, 1)}


def summed(standings):
    return {one.player.number: one.total for one in standings}


def test_the_ranking_before_any_correction_can_be_had_again(played):
    first = summed(ranking(played.state))
    played.hear(say.CorrectPoints(1, 1, 40, "eerste"))
    second = summed(ranking(played.state))
    played.hear(say.RuleWord("ZIE", valid=False, why="tweede"))
    third = summed(ranking(played.state))
    played.hear(say.CorrectPoints(1, 1, 7, "derde"))
    assert len({tuple(each.items()) for each in (first, second, third)}) == 3
    assert [summed(ranking_before(played.state, number)) for number in (1, 2, 3)] == [
        first,
        second,
        third,
    ]
    assert summed(ranking_before(played.state, 4)) == summed(ranking(played.state))
    assert ranking_before(played.state, 0) == ranking_before(played.state, 1)


def test_what_was_put_right_in_a_turn_done_again_is_void(played):
    played.hear(say.CorrectPoints(1, 1, 40, "eerste"))
    played.hear(say.RedoTurn(1, Redo.TIME, "opnieuw"))
    assert played.state.corrections[-1].redo is Redo.TIME
    assert summed(ranking_before(played.state, 1)) == summed(ranking(played.state))


def test_a_jury_decision_changes_every_slip_that_has_the_word(played):
    played.hear(say.RuleWord("TRIENEN", valid=True, why="staat in het groene boekje"))
    assert totals(played.state) == {1: 93, 2: 72}
    played.hear(say.RuleWord("ZIE", valid=False, why="toch niet"))
    assert totals(played.state) == {1: 72, 2: 72}
    assert played.mark(1, 2).zero is Zero.REJECTED
    assert [one.word for one in played.state.corrections] == ["TRIENEN", "ZIE"]


def test_a_word_that_is_taken_away_is_no_longer_the_engines_best(played):
    top = played.state.turns[1].engine
    laid = played.state.turns[1]
    assert top.points == laid.top
    word = top.placement.letters.upper()
    played.hear(say.RuleWord(word, valid=False, why="nee"))
    assert played.state.turns[1].engine.placement.letters.upper() != word


def test_points_can_be_set_and_let_go_again(played):
    played.hear(say.CorrectPoints(1, 1, 0, "gefluisterd"))
    assert (played.mark(1, 1).points, played.mark(1, 1).zero) == (0, Zero.RULED)
    played.hear(say.RuleWord("TRIENEN", valid=True, why="goed"))  # reading again leaves it alone
    assert played.mark(1, 1).points == 0
    played.hear(say.CorrectPoints(1, 1, None, "vergissing"))
    assert (played.mark(1, 1).points, played.mark(1, 1).fixed) == (72, False)


def test_a_slip_under_a_wrong_number_is_taken_out(played):
    played.hear(say.RemoveSlip(1, 1, "was van 2"))
    assert (played.mark(1, 1).points, played.mark(1, 1).zero) == (0, Zero.ABSENT)


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (say.CorrectSlip(1, 2, Slip("A", "H4"), ""), "name-yourself"),
        (say.CorrectSlip(9, 2, Slip("A", "H4"), "x"), "no-turn"),
        (say.CorrectSlip(1, 9, Slip("A", "H4"), "x"), "unknown-number"),
        (say.RemoveSlip(2, 2, "x"), "no-slip"),
        (say.CorrectPoints(1, 1, -1, "x"), "points-range"),
        (say.CorrectPoints(1, 1, 3001, "x"), "points-range"),
        (say.RuleWord("X", valid=True, why="x"), "not-a-word"),
        (say.RuleWord("TR1EN", valid=True, why="x"), "not-a-word"),
        (say.RedoTurn(3, Redo.DRAW, "x"), "no-turn"),
        (say.RedoTurn(1, Redo.DRAW, " "), "name-yourself"),
    ],
)
def test_what_cannot_be_corrected_changes_nothing(played, reason, command, why):
    before = played.state
    assert reason(played.hear(command)) == why
    assert played.state == before


def test_only_the_leader_sets_points_and_rules(played, reason):
    helper = By(Role.HELPER, "Hans")
    assert reason(played.hear(say.CorrectPoints(1, 1, 5, "x"), helper)) == "leader-only"
    assert reason(played.hear(say.RuleWord("ZIE", valid=False, why="x"), helper)) == "leader-only"
    phone = By(Role.PHONE, "telefoon-1")
    assert reason(played.hear(say.RemoveSlip(1, 1, "x"), phone)) == "desk-only"


def test_another_word_can_be_laid_after_all(played):
    played.hear(say.RedoTurn(1, Redo.MASTER, "ander woord"))
    assert (played.state.phase, len(played.state.turns)) == (Phase.SCORED, 1)
    assert played.mark(1, 1).points == 72
    assert played.state.board.is_empty
    played.lay("8D TREINEN")
    assert played.state.phase is Phase.LAID


def test_a_turn_can_be_played_again_with_the_same_letters(played):
    played.hear(say.RedoTurn(2, Redo.TIME, "storing"))
    assert (played.state.phase, played.state.letters) == (Phase.CALLED, "ZIEREEN")
    assert played.state.turn.slips == {}
    assert played.state.turn.timer.left(played.state.now) == 180_000


def test_a_turn_can_be_drawn_again(played):
    played.hear(say.RedoTurn(1, Redo.DRAW, "zak viel om"))
    assert (played.state.phase, len(played.state.bag)) == (Phase.READY, 102)
    assert played.state.turns == ()
    assert played.state.corrections[-1].why == "zak viel om"
