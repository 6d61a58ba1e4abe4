"""What a tournament is set up with, and what is known of who takes part."""

from dataclasses import dataclass
from enum import StrEnum

from nabeurt.ledger.jury import LexiconUsed
from nabeurt.tournament.settings import Settings


class Role(StrEnum):
    """In which role somebody speaks."""

    LEADER = "leader"
    JURY = "jury"
    HELPER = "helper"
    PLAYER = "player"


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """A tournament as the organiser makes it.

    ``round_ms`` is the usual time for a round, 0 without a clock. With ``check_in`` only who is
    there is paired. ``penalty`` is what a wrong word costs beside its turn when the form is checked
    afterwards, ``questions`` how often a player may ask the jury in one game; both are the
    rulebook's. Who is told missing forfeits so long after the round began (``no_show_ms``); 0
    leaves that to the jury.
    """

    settings: Settings
    date: str = ""
    place: str = ""
    rulebook: str = ""
    lexicon: LexiconUsed | None = None
    round_ms: int = 0
    check_in: bool = False
    penalty: int = 20
    questions: int = 10
    no_show_ms: int = 0


@dataclass(frozen=True, slots=True)
class Personal:
    """What is known of somebody; half points and balance were brought from an earlier stage."""

    name: str
    club: str = ""
    category: str = ""
    strength: float | None = None
    half_points: int = 0
    balance: int = 0
