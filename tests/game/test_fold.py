"""The sum of events: every fact and every command has its place, and nonsense is named so."""

import random
from dataclasses import fields
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from nabeurt.board import Placement
from nabeurt.game import EVENTS, Onlooker, apply, replay, seen_by
from nabeurt.game import commands as say
from nabeurt.game.events import Answer, BeginsFirst, Drew, EndedBy, Placed, Proposal, Started, Why
from nabeurt.game.fold import _APPLY
from nabeurt.game.judge.referee import _JUDGES
from nabeurt.ledger.fold import Impossible

GOOD = ["EN", "NE", "ENE", "NEN"]


def test_every_fact_changes_the_state_somehow():
    assert set(_APPLY) | {Started} == set(EVENTS)


def test_every_command_is_answered():
    assert set(_JUDGES) == set(get_args(say.Command))


def test_a_game_begins_with_its_start(table):
    game = table("basis", "Anna Bram", GOOD)
    for events in ([], game.log[1:], [game.log[0], game.log[0]]):
        with pytest.raises(Impossible):
            replay(events)


@pytest.mark.parametrize(
    "event",
    [
        BeginsFirst(0, 7),
        BeginsFirst(0, -1),
        Drew(0, 0, "EEEEEEE"),
        Placed(0, 0, Placement.parse("H8 QQ"), "QQ", (), 0, 0),
        Placed(0, 1, Placement.parse("H8 EN"), "EN", (), 0, 0),
        Placed(0, 0, Placement.parse("O15 EN"), "EN", (), 0, 0),
        BeginsFirst(-5, 0),
    ],
)
def test_what_cannot_have_happened(table, event):
    game = table("basis", "Anna Bram", GOOD)
    game.racks(Anna="ENAAAAA", Bram="ENCDFGH")
    with pytest.raises(Impossible):
        apply(game.state, event)


def _meant(field):
    """Return what a field's name stands for: something is done by a seat, or ended by a thing."""
    return "seat" if (field.name, field.type) == ("by", int) else field.name


def anything(kind, chance):
    """Return a value for an event's field of that name, sensible or not."""
    values = {
        "seat": [-1, 0, 1, 2],
        "by": [EndedBy.OUT, 0],
        "tiles": ["", "EN", "Q", "ZZZ", "*"],
        "tip": ["", "H8 EN", "Z9 EN", "nonsense"],
        "tile": ["E", "Q", "", "*", "EE"],
        "returned": ["", "E", "QQ"],
        "placement": [Placement.parse("H8 EN"), Placement.parse("15O EN"), Placement.parse("A1 E")],
        "words": [()],
        "answers": [(Answer("EN", valid=True),)],
        "why": list(Why),
        "what": list(Proposal),
        "turn": [-1, 0, 5],
        "version": [0, 1, 3, 99],
        "invalid": [()],
        "reason": [""],
        "seed": ["x"],
        "valid": [True, False],
        "by_person": [True],
        "intent": [True, False],
    }
    return chance.choice(values.get(kind, [0, 1, 5, -3]))


@given(seed=some.integers(0, 10**9))
@settings(max_examples=60, deadline=None)
def test_events_out_of_nowhere_are_impossible_or_applied_but_never_worse(table_class, seed):
    chance = random.Random(seed)
    game = table_class("sbnl-wedstrijd", "Anna Bram", GOOD, table=seed % 2 == 0)
    state = game.state
    for _ in range(20):
        kind = chance.choice(EVENTS)
        event = kind(state.now, *(anything(_meant(one), chance) for one in fields(kind)[1:]))
        try:
            state = apply(state, event)
        except Impossible:
            continue
        for viewer in (0, Onlooker.SPECTATOR):
            seen_by(event, viewer)


def test_what_is_asked_is_between_a_player_and_the_jury(table):
    game = table("sbnl-punten", "Anna Bram", GOOD)
    game.do("Anna", say.Ask(("EN", "QX")))
    asked, answered = game.log[-2:]
    for viewer in (1, Onlooker.SPECTATOR):
        assert seen_by(asked, viewer, game.state.rulebook).words == ("*", "*")
        assert seen_by(answered, viewer).answers == ()
    assert seen_by(answered, 0) == answered
    assert seen_by(asked, say.Role.JURY) == asked
    others = table("wwv-xl", "Anna Bram", GOOD).state.rulebook
    assert seen_by(asked, 1, others) == asked


def test_others_do_not_see_what_was_drawn(table):
    game = table("basis", "Anna Bram", GOOD)
    drew = next(event for event in game.log if isinstance(event, Drew))
    assert seen_by(drew, 1) == Drew(0, 0, "*******")
    assert seen_by(drew, Onlooker.SPECTATOR) == Drew(0, 0, "*******")
    assert seen_by(drew, 0) == drew
    assert seen_by(drew, say.Role.JURY) == drew
