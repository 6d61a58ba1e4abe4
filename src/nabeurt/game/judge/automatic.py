"""What follows by itself: draws that are owed, windows that pass, flags, checks, the end.

Everything here follows from the state, the time told and the two doors to the outside; so a log
that was cut anywhere goes on as if it had not been.
"""

from collections.abc import Iterator

from nabeurt.board import RACK_SIZE
from nabeurt.game.events import (
    BeginsFirst,
    CheckDone,
    Checked,
    ClockStarted,
    Drew,
    DrewForStart,
    Ended,
    EndedBy,
    Event,
    FlagFell,
    ListJudges,
    NabeurtBegan,
    Overran,
    PlayStopped,
    ReturnedUnseen,
    SeedRevealed,
    Stood,
    TimeClaimed,
    TimeUp,
)
from nabeurt.game.fold import apply
from nabeurt.game.outcome.deadline import chair_until, claimed_until
from nabeurt.game.outcome.order import ended_through, ending, in_nabeurt, to_start
from nabeurt.game.outcome.verdict import by_person, can_place, invalid_in, lexicon_verdict
from nabeurt.game.ports import Arbiter
from nabeurt.game.state import Recent, State
from nabeurt.game.state.clock import Timing, timing
from nabeurt.game.state.rack import HIDDEN, without
from nabeurt.game.state.turn import TurnKind
from nabeurt.ledger import course
from nabeurt.ledger.drawer import Drawer
from nabeurt.rules.policies import Overdraw, SharedTimeUp, WordCheck


class Course(course.Course[Event, State]):
    """What happened in a game, in order, and where that leaves it."""

    __slots__ = ()
    apply = staticmethod(apply)

    def settled(self, now: int, arbiter: Arbiter, drawer: Drawer) -> "Course":
        """Return the course with all behind it that follows by itself by now."""
        now = max(now, self.state.now)
        return self.followed(lambda state: _next(state, now, arbiter, drawer))


def _next(state: State, now: int, arbiter: Arbiter, drawer: Drawer) -> Event | None:
    if state.due:
        return state.due[0]
    if state.beginner is None:
        return _draw_for_start(state, now, drawer)
    if state.owes:
        return _owed_draw(state, now, drawer)
    if state.surplus is not None:
        return _unseen_return(state, state.surplus, now, drawer)
    return (
        _check_done(state, now, arbiter)
        or _chair_stays_empty(state, now)
        or _overran(state, now)
        or _in_play(state, now, arbiter)
        or _at_the_end(state, now, arbiter, drawer)
    )


def _check_done(state: State, now: int, arbiter: Arbiter) -> Event | None:
    """Close a check when nothing is left to look at, so that it can say what it found."""
    if state.found_wrong is None or next(checks(state, now, arbiter), None):
        return None
    return CheckDone(now, state.found_wrong)


def _chair_stays_empty(state: State, now: int) -> Event | None:
    """Let the list judge when nobody took the jury's chair in the time agreed (R38)."""
    until = chair_until(state)
    return None if until is None or now < until else ListJudges(max(state.now, until))


def _overran(state: State, now: int) -> Event | None:
    """Say how far somebody is over their time: points never go off in silence."""
    for number, seat in enumerate(state.seats):
        minutes = state.minutes_over(number, now)
        if minutes != seat.over_told and (seat.flagged or not minutes):
            return Overran(now, number, minutes)
    return None


def _draw_for_start(state: State, now: int, drawer: Drawer) -> Event:
    bag = without(state.pool, state.lots_aside)
    if len(state.contenders) == 1 or not bag:
        return BeginsFirst(now, state.contenders[0])
    seat = state.contenders[len(state.lots)]
    return DrewForStart(now, seat, drawer.draw(state.taken, seat, bag, 1))


def _owed_draw(state: State, now: int, drawer: Drawer) -> Event:
    seat = state.owes[0]
    count = len(state.aside) or RACK_SIZE - len(state.seats[seat].rack)
    count = min(count, state.bag)
    if state.started.real_bag:
        return Drew(now, seat, HIDDEN * count)
    return Drew(now, seat, drawer.draw(state.taken, seat, state.pool, count))


def _unseen_return(state: State, seat: int, now: int, drawer: Drawer) -> Event:
    """Let another player take the tile too many unseen from the rack (000 P II-5, 002 II-6)."""
    match state.rulebook.overdraw:
        case Overdraw.UNSEEN_RETURN if state.started.real_bag:
            return ReturnedUnseen(now, seat, HIDDEN)
        case Overdraw.UNSEEN_RETURN:
            tile = drawer.choose(state.taken, seat, state.seats[seat].rack)
            return ReturnedUnseen(now, seat, tile)


def _in_play(state: State, now: int, arbiter: Arbiter) -> Event | None:
    if state.stopped:
        return None
    return (
        _clock_start(state, now)
        or _nabeurt(state, now)
        or lexicon_verdict(state, now, arbiter)
        or _first(_lapsed(state, now, arbiter), _time_event(state, now))
        or _stop(state, now, arbiter)
    )


def _first(*events: Event | None) -> Event | None:
    return min((event for event in events if event), key=lambda event: event.at, default=None)


def _clock_start(state: State, now: int) -> Event | None:
    if state.clock_started or timing(state.rulebook) is Timing.NONE or to_start(state):
        return None
    return ClockStarted(now, ((state.beginner or 0) + 1) % len(state.seats))


def _nabeurt(state: State, now: int) -> Event | None:
    """Tell who has the nabeurt, as soon as it is their turn."""
    seat = state.on_turn
    if seat is None or seat in state.nabeurt or state.acted or not in_nabeurt(state):
        return None
    return NabeurtBegan(now, seat)


def _lapsed(state: State, now: int, arbiter: Arbiter) -> Event | None:
    """Let a word stand that can no longer be challenged."""
    pending = state.pending
    if pending is None or state.awaited or state.protest is not None:
        return None
    if pending.settled:
        return Stood(now, pending.seat) if _turn_is_over(state, pending) else None
    if pending.pressed_at is None or _unfair_last(state, arbiter):
        return None
    if state.rulebook.check is not WordCheck.CHALLENGE:
        return Stood(now, pending.seat)
    window = state.rulebook.challenge_window_ms
    if window is None or now <= pending.pressed_at + window:
        return None
    return Stood(max(state.now, pending.pressed_at + window), pending.seat)


def _unfair_last(state: State, arbiter: Arbiter) -> bool:
    """Whether the word that goes out can still be challenged as wrong on purpose (R18)."""
    return state.rulebook.intent_challenge and state.on_turn is None and by_person(state, arbiter)


def _turn_is_over(state: State, pending: Recent) -> bool:
    return pending.pressed_at is not None or not state.seats[pending.seat].active


def _time_event(state: State, now: int) -> Event | None:
    seat, clock = state.clock.running, state.clock
    if seat is None or state.seats[seat].flagged:
        until = claimed_until(state)
        return TimeClaimed(max(state.now, until)) if until is not None and until <= now else None
    each = timing(state.rulebook) is Timing.EACH
    if not each and state.rulebook.time_up_shared is not SharedTimeUp.ENDS:
        return None
    used = clock.used[seat] if each else sum(clock.used)
    at = max(state.now, clock.since + max(0, state.limit_ms(seat) - used))
    if at > now:
        return None
    return FlagFell(at, seat) if each else TimeUp(at)


def _stop(state: State, now: int, arbiter: Arbiter) -> Event | None:
    by = ending(state) or (EndedBy.STUCK if _blocked(state, arbiter) else None)
    by = by or (None if state.ahead else state.ends)
    return PlayStopped(now, by) if by else None


def _blocked(state: State, arbiter: Arbiter) -> bool:
    """Whether, with an empty bag, it is proven that no combination is possible (001, R37)."""
    if not state.rulebook.blocked_ends or state.bag or state.on_turn is None:
        return False
    if state.pending or state.awaited or state.acted or state.protest is not None:
        return False
    playing = (number for number, seat in enumerate(state.seats) if seat.plays)
    return all(can_place(state, number, arbiter) is False for number in playing)


def _at_the_end(state: State, now: int, arbiter: Arbiter, drawer: Drawer) -> Event | None:
    if state.stopped is None:
        return None
    if state.pending:
        return Stood(now, state.pending.seat)
    checked = None if by_person(state, arbiter) else next(checks(state, now, arbiter), None)
    if state.ended is None:
        return checked or _end(state, now)
    if checked and state.started.chair:  # the list steps in for a jury that never came
        return checked
    if state.started.commitment and not state.revealed and (seed := drawer.reveal()):
        return SeedRevealed(now, seed)
    return None


def checks(state: State, now: int, arbiter: Arbiter) -> Iterator[Event]:
    """Check every definite word that was not checked before (000 P III-12, 002 III-10)."""
    if state.rulebook.check is not WordCheck.AFTERWARDS:
        return
    for number, turn in enumerate(state.turns):
        definite = state.pending is None or number + 1 < len(state.turns)
        if turn.kind is TurnKind.PLACED and definite and not turn.checked:
            wrong = invalid_in(state, turn, arbiter)
            points = turn.score + state.rulebook.afterwards_penalty if wrong else 0
            yield Checked(now, number, turn.seat, wrong, points)


def _end(state: State, now: int) -> Event | None:
    """End, when every rack is known: at a table what is left must be told first."""
    if state.stopped is None or not all(seat.known for seat in state.seats):
        return None
    through = ended_through(state, state.stopped)
    return Ended(now, state.stopped, through, state.stopped_by_jury)
