"""What every document of an evening begins with, and the line at the foot of its pages."""

from collections.abc import Iterator

from nabeurt.duplicate.record.model import Recorded
from nabeurt.printing.paper import Block, Heading, Line
from nabeurt.printing.sentences import Wording


def front(evening: Recorded, title: str, say: Wording) -> Iterator[Block]:
    """Say which evening this is, how far it is, and by what it was judged."""
    yield Heading(title, level=1)
    if evening.date:
        yield Line(evening.date)
    yield Line(
        say(
            "front.course",
            players=len(evening.players),
            turns=len(evening.turns),
            top=evening.top,
        )
    )
    if not evening.over:
        yield Line(say("front.under_way"))
    elif evening.ended_by:
        ended = evening.ended_by.value.replace("-", "_")
        yield Line(say("front.ended", why=say.say(f"duplicate.ended.{ended}")))
    if evening.lexicon:
        named = evening.lexicon
        yield Line(say("front.lexicon", name=named.name, version=named.version).strip())


def footer(evening: Recorded, say: Wording) -> str:
    """Write what stands under each page; the printer fills in the page numbers."""
    return say("footer", event=evening.event, page="{page}", pages="{pages}")
