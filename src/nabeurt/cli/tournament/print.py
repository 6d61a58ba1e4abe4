"""``nabeurt tournament print``: the papers of a round, as PDF or for the embosser."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import click

from nabeurt.cli.errors import Failure
from nabeurt.cli.language import language, tell
from nabeurt.cli.tournament.data import refusal_data, show
from nabeurt.cli.tournament.files import UNREADABLE, read_tournament
from nabeurt.cli.tournament.options import FILE, JSON, LANG
from nabeurt.cli.tournament.papers import hand_over
from nabeurt.printing.brf import brf
from nabeurt.printing.paper import Paper
from nabeurt.printing.pdf import pdf
from nabeurt.printing.sentences import Wording
from nabeurt.printing.tournament.certificates import certificates_paper, certificates_pdf
from nabeurt.printing.tournament.forms import forms_paper, forms_pdf
from nabeurt.printing.tournament.lists import names_paper, pairings_paper
from nabeurt.printing.tournament.result_slips import result_slips_paper, result_slips_pdf
from nabeurt.printing.tournament.seating import Seating, seating
from nabeurt.printing.tournament.tables import standings_paper, wall_chart_paper
from nabeurt.speech.sentences.tournament import Narrator
from nabeurt.tournament import Tournament
from nabeurt.tournament.pairing import NoPairing, round_to_pair

_OF_A_ROUND: dict[str, Callable[[Seating, Wording], Paper]] = {
    "pairings": pairings_paper,
    "names": names_paper,
    "forms": forms_paper,
    "slips": result_slips_paper,
}
_SO_FAR = ("wallchart", "standings", "certificates")
WHAT = (*_OF_A_ROUND, *_SO_FAR)


@click.command("print", help=tell("tournament.cli.print"))
@FILE
@click.option("--round", "number", type=click.IntRange(1), help=tell("tournament.cli.round"))
@click.option("--what", type=click.Choice(WHAT), default="pairings", show_default=True, help=tell("tournament.cli.what"))  # noqa: E501  # fmt: skip
@click.option("--large", is_flag=True, help=tell("tournament.cli.large"))
@click.option("--braille", is_flag=True, help=tell("tournament.cli.braille"))
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), help=tell("tournament.cli.to_file")
)
@JSON
@LANG
def print_(  # noqa: PLR0913  # one parameter per option
    file: Path,
    *,
    number: int | None,
    what: str,
    large: bool,
    braille: bool,
    output: Path | None,
    as_json: bool,
) -> int:
    """Print a paper; the exit code is 1 when the round cannot be paired."""
    known, say, look = read_tournament(file), Wording(language(), tell), _Look(large, braille)
    wanted = number or _usual(known, what)
    if what in _SO_FAR:
        made = _so_far(known, wanted, what, say, look)
    else:
        found = seating(known, wanted)
        if isinstance(found, NoPairing):
            narrator = Narrator(known, language())
            show(refusal_data(found, narrator), [narrator.refusal(found)], as_json=as_json)
            return 1
        made = _of_a_round(found, what, say, look)
    hand_over(made, {"what": what, "round": wanted}, output, as_json=as_json)
    return 0


def _usual(tournament: Tournament, what: str) -> int:
    """Take the round that comes, or for what looks back the last that has a result."""
    return tournament.rounds_begun if what in _SO_FAR else round_to_pair(tournament)


@dataclass(frozen=True, slots=True)
class _Look:
    """How a paper is to come out."""

    large: bool
    braille: bool

    def made(self, paper: Paper) -> bytes:
        return brf(paper) if self.braille else pdf(paper, large=self.large)


def _of_a_round(found: Seating, what: str, say: Wording, look: _Look) -> bytes:
    if what == "forms" and not look.braille:
        return forms_pdf(found, say, large=look.large)
    if what == "slips" and not look.braille:
        return result_slips_pdf(found, say, large=look.large)
    return look.made(_OF_A_ROUND[what](found, say))


def _so_far(tournament: Tournament, number: int, what: str, say: Wording, look: _Look) -> bytes:
    if number > len(tournament.rounds):
        raise Failure("tournament.cli.no_print_round", exit_code=UNREADABLE, round=number)
    if what == "wallchart":
        return look.made(wall_chart_paper(tournament, number, say))
    if what == "standings":
        return look.made(standings_paper(tournament, number, say))
    known = tournament.upto(number)
    if look.large or look.braille:
        return look.made(certificates_paper(known, say))
    return certificates_pdf(known, say)
