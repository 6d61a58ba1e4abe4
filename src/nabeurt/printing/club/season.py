"""A season on paper: the ranking with how it was made, the clubs, and the sheet of one member."""

import csv
from collections.abc import Iterator
from io import StringIO

from nabeurt.club import Season, Which
from nabeurt.club.ranking import ClubScore, Ranked, Ranking
from nabeurt.printing.paper import Block, Column, Heading, Line, Paper, Table, Width
from nabeurt.printing.sentences import Wording


def hundredths(value: float | None, say: Wording) -> str:
    """Write a value with two decimals as the language does."""
    return "–" if value is None else f"{value:.2f}".replace(".", say("decimal"))


def season_paper(
    season: Season, ranking: Ranking, clubs: tuple[ClubScore, ...], say: Wording
) -> Paper:
    """Print who stands where, below the rules it was made by."""
    title = say("club.ranking", season=season.name)
    blocks: list[Block] = [Heading(title, level=1), Line(_readings(season, ranking, say))]
    blocks.append(_table(season, ranking, title, say))
    if clubs:
        blocks += [Heading(say("club.clubs")), _clubs(season, clubs, say)]
    return Paper(title, say.language, _footer(season, say), tuple(blocks))


def _footer(season: Season, say: Wording) -> str:
    event = say("club.season", season=season.name)
    return say("footer", event=event, page="{page}", pages="{pages}")


def _readings(season: Season, ranking: Ranking, say: Wording) -> str:
    rules = season.rules
    difference = f"{rules.difference:g}".replace(".", say("decimal"))
    one = ranking.counted == 1 and rules.counting.which is not Which.ALL
    which = say.say(
        f"club.which.{rules.counting.which}{'_one' if one else ''}", counted=ranking.counted
    )
    return say(
        "club.readings",
        held=ranking.held,
        measure=say.say(f"club.measure.{rules.measure}", difference=difference),
        value=say.say(f"club.value.{rules.value}"),
        which=which,
        needed=ranking.needed,
    )


def _table(season: Season, ranking: Ranking, label: str, say: Wording) -> Table:
    columns = (
        Column(say("column.rank"), Width.FIGURE),
        Column(say("column.name"), Width.REST),
        Column(say("column.club"), joined=True),
        Column(say("column.category"), joined=True),
        Column(say("club.value"), Width.FIGURE),
        Column(say("column.played"), Width.FIGURE, joined=True),
    )
    rows = tuple(_row(season, row, say) for row in ranking.rows)
    return _without_empty(Table(label, columns, rows))


def _without_empty(table: Table) -> Table:
    """Leave out columns that nobody has anything in."""
    kept = [place for place in range(len(table.columns)) if any(row[place] for row in table.rows)]
    columns = tuple(table.columns[place] for place in kept)
    rows = tuple(tuple(row[place] for place in kept) for row in table.rows)
    return Table(table.label, columns, rows)


def _row(season: Season, row: Ranked, say: Wording) -> tuple[str, ...]:
    person = season.people[row.person]
    rank, value = str(row.rank or "–"), hundredths(row.value, say)
    return rank, person.name, person.club, person.category, value, str(row.played)


def _clubs(season: Season, clubs: tuple[ClubScore, ...], say: Wording) -> Table:
    columns = (
        Column(say("column.rank"), Width.FIGURE),
        Column(say("column.club")),
        Column(say("club.places"), Width.FIGURE),
        Column(say("column.points"), Width.FIGURE, joined=True),
        Column(say("column.players"), Width.REST),
    )
    rows = tuple(
        (
            str(one.rank or "–"),
            one.club,
            "–" if one.places is None else str(one.places),
            f"{one.points:g}",
            ", ".join(season.people[who].name for who in one.people),
        )
        for one in clubs
    )
    return Table(say("club.clubs"), columns, rows)


def member_paper(season: Season, row: Ranked, say: Wording) -> Paper:
    """Print somebody's evenings: what each was worth, and which count."""
    person = season.people[row.person]
    title = say("club.member", name=person.name, season=season.name)
    place = say("club.place" if row.rank else "club.no_place", rank=row.rank, played=row.played)
    columns = (
        Column(say("club.evening"), Width.REST),
        Column(say("column.points"), Width.FIGURE),
        Column(say("column.rank"), Width.FIGURE, joined=True),
        Column(say("club.value"), Width.FIGURE),
        Column(say("club.counts")),
    )
    blocks = (
        Heading(title, level=1),
        Line(f"{place} {say('club.total', value=hundredths(row.value, say))}"),
        Table(title, columns, tuple(_evenings(season, row, say))),
    )
    return Paper(title, say.language, _footer(season, say), blocks)


def _evenings(season: Season, row: Ranked, say: Wording) -> Iterator[tuple[str, ...]]:
    for one in row.evenings:
        evening = season.evenings[one.evening]
        name = " ".join(part for part in (evening.day.isoformat(), evening.name) if part)
        counts = say("club.yes" if one.counts else "club.no")
        yield name, f"{one.points:g}", str(one.place), hundredths(one.value, say), counts


def season_csv(season: Season, ranking: Ranking) -> bytes:
    """Write the ranking for a spreadsheet, with a column for each evening."""
    out = StringIO()
    table = csv.writer(out, lineterminator="\r\n")
    days = [f"{one.day.isoformat()} {one.name}".strip() for one in season.evenings]
    table.writerow(["rank", "player", "club", "class", "value", "played", *days])
    for row in ranking.rows:
        person = season.people[row.person]
        values = {one.evening: round(one.value, 2) for one in row.evenings}
        cells = [values.get(number, "") for number in range(len(days))]
        head = [row.rank, *map(_plain, (person.name, person.club, person.category))]
        table.writerow([*head, row.value, row.played, *cells])
    return ("\ufeff" + out.getvalue()).encode()


def _plain(text: str) -> str:
    """Keep a spreadsheet from taking a name for a formula."""
    return f"'{text}" if text[:1] in tuple("=+-@") else text
