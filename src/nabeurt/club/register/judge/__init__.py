"""The judge of a club's register: what happens when somebody says something."""

from collections.abc import Callable
from typing import Any

from nabeurt.club.register import commands
from nabeurt.club.register.commands import By, Command
from nabeurt.club.register.events import Event, Founded
from nabeurt.club.register.fold import apply, begin
from nabeurt.club.register.judge import people, seasons
from nabeurt.club.register.judge.request import LONGEST_NAME, Judgement, Request, sound
from nabeurt.club.register.objections import Objection, Refusal, object_to
from nabeurt.club.register.state import State
from nabeurt.ledger import course

_JUDGES: dict[type[Command], Callable[[Request, Any], Judgement]] = {
    commands.Announce: seasons.announce,
    commands.GrantRole: people.grant_role,
    commands.RevokeRole: people.revoke_role,
    commands.Admit: people.admit,
    commands.Describe: people.describe,
    commands.ChooseOwn: people.choose_own,
    commands.TakeOut: people.take_out,
    commands.BringBack: people.bring_back,
    commands.Merge: people.merge,
    commands.Erase: people.erase,
    commands.OpenSeason: seasons.open_season,
    commands.SetRanking: seasons.set_ranking,
    commands.DropRanking: seasons.drop_ranking,
    commands.AddEvening: seasons.add_evening,
    commands.CorrectEvening: seasons.correct_evening,
    commands.DropEvening: seasons.drop_evening,
    commands.PublishRanking: seasons.publish_ranking,
}


class Course(course.Course[Event, State]):
    """What happened in a club, in order, and where that leaves it."""

    __slots__ = ()
    apply = staticmethod(apply)


def start(name: str, by: By, now: int) -> Course | Refusal:
    """Found a club's register."""
    name = " ".join(name.split())
    if not sound(name):
        return object_to(Objection.BAD_NAME, longest=LONGEST_NAME)
    founded = Founded(name=name, at=now, by=by.name, when=by.when, device=by.device)
    return Course((founded,), begin(founded))


def advance(state: State, command: Command, by: By, now: int) -> Course | Refusal:
    """Answer a command with all that happens and the state after it, or with why it may not."""
    judgement = _JUDGES[type(command)](Request(state, by, max(now, state.now)), command)
    if isinstance(judgement, Refusal):
        return judgement
    return Course((), state).then(*judgement)
