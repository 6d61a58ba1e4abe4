"""A club to talk to in tests, in few words."""

from typing import Any

from nabeurt.club import Result
from nabeurt.club.register import (
    By,
    Card,
    Course,
    Held,
    Refusal,
    Role,
    State,
    advance,
    replay,
    start,
)
from nabeurt.club.register import commands as c
from nabeurt.club.register.diary import club_event, line_of

KEEPER, HELPER = By(Role.KEEPER, "Kees"), By(Role.HELPER, "Hanna")
DAYS = ("2026-01-10", "2026-01-17", "2026-01-24")


class Club:
    def __init__(self, *names: str) -> None:
        course = start("Littera", KEEPER, 1)
        assert isinstance(course, Course)
        self.state, self.events = course.state, list(course.events)
        if names:
            self.do(c.Admit(tuple(Card(name) for name in names)))

    def say(self, command: Any, by: By = KEEPER) -> Refusal | None:
        found = advance(self.state, command, by, 1)
        if isinstance(found, Refusal):
            return found
        self.state, self.events = found.state, [*self.events, *found.events]
        return None

    def do(self, *commands: Any) -> None:
        for command in commands:
            assert self.say(command) is None

    def no(self, command: Any, by: By = KEEPER) -> str:
        refused = self.say(command, by)
        assert refused is not None
        return str(refused.reason.value)

    def again(self) -> State:
        lines = [line_of(one).encode() for one in self.events]
        return replay(club_event(line, number) for number, line in enumerate(lines, 1))


def held(day: str, *points: float, source: str = "", top: float | None = 1000) -> Held:
    results = tuple(Result(who, own) for who, own in enumerate(map(float, points), 1))
    return Held(day, source=source, top=top, results=results)
