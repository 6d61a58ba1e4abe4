"""Somebody who does not come: noted at the table, forfeited when the agreed minutes are over."""

from nabeurt.tournament.day.commands import NoteNoShow
from nabeurt.tournament.day.events.jury import JuryCalled
from nabeurt.tournament.day.events.matches import Forfeited, NoShowNoted
from nabeurt.tournament.day.judge.matches import unsigned
from nabeurt.tournament.day.judge.request import Judgement, Request
from nabeurt.tournament.day.objections import Objection, Refusal, object_to
from nabeurt.tournament.day.sheet import Sheet
from nabeurt.tournament.day.state import Sitting

LEAST_WAIT_MS = 2 * 60_000
"""However late it is noted: so long somebody can still say that they are there."""


def note_no_show(request: Request, command: NoteNoShow) -> Judgement:
    """Note who is missed; where no minutes were agreed the jury comes and decides."""
    sheet = _waiting(request, command)
    if isinstance(sheet, Refusal):
        return sheet
    if sheet.missing == command.player:
        return ()
    due = _due(request, request.state.sittings[sheet.round - 1])
    about = {"round": sheet.round, "table": sheet.table}
    noted = NoShowNoted(player=command.player, due=due, **about, **request.stamp())
    if due is not None:
        return (noted,)
    return noted, JuryCalled(player=request.by.plays, **about, **request.stamp())


def _waiting(request: Request, command: NoteNoShow) -> Sheet | Refusal:
    """Return a table at which somebody else waits for this player."""
    sheet = unsigned(request, command.table, command.round)
    if isinstance(sheet, Refusal):
        return sheet
    if command.player not in sheet.players:
        name = request.state.name(command.player) or command.player
        return object_to(Objection.NOT_AT_TABLE, name=name, table=sheet.table)
    if command.player == request.by.plays:
        return object_to(Objection.SAME_PERSON)
    begun = sheet.begun or sheet.game or not request.state.sittings[sheet.round - 1].started
    return object_to(Objection.NOT_MISSED, table=sheet.table) if begun else sheet


def _due(request: Request, sitting: Sitting) -> int | None:
    agreed = request.state.setup.no_show_ms
    if not agreed:
        return None
    return max(sitting.began + agreed, request.now + LEAST_WAIT_MS)


def forfeits(request: Request) -> tuple[Forfeited, ...]:
    """Give the matches whose time is over to who came."""
    due = request.state.due
    if due is None or request.state.sitting is None:
        return ()
    return tuple(
        Forfeited(round=one.round, table=one.table, player=one.waits_for, **request.stamp())
        for one in request.state.sitting.sheets.values()
        if one.waits_for and one.due is not None and one.due <= request.now
    )
