"""What the lexicon says in the role of jury, as far as no person has overruled it."""

from collections.abc import Iterable

from nabeurt.game.events import (
    Answer,
    Answered,
    Event,
    Froze,
    LeaveDenied,
    LeaveGiven,
    Proposal,
    Proposed,
    RestartDenied,
    Ruled,
    StuckDenied,
)
from nabeurt.game.ports import Arbiter
from nabeurt.game.state import Awaited, Awaiting, State
from nabeurt.game.state.rack import seen
from nabeurt.game.state.turn import Turn


def by_person(state: State, arbiter: Arbiter) -> bool:
    """Whether verdicts wait for a person."""
    return state.person_judges or arbiter.defers


def plain(word: str) -> str:
    """Return a word of a turn as a list holds it.

    >>> plain("TR(E)INEN")
    'TREINEN'
    """
    return word.replace("(", "").replace(")", "").upper()


def answers(state: State, words: Iterable[str], arbiter: Arbiter) -> tuple[Answer, ...]:
    """Say of each word whether it is good in this game."""
    asked = tuple(words)
    found = arbiter.valid(asked)
    return tuple(
        Answer(word, state.overruled.get(word, valid))
        for word, valid in zip(asked, found, strict=True)
    )


def invalid(state: State, words: Iterable[str], arbiter: Arbiter) -> tuple[str, ...]:
    """Name the words that are wrong in this game."""
    return tuple(one.word for one in answers(state, words, arbiter) if not one.valid)


def invalid_in(state: State, turn: Turn, arbiter: Arbiter) -> tuple[str, ...]:
    """Name the wrong words of a turn."""
    return invalid(state, (plain(word.word) for word in turn.words), arbiter)


def can_place(state: State, seat: int, arbiter: Arbiter) -> bool | None:
    """Whether this player has any legal placement; None when only a person can tell.

    That is so when the rack is unknown and could be one that fits, and when a word that a person
    overruled could be the one that fits or the only one that did.
    """
    if by_person(state, arbiter):
        return None
    rack = state.seats[seat].rack
    if not state.seats[seat].known:
        possible = arbiter.exists(state.board, state.pool + seen(rack))
        return None if possible or True in state.overruled.values() else False
    found = arbiter.exists(state.board, rack)
    return None if (not found) in state.overruled.values() else found


def nobody_can_place(state: State, arbiter: Arbiter) -> bool:
    """Whether it is proven that no tile will be laid any more, whoever draws which."""
    if by_person(state, arbiter) or True in state.overruled.values():
        return False
    playing = [number for number, seat in enumerate(state.seats) if seat.plays]
    if any(can_place(state, number, arbiter) for number in playing):
        return False  # as in most games: the quick answer
    racks = "".join(state.seats[number].rack for number in playing)
    return not arbiter.exists(state.board, state.pool + seen(racks))


def lexicon_says(state: State, arbiter: Arbiter) -> bool | None:
    """Tell what the lexicon would rule on what is awaited; None when it cannot know."""
    awaited = state.awaited
    if awaited is None:
        return None
    match awaited.question:
        case Awaiting.CHALLENGE | Awaiting.INTENT:
            return not invalid_in(state, state.turns[-1], arbiter)
        case Awaiting.WORDS:
            return not invalid(state, awaited.words, arbiter)
        case Awaiting.RESTART:
            return None
        case Awaiting.LEAVE | Awaiting.STUCK:
            if not state.seats[awaited.seat].known:
                return None
            return not arbiter.exists(state.board, state.seats[awaited.seat].rack)


def lexicon_verdict(state: State, now: int, arbiter: Arbiter) -> Event | None:
    """Let the lexicon rule on what is awaited, unless that is for a person."""
    awaited = state.awaited
    if awaited is None or by_person(state, arbiter):
        return None
    match awaited.question:
        case Awaiting.CHALLENGE | Awaiting.INTENT:
            wrong = invalid_in(state, state.turns[-1], arbiter)
            # of intent a list knows nothing: a wrong word stays for the check (R18)
            stays = bool(wrong) and awaited.question is Awaiting.INTENT
            return Ruled(now, not wrong, by_person=False, invalid=wrong, stays=stays)
        case Awaiting.WORDS:
            return Answered(now, awaited.seat, answers(state, awaited.words, arbiter))
        case Awaiting.LEAVE:
            return _leave_verdict(state, now, awaited, arbiter)
        case Awaiting.STUCK:
            return _stuck_verdict(state, now, awaited, arbiter)
        case Awaiting.RESTART:
            found = can_place(state, awaited.seat, arbiter)
            anew = Proposed(now, awaited.seat, Proposal.RESTART)
            return RestartDenied(now, awaited.seat) if found else anew


def _stuck_verdict(state: State, now: int, awaited: Awaited, arbiter: Arbiter) -> Event | None:
    """Prove it, where a person was asked who never came; an unknown rack proves nothing."""
    found = can_place(state, awaited.seat, arbiter)
    if found is None:
        return None
    return StuckDenied(now, awaited.seat) if found else Froze(now, awaited.seat)


def _leave_verdict(state: State, now: int, awaited: Awaited, arbiter: Arbiter) -> Event | None:
    found = can_place(state, awaited.seat, arbiter)
    if found is None:
        return None
    return LeaveDenied(now, awaited.seat) if found else LeaveGiven(now, awaited.seat)
