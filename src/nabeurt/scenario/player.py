"""A scenario played from its first line to its last: the game, what was refused, what was heard."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from random import Random
from typing import NoReturn

from nabeurt.game import Course, Event, Opening, Refusal, Role, State, Table
from nabeurt.game.commands import (
    Ask,
    AskLeave,
    By,
    Challenge,
    ClaimStuck,
    Command,
    Protest,
    Rule,
    RuleWords,
    SettleProtest,
    Stop,
)
from nabeurt.game.events import Answered, Withdrawn
from nabeurt.game.outcome.verdict import answers, lexicon_says
from nabeurt.game.state import Awaiting
from nabeurt.ledger.jury import LexiconJury
from nabeurt.rules import Rulebook
from nabeurt.scenario.draws import GivenDraws
from nabeurt.scenario.position import Setting
from nabeurt.scenario.steps import POSITION, BagGiven, Said, Scenario, Step, StopHere, TimePasses
from nabeurt.speech.grammar.commands import Asked
from nabeurt.speech.grammar.errors import Misread, UnreadableLine
from nabeurt.speech.sentences.numbers import Number

# What the jury is asked by; a person's ruling on the next line comes before the list's.
_ASKING = (Challenge, Ask, AskLeave, ClaimStuck, Protest)
_RULING = (Rule, RuleWords, SettleProtest)


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
    table: Table = field(init=False)
    setting: Setting = field(init=False)
    _noted: int = 0  # events that a moment tells already

    @property
    def state(self) -> State:
        """Where the game stands."""
        return self.table.state

    def play(self) -> None:
        """Play every line; raises UnreadableLine where the file asks what cannot be."""
        self._start()
        steps = self.scenario.steps
        for step, (ruled, ruled_after) in zip(steps, pairwise(_ruled(steps)), strict=True):
            if not (isinstance(step, POSITION) and self._half_set):
                self._catch_up(ruled=ruled)
            refused = self._step(step, ruled=ruled_after)
            self._note(step, refused)
        self._finish()

    @property
    def _half_set(self) -> bool:
        """Whether a position is being set up: nothing follows from half of it."""
        last = self.moments[-1].step
        return last is None or isinstance(last, POSITION)

    def _start(self) -> None:
        seed = self.scenario.seed
        self.setting = Setting(GivenDraws(seed), Random(seed))  # noqa: S311  # a scenario's lots are no secret
        opening = Opening(
            self.rulebook,
            self.scenario.players,
            self.jury.used,
            beginner=self.scenario.begins,
            by_hand=self.scenario.options.by_hand,
        )
        table = Table.opened(opening, self.now, self.jury, self.setting.drawer)
        if isinstance(table, Refusal):
            _fail_opening(table, self.scenario)
        self.table = table
        self._note(None)

    def _keep(self, course: Course) -> None:
        self.table.keep(course)
        taken_back = {event.seat for event in course.events if isinstance(event, Withdrawn)}
        self.setting.drawer.full -= taken_back

    def _note(self, step: Step | None, refused: Refusal | Misread | None = None) -> None:
        events = tuple(self.table.events[self._noted :])
        self.moments.append(Moment(step, self.state, self.now, events, refused))
        self._noted += len(events)

    def _catch_up(self, *, ruled: bool) -> None:
        """Let pass what has passed; unless a person rules now, the list does."""
        self._keep(self._before(defers=ruled).ticked(self.now))
        if self.state.awaited and not ruled and not self.state.person_judges:
            self._list_rules()

    def _before(self, *, defers: bool) -> Table:
        """Return the table before the list, or before a person whom the list leaves the verdict."""
        self.table.arbiter = replace(self.jury, defers=True) if defers else self.jury
        return self.table

    def _list_rules(self) -> None:
        awaited = self.state.awaited
        if awaited and awaited.question is Awaiting.WORDS:
            given = answers(self.state, awaited.words, self.jury)
            self.table.happen([Answered(max(self.now, self.state.now), awaited.seat, given)])
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
                self.table.happen(self.setting.events(self.state, step, self.now))
                return None
            case _:
                self.table.happen(self.setting.events(self.state, step, self.now))
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
        if isinstance(step.meaning, Asked):
            return None
        by = Role.JURY if step.seat is None else step.seat
        asked = ruled and isinstance(step.meaning, _ASKING)
        return self._decide(step.meaning, by, defers=asked or _rules(step))

    def _decide(self, command: Command, by: By, *, defers: bool = False) -> Refusal | None:
        promised = self.setting.drawer.saved()
        course = self._before(defers=defers).decided(command, by, self.now)
        if isinstance(course, Refusal):
            self.setting.drawer.restore(promised)
            return course
        self._keep(course)
        return None

    def _finish(self) -> None:
        """Let the list rule on what is still open, and a last word stand that ends the game."""
        self._catch_up(ruled=False)
        if self.state.pending:
            stood = self._before(defers=False).lapsed(self.now)
            if self.state.on_turn is None or stood.state.ended:
                self._keep(stood)
        self._note(None)

    def _let_stand(self) -> None:
        if self.state.pending:
            self._keep(self._before(defers=False).lapsed(self.now))


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
        isinstance(step, Said) and isinstance(step.meaning, Asked)
    )


def _rules(step: Step) -> bool:
    return isinstance(step, Said) and step.seat is None and isinstance(step.meaning, _RULING)


def _fail_opening(refusal: Refusal, scenario: Scenario) -> NoReturn:
    least, most = (int(str(refusal.fields[name])) for name in ("least", "most"))
    key = "player_count_exactly" if least == most else "player_count"
    fields = {"least": Number(least), "most": Number(most)}
    raise UnreadableLine(scenario.players_line, Misread(f"grammar.scenario.{key}", fields))
