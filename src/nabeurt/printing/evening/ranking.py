"""The ranking on paper: overall, teams, clubs, rooms, classes, the best word, solos."""

from collections.abc import Iterable, Iterator

from nabeurt.duplicate.record.model import Recorded, RecordedSolo, RecordedStanding
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
    teams = ((one.rank, one.team, one.total, one.numbers) for one in evening.teams)
    clubs = ((one.rank, one.club, one.total, one.numbers) for one in evening.clubs)
    yield from _groups("team", evening, teams, say)
    yield from _groups("club", evening, clubs, say)
    for name, members in (evening.rooms or {}).items():
        yield from _apart(say("ranking.room", room=name), members, say)
    for name, members in (evening.categories or {}).items():
        yield from _apart(say("ranking.category", category=name), members, say)
    yield from _best(evening, say)
    if evening.solos:
        yield Heading(say("ranking.solos"))
        yield _solos(evening, evening.solos[:MOST_SOLOS], say)


def _apart(label: str, members: Iterable[RecordedStanding], say: Wording) -> Iterator[Block]:
    yield Heading(label)
    yield _standings(label, members, say)


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


_Place = tuple[int, str, int, tuple[int, ...]]  # rank, name, total, whose points count


def _groups(
    kind: str, evening: Recorded, places: Iterable[_Place], say: Wording
) -> Iterator[Block]:
    columns = (
        Column(say("column.rank"), Width.FIGURE),
        Column(say(f"column.{kind}")),
        Column(say("column.points"), Width.FIGURE),
        Column(say("column.players"), Width.REST),
    )
    rows = tuple(
        (str(rank), name, str(total), names(evening, numbers))
        for rank, name, total, numbers in places
    )
    if rows:
        yield Heading(say(f"ranking.{kind}s"))
        yield Table(say(f"ranking.{kind}s"), columns, rows)


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
