"""The personal sheet (000 D): per turn the letters, the own word and points, the best and its own.

Before the evening it is a form to write on; afterwards it is filled in.
"""

from collections.abc import Iterable, Iterator

from nabeurt.duplicate.record.model import Recorded, RecordedPlayer, RecordedSlip, RecordedTurn
from nabeurt.printing.heading import footer
from nabeurt.printing.paper import Block, Column, Heading, Line, Paper, Table, Width
from nabeurt.printing.sentences import Wording


def sheet_paper(
    evening: Recorded, players: Iterable[RecordedPlayer], say: Wording, *, form: bool = True
) -> Paper:
    """Print a sheet for each of the players; with ``form``, turns to come are lines to fill in."""
    blocks = tuple(
        block
        for place, player in enumerate(players)
        for block in _sheet(evening, player, say, form=form, fresh=place > 0)
    )
    title = say("sheet.title", event=evening.event)
    return Paper(title, say.language, footer(evening, say), blocks)


def _sheet(
    evening: Recorded, player: RecordedPlayer, say: Wording, *, form: bool, fresh: bool
) -> Iterator[Block]:
    title = say("sheet.player", name=player.name, number=player.number)
    yield Heading(title, level=1, fresh=fresh)
    where = (evening.room_of(player), evening.event, evening.date)
    about = (*where, player.club, _category(player, say))
    yield Line(" · ".join(part for part in about if part))
    yield from _place(evening, player, say)
    rows = [_row(turn, player.number, say) for turn in evening.turns]
    if form and not evening.over:
        to_come = range(len(evening.turns) + 1, evening.most_turns + 1)
        rows += [(str(number), *[""] * 8) for number in to_come]
    if rows:
        yield Table(say("sheet.table", name=player.name), _columns(say), tuple(rows), ruled=True)


def _category(player: RecordedPlayer, say: Wording) -> str:
    return say("ranking.category", category=player.category) if player.category else ""


def _place(evening: Recorded, player: RecordedPlayer, say: Wording) -> Iterator[Line]:
    if not evening.turns:
        return
    for one in evening.ranking:
        if one.number == player.number:
            yield Line(
                say(
                    "sheet.place",
                    rank=one.rank,
                    players=len(evening.ranking),
                    total=one.total,
                    top=evening.top,
                    percent=say.decimal(one.percent),
                )
            )


def _columns(say: Wording) -> tuple[Column, ...]:
    return (
        Column(say("column.turn"), Width.FIGURE),
        Column(say("column.letters"), Width.LETTERS),
        Column(say("column.own"), Width.REST),
        Column(say("column.at"), joined=True),
        Column(say("column.points"), Width.FIGURE, joined=True),
        Column(say("column.best"), Width.REST),
        Column(say("column.at"), joined=True),
        Column(say("column.points"), Width.FIGURE, joined=True),
        Column(say("column.top"), Width.FIGURE),
    )


def _row(turn: RecordedTurn, number: int, say: Wording) -> tuple[str, ...]:
    best = turn.master
    return (
        str(turn.turn),
        " ".join(turn.letters),
        *_own(turn.slip_of(number), say),
        *((best.word, best.at, str(best.score)) if best else (say("account.nothing"), "", "")),
        str(turn.topscore),
    )


def _own(slip: RecordedSlip | None, say: Wording) -> tuple[str, str, str]:
    if slip is None:
        return "", "", ""
    word = slip.read.word if slip.read else slip.word or ""
    notes = [word, _why(slip, say), _sum(slip, say)]
    told = "\n".join(note for note in notes if note)
    return told, (slip.read.at if slip.read else slip.at or ""), str(slip.score)


def _why(slip: RecordedSlip, say: Wording) -> str:
    if not slip.reason:
        return ""
    reason = slip.reason.value.replace("-", "_")
    return say.say(f"duplicate.zero.{reason}", detail=", ".join(slip.detail))


def _sum(slip: RecordedSlip, say: Wording) -> str:
    return say("sheet.sum", claimed=slip.claimed) if slip.sum_corrected else ""
