"""Match forms (W IV-1, III-5; T II-1): white for who begins, coloured for the other.

Each notes words, squares, points and totals of both, and the letters they drew themselves; below is
room for the racks, the time, both signatures, and the jury's final points in red (T IV-2).
"""

from collections.abc import Iterator, Mapping
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


def forms_pdf(
    seating: Seating, say: Wording, *, large: bool = False, addresses: Mapping[int, str] = {}
) -> bytes:
    """Print a white and a coloured form for every table; ``addresses`` are to scan, by table."""
    title = say("forms.title", event=seating.event, round=seating.round)
    data = {
        "title": title,
        "language": say.language,
        "large": large,
        "turns": TURNS,
        "columns": [say(f"forms.{key}") for key in _COLUMNS],
        "below": [say(f"forms.{key}") for key in _BELOW],
        "signed": [say(f"forms.sign_{key}") for key in _SIGNED],
        "jury": say("forms.jury"),
        "scan": say("forms.scan"),
        "forms": list(_forms(seating, say)),
    }
    drawn = [code(addresses.get(one.number, "")) if addresses else "" for one in seating.tables]
    return pressed("match_forms", data, [each for one in drawn for each in (one, one)])


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
            }


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
        blocks.append(Line(say("forms.each_turn", columns=_noted(say))))
        blocks += [Line(say(f"forms.{key}") + ": ......") for key in (*_BELOW, "jury")]
    footer = tournament_footer(seating.event, say)
    return Paper(title, say.language, footer, tuple(blocks))


def _noted(say: Wording) -> str:
    return ", ".join(say(f"forms.{key}").lower() for key in _COLUMNS[1:])
