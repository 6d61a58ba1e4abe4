"""One line of the desk, read as a command for the round that is played."""

from typing import Annotated, Literal

import msgspec

from nabeurt.speech.grammar.result_line import parse_result
from nabeurt.tournament.day import Role, Score, State
from nabeurt.tournament.day.commands import Forfeit, NoteNoShow, Report


class DeskLineForm(msgspec.Struct, frozen=True, kw_only=True):
    """A line as it was typed; ``hoe`` says that it was asked about before."""

    id: Annotated[str, msgspec.Meta(min_length=8, max_length=80)]
    regel: Annotated[str, msgspec.Meta(max_length=80)]
    hoe: Literal["", "zeker"] = ""


def typed(form: DeskLineForm, state: State, role: Role) -> Report | Forfeit | NoteNoShow | str:
    """Return what is meant, or the name of the sentence that says why it cannot be read.

    That somebody did not come is for the jury to decide; a helper reports it.
    """
    line = parse_result(form.regel)
    if line is None:
        return "unreadable"
    sitting = state.sitting
    sheet = sitting.sheets.get(line.table) if sitting else None
    if sheet is None:
        return "no_table"
    named = (0, *sheet.players)
    if line.points is None:
        missed = NoteNoShow if role is Role.HELPER else Forfeit
        return missed(line.table, named[line.forfeit])
    score = Score(*line.points, named[line.flag])
    return Report(line.table, score, named[line.began], sure=form.hoe == "zeker")
