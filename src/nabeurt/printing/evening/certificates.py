"""Certificates for who won an evening: a page each, as those of a tournament."""

import hashlib
from collections.abc import Iterator

import msgspec

from nabeurt.duplicate.record.model import Recorded
from nabeurt.printing.pdf import pressed
from nabeurt.printing.sentences import Wording

_PRIZES = 3


def evening_certificates(evening: Recorded, say: Wording) -> bytes:
    """Print one for the first three players and teams; the number is a checksum of the record."""
    data = {
        "title": say("certificates.title", event=evening.event),
        "language": say.language,
        "event": evening.event,
        "check": say("certificates.check_evening", number=_checksum(evening)),
        "people": list(_people(evening, say)),
    }
    return pressed("certificates", data)


def _people(evening: Recorded, say: Wording) -> Iterator[dict[str, str]]:
    players = ((one.rank, one.name, one.total) for one in evening.ranking)
    teams = ((one.rank, one.team, one.total) for one in evening.teams)
    for rank, name, total in (*players, *teams):
        if rank <= _PRIZES and total:
            yield {
                "name": name,
                "place": say("certificates.place", rank=rank),
                "score": say("certificates.points", points=total),
            }


def _checksum(evening: Recorded) -> str:
    text = hashlib.sha256(msgspec.json.encode(evening)).hexdigest()[:12].upper()
    return "-".join(text[place : place + 4] for place in range(0, len(text), 4))
