"""Everybody's strength on paper, never without its interval."""

from nabeurt.club.strength import Games, Strong
from nabeurt.club.strength import Table as Strengths
from nabeurt.club.strength.models import LEAST_GAMES
from nabeurt.printing.paper import Block, Column, Heading, Line, Paper, Table, Width
from nabeurt.printing.sentences import Wording

_PATTERNS = {"points": "+.0f", "percent": "+.1f"}


def strength_paper(games: Games, found: Strengths, say: Wording) -> Paper:
    """Print who is how strong, and how certain that is."""
    title = say("club.strength")
    columns = (
        Column(say("column.rank"), Width.FIGURE),
        Column(say("column.name"), Width.REST),
        Column(say("club.strength_value"), Width.FIGURE),
        Column(say("club.between"), joined=True),
        Column(say("club.games"), Width.FIGURE),
    )
    rows = tuple(_row(games, row, found.unit, say) for row in found.rows)
    blocks: list[Block] = [Heading(title, level=1), Line(say(f"club.told_{found.unit}"))]
    blocks.append(Table(title, columns, rows))
    if any(row.rank is None for row in found.rows):
        blocks.append(Line(say.say("club.strength.few", least=LEAST_GAMES)))
    footer = say("footer", event=title, page="{page}", pages="{pages}")
    return Paper(title, say.language, footer, tuple(blocks))


def _row(games: Games, row: Strong, unit: str, say: Wording) -> tuple[str, ...]:
    pattern = _PATTERNS.get(unit, ".0f")
    value, low, high = (
        format(one, pattern).replace(".", say("decimal")) for one in (row.value, *row.interval)
    )
    name = games.people[row.person].name
    span = say("club.span", low=low, high=high)
    return str(row.rank or "–"), name, value, span, str(row.games)
