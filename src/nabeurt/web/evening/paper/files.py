"""The files of an evening that can be had, and how each is made of its record."""

from collections.abc import Callable
from dataclasses import dataclass

from nabeurt.duplicate.record.model import Recorded
from nabeurt.printing.brf import brf
from nabeurt.printing.evening.certificates import evening_certificates
from nabeurt.printing.evening.ranking import ranking_paper
from nabeurt.printing.evening.report import account_paper
from nabeurt.printing.evening.sheet import sheet_paper
from nabeurt.printing.evening.slips import slips_pdf
from nabeurt.printing.evening.spreadsheet import ranking_csv, slips_csv, turns_csv
from nabeurt.printing.page import html
from nabeurt.printing.paper import Paper
from nabeurt.printing.pdf import pdf
from nabeurt.printing.sentences import Wording
from nabeurt.speech import Language, say

CSV, HTML, PDF, BRF = "text/csv", "text/html", "application/pdf", "text/plain"


@dataclass(frozen=True, slots=True)
class Export:
    """A file that can be had; ``desk`` ones only by who leads or helps."""

    media_type: str
    make: Callable[[Recorded, Wording], bytes]
    desk: bool = False


def _sheets(evening: Recorded, words: Wording) -> Paper:
    return sheet_paper(evening, evening.players, words, form=True)


EXPORTS: dict[str, Export] = {
    "uitslag.csv": Export(CSV, lambda evening, _: ranking_csv(evening)),
    "beurten.csv": Export(CSV, lambda evening, _: turns_csv(evening)),
    "briefjes.csv": Export(CSV, lambda evening, _: slips_csv(evening)),
    "uitslag.html": Export(HTML, lambda evening, words: html(ranking_paper(evening, words))),
    "uitslag.pdf": Export(PDF, lambda evening, words: pdf(ranking_paper(evening, words))),
    "verslag.html": Export(HTML, lambda evening, words: html(account_paper(evening, words))),
    "verslag.pdf": Export(PDF, lambda evening, words: pdf(account_paper(evening, words))),
    "verslag-groot.pdf": Export(
        PDF, lambda evening, words: pdf(account_paper(evening, words), large=True)
    ),
    "verslag.brf": Export(BRF, lambda evening, words: brf(account_paper(evening, words))),
    "beurtbriefjes.pdf": Export(
        PDF, lambda evening, words: slips_pdf(evening, evening.players, words), desk=True
    ),
    "beurtbriefjes-groot.pdf": Export(
        PDF,
        lambda evening, words: slips_pdf(evening, evening.players, words, large=True),
        desk=True,
    ),
    "oorkondes.pdf": Export(PDF, evening_certificates, desk=True),
    "persoonlijk.pdf": Export(PDF, lambda evening, words: pdf(_sheets(evening, words)), desk=True),
    "persoonlijk-groot.pdf": Export(
        PDF, lambda evening, words: pdf(_sheets(evening, words), large=True), desk=True
    ),
    "persoonlijk.brf": Export(BRF, lambda evening, words: brf(_sheets(evening, words)), desk=True),
}


def wording(language: Language) -> Wording:
    """Return how papers are worded in a language."""

    def speak(key: str, /, **fields: object) -> str:
        return say(key, language, **fields)

    return Wording(language, speak)
