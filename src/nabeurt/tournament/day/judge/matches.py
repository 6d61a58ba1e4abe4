"""The result of a match until it is agreed on: the start, reports, confirmation, dispute."""

from nabeurt.tournament.day.commands import (
    Confirm,
    Dispute,
    Forfeit,
    RecordStart,
    Report,
    VoidMatch,
)
from nabeurt.tournament.day.events import Event
from nabeurt.tournament.day.events.jury import JuryCalled
from nabeurt.tournament.day.events.matches import (
    Forfeited,
    MatchVoided,
    ResultConfirmed,
    ResultDisputed,
    ResultReported,
    StartRecorded,
)
from nabeurt.tournament.day.judge.request import Judgement, Request
from nabeurt.tournament.day.objections import Objection, Refusal, object_to
from nabeurt.tournament.day.score import Score
from nabeurt.tournament.day.setup import Role
from nabeurt.tournament.day.sheet import Life, Sheet
from nabeurt.tournament.settings import Format

LEAST_POINTS, MOST_POINTS = -500, 2_000
DOUBT_BELOW, DOUBT_ABOVE = 100, 900


def record_start(request: Request, command: RecordStart) -> Judgement:
    """Say who begins; it cannot be told otherwise once the result is signed."""
    sheet = unsigned(request, command.table, command.round)
    if isinstance(sheet, Refusal):
        return sheet
    if command.starter not in sheet.players:
        return _not_there(request, sheet, command.starter)
    if sheet.starter == command.starter:
        return ()
    return (began(request, sheet, command.starter),)


def began(request: Request, sheet: Sheet, starter: int) -> StartRecorded:
    """Return that it became known who begins."""
    return StartRecorded(round=sheet.round, table=sheet.table, starter=starter, **request.stamp())


def _not_there(request: Request, sheet: Sheet, number: int) -> Refusal:
    name = request.state.name(number) or number
    return object_to(Objection.NOT_AT_TABLE, name=name, table=sheet.table)


def unsigned(request: Request, table: int, round_: int) -> Sheet | Refusal:
    """Return a sheet that is still to be signed."""
    sheet = request.over_bar() or request.sheet(table, round_)
    if isinstance(sheet, Refusal):
        return sheet
    if sheet.official:
        return object_to(Objection.SIGNED_ALREADY, table=table, by=sheet.signed_by)
    return sheet


def report(request: Request, command: Report) -> Judgement:
    """Take a result from the desk or from a player; what the other said before is not lost."""
    sheet = unsigned(request, command.table, command.round)
    if isinstance(sheet, Refusal):
        return sheet
    if command.starter and command.starter not in sheet.players:
        return _not_there(request, sheet, command.starter)
    starter = command.starter or sheet.starter
    bar = score_bar(request, sheet, command.score, starter)
    bar = bar or (None if command.sure else _doubt(request, sheet, command.score))
    return bar or _reported(request, sheet, command)


def score_bar(request: Request, sheet: Sheet, score: Score, starter: int) -> Refusal | None:
    """Refuse points that no match has, and what could not be settled."""
    if any(not LEAST_POINTS <= one <= MOST_POINTS for one in (score.first, score.second)):
        return object_to(Objection.POINTS_RANGE, least=LEAST_POINTS, most=MOST_POINTS)
    if score.flag and score.flag not in sheet.players:
        return _not_there(request, sheet, score.flag)
    if request.state.settings.format is Format.KNOCK_OUT and score.drawn and not starter:
        return object_to(Objection.WHO_BEGAN, table=sheet.table)
    return None


def _doubt(request: Request, sheet: Sheet, score: Score) -> Refusal | None:
    """Ask once about what is hardly ever so, and about what a player reported otherwise."""
    first, second = (request.state.name(who) for who in sheet.players)
    points = score.first, score.second
    if request.by.role is not Role.PLAYER:
        for who, said in sheet.reports.items():
            if who and said != score:
                name, told = request.state.name(who), f"{said.first}–{said.second}"
                return object_to(Objection.DIFFERS, name=name, reported=told)
    if all(DOUBT_BELOW <= one <= DOUBT_ABOVE for one in points):
        return None
    about = {"first": first, "points": points[0], "second": second, "others": points[1]}
    return object_to(Objection.DOUBTFUL, **about)


def _reported(request: Request, sheet: Sheet, command: Report) -> Judgement:
    happened = list[Event]()
    if command.starter and command.starter != sheet.starter:
        happened.append(began(request, sheet, command.starter))
    player = request.by.plays if request.by.role is Role.PLAYER else 0
    if sheet.reports.get(player) == command.score and sheet.score == command.score:
        return tuple(happened)
    about = {"round": sheet.round, "table": sheet.table, "player": player}
    happened.append(ResultReported(score=command.score, **about, **request.stamp()))
    there = sheet.reports.get(sheet.other(player)) if player else None
    if there is not None and there != command.score:
        happened.append(JuryCalled(**about, **request.stamp()))
    return tuple(happened)


def confirm(request: Request, command: Confirm) -> Judgement:
    """Let the other player agree with exactly what they saw."""
    sheet = unsigned(request, command.table, command.round)
    if isinstance(sheet, Refusal):
        return sheet
    if sheet.life is Life.CONFIRMED and sheet.score == command.score:
        return ()  # said twice, or meanwhile reported the same
    player = _opponent(request, sheet)
    if isinstance(player, Refusal):
        return player
    if sheet.score != command.score:
        return object_to(Objection.CHANGED_SINCE)
    about = {"round": sheet.round, "table": sheet.table, "player": player}
    return (ResultConfirmed(**about, **request.stamp()),)


def _opponent(request: Request, sheet: Sheet) -> int | Refusal:
    """Return who answers a report: not who made it."""
    if sheet.life is not Life.REPORTED:
        return object_to(Objection.NOT_REPORTED, table=sheet.table)
    reporter = next(iter(sheet.reports))
    if request.by.role is not Role.PLAYER:
        return sheet.other(reporter)
    if request.by.plays in sheet.reports:
        return object_to(Objection.OWN_REPORT)
    return request.by.plays


def dispute(request: Request, command: Dispute) -> Judgement:
    """Let the other player disagree, which calls the jury."""
    sheet = request.length_bar(command.why) or unsigned(request, command.table, command.round)
    if isinstance(sheet, Refusal):
        return sheet
    player = _opponent(request, sheet)
    if isinstance(player, Refusal):
        return player
    about = {"round": sheet.round, "table": sheet.table, "player": player}
    stamp = request.stamp(command.why)
    return ResultDisputed(**about, **stamp), JuryCalled(**about, **stamp)


def forfeit(request: Request, command: Forfeit) -> Judgement:
    """Give a match to who came."""
    bar = request.jury_bar() or request.length_bar(command.why)
    sheet = bar or unsigned(request, command.table, command.round)
    if isinstance(sheet, Refusal):
        return sheet
    if command.player not in sheet.players:
        return _not_there(request, sheet, command.player)
    about = {"round": sheet.round, "table": sheet.table, "player": command.player}
    return request.interest_bar(sheet) or (Forfeited(**about, **request.stamp(command.why)),)


def void_match(request: Request, command: VoidMatch) -> Judgement:
    """Let a match count for nobody, where that leaves a tournament that can go on."""
    bar = request.leader_bar() or request.answerable_bar(command.why)
    sheet = bar or unsigned(request, command.table, command.round)
    if isinstance(sheet, Refusal):
        return sheet
    if request.state.settings.format is Format.KNOCK_OUT:
        return object_to(Objection.KNOCK_OUT_VOID)
    about = {"round": sheet.round, "table": sheet.table}
    return (MatchVoided(**about, **request.stamp(command.why)),)
