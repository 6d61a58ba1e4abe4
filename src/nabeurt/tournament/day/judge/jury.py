"""The jury: calls, questions, and what it decides about people."""

from nabeurt.tournament.day.commands import (
    Arrive,
    AskJury,
    CallJury,
    Deduct,
    Disqualify,
    GrantTime,
    Protest,
    SettleProtest,
    Warn,
)
from nabeurt.tournament.day.events.jury import (
    Disqualified,
    JuryArrived,
    JuryCalled,
    PointsDeducted,
    Protested,
    ProtestSettled,
    QuestionAsked,
    TimeGranted,
    Warned,
)
from nabeurt.tournament.day.judge.matches import unsigned
from nabeurt.tournament.day.judge.request import Judgement, Request
from nabeurt.tournament.day.objections import Objection, Refusal, object_to
from nabeurt.tournament.day.setup import Role
from nabeurt.tournament.day.sheet import Sheet

MOST_DEDUCTED = 1_000
MOST_EXTRA_MS = 4 * 60 * 60 * 1000


def call_jury(request: Request, command: CallJury) -> Judgement:
    """Call the jury to a table."""
    bar = request.over_bar() or request.length_bar(command.why)
    sheet = bar or request.sheet(command.table, command.round)
    if isinstance(sheet, Refusal):
        return sheet
    player = request.by.plays if request.by.role is Role.PLAYER else 0
    called = JuryCalled(
        round=sheet.round, table=sheet.table, player=player, **request.stamp(command.why)
    )
    return (called,)


def arrive(request: Request, command: Arrive) -> Judgement:
    """Note that the jury has been."""
    sheet = request.jury_bar() or request.sheet(command.table, command.round)
    if isinstance(sheet, Refusal):
        return sheet
    waiting = {(one.round, one.table) for one in request.state.calls}
    if (sheet.round, sheet.table) not in waiting:
        return object_to(Objection.NO_CALL, table=sheet.table)
    return (JuryArrived(round=sheet.round, table=sheet.table, **request.stamp()),)


def ask_jury(request: Request, command: AskJury) -> Judgement:
    """Count a question about a word; beyond what the rulebook gives there is no answer."""
    sheet = _at(request, command.table, command.round, command.player)
    if isinstance(sheet, Refusal):
        return sheet
    most = request.state.setup.questions
    if sheet.questions.get(command.player, 0) >= most:
        name = request.state.name(command.player)
        return object_to(Objection.QUESTIONS_SPENT, name=name, most=most)
    word = command.word.strip().upper()[:20]
    about = {"round": sheet.round, "table": sheet.table, "player": command.player}
    return (QuestionAsked(word=word, **about, **request.stamp()),)


def _at(request: Request, table: int, round_: int, player: int) -> Sheet | Refusal:
    """Return the sheet of a table at which a player sits, for whom others do not speak."""
    sheet = request.over_bar() or request.sheet(table, round_)
    if isinstance(sheet, Refusal):
        return sheet
    if player not in sheet.players:
        name = request.state.name(player) or player
        return object_to(Objection.NOT_AT_TABLE, name=name, table=table)
    if request.by.role is Role.PLAYER and request.by.plays != player:
        return object_to(Objection.OWN_TABLE)
    return sheet


def warn(request: Request, command: Warn) -> Judgement:
    """Warn a player."""
    bar = request.jury_bar() or request.answerable_bar(command.why)
    player = bar or request.player(command.player)
    if isinstance(player, Refusal):
        return player
    return (Warned(player=player.number, **request.stamp(command.why)),)


def deduct(request: Request, command: Deduct) -> Judgement:
    """Take points from a result that is not yet signed; a signed one is corrected."""
    bar = request.jury_bar() or request.answerable_bar(command.why)
    sheet = bar or unsigned(request, command.table, command.round)
    sheet = sheet if isinstance(sheet, Refusal) else request.interest_bar(sheet) or sheet
    if isinstance(sheet, Refusal):
        return sheet
    if command.player not in sheet.players:
        name = request.state.name(command.player) or command.player
        return object_to(Objection.NOT_AT_TABLE, name=name, table=sheet.table)
    if not 0 < command.points <= MOST_DEDUCTED:
        return object_to(Objection.POINTS_RANGE, least=1, most=MOST_DEDUCTED)
    about = {"round": sheet.round, "table": sheet.table, "player": command.player}
    stamp = request.stamp(command.why)
    return (PointsDeducted(points=command.points, **about, **stamp),)


def grant_time(request: Request, command: GrantTime) -> Judgement:
    """Give one table longer."""
    bar = request.jury_bar() or request.answerable_bar(command.why)
    sheet = bar or unsigned(request, command.table, command.round)
    if isinstance(sheet, Refusal):
        return sheet
    if not 0 < command.ms <= MOST_EXTRA_MS:
        return object_to(Objection.TIME_RANGE, most=MOST_EXTRA_MS // 60_000)
    about = {"round": sheet.round, "table": sheet.table, "ms": command.ms}
    return (TimeGranted(**about, **request.stamp(command.why)),)


def protest(request: Request, command: Protest) -> Judgement:
    """Protest against a decision."""
    bar = request.length_bar(command.why)
    sheet = bar or _at(request, command.table, command.round, command.player)
    if isinstance(sheet, Refusal):
        return sheet
    if not command.why.strip():
        return object_to(Objection.REASON_NEEDED)
    about = {"round": sheet.round, "table": sheet.table, "player": command.player}
    return (Protested(**about, **request.stamp(command.why)),)


def settle_protest(request: Request, command: SettleProtest) -> Judgement:
    """Uphold a protest or not."""
    bar = request.jury_bar() or request.answerable_bar(command.why)
    sheet = bar or request.sheet(command.table, command.round)
    sheet = sheet if isinstance(sheet, Refusal) else request.interest_bar(sheet) or sheet
    if isinstance(sheet, Refusal):
        return sheet
    waiting = {(one.round, one.table) for one in request.state.protests}
    if (sheet.round, sheet.table) not in waiting:
        return object_to(Objection.NO_PROTEST, table=sheet.table)
    about = {"round": sheet.round, "table": sheet.table}
    stamp = request.stamp(command.why)
    return (ProtestSettled(upheld=command.upheld, **about, **stamp),)


def disqualify(request: Request, command: Disqualify) -> Judgement:
    """Put a player out of the ranking: the leader settles it, on their last match."""
    bar = request.leader_bar() or request.answerable_bar(command.why)
    player = bar or request.player(command.player)
    if isinstance(player, Refusal):
        return player
    if player.disqualified:
        return object_to(Objection.OUT, name=player.name)
    sheets = [one.of(player.number) for one in request.state.sittings]
    last = next((one for one in reversed(sheets) if one is not None), None)
    if last is None:
        return object_to(Objection.NO_MATCH_YET, name=player.name)
    about = {"round": last.round, "table": last.table, "player": player.number}
    return request.interest_bar(last) or (Disqualified(**about, **request.stamp(command.why)),)
