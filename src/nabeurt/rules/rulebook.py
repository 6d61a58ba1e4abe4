"""A rulebook as a value: every dimension in which the official rulebooks differ.

No code asks for a rulebook's name; it asks for what the rulebook says. Where each value comes from
is in the TOML file of the same name, article by article (see ``citations``).
"""

from dataclasses import dataclass, fields, replace
from typing import Any, Self

from nabeurt.board import Extended
from nabeurt.rules.contradictions import Contradiction, contradictions
from nabeurt.rules.options import ClockChoice, Options, Pace
from nabeurt.rules.policies import (
    Asking,
    ClockPolicy,
    Jury,
    Leave,
    Overdraw,
    OwnTimeUp,
    PassesEnd,
    Passing,
    RestartBy,
    SharedTimeUp,
    StartBlank,
    Stuck,
    TableLists,
    Tie,
    Tiles,
    WordCheck,
    Words,
)
from nabeurt.rules.values import Value, decode, encode


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulebook:
    """One way to play.

    Times are in milliseconds and 0 where there is none; a limit of ``None`` is no limit.
    ``parent`` is the official rulebook it is, or was derived from.
    """

    name: str
    parent: str
    tiles: Tiles
    players_min: int
    players_max: int

    clock: ClockPolicy
    each_ms: int
    each_min_ms: int
    each_max_ms: int
    shared_ms: int
    shared_min_ms: int
    shared_max_ms: int
    time_up_each: OwnTimeUp
    overtime_points: int
    time_up_shared: SharedTimeUp
    clock_started_by_second: bool
    separate_press: bool
    increment_ms: int = 0
    each_renewed: bool = False

    start_blank: StartBlank
    overdraw: Overdraw

    opening_exchanges: int | None
    exchange_after_placement_only: bool
    exchange_min_bag: int
    exchange_needs_as_many: bool
    exchange_checked: bool = False
    leave: Leave
    leave_penalty: int
    passing: Passing
    passes_end: PassesEnd
    passes_count: int
    stuck: Stuck
    restart: RestartBy
    restart_after: int

    words: Words
    table_lists: TableLists
    jury: Jury
    jury_wait_ms: int = 300_000
    asking: Asking
    ask_limit: int | None
    check: WordCheck
    challenge_window_ms: int | None
    challenge_penalty_placer: int
    challenge_penalty_challenger: int
    afterwards_penalty: int
    intent_challenge: bool
    intent_penalty: int

    nabeurt: bool
    out_bonus: bool
    blocked_ends: bool = False
    all_play_out: bool = False
    approval: bool = False
    knock_out: bool
    knock_out_tie: Tie
    extended: Extended
    undo: bool

    @property
    def tie(self) -> Tie:
        """What equal totals mean in this game."""
        return self.knock_out_tie if self.knock_out else Tie.DRAW

    def with_options(self, options: Options) -> Self | Contradiction:
        """Choose on top of this rulebook; the first contradiction when the choices do not fit."""
        if refusal := _unfit(self, options):
            return refusal
        chosen = replace(self, **_changes(self, options) | _paced(self, options.pace))
        return next(iter(contradictions(chosen)), chosen)

    def as_data(self) -> dict[str, Value]:
        """Every field as plain JSON or TOML data."""
        return {name: encode(getattr(self, name)) for name in FIELDS}

    @property
    def timed(self) -> bool:
        """Whether time is kept: each player's own, or everybody's together."""
        return bool(self.each_ms or self.shared_ms)

    @classmethod
    def from_data(cls, data: dict[str, Value]) -> Self:
        """Read ``as_data`` back; raises Unreadable for anything else."""
        return cls(**decode(cls, data))


FIELDS: tuple[str, ...] = tuple(field.name for field in fields(Rulebook))
# What a rulebook says, as opposed to what it is called.
RULE_FIELDS: tuple[str, ...] = tuple(name for name in FIELDS if name not in {"name", "parent"})

_DIRECT: dict[str, Any] = {
    "check": WordCheck.DIRECT,
    "challenge_window_ms": None,
    "challenge_penalty_placer": 0,
    "challenge_penalty_challenger": 0,
    "afterwards_penalty": 0,
    "intent_challenge": False,
    "intent_penalty": 0,
}
_TOGETHER: dict[str, Any] = {
    "clock": ClockPolicy.SHARED,
    "each_ms": 0,
    "each_min_ms": 0,
    "each_max_ms": 0,
    "time_up_each": OwnTimeUp.NONE,
    "overtime_points": 0,
    "clock_started_by_second": False,
}


# Options that are a field of the same name.
_CHOSEN_AS_THEY_ARE = (
    *("ask_limit", "table_lists", "approval", "jury_wait_ms", "challenge_window_ms"),
)


def _unfit(rulebook: Rulebook, options: Options) -> Contradiction | None:
    """Choices that no change of fields can express."""
    own_clocks = rulebook.clock is ClockPolicy.EACH_OR_SHARED
    if options.clock is ClockChoice.YES and not own_clocks:
        return Contradiction.OWN_CLOCK_UNKNOWN
    if options.duration_ms is not None and rulebook.clock is ClockPolicy.NONE:
        return Contradiction.DURATION_WITHOUT_CLOCK
    if options.duration_ms is not None and options.duration_ms <= 0:
        return Contradiction.DURATION_OUT_OF_BOUNDS
    if options.challenge_window_ms is not None and rulebook.challenge_window_ms is None:
        return Contradiction.CHALLENGE_TIME
    if options.pace is not None and (options.duration_ms is not None or options.clock is not None):
        return Contradiction.PACE_ALONE
    return None


def _paced(rulebook: Rulebook, pace: Pace | None) -> dict[str, Any]:
    """Give each player an own clock of the players' choice, whatever the rulebook says of time."""
    if pace is None:
        return {}
    together = pace.each_ms * rulebook.players_max
    return {
        "clock": ClockPolicy.EACH_OR_SHARED,
        "each_ms": pace.each_ms,
        "each_min_ms": 0,
        "each_max_ms": 0,
        "shared_ms": together,
        "shared_min_ms": 0,
        "shared_max_ms": 0,
        "time_up_each": OwnTimeUp.CLAIMED if pace.each_turn else OwnTimeUp.LOSES,
        "overtime_points": 0,
        "time_up_shared": SharedTimeUp.ENDS,
        "increment_ms": pace.increment_ms,
        "each_renewed": pace.each_turn,
    }


def _changes(rulebook: Rulebook, options: Options) -> dict[str, Any]:
    """Name the fields that these options change."""
    changes: dict[str, Any] = dict(_DIRECT) if options.direct_check else {}
    own_clocks = rulebook.clock is ClockPolicy.EACH_OR_SHARED
    if own_clocks and options.clock is ClockChoice.NO:
        own_clocks = False
        changes |= _TOGETHER
    if options.clock is ClockChoice.SEPARATE:
        changes["separate_press"] = True
    if options.duration_ms is not None:
        changes["each_ms" if own_clocks else "shared_ms"] = options.duration_ms
    if options.friendly:
        changes["undo"] = True
    if options.knock_out:
        changes["knock_out"] = True
    if options.jury_person:
        changes["jury"] = Jury.PERSON
    if options.extended_all:
        changes["extended"] = Extended.ALL
    chosen = {name: getattr(options, name) for name in _CHOSEN_AS_THEY_ARE}
    return changes | {name: value for name, value in chosen.items() if value is not None}
