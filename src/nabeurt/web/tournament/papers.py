"""The papers of a round that is played: forms, slips, lists, standings, as PDF or braille."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from nabeurt.printing.brf import brf
from nabeurt.printing.paper import Paper
from nabeurt.printing.pdf import pdf
from nabeurt.printing.sentences import Wording
from nabeurt.printing.tournament.certificates import certificates_paper, certificates_pdf
from nabeurt.printing.tournament.forms import forms_paper, forms_pdf
from nabeurt.printing.tournament.lists import names_paper, pairings_paper
from nabeurt.printing.tournament.result_slips import result_slips_paper, result_slips_pdf
from nabeurt.printing.tournament.seating import Seated, Seating
from nabeurt.printing.tournament.tables import standings_paper, wall_chart_paper
from nabeurt.speech import Language, say
from nabeurt.tournament import Tournament

_LISTS: dict[str, Callable[[Seating, Wording], Paper]] = {
    "pairings": pairings_paper,
    "names": names_paper,
    "forms": forms_paper,
    "slips": result_slips_paper,
}

_PRESSED: dict[str, Callable[..., bytes]] = {"forms": forms_pdf, "slips": result_slips_pdf}


def printed(  # noqa: PLR0913, PLR0917  # what, of which round, and how it is to come out
    known: Tournament,
    number: int,
    tables: Sequence[str],
    what: str,
    large: bool,  # noqa: FBT001  # from a table of files
    braille: bool,  # noqa: FBT001  # same
    language: str,
    addresses: Mapping[int, str] = {},
) -> bytes:
    """Print a paper of a round; ``addresses`` are the players' own pages, by their places."""
    words = _wording("en" if language == "en" else "nl")
    if not (large or braille) and what == "certificates":
        return certificates_pdf(known.upto(number), words)
    if what not in _LISTS:
        paper = _so_far(known, number, what, words)
    else:
        seats = replace(seated_at(known, number, tables), addresses=addresses)
        if what in _PRESSED and not braille:
            return _PRESSED[what](seats, words, large=large)
        paper = _LISTS[what](seats, words)
    return brf(paper) if braille else pdf(paper, large=large)


def _wording(language: Language) -> Wording:
    def speak(key: str, /, **fields: object) -> str:
        return say(key, language, **fields)

    return Wording(language, speak)


def _so_far(known: Tournament, number: int, what: str, words: Wording) -> Paper:
    match what:
        case "wallchart":
            return wall_chart_paper(known, number, words)
        case "standings":
            return standings_paper(known, number, words)
    return certificates_paper(known.upto(number), words)


def seated_at(known: Tournament, number: int, tables: Sequence[str]) -> Seating:
    """Seat a round at the tables where it is played: somebody may have one of their own."""
    one = known.rounds[number - 1]
    seats = (
        Seated(int(table.removesuffix("b")), *match.players, known=table.endswith("b"))
        for table, match in zip(tables, one.matches, strict=True)
    )
    return Seating(known, number, tuple(seats), one.byes, tuple(sorted(one.absent)))
