"""The round on the wall: by table, and by name for who looks for their own."""

from collections.abc import Iterator

from nabeurt.printing.paper import Block, Column, Heading, Line, Paper, Table, Width
from nabeurt.printing.sentences import Wording
from nabeurt.printing.tournament.seating import Seating


def pairings_paper(seating: Seating, say: Wording) -> Paper:
    """Print the tables in order."""
    title = say("tournament.pairings", event=seating.event, round=seating.round)
    columns = (
        Column(say("column.table"), Width.FIGURE),
        Column(say("column.first"), Width.REST),
        Column(say("column.second"), Width.REST, joined=True),
        Column(say("column.begins")),
    )
    name = seating.tournament.name
    rows = tuple(
        (
            str(one.number),
            name(one.first),
            name(one.second),
            name(one.first) if one.known else say("tournament.drawn"),
        )
        for one in seating.tables
    )
    return _paper(title, Table(title, columns, rows), seating, say)


def names_paper(seating: Seating, say: Wording) -> Paper:
    """Print everybody in the order of the alphabet, with table and opponent."""
    title = say("tournament.names", event=seating.event, round=seating.round)
    columns = (
        Column(say("column.name"), Width.REST),
        Column(say("column.table"), Width.FIGURE),
        Column(say("column.opponent"), Width.REST, joined=True),
    )
    name = seating.tournament.name
    rows = [
        (name(who), str(one.number), name(other))
        for one in seating.tables
        for who, other in ((one.first, one.second), (one.second, one.first))
    ]
    rows += [(name(who), "", say("tournament.bye")) for who in seating.byes]
    rows.sort(key=lambda row: row[0].casefold())
    return _paper(title, Table(title, columns, tuple(rows)), seating, say)


def _paper(title: str, table: Table, seating: Seating, say: Wording) -> Paper:
    blocks = (Heading(title, level=1), table, *_others(seating, say))
    return Paper(title, say.language, tournament_footer(seating.event, say), blocks, wall=True)


def _others(seating: Seating, say: Wording) -> Iterator[Block]:
    for key, people in (("free", seating.byes), ("absent", seating.absent)):
        if people:
            names = ", ".join(seating.tournament.name(who) for who in people)
            yield Line(say(f"tournament.{key}", names=names))


def tournament_footer(event: str, say: Wording) -> str:
    """Write what stands under each page."""
    return say("footer", event=event or say("tournament.untitled"), page="{page}", pages="{pages}")
