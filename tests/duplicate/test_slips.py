"""A slip read by the rules, one row per sentence of 000 D III-3 to III-9 (R9)."""

import pytest

from nabeurt.duplicate import Slip, Zero
from nabeurt.duplicate.commands import HandIn

LETTERS = "EEITRNN"


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("H5 TREINEN", 68),  # 001's example
        ("H5 TREIN", 14),
        ("H4 TREIN", 18),  # the T on a double letter square
        ("8D TREINEN", 72),  # the same, downward
        ("h4 treinen", 72),  # case does not matter
        ("H4 tréïnen", 72),  # nor do accents
        ("H4 TR-EI'NEN", 72),  # nor hyphens and apostrophes
    ],
)
def test_a_good_slip_earns_what_the_board_says(hall, text, points):
    room = hall().players(1).begin(LETTERS)
    room.slip(1, text)
    assert (room.score().mark(1).points, room.mark(1).zero) == (points, None)


@pytest.mark.parametrize(
    ("text", "zero", "detail"),
    [
        ("", Zero.NOTHING, ()),
        ("H4", Zero.NOTHING, ()),
        (" TREIN", Zero.NO_SQUARE, ()),
        ("P4 TREIN", Zero.UNREADABLE_SQUARE, ("P4",)),
        ("H TREIN", Zero.UNREADABLE_SQUARE, ("H",)),
        ("H4 TR3IN", Zero.UNREADABLE_WORD, ("TR3IN",)),
        ("4H TREIN", Zero.WRONG_DIRECTION, ("H4",)),
        ("A1 TREIN", Zero.WRONG_SQUARE, ("H4",)),
        ("H13 TREIN", Zero.WRONG_SQUARE, ("H4",)),
        ("H13 QUIZ", Zero.OUTSIDE, ()),
        ("A1 QUIZ", Zero.FIRST_MISSES_CENTRE, ()),
        ("H8 E", Zero.FIRST_TOO_SHORT, ()),
        ("H7 QUIZ", Zero.NOT_DRAWN, ("Q", "U", "Z")),
        ("H7 TRIEN", Zero.NOT_IN_LIST, ("TRIEN",)),
    ],
)
def test_a_wrong_slip_is_zero_with_its_reason(hall, text, zero, detail):
    room = hall().players(1).begin(LETTERS)
    room.slip(1, text)
    mark = room.score().mark(1)
    assert (mark.points, mark.zero, mark.detail) == (0, zero, detail)


@pytest.mark.parametrize(
    ("text", "zero"),
    [
        ("H5 SNEL", Zero.CLASH),
        ("H4 TREIN", Zero.NOTHING_NEW),
        ("O1 QUIZ", Zero.NOT_CONNECTED),
        ("H6 EINEN", Zero.NOT_WHOLE),
        ("O1 ZIE", Zero.WRONG_SQUARE),
        ("I7 ZIE", Zero.NOT_IN_LIST),
    ],
)
def test_a_slip_must_fit_what_lies_there(hall, text, zero):
    room = hall().players(1, 2).begin(LETTERS)
    room.slip(1, "H4 TREIN")
    room.score().lay("H4 TREIN")
    room.begin("ZIEREEN")
    room.slip(2, text)
    assert room.score().mark(2).zero is zero


def test_who_hands_in_nothing_has_nothing(hall):
    room = hall().players(1).begin(LETTERS).score()
    assert (room.mark(1).points, room.mark(1).zero) == (0, Zero.ABSENT)


def test_a_wrong_sum_is_corrected_and_not_punished(hall):
    room = hall().players(1).begin(LETTERS)
    room.slip(1, "H4 TREINEN", claimed=69)
    mark = room.score().mark(1)
    assert (mark.points, mark.claimed, mark.sum_corrected) == (72, 69, True)


@pytest.mark.parametrize(
    ("letters", "text", "read", "points"),
    [
        ("E?NXTJW", "H8 EEN", "H8 (E)EN", 4),
        ("E?NXTJW", "H6 EEN", "H6 (E)EN", 4),
        ("E?NXTJW", "H8 E(E)N", "H8 E(E)N", 4),  # marked: believed
        ("E?NXTJW", "H8 EE(N)", "H8 (E)EN", 4),  # marked as it cannot be: read as unmarked
        ("EENXTJW", "H8 (E)EN", "H8 EEN", 6),  # no blank was drawn
        ("??NXTJW", "H8 EEN", "H8 (EE)N", 2),
        ("??NXTJW", "H6 EEN", "H6 (EE)N", 2),
        ("B?OTSND", "H8 BOOT", "H8 B(O)OT", 12),
        # the blank costs least where no premium is: not on H12
        ("EE?NTJW", "H7 EENTJE", "H7 (E)ENTJE", 20),
        ("EE?NTJW", "H7 EENTJ(E)", "H7 EENTJ(E)", 18),
    ],
)
def test_an_unmarked_blank_is_read_as_it_scores_most(hall, letters, text, read, points):
    room = hall().players(1).begin(letters)
    room.slip(1, text)
    mark = room.score().mark(1)
    assert (str(mark.placement).replace(")(", ""), mark.points) == (read, points)


def test_paper_and_phone_are_read_by_the_same_function(hall):
    room = hall().players(1, 2).begin(LETTERS)
    room.slip(1, "4H TREIN", claimed=3)
    room.hear(HandIn(1, 2, Slip("TREIN", "4H", 3)), room.helper)
    room.score()
    first, second = room.mark(1), room.mark(2)
    assert (first.zero, first.detail, first.claimed) == (second.zero, second.detail, second.claimed)


def test_the_engines_best_is_shown_beside_it(hall):
    room = hall().players(1).begin(LETTERS)
    room.slip(1, "H5 TREIN")
    room.score()
    turn = room.state.turn
    assert (turn.engine.points, turn.top, turn.best_found) == (72, 72, 14)


def test_a_blank_that_lies_there_is_no_new_one(hall):
    room = hall(words="QUIZ QUIZZEN ZOO").players(1).begin("QUIZEEN")
    room.slip(1, "H8 QUIZ")
    room.score().lay("H8 QUIZ")
    room.begin("?UIEEEN")
    room.slip(1, "11E QUIZ")  # the only Q lies on the board, so this blank stays
    room.score().lay("11E QUIZ")
    room.begin("ZENAARD")
    room.slip(1, "11E QUIZZEN")
    assert str(room.score().mark(1).placement) == "11E (Q)UIZZEN"
