"""The controls of a game page: each with what it says, and which of them a rulebook knows at all.

A tile too many is none of them: on screen the server draws.
"""

from functools import cache

from nabeurt.game.commands import (
    Accept,
    Agree,
    Ask,
    AskLeave,
    Challenge,
    ClaimStuck,
    Command,
    Disagree,
    Pass,
    Press,
    Protest,
    Resign,
    Restart,
    SettleProtest,
    Stop,
    Undo,
)
from nabeurt.rules import Rulebook
from nabeurt.rules.policies import Asking, Leave, Passing, Stuck, WordCheck
from nabeurt.rules.policies import Restart as RestartPolicy

CONTROLS: dict[str, Command] = {
    "pass": Pass(),
    "stuck": ClaimStuck(),
    "leave": AskLeave(),
    "challenge": Challenge(),
    "intent": Challenge(intent=True),
    "accept": Accept(),
    "ask": Ask(("AA",)),
    "press": Press(),
    "protest": Protest(""),
    "protest_back": SettleProtest(""),
    "undo": Undo(),
    "restart": Restart(),
    "stop": Stop(),
    "agree": Agree(),
    "disagree": Disagree(),
    "resign": Resign(),
}


@cache
def known(book: Rulebook) -> dict[str, Command]:
    """Return the controls that can be of use in some game by this rulebook."""
    absent = {
        "pass": book.passing is Passing.NEVER,
        "stuck": book.stuck is not Stuck.FREEZES,
        "leave": book.leave is Leave.NONE,
        "challenge": book.check is not WordCheck.CHALLENGE,
        "accept": book.check is not WordCheck.CHALLENGE,
        "intent": not book.intent_challenge,
        "ask": book.asking is Asking.NONE,
        "press": not book.separate_press,
        "undo": not book.undo,
        "restart": book.restart is RestartPolicy.NONE,
    }
    return {name: command for name, command in CONTROLS.items() if not absent.get(name)}
