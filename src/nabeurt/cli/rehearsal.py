"""A scenario played from its first line to its last: the game, what was refused, what was heard."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import reduce
from itertools import pairwise
from random import Random
from typing import NoReturn

from nabeurt.cli.given import GivenDraws
from nabeurt.cli.setting import Setting
from nabeurt.game import (
    Event,
    Opening,
    Refusal,
    Role,
    State,
    apply,
    decide,
    lapse,
    replay,
    start,
    tick,
)
from nabeurt.game.commands import (
    Ask,
    AskLeave,
    By,
    Challenge,
    ClaimStuck,
    Command,
    Rule,
    SettleProtest,
    Stop,
)
from nabeurt.game.events import Answered, Withdrawn
from nabeurt.game.lexicon_jury import LexiconJury
from nabeurt.game.state import Question as Awaiting
from nabeurt.game.verdict import answers, lexicon_says
from nabeurt.rules import Rulebook
from nabeurt.speech.grammar import Question
from nabeurt.speech.misread import Misread, UnreadableLine
from nabeurt.speech.steps import BagGiven, Said, Scenario, Step, StopHere, TimePasses

# What the jury is asked by; a person's ruling on the next line comes before the list's.
_ASKING = (Challenge, Ask, AskLeave, ClaimStuck)


@dataclass(frozen=True, slots=True)
class Moment:
    """A line of the file (None: the start or the end), what came of it, and how things stand."""

    step: Step | None
    state: State
    now: int
    events: tuple[Event, ...] = ()
    refused: Refusal | Misread | None = None


@dataclass(slots=True)
class Rehearsal:
    """Plays a scenario; ``moments`` grows with every line."""

    scenario: Scenario
    rulebook: Rulebook
    jury: LexiconJury
    moments: list[Moment] = field(default_factory=list)
    now: int = 0
    state: State = field(init=False)
    setting: Setting = field(init=False)
    _events: list[Event] = field(default_factory=list)

    def play(self) -> None:
        """Play every line; raises UnreadableLine where the file asks what cannot be."""
        self._start()
        steps = self.scenario.steps
        for step, (ruled, ruled_after) in zip(steps, pairwise(_ruled(steps)), strict=True):
            self._catch_up(ruled=ruled)
            refused = self._step(step, ruled=ruled_after)
            self._note(step, refused)
        self._finish()

    def _start(self) -> None:
        seed = self.scenario.seed
        self.setting = Setting(GivenDraws(seed), Random(seed))  # noqa: S311  # a scenario's lots are no secret
        opening = Opening(
            self.rulebook,
            self.scenario.players,
            self.jury.used,
            beginner=self.scenario.begins,
        )
        events = start(opening, self.now, self.jury, self.setting.drawer)
        if isinstance(events, Refusal):
            _fail_opening(events, self.scenario)
        self.state = replay(events)
        self.moments.append(Moment(None, self.state, self.now, events))

    def _happen(self, events: tuple[Event, ...] | list[Event]) -> None:
        self.state = reduce(apply, events, self.state)
        self._events += events
        taken_back = {event.seat for event in events if isinstance(event, Withdrawn)}
        self.setting.drawer.full -= taken_back

    def _note(self, step: Step | None, refused: Refusal | Misread | None = None) -> None:
        self.moments.append(Moment(step, self.state, self.now, tuple(self._events), refused))
        self._events = []

    def _catch_up(self, *, ruled: bool) -> None:
        """Let pass what has passed; unless a person rules now, the list does."""
        self._happen(tick(self.state, self.now, self._jury(defers=ruled), self.setting.drawer))
        if self.state.awaited and not ruled:
            self._list_rules()

    def _jury(self, *, defers: bool) -> LexiconJury:
        return replace(self.jury, defers=True) if defers else self.jury

    def _list_rules(self) -> None:
        awaited = self.state.awaited
        if awaited and awaited.question is Awaiting.WORDS:
            given = answers(self.state, awaited.words, self.jury)
            self._happen((Answered(max(self.now, self.state.now), awaited.seat, given),))
            return
        verdict = lexicon_says(self.state, self.jury)
        if verdict is not None:
            self._decide(Rule(verdict), Role.JURY, defers=False)

    def _step(self, step: Step, *, ruled: bool) -> Refusal | Misread | None:
        match step:
            case Said():
                return self._said(step, ruled=ruled)
            case TimePasses():
                self.now += step.by_ms
                self._catch_up(ruled=ruled)
                return None
            case StopHere():
                return self._stop()
            case BagGiven():
                self._let_stand()  # the bag is counted when nobody has tiles to draw any more
                self._happen(self.setting.events(self.state, step, self.now))
                return None
            case _:
                self._happen(self.setting.events(self.state, step, self.now))
                return None

    def _stop(self) -> Refusal | None:
        """Stop as the file says, whatever is still open; a game that is over stays as it is."""
        if self.state.ended:
            return None
        if self.state.protest is not None:
            self._decide(SettleProtest(""), Role.JURY)
        return self._decide(Stop(), Role.LEADER)

    def _said(self, step: Said, *, ruled: bool) -> Refusal | Misread | None:
        if isinstance(step.meaning, Misread):
            return step.meaning
        if isinstance(step.meaning, Question):
            return None
        by = Role.JURY if step.seat is None else step.seat
        asked = ruled and isinstance(step.meaning, _ASKING)
        return self._decide(step.meaning, by, defers=asked or _rules(step))

    def _decide(self, command: Command, by: By, *, defers: bool = False) -> Refusal | None:
        drawer, jury = self.setting.drawer, self._jury(defers=defers)
        promised = drawer.saved()
        outcome = decide(self.state, command, by, self.now, jury, drawer)
        if isinstance(outcome, Refusal):
            drawer.restore(promised)
            return outcome
        self._happen(outcome)
        return None

    def _finish(self) -> None:
        """Let the list rule on what is still open, and a last word stand that ends the game."""
        self._catch_up(ruled=False)
        if self.state.on_turn is None:
            self._let_stand()
        self._note(None)

    def _let_stand(self) -> None:
        if self.state.pending:
            self._happen(lapse(self.state, self.now, self.jury, self.setting.drawer))


def _ruled(steps: Sequence[Step]) -> list[bool]:
    """Tell at each step, and at the end, whether a person rules before anybody else does a thing.

    The time a jury takes may lie between.
    """
    ruled = [False]
    for step in reversed(steps):
        ruled.append(ruled[-1] if _leaves_open(step) else _rules(step))
    return ruled[::-1]


def _leaves_open(step: Step) -> bool:
    return isinstance(step, TimePasses) or (
        isinstance(step, Said) and isinstance(step.meaning, Question)
    )


def _rules(step: Step) -> bool:
    return isinstance(step, Said) and step.seat is None and isinstance(step.meaning, Rule)


def _fail_opening(refusal: Refusal, scenario: Scenario) -> NoReturn:
    fields = {**refusal.fields, "count": len(scenario.players)}
    raise UnreadableLine(scenario.players_line, Misread("grammar.scenario.player_count", fields))
