"""A table in the hands of a program: deciding and keeping are apart."""

import pytest

from nabeurt.game import Course, Opening, Refusal, Table, replay
from nabeurt.game import commands as say
from nabeurt.game.events import FlagFell
from nabeurt.ledger.drawer import SeededDrawer
from nabeurt.ledger.fold import Impossible
from nabeurt.ledger.jury import LexiconUsed
from nabeurt.rules import rulebook

LIST = LexiconUsed("klein", "1", "")


@pytest.fixture
def game(small_list):
    opening = Opening(rulebook("toernooi"), ("Anna", "Bram"), LIST, beginner=0)
    return Table.opened(opening, 0, small_list(["EEN"]), SeededDrawer("7"))


def test_what_is_decided_is_not_yet_believed(game):
    before, events = game.state, game.events
    course = game.decided(say.Pass(), 0, 1_000)
    assert isinstance(course, Course)
    assert game.state is before
    game.keep(course)
    assert game.state is course.state
    assert game.events == [*events, *course.events]
    assert replay(game.events) == game.state


def test_who_holds_the_events_keeps_them_as_they_were(game):
    held, count = game.events, len(game.events)
    game.hear(say.Pass(), 0, 1_000)
    assert len(held) == count < len(game.events)


def test_a_refusal_leaves_everything_as_it_was(game):
    before, events = game.state, game.events
    assert isinstance(game.hear(say.Pass(), 1, 1_000), Refusal)
    assert (game.state, game.events) == (before, events)


def test_time_is_looked_at_without_passing(game):
    late = rulebook("toernooi").each_ms + 1
    course = game.ticked(late)
    assert isinstance(course.events[0], FlagFell)
    assert not game.state.ended
    game.keep(course)
    assert game.state.ended


def test_a_game_comes_back_from_its_events(game):
    again = Table.of(game.events, game.arbiter, game.drawer)
    course = game.hear(say.Pass(), 0, 1_000)
    again.happen(course.events)
    assert (again.state, again.events) == (game.state, game.events)
    with pytest.raises(Impossible):
        Table.of([], game.arbiter, game.drawer)


def test_what_cannot_have_happened_is_not_kept(game):
    course = game.decided(say.Pass(), 0, 1_000)
    game.keep(course)
    before = game.state
    with pytest.raises(Impossible):
        game.happen([*course.events, *game.events[:1]])
    assert game.state is before


def test_who_cannot_start_is_told_why(small_list):
    opening = Opening(rulebook("toernooi"), ("Anna",), LIST)
    refused = Table.opened(opening, 0, small_list([]), SeededDrawer(""))
    assert refused.reason.value == "player-count"
