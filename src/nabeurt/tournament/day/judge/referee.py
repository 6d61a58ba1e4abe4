"""The referee of a tournament: what happens when somebody says something."""

from collections.abc import Callable
from typing import Any

from nabeurt.ledger import course
from nabeurt.tournament.day import commands
from nabeurt.tournament.day.commands import By, Command
from nabeurt.tournament.day.events import Event
from nabeurt.tournament.day.events.setting_up import Opened
from nabeurt.tournament.day.fold import apply, begin
from nabeurt.tournament.day.judge import (
    games,
    jury,
    matches,
    no_show,
    outcome,
    people,
    rounds,
    signing,
)
from nabeurt.tournament.day.judge.request import Judgement, Request
from nabeurt.tournament.day.objections import Refusal
from nabeurt.tournament.day.ports import Arbiter
from nabeurt.tournament.day.setup import Role, Setup
from nabeurt.tournament.day.state import State

_JUDGES: dict[type[Command], Callable[[Request, Any], Judgement]] = {
    commands.ChangeSettings: outcome.change_settings,
    commands.GrantRole: outcome.grant_role,
    commands.RevokeRole: outcome.revoke_role,
    commands.Enter: people.enter,
    commands.ChangeEntry: people.change_entry,
    commands.MarkPaid: people.mark_paid,
    commands.CheckIn: people.check_in,
    commands.CheckOut: people.check_out,
    commands.AnnounceAbsence: people.announce_absence,
    commands.Withdraw: people.withdraw,
    commands.ComeBack: people.come_back,
    commands.FixTable: people.fix_table,
    commands.Separate: people.separate,
    commands.Propose: rounds.propose,
    commands.Swap: rounds.swap,
    commands.Publish: rounds.publish,
    commands.WithdrawPairing: rounds.withdraw_pairing,
    commands.StartRound: rounds.start_round,
    commands.StopClock: rounds.stop_clock,
    commands.ResumeClock: rounds.resume_clock,
    commands.AddTime: rounds.add_time,
    commands.CallBreak: rounds.call_break,
    commands.CloseRound: rounds.close_round,
    commands.RecordStart: matches.record_start,
    commands.Report: matches.report,
    commands.Confirm: matches.confirm,
    commands.Dispute: matches.dispute,
    commands.HandInForm: signing.hand_in_form,
    commands.RuleWord: signing.rule_word,
    commands.CheckForm: signing.check_form,
    commands.Sign: signing.sign,
    commands.Correct: signing.correct,
    commands.NoteNoShow: no_show.note_no_show,
    commands.Forfeit: matches.forfeit,
    commands.VoidMatch: matches.void_match,
    commands.LinkGame: games.link_game,
    commands.TakeGame: games.take_game,
    commands.CallJury: jury.call_jury,
    commands.Arrive: jury.arrive,
    commands.AskJury: jury.ask_jury,
    commands.Warn: jury.warn,
    commands.Deduct: jury.deduct,
    commands.GrantTime: jury.grant_time,
    commands.Protest: jury.protest,
    commands.SettleProtest: jury.settle_protest,
    commands.Disqualify: jury.disqualify,
    commands.PublishStandings: outcome.publish_standings,
    commands.ShowChances: outcome.show_chances,
    commands.Close: outcome.close,
    commands.Reopen: outcome.reopen,
    commands.Undo: outcome.undo,
}

CLOCK = By(Role.LEADER, "Nabeurt")
"""In whose name time decides."""


class Course(course.Course[Event, State]):
    """What happened at a tournament, in order, and where that leaves it."""

    __slots__ = ()
    apply = staticmethod(apply)


def start(setup: Setup, by: By, now: int) -> Course | Refusal:
    """Open a tournament."""
    if bar := outcome.settings_bar(setup.settings):
        return bar
    opened = Opened(setup=setup, at=now, by=by.name, when=by.when, device=by.device)
    return Course((opened,), begin(opened))


def advance(
    state: State, command: Command, by: By, now: int, arbiter: Arbiter | None = None
) -> Course | Refusal:
    """Answer a command with all that happens and the state after it, or with why it may not."""
    request = Request(state, by, max(now, state.now), arbiter)
    judgement = _JUDGES[type(command)](request, command)
    if isinstance(judgement, Refusal):
        return judgement
    return Course((), state).then(*judgement)


def pass_time(state: State, now: int) -> Course:
    """Let time pass: who was missed for so long as was agreed has forfeited."""
    request = Request(state, CLOCK, max(now, state.now), None)
    return Course((), state).then(*no_show.forfeits(request))
