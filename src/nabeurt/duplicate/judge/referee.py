"""The referee of an evening: what happens when somebody says something, or when time passes.

A caller keeps the events, tells the time, and asks in this order: ``tick`` (keep its course), then
``advance`` (keep its course, or tell the refusal).
"""

from collections.abc import Callable
from typing import Any

from nabeurt.duplicate import commands
from nabeurt.duplicate.commands import By, Command
from nabeurt.duplicate.events import Opened
from nabeurt.duplicate.fold import begin
from nabeurt.duplicate.judge import corrections, players, slips, steps, turns
from nabeurt.duplicate.judge.automatic import Course
from nabeurt.duplicate.judge.request import Judgement, Request
from nabeurt.duplicate.judge.steps import setup_bar
from nabeurt.duplicate.ports import Arbiter
from nabeurt.duplicate.reasons import Refusal
from nabeurt.duplicate.setup import Setup
from nabeurt.duplicate.state import State
from nabeurt.ledger.drawer import Drawer
from nabeurt.ledger.jury import LexiconUsed

_JUDGES: dict[type[Command], Callable[[Request, Any], Judgement]] = {
    commands.AddPlayer: players.add_player,
    commands.Join: players.join,
    commands.ChangePlayer: players.change_player,
    commands.ReleaseDevice: players.release_device,
    commands.Withdraw: players.withdraw,
    commands.Return: players.return_player,
    commands.Draw: turns.draw,
    commands.Call: turns.call,
    commands.StartTime: turns.start_time,
    commands.PauseTime: turns.pause_time,
    commands.ResumeTime: turns.resume_time,
    commands.Close: turns.close,
    commands.HandIn: slips.hand_in,
    commands.Score: slips.score,
    commands.LayMaster: turns.lay_master,
    commands.LayNothing: turns.lay_nothing,
    commands.RedoTurn: corrections.redo_turn,
    commands.CorrectSlip: corrections.correct_slip,
    commands.RemoveSlip: corrections.remove_slip,
    commands.CorrectPoints: corrections.correct_points,
    commands.RuleWord: corrections.rule_word,
    commands.Finish: turns.finish,
    commands.AddPlayers: players.add_players,
    commands.RemovePlayer: players.remove_player,
    commands.Renumber: players.renumber,
    commands.Merge: players.merge,
    commands.ChangeSetup: steps.change_setup,
    commands.StepBack: steps.step_back,
}


def start(setup: Setup, lexicon: LexiconUsed, now: int, commitment: str = "") -> Course | Refusal:
    """Open an evening; ``commitment`` promises the seed of the computer's draws."""
    if bar := setup_bar(setup):
        return bar
    opened = Opened(now, setup, lexicon, commitment)
    return Course((opened,), begin(opened))


def tick(state: State, now: int) -> Course:
    """Let time pass: a turn whose time is up closes."""
    return Course((), state).settled(now)


def advance(  # noqa: PLR0913, PLR0917  # who says what, when, to whom: each is a different thing
    state: State, command: Command, by: By, now: int, arbiter: Arbiter, drawer: Drawer
) -> Course | Refusal:
    """Answer a command with all that happens and the state after it, or with why it may not."""
    now = max(now, state.now)
    course = tick(state, now)
    request = Request(course.state, by, now, arbiter, drawer)
    judgement = _JUDGES[type(command)](request, command)
    if isinstance(judgement, Refusal):
        return judgement
    return course.then(*judgement).settled(now)


def judge(  # noqa: PLR0913, PLR0917  # as ``advance``
    state: State, command: Command, by: By, now: int, arbiter: Arbiter, drawer: Drawer
) -> Refusal | None:
    """Say whether somebody may do this now; None means yes."""
    outcome = advance(state, command, by, now, arbiter, drawer)
    return outcome if isinstance(outcome, Refusal) else None
