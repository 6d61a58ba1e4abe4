"""Result slips: a table a slip, filled in and signed by both, brought to the desk."""

from nabeurt.printing.paper import Heading, Line, Paper
from nabeurt.printing.pdf import pressed
from nabeurt.printing.sentences import Wording
from nabeurt.printing.tournament.forms import drawn, told_pages
from nabeurt.printing.tournament.lists import tournament_footer
from nabeurt.printing.tournament.seating import Seating

_FIELDS = ("begins", "points", "flag", "sign")


def result_slips_pdf(seating: Seating, say: Wording, *, large: bool = False) -> bytes:
    """Print slips, eight to a page, seven with codes, or two in large print."""
    name = seating.tournament.name
    pages = [told_pages(seating, (one.first, one.second), say) for one in seating.tables]
    data = {
        "title": say("result_slips.title", event=seating.event, round=seating.round),
        "language": say.language,
        "large": large,
        "event": seating.event,
        "columns": [say("column.name"), *(say(f"result_slips.{key}") for key in _FIELDS)],
        "slips": [
            {
                "where": say("forms.where", round=seating.round, table=one.number),
                "people": [name(one.first), name(one.second)],
                "known": one.known,
                "pages": known,
            }
            for one, known in zip(seating.tables, pages, strict=True)
        ],
    }
    return pressed("result_slips", data, drawn(page for known in pages for page in known))


def result_slips_paper(seating: Seating, say: Wording) -> Paper:
    """Print the slips as a paper, for the embosser."""
    title = say("result_slips.title", event=seating.event, round=seating.round)
    blocks: list[Heading | Line] = [Heading(title, level=1)]
    for one in seating.tables:
        blocks.append(Heading(say("forms.where", round=seating.round, table=one.number)))
        for who in (one.first, one.second):
            fields = ", ".join(f"{say(f'result_slips.{key}')} ......" for key in _FIELDS)
            blocks.append(Line(f"{seating.tournament.name(who)}: {fields}"))
        pages = seating.pages(one.first, one.second)
        blocks += [Line(f"{page['name']}: {page['address']}") for page in pages]
    footer = tournament_footer(seating.event, say)
    return Paper(title, say.language, footer, tuple(blocks))
