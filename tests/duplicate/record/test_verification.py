"""A closed evening can be proven; one that was altered cannot."""

from dataclasses import replace

import pytest

from nabeurt.duplicate import commands as say
from nabeurt.duplicate.events import Drew, MasterLaid, Scored, SeedRevealed
from nabeurt.duplicate.record.verification import Outcome, Verification, verify
from nabeurt.duplicate.setup import Draws
from nabeurt.ledger.jury import LexiconJury
from nabeurt.lexicon import Lexicon


@pytest.fixture
def closed(hall):
    """An evening of which the seed draws U E A E C R K, with no word, and then F Z G E Z T D."""
    room = hall(draws=Draws.COMPUTER, book={"turns": 2}).players(1, 2)
    room.begin().score().hear(say.LayNothing())
    room.begin()
    room.slip(1, "H7 ZE")
    room.slip(2, "H8 XQZ")
    room.score().lay("H7 ZE")
    room.hear(say.Finish())
    return room


def proof(room, kind, **changes):
    """Alter the last event of a kind, and prove again."""
    events = list(room.evening.events)
    place = max(place for place, event in enumerate(events) if isinstance(event, kind))
    events[place] = replace(events[place], **changes)
    return verify(events, LexiconJury(room.evening.lexicon)).outcome


def test_a_true_evening_is_proven(closed):
    found = verify(closed.evening.events, LexiconJury(closed.evening.lexicon))
    assert found == Verification(Outcome.TRUE, draws=2, slips=4, words=1)


def test_what_was_altered_is_found(closed):
    marks = closed.state.turn.marks.values()
    richer = tuple(replace(mark, points=mark.points + 1) for mark in marks)
    assert proof(closed, Drew, letters="EEITRNN") is Outcome.DRAW_DIFFERS
    assert proof(closed, Scored, marks=richer) is Outcome.MARK_DIFFERS
    assert proof(closed, Scored, top=None) is Outcome.MARK_DIFFERS
    assert proof(closed, SeedRevealed, seed="ander") is Outcome.PROMISE_BROKEN
    assert proof(closed, MasterLaid, points=999) is Outcome.MASTER_DIFFERS
    assert proof(closed, MasterLaid, tiles="QQ") is Outcome.CANNOT_FOLLOW


def test_without_the_seed_or_with_another_list_nothing_is_proven(closed):
    events = [event for event in closed.evening.events if not isinstance(event, SeedRevealed)]
    assert verify(events, LexiconJury(closed.evening.lexicon)).outcome is Outcome.NO_SEED
    other = LexiconJury(Lexicon.of(["EN"]))
    assert verify(closed.evening.events, other).outcome is Outcome.OTHER_LIST
