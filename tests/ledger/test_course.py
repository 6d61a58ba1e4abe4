"""A course: what happened and where that leaves it; a fold; a refusal."""

from dataclasses import dataclass
from enum import StrEnum

import pytest

from nabeurt.ledger.course import Course
from nabeurt.ledger.fold import Impossible, kinds, replay
from nabeurt.ledger.refusal import Refusal


class Count(Course[int, int]):
    """Adds up numbers."""

    __slots__ = ()

    @staticmethod
    def apply(state: int, event: int) -> int:
        if event < 0:
            raise Impossible(event)
        return state + event


class Why(StrEnum):
    FULL = "full"


class No(Refusal[Why]):
    """No more."""

    __slots__ = ()


def test_events_come_behind_those_before():
    course = Count((1,), 1).then(2, 3)
    assert (course.events, course.state) == ((1, 2, 3), 6)
    assert isinstance(course, Count)


def test_what_cannot_follow_leaves_the_course_as_it_was():
    course = Count((1,), 1)
    with pytest.raises(Impossible):
        course.then(2, -1)
    assert course == Count((1,), 1)


def test_what_follows_by_itself_follows_until_nothing_does():
    course = Count((), 1).followed(lambda state: state if state < 20 else None)
    assert (course.events, course.state) == ((1, 2, 4, 8, 16), 32)


def test_a_state_is_the_sum_of_events():
    assert replay(int, Count.apply, iter([4, 2, 1])) == 7
    with pytest.raises(Impossible):
        replay(int, Count.apply, [])


def test_a_refusal_keeps_its_kind_reason_and_fields():
    no = No.because(Why.FULL, most=3)
    assert isinstance(no, No)
    assert no == No(Why.FULL, {"most": 3})
    assert no != Refusal(Why.FULL, {"most": 3})


def test_each_kind_of_event_is_there_once():
    @dataclass(frozen=True, slots=True)
    class Event:
        at: int

    @dataclass(frozen=True, slots=True)
    class Came(Event):
        pass

    assert kinds(Event, {"Event": Event, "Came": Came, "other": int, "at": 3}) == (Came,)
