"""The ranking on paper: overall, clubs, classes, the best word and words of one player only."""

from collections.abc import Iterable, Iterator

from nabeurt.duplicate.record.model import Recorded, RecordedClub, RecordedSolo, RecordedStanding
from nabeurt.duplicate.scoring.ranking import MOST_SOLOS
from nabeurt.printing.heading import footer, front
from nabeurt.printing.paper import Block, Column, Heading, Line, Paper, Table, Width
from nabeurt.printing.sentences import Wording


def ranking_paper(evening: Recorded, say: Wording) -> Paper:
    """Print who is where."""
    title = say("ranking.title", event=evening.event)
    blocks = (*front(evening, title, say), *ranking_blocks(evening, say))
    return Paper(title, say.language, footer(evening, say), blocks)


def ranking_blocks(evening: Recorded, say: Wording) -> Iterator[Block]:
    """Print each of the rankings that there is something to say in."""
    yield Heading(say("ranking.overall"))
    yield _standings(say("ranking.overall"), evening.ranking, say)
    if evening.clubs:
        yield Heading(say("ranking.clubs"))
        yield _clubs(evening, evening.clubs, say)
    for name, members in (evening.categories or {}).items():
        label = say("ranking.category", category=name)
        yield Heading(label)
        yield _standings(label, members, say)
    yield from _best(evening, say)
    if evening.solos:
        yield Heading(say("ranking.solos"))
        yield _solos(evening, evening.solos[:MOST_SOLOS], say)


def _standings(label: str, standings: Iterable[RecordedStanding], say: Wording) -> Table:
    columns = (
        Column(say("column.rank"), Width.FIGURE),
        Column(say("column.number"), Width.FIGURE),
        Column(say("column.name"), Width.REST),
        Column(say("column.club"), joined=True),
        Column(say("column.category"), joined=True),
        Column(say("column.points"), Width.FIGURE),
        Column(say("column.percent"), Width.FIGURE, joined=True),
    )
    rows = (
        (
            str(one.rank),
            str(one.number),
            one.name,
            one.club,
            one.category,
            str(one.total),
            say.decimal(one.percent),
        )
        for one in standings
    )
    return Table(label, columns, tuple(rows))


def _clubs(evening: Recorded, clubs: Iterable[RecordedClub], say: Wording) -> Table:
    columns = (
        Column(say("column.rank"), Width.FIGURE),
        Column(say("column.club")),
        Column(say("column.points"), Width.FIGURE),
        Column(say("column.players"), Width.REST),
    )
    rows = ((str(one.rank), one.club, str(one.total), names(evening, one.numbers)) for one in clubs)
    return Table(say("ranking.clubs"), columns, tuple(rows))


def names(evening: Recorded, numbers: Iterable[int]) -> str:
    """Name players."""
    return ", ".join(evening.name_of(number) for number in numbers)


def _best(evening: Recorded, say: Wording) -> Iterator[Block]:
    if not evening.best_words:
        return
    first = evening.best_words[0]
    yield Heading(say("ranking.best"))
    yield Line(
        say(
            "ranking.best_word",
            word=first.word,
            at=first.at,
            points=first.score,
            turn=first.turn,
            names=names(evening, (one.number for one in evening.best_words)),
        )
    )


def _solos(evening: Recorded, solos: Iterable[RecordedSolo], say: Wording) -> Table:
    columns = (
        Column(say("column.turn"), Width.FIGURE),
        Column(say("column.word")),
        Column(say("column.at"), joined=True),
        Column(say("column.points"), Width.FIGURE, joined=True),
        Column(say("column.name"), Width.REST),
    )
    rows = (
        (str(one.turn), one.word, one.at, str(one.score), evening.name_of(one.number))
        for one in solos
    )
    return Table(say("ranking.solos"), columns, tuple(rows))
