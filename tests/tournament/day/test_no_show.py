"""Who does not come: noted at the table, and forfeited when the agreed minutes are over."""

from tournament.day.hall import DESK, JURY, Hall

from nabeurt.tournament.day import Life, Objection, Refusal, pass_time
from nabeurt.tournament.day import commands as c
from nabeurt.tournament.day.events.matches import Forfeited

MINUTE = 60_000


def opened(minutes: int = 15) -> tuple[Hall, str, str]:
    """Pair two people; return the hall, who waits and who is not there."""
    hall = Hall.open("Anna", "Bram", no_show_ms=minutes * MINUTE)
    hall.pair()
    first, second = map(hall.state.name, hall.state.sittings[0].sheets[1].players)
    return hall, first, second


def note(hall: Hall, waits: str, missed: str) -> None:
    hall.do(c.NoteNoShow(1, hall.number(missed)), hall.player(waits))


def wait(hall: Hall, until: int) -> tuple[object, ...]:
    course = pass_time(hall.state, until)
    assert not isinstance(course, Refusal)
    hall.state, hall.now = course.state, until
    hall.events += course.events
    return tuple(course.events)


def test_the_match_is_forfeited_by_itself_after_the_agreed_minutes():
    hall, waits, missed = opened()
    began = hall.state.sittings[0].began
    note(hall, waits, missed)
    assert hall.state.due == began + 15 * MINUTE
    assert wait(hall, began + 15 * MINUTE - 1) == ()
    (forfeited,) = wait(hall, began + 15 * MINUTE)
    assert isinstance(forfeited, Forfeited)
    assert (forfeited.player, forfeited.by) == (hall.number(missed), "Nabeurt")
    assert hall.scores(official=True) == {waits: 2, missed: 0}
    assert hall.state.due is None
    assert wait(hall, began + 60 * MINUTE) == ()


def test_whoever_is_noted_late_still_has_two_minutes():
    hall, waits, missed = opened()
    hall.now = hall.state.sittings[0].began + 40 * MINUTE
    note(hall, waits, missed)
    assert hall.state.due == hall.now + 2 * MINUTE


def test_who_comes_after_all_plays():
    hall, waits, missed = opened()
    note(hall, waits, missed)
    hall.do(c.CheckIn((hall.number(missed),)), hall.player(missed))
    assert hall.state.due is None
    note(hall, waits, missed)  # and is gone again
    hall.result(waits, 400, 380, sign=False)
    assert hall.state.due is None
    assert wait(hall, hall.now + 60 * MINUTE) == ()
    assert hall.state.sittings[0].sheets[1].life is Life.CONFIRMED


def test_without_agreed_minutes_the_jury_comes():
    hall, waits, missed = opened(0)
    note(hall, waits, missed)
    assert hall.state.due is None
    assert [one.table for one in hall.state.calls] == [1]
    hall.do(c.Forfeit(1, hall.number(missed)), JURY)


def test_nobody_is_missed_who_plays_or_before_the_round():
    hall, waits, missed = opened()
    assert hall.no(c.NoteNoShow(1, 9), DESK) is Objection.NOT_AT_TABLE
    self_ = hall.player(waits)
    assert hall.no(c.NoteNoShow(1, self_.plays), self_) is Objection.SAME_PERSON
    hall.result(waits, 400, 380, sign=False)
    assert hall.no(c.NoteNoShow(1, hall.number(missed)), self_) is Objection.NOT_MISSED
    hall.do(c.Sign(1), JURY)
    hall.do(c.Propose())
    hall.do(c.Publish())
    assert hall.no(c.NoteNoShow(1, hall.number(missed)), DESK) is Objection.NOT_MISSED
