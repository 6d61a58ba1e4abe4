"""Match forms (W IV-1, III-5; T II-1): white for who begins, coloured for the other.

Each notes words, squares, points and totals of both, and the letters they drew themselves; below is
room for the racks, the time, both signatures, and the jury's final points in red (T IV-2).
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from nabeurt.printing.evening.slips import code
from nabeurt.printing.paper import Block, Heading, Line, Paper
from nabeurt.printing.pdf import pressed
from nabeurt.printing.sentences import Wording
from nabeurt.printing.tournament.lists import tournament_footer
from nabeurt.printing.tournament.seating import Seated, Seating
from nabeurt.printing.tournament.tables import halves
from nabeurt.tournament.standings.tally import Tally, tally

TURNS = 24
_COLUMNS = ("turn", "drawn", "own", "at", "points", "total", "theirs", "at", "points", "total")
_BELOW = ("rack", "time", "final")
_SIGNED = ("player", "opponent")


def forms_pdf(seating: Seating, say: Wording, *, large: bool = False) -> bytes:
    """Print a white and a coloured form for every table."""
    title = say("forms.title", event=seating.event, round=seating.round)
    forms = list(_forms(seating, say))
    data = form_data(title, forms, say, large=large)
    return pressed("match_forms", data, drawn(page for form in forms for page in form["pages"]))


def drawn(pages: Iterable[Mapping[str, str]]) -> list[str]:
    """Draw the codes of players' pages, in order."""
    return [code(page["address"]) for page in pages]


def form_data(
    title: str, forms: list[dict[str, Any]], say: Wording, *, large: bool = False
) -> dict[str, Any]:
    """Return what the template of a match form asks for, filled in or not."""
    return {
        "title": title,
        "language": say.language,
        "large": large,
        "turns": max(TURNS, *(len(form.get("rows", ())) for form in forms)),
        "columns": [say(f"forms.{key}") for key in _COLUMNS],
        "below": [say(f"forms.{key}") for key in _BELOW],
        "signed": [say(f"forms.sign_{key}") for key in _SIGNED],
        "jury": say("forms.jury"),
        "forms": forms,
    }


def _forms(seating: Seating, say: Wording) -> Iterator[dict[str, Any]]:
    for table in seating.tables:
        for white in (True, False):
            where = say("forms.where", round=seating.round, table=table.number)
            yield {
                "event": seating.event,
                "where": where,
                "white": white,
                "kind": say("forms.white" if white else "forms.coloured"),
                "people": list(_people(seating, table, say, white=white)),
                "label": say("forms.label", where=where, kind=say(f"forms.{_colour(white)}")),
                "pages": told_pages(seating, _owners(table, white=white), say),
            }


def told_pages(seating: Seating, players: Iterable[int], say: Wording) -> list[dict[str, str]]:
    """Return the addresses of players' pages, with what their codes are called."""
    pages = seating.pages(*players)
    return [page | {"alt": say("forms.scan", name=page["name"])} for page in pages]


def _owners(table: Seated, *, white: bool) -> tuple[int, ...]:
    """Return whose form it is: of both until they have drawn who begins."""
    if not table.known:
        return tuple(sorted((table.first, table.second)))
    return (table.first,) if white else (table.second,)


def _colour(white: bool) -> str:  # noqa: FBT001  # the only thing it is about
    return "white" if white else "coloured"


def _people(seating: Seating, table: Seated, say: Wording, *, white: bool) -> Iterator[str]:
    """Name the player whose form it is and the other; where they draw for it, both to tick."""
    sums = tally(seating.tournament, seating.round - 1)
    pair = (table.first, table.second) if white else (table.second, table.first)
    keys = ("mine", "other") if table.known else ("tick", "tick")
    for key, who in zip(keys, pair if table.known else sorted(pair), strict=True):
        entry = seating.tournament.entries[who]
        name = f"{entry.name} ({entry.club})" if entry.club else entry.name
        yield say(f"forms.{key}", name=name, so_far=_so_far(seating, sums[who], say))


def _so_far(seating: Seating, sums: Tally, say: Wording) -> str:
    if seating.round == 1:
        return ""
    score, rounds = halves(sums.half_points), seating.round - 1
    return say("forms.so_far", score=score, rounds=rounds, balance=f"{sums.balance:+d}")


def forms_paper(seating: Seating, say: Wording) -> Paper:
    """Print the forms for the embosser: what is filled in, and once what to note each turn."""
    title = say("forms.title", event=seating.event, round=seating.round)
    blocks: list[Block] = []
    for number, form in enumerate(_forms(seating, say)):
        blocks.append(Heading(form["label"], level=1, fresh=number > 0))
        blocks += [Line(one) for one in form["people"]]
        blocks += [Line(f"{page['name']}: {page['address']}") for page in form["pages"]]
        blocks.append(Line(say("forms.each_turn", columns=_noted(say))))
        blocks += [Line(say(f"forms.{key}") + ": ......") for key in (*_BELOW, "jury")]
    footer = tournament_footer(seating.event, say)
    return Paper(title, say.language, footer, tuple(blocks))


def _noted(say: Wording) -> str:
    return ", ".join(say(f"forms.{key}").lower() for key in _COLUMNS[1:])
