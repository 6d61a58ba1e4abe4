"""How a turn goes: draws, time, the word on the board, the end (000 D II and III)."""

import pytest

from nabeurt.board import Square
from nabeurt.duplicate import Course, EndedBy, Phase, Redo, Zero, phone_view, replay
from nabeurt.duplicate import commands as say
from nabeurt.duplicate.evening import LEADER
from nabeurt.duplicate.record.log import line_of, log_text, parse_event, parse_log
from nabeurt.duplicate.scoring.draw import is_sound, spent
from nabeurt.duplicate.setup import Draws
from nabeurt.ledger.drawer import place
from nabeurt.rules.official import duplicate_rulebook
from nabeurt.rules.policies import Top

LETTERS = "EEITRNN"
BOOK = duplicate_rulebook()


@pytest.mark.parametrize(
    ("letters", "sound"),
    [
        ("EEITRNN", True),
        ("EEIOUAA", False),  # no consonant
        ("TRNNDSK", False),  # no vowel
        ("EEIOUAY", True),  # the Y is the consonant
        ("TRNNDSY", True),  # the Y is the vowel
        ("EEIOUA?", True),
        ("TRNNDS?", True),
    ],
)
def test_a_draw_needs_a_vowel_and_a_consonant(letters, sound):
    assert is_sound(letters, BOOK) is sound


@pytest.mark.parametrize(
    ("bag", "end"),
    [
        ("EEITRN", EndedBy.FEW_TILES),
        ("EEITRNN", None),
        ("TRNNDSKK", EndedBy.NO_VOWEL),
        ("EEIOUAAA", EndedBy.NO_CONSONANT),
        ("TRNNDSY", None),
        ("EEIOUA?", None),
    ],
)
def test_when_no_turn_can_be_drawn_any_more(bag, end):
    assert spent(bag, BOOK) is end


def test_letters_that_will_not_do_go_back_and_stay_on_the_record(hall):
    room = hall().players(1)
    room.hear(say.Draw("TRNNDSK"))
    assert (room.state.phase, len(room.state.bag)) == (Phase.READY, 102)
    room.begin(LETTERS)
    assert (room.state.turn.redraws, len(room.state.bag)) == (("TRNNDSK",), 95)


def test_the_computer_draws_by_the_promised_seed(hall):
    room = hall(draws=Draws.COMPUTER).players(1)
    room.hear(say.Draw())
    left, expected = sorted(room.state.tile_set.tiles.replace("?", "[")), ""
    for number in range(7):
        expected += left.pop(place("kiem", number, len(left))).replace("[", "?")
    assert room.state.letters == expected


@pytest.mark.parametrize(
    ("letters", "why"),
    [
        ("EEITRN", "letters-count"),
        ("EEITRNNE", "letters-count"),
        ("", "type-letters"),
        ("EEITRN1", "letters-unreadable"),
        ("QQITRNE", "bag-lacks"),
    ],
)
def test_a_bag_that_does_not_add_up_is_refused(hall, reason, letters, why):
    room = hall().players(1)
    before = room.state
    assert reason(room.hear(say.Draw(letters))) == why
    assert room.state == before


def test_letters_may_be_typed_with_spaces_and_in_small(hall):
    room = hall().players(1)
    room.hear(say.Draw("e e i, t r n ?"))
    assert room.state.letters == "EEITRN?"


def test_the_computer_takes_no_letters_from_the_leader(hall, reason):
    room = hall(draws=Draws.COMPUTER).players(1)
    assert reason(room.hear(say.Draw(LETTERS))) == "draws-itself"


def test_nothing_is_drawn_for_an_empty_hall(hall, reason):
    assert reason(hall().hear(say.Draw(LETTERS))) == "no-players"


def test_letters_are_secret_until_they_are_called(hall):
    room = hall().players(1)
    room.hear(say.Draw(LETTERS))
    assert phone_view(room.state, 1).hall.letters == ""
    room.hear(say.Call())
    assert phone_view(room.state, 1).hall.letters == LETTERS


@pytest.mark.parametrize(
    ("at", "late_ms", "points", "zero"),
    [
        (179_900, 0, 72, None),
        (180_000, 0, 72, None),
        (180_001, 0, 0, Zero.LATE),
        (180_100, 0, 0, Zero.LATE),
        (180_100, 500, 72, None),
        (180_501, 500, 0, Zero.LATE),
    ],
)
def test_a_slip_counts_when_it_is_in_on_time(hall, at, late_ms, points, zero):
    room = hall(late_ms=late_ms).players(1).begin(LETTERS)
    assert isinstance(room.slip(1, "H4 TREINEN", at=at), Course)
    mark = room.score().mark(1)
    assert (mark.points, mark.zero) == (points, zero)


def test_a_change_that_comes_too_late_leaves_the_slip_that_was_in_time(hall, reason):
    room = hall().players(1).begin(LETTERS)
    room.slip(1, "H4 TREIN", at=100_000)
    assert reason(room.slip(1, "H4 TREINEN", at=180_100)) == "too-late"
    room.evening.tick(180_100)
    assert room.score().mark(1).points == 18


def test_a_slip_may_be_changed_until_the_time_is_up(hall):
    room = hall().players(1).begin(LETTERS)
    room.slip(1, "H4 TREIN", at=100_000)
    room.slip(1, "H4 TREINEN", at=170_000)
    assert room.score().mark(1).points == 72


def test_the_same_delivery_twice_is_answered_and_changes_nothing(hall):
    room = hall().players(1).begin(LETTERS)
    room.slip(1, "H4 TREINEN", key="a")
    room.slip(1, "H4 TREIN", key="b")
    before = room.state
    again = room.slip(1, "H4 TREINEN", key="a")
    assert (again.events, room.state) == ((), before)


def test_the_time_stands_still_in_a_pause(hall):
    room = hall().players(1).begin(LETTERS)
    room.hear(say.PauseTime(), at=60_000)
    room.hear(say.ResumeTime(), at=400_000)
    assert room.state.turn.timer.left(400_000) == 120_000
    assert room.evening.tick(520_000).events == ()
    assert room.evening.tick(520_001).state.phase is Phase.CLOSED


def test_a_restart_in_mid_turn_keeps_the_countdown(hall):
    room = hall().players(1).begin(LETTERS)
    room.slip(1, "H4 TREIN", at=100_000)
    lines = [line_of(event) for event in room.evening.events]
    back = replay(parse_event(line.encode(), 1) for line in lines)
    assert back == room.state
    assert back.turn.timer.left(150_000) == 30_000


def test_a_slip_for_another_turn_is_refused(hall, reason):
    room = hall().players(1).begin(LETTERS)
    room.slip(1, "H4 TREIN")
    room.score().lay("H4 TREIN")
    room.begin("ZIEREEN")
    before = room.state
    assert reason(room.slip(1, "H4 TREINEN", turn=1)) == "wrong-turn"
    assert reason(room.slip(1, "H4 TREINEN", turn=3)) == "no-turn"
    assert room.state == before


def test_a_foreign_phone_writes_for_nobody_else(hall, reason):
    room = hall().players(1, 2).begin(LETTERS)
    stranger = say.By(say.Role.PHONE, "vreemd")
    assert reason(room.slip(1, "H4 TREIN", by=stranger)) == "foreign-device"
    other = say.By(say.Role.PHONE, "telefoon-2")
    assert reason(room.slip(1, "H4 TREIN", by=other)) == "foreign-device"
    assert reason(room.slip(9, "H4 TREIN", by=other)) == "unknown-number"


def test_a_phone_cannot_lead(hall, reason):
    room = hall().players(1)
    mine = say.By(say.Role.PHONE, "telefoon-1")
    assert reason(room.hear(say.Draw(LETTERS), mine)) == "leader-only"
    assert reason(room.hear(say.AddPlayer("Eva"), mine)) == "desk-only"


def test_what_is_left_goes_back_into_the_bag(hall):
    room = hall().players(1).begin(LETTERS)
    room.slip(1, "H4 TREIN")
    room.score().lay("H4 TREIN")
    assert (len(room.state.bag), room.state.board.tiles) == (97, "TREIN")


def test_a_blank_is_replaced_by_the_real_tile_where_one_is_left(hall):
    room = hall().players(1).begin("?EITRNN")
    room.slip(1, "H4 TREINEN")
    room.score().lay("H4 TREIN(E)N")
    assert room.state.turn.replaced == (Square.parse("H9"),)
    assert (room.state.board.tiles, room.state.turn.master_points) == ("TREINEN", 70)
    assert (room.state.bag.count("?"), room.state.bag.count("E")) == (2, 16)
    # from then on the E counts: S 2, N 1, O 1 doubled, E 1, T 2 doubled
    room.begin("SNOTXJW")
    room.slip(1, "9E SNOET")
    assert room.score().mark(1).points == 10


def test_a_blank_stays_when_the_real_tile_is_gone(hall):
    room = hall().players(1).begin("QUIZEEN")
    room.slip(1, "H8 QUIZ")
    room.score().lay("H8 QUIZ")
    room.begin("?UIEEEN")
    room.slip(1, "11E QUIZ")  # down to the Z that lies there; the only Q lies on the board
    room.score().lay("11E QUIZ")
    assert room.state.turn.replaced == ()
    assert room.state.board[Square.parse("E11")] == "q"
    assert room.state.bag.count("?") == 1


def test_nobody_found_a_word_and_nothing_is_laid(hall, reason):
    room = hall().players(1).begin(LETTERS).score()
    assert isinstance(room.hear(say.LayNothing()), Course)
    assert (len(room.state.bag), room.state.phase) == (102, Phase.LAID)
    room.begin(LETTERS)
    room.slip(1, "H4 TREIN")
    room.score()
    assert reason(room.hear(say.LayNothing())) == "word-found"


def test_the_leader_may_lay_another_word_but_no_wrong_one(hall, reason):
    room = hall().players(1).begin(LETTERS)
    room.slip(1, "H4 TREIN")
    room.score()
    assert reason(room.lay("H4 TRIEN")) == "master-illegal"
    assert isinstance(room.lay("8D TREINEN"), Course)


def test_the_evening_ends_after_its_last_turn(hall, reason):
    room = hall(book={"turns": 1}).players(1).begin(LETTERS)
    room.slip(1, "H4 TREIN")
    room.score().lay("H4 TREIN")
    assert (room.state.phase, room.state.ended) == (Phase.OVER, EndedBy.TURNS)
    assert reason(room.hear(say.Draw("ZIEREEN"))) == "over"


def test_the_leader_may_stop_early_and_a_turn_not_scored_does_not_count(hall):
    room = hall().players(1).begin(LETTERS)
    room.hear(say.Finish())
    assert (room.state.ended, room.state.turns, len(room.state.bag)) == (EndedBy.LEADER, (), 102)


def test_the_seed_is_told_when_all_is_over_and_then_nothing_is_drawn_again(hall, reason):
    room = hall(draws=Draws.COMPUTER).players(1).begin()
    room.hear(say.Finish())
    room.hear(say.Finish())
    assert room.state.revealed == "kiem"
    assert reason(room.hear(say.Finish())) == "over"
    assert reason(room.hear(say.RedoTurn(1, Redo.DRAW, "zomaar"))) == "no-turn"


def test_the_engines_word_can_be_the_one_that_is_laid(hall, reason):
    room = hall(book={"top": Top.ENGINE}).players(1).begin(LETTERS).score()
    assert reason(room.hear(say.LayNothing())) == "word-found"
    assert isinstance(room.hear(say.LayMaster(room.state.turn.engine.placement), LEADER), Course)


def test_a_laptop_that_dies_in_turn_13_loses_nothing(hall):
    def turns(room, count):
        for _ in range(count):
            room.begin().score().hear(say.LayNothing())
        return room

    whole = turns(hall(draws=Draws.COMPUTER).players(1), 12).begin(at=1_000_000)
    whole.slip(1, "H8 EEN", at=1_060_000)
    data = log_text(whole.evening.events, "0").encode()
    events, torn = parse_log(data[:-20])  # the last line was being written
    back = hall(draws=Draws.COMPUTER)
    back.evening.state, back.evening.events = replay(events), list(events)
    assert (torn, back.state.phase, len(back.state.turns)) == (True, Phase.RUNNING, 13)
    assert back.state.turn.timer.left(1_060_000) == 120_000
    back.slip(1, "H8 EEN", at=1_060_000)  # not acknowledged, so the phone sends it again
    assert back.state == whole.state
    whole.score().hear(say.LayNothing())
    back.score().hear(say.LayNothing())
    assert turns(back, 3).state == turns(whole, 3).state
