"""Evenings to print: one of two turns among people with difficult names, and an empty one."""

from functools import partial

import pytest

from nabeurt.board import Placement
from nabeurt.duplicate import By, Evening, Role, Setup, Slip, commands
from nabeurt.duplicate.record.build import record
from nabeurt.duplicate.setup import Draws
from nabeurt.lexicon import Lexicon
from nabeurt.printing.sentences import Wording
from nabeurt.rules.official import duplicate_rulebook
from nabeurt.speech import say

WORDS = "TREIN TREINEN SNOET RIET TIEN NIET EEN TREE REIN QUIZ ZIE ZE IN EN NE TE ET"
NAMES = (
    '#set text(red) *x* _y_ @z $a$ "q" \\ <b>',
    "Zoë Łuczak-Çelik",
    "W" * 60,
    "🙂 漢字",
    "=SOM(A1)",
)
HELPER = By(Role.HELPER, "Hans")
SLIPS = (
    (("H4", "TREINEN", 72), ("H4", "TREIN", 20), ("H8", "RIET", 1), ("", "TIEN", 8)),
    (("4H", "TREIN", 12), ("4H", "QUIZX", 9)),
)


def spoken(language):
    return Wording(language, lambda key, /, **fields: say(key, language, **fields))


@pytest.fixture(params=["nl", "en"])
def wording(request):
    return spoken(request.param)


@pytest.fixture
def dutch():
    return spoken("nl")


def opened():
    setup = Setup(
        name="Vrijdag #1 *club*", date="20-11-2026", rulebook=duplicate_rulebook(), draws=Draws.BAG
    )
    evening = Evening.opened(setup, Lexicon.of(WORDS.split(), name="klein"), "kiem")
    for number, name in enumerate(NAMES, 1):
        evening.say(commands.AddPlayer(name, number, "Bréda & Co", "AB"[number % 2]), HELPER)
    return evening


def play(evening, letters, slips, laid):
    evening.say(commands.Draw(letters))
    evening.say(commands.StartTime())
    turn = len(evening.state.turns)
    hand = partial(evening.say, by=HELPER)
    evening.say(commands.Close())
    for number, (where, word, claimed) in enumerate(slips, 1):
        hand(commands.HandIn(turn, number, Slip(word, where, claimed)))
    evening.say(commands.Score(despite=True))
    evening.say(commands.LayMaster(Placement.parse(laid)))


@pytest.fixture(scope="session")
def empty():
    return record(opened().state)


@pytest.fixture(scope="session")
def played():
    evening = opened()
    play(evening, "EEITRNN", SLIPS[0], "H4 TREINEN")
    play(evening, "TREIN?Q", SLIPS[1], "4H TREIN")
    evening.say(commands.RuleWord("RIET", valid=False, why="proef"))
    evening.say(commands.Finish())
    return record(evening.state)
