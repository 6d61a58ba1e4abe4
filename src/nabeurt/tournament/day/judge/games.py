"""A match that is played as a game: which one it is, and the result that arrives by itself."""

from nabeurt.tournament.day.commands import LinkGame, TakeGame
from nabeurt.tournament.day.events import Event
from nabeurt.tournament.day.events.matches import (
    FormHandedIn,
    MatchLinked,
    ResultReported,
    ScoreSettled,
)
from nabeurt.tournament.day.judge.matches import began, score_bar, unsigned
from nabeurt.tournament.day.judge.request import Judgement, Request
from nabeurt.tournament.day.objections import Objection, Refusal, object_to
from nabeurt.tournament.day.setup import Role
from nabeurt.tournament.day.sheet import Sheet

DESK = 0


def link_game(request: Request, command: LinkGame) -> Judgement:
    """Let a match be played as a game; players begin one, another is for the desk to allow."""
    sheet = unsigned(request, command.table, command.round)
    if isinstance(sheet, Refusal):
        return sheet
    if not command.game.isalnum() or len(command.game) > 64:
        return object_to(Objection.TOO_LONG, longest=64)
    if sheet.game == command.game:
        return ()
    if sheet.game and request.by.role is Role.PLAYER:
        return object_to(Objection.PLAYED_HERE, table=sheet.table)
    about = {"round": sheet.round, "table": sheet.table}
    return (MatchLinked(game=command.game, **about, **request.stamp()),)


def take_game(request: Request, command: TakeGame) -> Judgement:
    """Take a result from the game itself: both saw it come about, so nobody need confirm it.

    What the desk typed in holds: a person decided then that the match went otherwise.
    """
    sheet = request.desk_bar() or unsigned(request, command.table, command.round)
    if isinstance(sheet, Refusal):
        return sheet
    if sheet.game != command.game:
        return object_to(Objection.OTHER_GAME, table=sheet.table)
    if DESK in sheet.reports:
        return ()
    return score_bar(request, sheet, command.score, command.starter) or _taken(
        request, sheet, command
    )


def _taken(request: Request, sheet: Sheet, command: TakeGame) -> tuple[Event, ...]:
    about, stamp = {"round": sheet.round, "table": sheet.table}, request.stamp()
    happened = list[Event]()
    if command.starter != sheet.starter:
        happened.append(began(request, sheet, command.starter))
    happened.append(ResultReported(player=DESK, score=command.score, **about, **stamp))
    if command.lines:
        happened.append(FormHandedIn(lines=command.lines, **about, **stamp))
    if command.checked:
        happened.append(ScoreSettled(struck=(), score=command.score, **about, **stamp))
    return tuple(happened)
