"""Which of the words that a player can type mean something by a rulebook."""

from functools import cache

from nabeurt.rules import Rulebook
from nabeurt.rules.policies import (
    Asking,
    Jury,
    Leave,
    OwnTimeUp,
    Passing,
    RestartBy,
    Stuck,
    WordCheck,
)


@cache
def senseless(book: Rulebook) -> frozenset[str]:
    """Name the notions that no game by this rulebook has a use for."""
    absent = {
        "pass": book.passing is Passing.NEVER,
        "stuck": book.stuck is not Stuck.FREEZES,
        "leave": book.leave is Leave.NONE,
        "challenge": book.check is not WordCheck.CHALLENGE,
        "accept": book.check is not WordCheck.CHALLENGE,
        "intent": not book.intent_challenge,
        "ask": book.asking is Asking.NONE,
        "press": not book.separate_press,
        "start": not book.timed,
        "undo": not book.undo,
        "hint": not book.undo,
        "restart": book.restart is RestartBy.NONE,
        "claim": book.time_up_each is not OwnTimeUp.CLAIMED,
        "list_judges": book.jury is not Jury.PERSON,
        "time": not book.timed,
    }
    return frozenset(notion for notion, is_absent in absent.items() if is_absent)
