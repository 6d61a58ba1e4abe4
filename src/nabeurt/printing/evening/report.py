"""The evening's record on paper: per turn the letters, the word laid, its points, its finders."""

from collections.abc import Iterator
from datetime import datetime

from nabeurt.duplicate.record.model import Recorded, RecordedCorrection, RecordedTurn, RecordedWord
from nabeurt.printing.evening.ranking import names, ranking_blocks
from nabeurt.printing.grid import board_grid
from nabeurt.printing.heading import footer, front
from nabeurt.printing.paper import Block, Column, Heading, Line, Paper, Table, Width
from nabeurt.printing.sentences import Wording


def account_paper(evening: Recorded, say: Wording) -> Paper:
    """Print what happened."""
    title = say("account.title", event=evening.event)
    blocks = (*front(evening, title, say), *account_blocks(evening, say))
    return Paper(title, say.language, footer(evening, say), blocks)


def evening_paper(evening: Recorded, say: Wording) -> Paper:
    """Print the ranking and what happened as one, for a page on a site."""
    title = say("ranking.title", event=evening.event)
    told = (*ranking_blocks(evening, say), *account_blocks(evening, say))
    blocks = (*front(evening, title, say), *told)
    return Paper(title, say.language, footer(evening, say), blocks)


def account_blocks(evening: Recorded, say: Wording) -> Iterator[Block]:
    """Print the turns at a glance, then one by one; the board; what was corrected; the proof."""
    if evening.turns:
        yield Heading(say("account.turns"))
        yield _overview(evening, say)
        yield Heading(say("account.board"))
        yield board_grid(say("account.board_label"), evening.board, say)
        yield Heading(say("account.finders"))
    for turn in evening.turns:
        yield from _turn(evening, turn, say)
    if evening.corrections:
        yield Heading(say("account.corrections"))
        yield _corrections(evening, say)
    if evening.seed:
        yield Heading(say("account.proof"))
        yield Line(say("account.seed", seed=evening.seed, commitment=evening.commitment))


def _overview(evening: Recorded, say: Wording) -> Table:
    columns = (
        Column(say("column.turn"), Width.FIGURE),
        Column(say("column.letters"), Width.LETTERS),
        Column(say("column.master"), Width.REST),
        Column(say("column.at"), joined=True),
        Column(say("column.points"), Width.FIGURE, joined=True),
        Column(say("column.top"), Width.FIGURE),
        Column(say("column.found"), Width.FIGURE, joined=True),
    )
    rows = tuple(_row(turn, say) for turn in evening.turns)
    return Table(say("account.turns"), columns, rows)


def _row(turn: RecordedTurn, say: Wording) -> tuple[str, ...]:
    laid = turn.master
    found = str(len(turn.finders(laid)))
    word = (laid.word, laid.at, str(laid.score)) if laid else (say("account.nothing"), "", "")
    return (str(turn.turn), " ".join(turn.letters), *word, str(turn.topscore), found)


def _turn(evening: Recorded, turn: RecordedTurn, say: Wording) -> Iterator[Block]:
    yield Heading(say("account.turn", turn=turn.turn, letters=" ".join(turn.letters)), level=3)
    if turn.redraws:
        yield Line(say("account.redraws", letters=", ".join(turn.redraws)))
    if turn.best:
        yield Line(_worded("account.best", turn.best, say, found=turn.found_top))
    if turn.master:
        yield Line(_worded("account.laid", turn.master, say))
    if turn.replaced:
        yield Line(say("account.replaced", squares=", ".join(turn.replaced)))
    if turn.found:
        yield _found(evening, turn, say)
    else:
        yield Line(say("account.nobody"))


def _worded(key: str, word: RecordedWord, say: Wording, **more: object) -> str:
    return say(key, word=word.word, at=word.at, points=word.score, **more)


def _found(evening: Recorded, turn: RecordedTurn, say: Wording) -> Table:
    columns = (
        Column(say("column.points"), Width.FIGURE),
        Column(say("column.word")),
        Column(say("column.at"), joined=True),
        Column(say("column.found"), Width.FIGURE),
        Column(say("column.finders"), Width.REST, joined=True),
    )
    rows = (
        (str(word.score), word.word, word.at, str(len(numbers)), names(evening, numbers))
        for word, numbers in turn.found
    )
    return Table(say("account.found", turn=turn.turn), columns, tuple(rows))


def _corrections(evening: Recorded, say: Wording) -> Table:
    columns = (
        Column(say("column.by")),
        Column(say("column.when")),
        Column(say("column.why"), Width.REST),
        Column(say("column.changes"), Width.REST),
    )
    rows = tuple(
        (one.by, _moment(one.when), _why(one, say), _changes(evening, one, say))
        for one in evening.corrections
    )
    return Table(say("account.corrections"), columns, rows)


def _moment(when: str) -> str:
    """Write a moment by the clock of this machine; nothing where none was told."""
    try:
        return f"{datetime.fromisoformat(when).astimezone():%d-%m %H:%M}"
    except (ValueError, OverflowError):
        return ""


def _why(one: RecordedCorrection, say: Wording) -> str:
    if one.redo:
        return say("account.redo", turn=one.turn, why=one.why)
    if not one.word:
        return one.why
    verdict = say("account.valid" if one.valid else "account.invalid", word=one.word)
    return f"{verdict}: {one.why}"


def _changes(evening: Recorded, one: RecordedCorrection, say: Wording) -> str:
    return "; ".join(
        say(
            "account.change",
            turn=change.turn,
            name=evening.name_of(change.number),
            before=change.before,
            after=change.after,
        )
        for change in one.changes
    )
