"""What the players of one game choose on top of a rulebook."""

from dataclasses import dataclass
from enum import StrEnum

from nabeurt.rules.policies import TableLists


class ClockChoice(StrEnum):
    """Own clocks, no own clocks, or own clocks with a press of their own after each turn."""

    YES = "yes"
    NO = "no"
    SEPARATE = "separate"


@dataclass(frozen=True, slots=True)
class Pace:
    """A house rule for time: what each has, what a turn adds, or so much for every turn anew."""

    each_ms: int
    increment_ms: int = 0
    each_turn: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """A game's choices; whatever is left alone stays as the rulebook says."""

    duration_ms: int | None = None
    pace: Pace | None = None
    direct_check: bool = False
    friendly: bool = False  # turns may be taken back, and a bot gives a hint
    knock_out: bool = False
    clock: ClockChoice | None = None
    jury_person: bool = False
    extended_all: bool = False
    ask_limit: int | None = None
    table_lists: TableLists | None = None
    approval: bool | None = None
    jury_wait_ms: int | None = None
    challenge_window_ms: int | None = None  # for who needs longer to read the board
    by_hand: bool = False  # the players start the clock themselves, where it would run already
