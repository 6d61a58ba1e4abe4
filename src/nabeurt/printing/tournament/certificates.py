"""Certificates for who won something: a page each, with a number that shows whether it is genuine.

The number is a checksum of the tournament as it stands, so that the same file gives the same one.
"""

import hashlib
from collections.abc import Iterator

from nabeurt.printing.paper import Heading, Line, Paper
from nabeurt.printing.pdf import pressed
from nabeurt.printing.sentences import Wording
from nabeurt.printing.tournament.lists import tournament_footer
from nabeurt.printing.tournament.tables import halves
from nabeurt.tournament import Ranking, Tournament
from nabeurt.tournament.file.write import write_tournament
from nabeurt.tournament.standings import Standing, standings

_USUAL_PRIZES = 3


def checksum(tournament: Tournament) -> str:
    """Give the number that a certificate carries."""
    text = hashlib.sha256(write_tournament(tournament).encode()).hexdigest()[:12].upper()
    return "-".join(text[place : place + 4] for place in range(0, len(text), 4))


def certificates_pdf(tournament: Tournament, say: Wording) -> bytes:
    """Print a certificate for everybody among the prizes."""
    data = {
        "title": say("certificates.title", event=tournament.settings.name),
        "language": say.language,
        "event": tournament.settings.name or say("tournament.untitled"),
        "check": say("certificates.check", number=checksum(tournament)),
        "people": list(_people(tournament, say)),
    }
    return pressed("certificates", data)


def certificates_paper(tournament: Tournament, say: Wording) -> Paper:
    """Print the certificates as a paper: large print and braille."""
    title = say("certificates.title", event=tournament.settings.name)
    blocks: list[Heading | Line] = []
    for number, one in enumerate(_people(tournament, say)):
        blocks += [Heading(one["name"], level=1, fresh=number > 0), Line(one["place"])]
        blocks += [Line(one["score"]), Line(say("certificates.check", number=checksum(tournament)))]
    footer = tournament_footer(tournament.settings.name, say)
    return Paper(title, say.language, footer, tuple(blocks))


def _people(tournament: Tournament, say: Wording) -> Iterator[dict[str, str]]:
    most = tournament.settings.prizes or _USUAL_PRIZES
    for row in standings(tournament).rows:
        if row.rank is not None and row.rank <= most:
            yield {
                "name": tournament.name(row.player),
                "place": say("certificates.place", rank=row.rank),
                "score": _score(tournament, row, say),
            }


def _score(tournament: Tournament, row: Standing, say: Wording) -> str:
    if tournament.settings.ranking is Ranking.POINTS:
        return say("certificates.points", points=row.tally.points)
    score, balance = halves(row.tally.half_points), f"{row.tally.balance:+d}"
    rounds = row.tally.decided
    return say("certificates.score", score=score, rounds=rounds, balance=balance)
