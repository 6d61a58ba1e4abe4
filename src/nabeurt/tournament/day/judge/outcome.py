"""Settings, roles, published standings, the end, and what is undone."""

from nabeurt.tournament.day.commands import (
    ChangeSettings,
    Close,
    GrantRole,
    PublishStandings,
    Reopen,
    RevokeRole,
    ShowChances,
    Undo,
)
from nabeurt.tournament.day.events import Event
from nabeurt.tournament.day.events.matches import Forfeited, ResultSigned
from nabeurt.tournament.day.events.outcome import (
    ChancesShown,
    Closed,
    CorrectionAnnounced,
    Reopened,
    StandingsPublished,
    Undone,
)
from nabeurt.tournament.day.events.setting_up import (
    Opened,
    RoleGranted,
    RoleRevoked,
    SettingChanged,
)
from nabeurt.tournament.day.fold import leaning
from nabeurt.tournament.day.judge.request import LONGEST_NAME, Judgement, Request
from nabeurt.tournament.day.objections import Objection, Refusal, object_to
from nabeurt.tournament.day.setup import Role
from nabeurt.tournament.settings import Settings

MOST_ROUNDS = 500
COUNTED = (ResultSigned, Forfeited)


def settings_bar(settings: Settings) -> Refusal | None:
    """Refuse settings by which nothing could be played."""
    if not settings.name.strip() or len(settings.name) > LONGEST_NAME:
        return object_to(Objection.BAD_NAME, longest=LONGEST_NAME)
    if not settings.name.isprintable():
        return object_to(Objection.BAD_NAME, longest=LONGEST_NAME)
    if settings.rounds is not None and not 1 <= settings.rounds <= MOST_ROUNDS:
        return object_to(Objection.BAD_SETTING)
    return None


def change_settings(request: Request, command: ChangeSettings) -> Judgement:
    """Play by other settings; after the first round with a reason, and never another format."""
    if bar := request.leader_bar() or request.over_bar() or settings_bar(command.settings):
        return bar
    state = request.state
    if state.sittings:
        if bar := request.answerable_bar(command.why):
            return bar
        if command.settings.format is not state.settings.format:
            return object_to(Objection.FORMAT_FIXED)
        if (command.settings.rounds or len(state.sittings)) < len(state.sittings):
            return object_to(Objection.BAD_SETTING)
    return (SettingChanged(settings=command.settings, **request.stamp(command.why)),)


def grant_role(request: Request, command: GrantRole) -> Judgement:
    """Note who took a role by its link; players have theirs by their number."""
    unknown = command.plays and command.plays not in request.state.players
    revoked = (command.holder, command.role) in request.state.revoked
    if command.role is Role.PLAYER or unknown or revoked:
        return object_to(Objection.NO_SUCH_ROLE)
    held = request.state.roles.get((command.holder, command.role))
    if held == (command.name, command.plays):
        return ()
    granted = RoleGranted(
        role=command.role,
        name=command.name,
        holder=command.holder,
        plays=command.plays,
        **request.stamp(),
    )
    return (granted,)


def revoke_role(request: Request, command: RevokeRole) -> Judgement:
    """Take a role from somebody."""
    if bar := request.leader_bar() or request.length_bar(command.why):
        return bar
    if (command.holder, command.role) not in request.state.roles:
        return object_to(Objection.NO_SUCH_ROLE)
    stamp = request.stamp(command.why)
    return (RoleRevoked(role=command.role, holder=command.holder, **stamp),)


def publish_standings(request: Request, command: PublishStandings) -> Judgement:
    """Publish the standings, and with them what was corrected since the last time."""
    if bar := request.leader_bar():
        return bar
    state = request.state
    if not state.sittings:
        return object_to(Objection.NOTHING_TO_PUBLISH)
    if command.official and (names := _unsigned(request)):
        return object_to(Objection.NOT_OFFICIAL, names=names)
    version = len(state.publications) + 1
    published = StandingsPublished(
        version=version,
        after=len(state.sittings),
        official=command.official,
        **request.stamp(),
    )
    told = (
        CorrectionAnnounced(version=version, round=number, table=table, **request.stamp())
        for number, table in state.unannounced
    )
    return published, *told


def _unsigned(request: Request) -> tuple[str, ...]:
    return tuple(
        f"{sitting.number}.{request.told(one)}"
        for sitting in request.state.sittings
        for one in sitting.unsigned
    )


def show_chances(request: Request, command: ShowChances) -> Judgement:
    """Let everybody see the chances, or only the leader."""
    if bar := request.leader_bar():
        return bar
    if request.state.chances_shown == command.shown:
        return ()
    return (ChancesShown(shown=command.shown, **request.stamp()),)


def close(request: Request, _: Close) -> Judgement:
    """End the tournament when every result is official."""
    if bar := request.leader_bar() or request.over_bar():
        return bar
    if names := _unsigned(request):
        return object_to(Objection.NOT_OFFICIAL, names=names)
    return (Closed(**request.stamp()),)


def reopen(request: Request, command: Reopen) -> Judgement:
    """Go on after all."""
    if bar := request.leader_bar() or request.answerable_bar(command.why):
        return bar
    if not request.state.closed:
        return object_to(Objection.NOT_CLOSED)
    return (Reopened(**request.stamp(command.why)),)


def undo(request: Request, command: Undo) -> Judgement:
    """Let an event count no longer, unless something leans on it: that is named."""
    if bar := request.leader_bar() or request.answerable_bar(command.why):
        return bar
    state, number = request.state, command.event
    every = dict(state.past)
    if number not in every or isinstance(every[number], Opened | Undone):
        return object_to(Objection.NO_EVENT, event=number)
    if number in state.undone:
        return object_to(Objection.UNDONE_ALREADY, event=number)
    if bar := _moved_on(request, every[number]):
        return bar
    if fallen := leaning(state, number):
        return object_to(Objection.LEANED_ON, leaning=tuple(fallen))
    return (Undone(number=number, **request.stamp(command.why)),)


def _moved_on(request: Request, event: Event) -> Refusal | None:
    """Refuse to undo a result on which the next round was paired: it is corrected instead."""
    if isinstance(event, COUNTED) and event.round < len(request.state.sittings):
        return object_to(Objection.MOVED_ON, round=event.round + 1)
    return None
