"""An evening for tests: a small list, a real bag whose letters are told, players by number."""

from dataclasses import replace
from functools import cache

import pytest

from nabeurt.board import Placement
from nabeurt.duplicate import By, Course, Evening, Refusal, Role, Setup, Slip
from nabeurt.duplicate import commands as say
from nabeurt.duplicate.evening import LEADER
from nabeurt.duplicate.setup import Draws
from nabeurt.lexicon import Lexicon
from nabeurt.rules.official import duplicate_rulebook

HELPER = By(Role.HELPER, "Hans")
WORDS = (
    "EEN EENTJE TREIN TREINEN SNOET SNELTREINEN ZIE ZIER ZE IN EN NE ET TE TREE INERT NIET REIN "
    "REINE TIEN NEE EI IE RITEN QUIZ AARD NEET TEER ETEN RENT NETTE BOOT BOOTSEND BO ZOO OE OEN"
)


@cache
def small(words):
    return Lexicon.of(words.split(), name="klein")


def phone(number):
    return By(Role.PHONE, f"telefoon-{number}")


class Hall:
    """Speaks to an evening in few words."""

    helper = HELPER

    def __init__(self, **options):
        words = options.pop("words", WORDS)
        draws = options.pop("draws", Draws.BAG)
        book = replace(duplicate_rulebook(), **options.pop("book", {}))
        setup = Setup(name="Vrijdag", rulebook=book, draws=draws, **options)
        self.evening = Evening.opened(setup, small(words), "kiem")

    @property
    def state(self):
        return self.evening.state

    def players(self, *numbers):
        for number in numbers:
            assert isinstance(self.join(number), Course)
        return self

    def join(self, number, name=None, by=None):
        name = name or f"Speler {number}"
        return self.hear(say.Join(name, number), by or phone(number))

    def hear(self, command, by=LEADER, at=None):
        return self.evening.hear(command, by, at)

    def begin(self, letters="", at=None):
        """Draw these letters and start the time."""
        self.evening.say(say.Draw(letters), at=at)
        self.evening.say(say.StartTime())
        return self

    def slip(self, number, text="", claimed=None, *, by=None, at=None, **more):
        """Hand in ``H4 TREINEN`` for a player."""
        where, _, word = text.partition(" ")
        more = {"turn": len(self.state.turns)} | more
        turn = more.pop("turn")
        slip = Slip(word, where, claimed, **more)
        return self.hear(say.HandIn(turn, number, slip), by or phone(number), at)

    def score(self):
        if self.state.phase.value in {"running", "paused"}:
            self.evening.say(say.Close())
        self.evening.say(say.Score(despite=True))
        return self

    def lay(self, text):
        return self.hear(say.LayMaster(Placement.parse(text)))

    def mark(self, number, turn=None):
        return self.state.turns[(turn or len(self.state.turns)) - 1].marks[number]


@pytest.fixture(scope="session")
def hall():
    return Hall


@pytest.fixture
def reason():
    def of(outcome):
        assert isinstance(outcome, Refusal), outcome
        return outcome.reason.value

    return of
