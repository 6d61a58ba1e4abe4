"""The slips (000 D): one for each turn of each player, with name, number and a code to scan.

The code holds the player's number and nothing else, so that a scanner at the desk types it.
"""

from collections.abc import Sequence
from io import BytesIO

import segno

from nabeurt.duplicate.record.model import Recorded, RecordedPlayer
from nabeurt.printing.pdf import pressed
from nabeurt.printing.sentences import Wording


def slips_pdf(
    evening: Recorded, players: Sequence[RecordedPlayer], say: Wording, *, large: bool = False
) -> bytes:
    """Print the slips of these players, twelve to a page, each player on pages of their own.

    In large print there are four to a page, and nothing is smaller than 18 points.
    """
    data = {
        "large": large,
        "title": say("slips.title", event=evening.event),
        "language": say.language,
        "event": evening.event,
        "date": evening.date,
        "turns": [say("slips.turn", turn=turn) for turn in range(1, evening.most_turns + 1)],
        "at": say("slips.at"),
        "word": say("slips.word"),
        "points": say("slips.points"),
        "players": [_player(evening, player, say) for player in players],
    }
    return pressed("slips", data, [code(str(player.number)) for player in players])


def _player(evening: Recorded, player: RecordedPlayer, say: Wording) -> dict[str, object]:
    return {
        "heading": say("sheet.player", name=player.name, number=player.number),
        "club": player.club,
        "room": evening.room_of(player),
        "alt": say("slips.code", number=player.number),
    }


def code(text: str) -> str:
    """Draw a code to scan as SVG."""
    drawn = BytesIO()
    segno.make(text, micro=False, error="m").save(drawn, kind="svg", border=2, xmldecl=False)
    return drawn.getvalue().decode()
