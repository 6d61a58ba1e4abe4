"""A tournament in a hall: people who say things, and what comes of it."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from nabeurt.tournament import Format, Settings
from nabeurt.tournament.day import (
    By,
    Command,
    Event,
    Objection,
    Personal,
    Refusal,
    Role,
    Score,
    Setup,
    State,
    advance,
    start,
    tabulated,
)
from nabeurt.tournament.day import commands as c
from nabeurt.tournament.standings import standings

LEADER = By(Role.LEADER, "Lena", "2026-11-18T10:00:00+01:00")
JURY = By(Role.JURY, "Joop")
DESK = By(Role.HELPER, "Hanna")


class Words:
    """A word list of a few words."""

    def __init__(self, *words: str) -> None:
        self.words = set(words)

    def valid(self, words: Iterable[str]) -> tuple[bool, ...]:
        return tuple(word in self.words for word in words)


@dataclass
class Hall:
    """A day under way."""

    state: State
    events: list[Event]
    now: int = 0
    words: Words = field(default_factory=Words)

    @classmethod
    def open(cls, *names: str, format_: Format = Format.SWISS, **more: Any) -> "Hall":
        kept = {
            name: more.pop(name) for name in ("check_in", "round_ms", "no_show_ms") if name in more
        }
        settings = Settings(name="Herfsttoernooi", format=format_, **more)
        course = start(Setup(settings=settings, **kept), LEADER, 0)
        assert not isinstance(course, Refusal)
        hall = cls(course.state, list(course.events))
        for name in names:
            hall.do(c.Enter(Personal(name)))
        return hall

    def hear(self, command: Command, by: By = LEADER) -> Any:
        self.now += 1_000
        course = advance(self.state, command, by, self.now, self.words)
        if not isinstance(course, Refusal):
            self.state = course.state
            self.events += course.events
        return course

    def do(self, command: Command, by: By = LEADER) -> tuple[Event, ...]:
        course = self.hear(command, by)
        assert not isinstance(course, Refusal), course
        return course.events

    def no(self, command: Command, by: By = LEADER) -> Objection:
        before = self.state
        course = self.hear(command, by)
        assert isinstance(course, Refusal), course
        assert self.state is before
        return course.reason

    def number(self, name: str) -> int:
        return next(one.number for one in self.state.players.values() if one.name == name)

    def player(self, name: str) -> By:
        return By(Role.PLAYER, name, plays=self.number(name))

    def pair(self) -> None:
        self.do(c.Propose())
        self.do(c.Publish())
        self.do(c.StartRound())

    def table(self, name: str) -> int:
        sheet = self.state.sittings[-1].of(self.number(name))
        assert sheet
        return sheet.table

    def score(self, name: str, mine: int, other: int, flag: str = "") -> Score:
        """Return a score from the side of one player."""
        sheet = self.state.sittings[-1].of(self.number(name))
        assert sheet
        pair = (mine, other) if sheet.players[0] == self.number(name) else (other, mine)
        return Score(*pair, self.number(flag) if flag else 0)

    def result(self, name: str, mine: int, other: int, *, sign: bool = True) -> int:
        """Report a result at the desk and let the jury sign it."""
        table = self.table(name)
        self.do(c.Report(table, self.score(name, mine, other), sure=True), DESK)
        if sign:
            self.do(c.Sign(table), JURY)
        return table

    def play_round(self) -> None:
        self.pair()
        for sheet in list(self.state.sittings[-1].sheets.values()):
            first = self.state.name(sheet.players[0])
            self.result(first, 400 + sheet.table, 380)

    def ranks(self, *, official: bool = False) -> dict[str, int | None]:
        table = tabulated(self.state, official=official).tournament
        return {table.name(row.player): row.rank for row in standings(table).rows}

    def scores(self, *, official: bool = False) -> dict[str, int]:
        table = tabulated(self.state, official=official).tournament
        return {table.name(row.player): row.tally.half_points for row in standings(table).rows}
