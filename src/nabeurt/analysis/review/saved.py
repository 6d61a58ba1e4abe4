"""What was found by looking back, written down: the game itself is in its events already.

A review is its events, the scales it was weighed by, and what was found at each turn. Only the last
is work, and only that is kept.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields

import msgspec

from nabeurt.analysis.review.chances import Chances
from nabeurt.analysis.review.choice import Choice, Scales
from nabeurt.analysis.review.decisions import course
from nabeurt.analysis.review.luck import Luck
from nabeurt.analysis.review.proven import Truth
from nabeurt.analysis.review.review import Review, TurnReview, whole
from nabeurt.game import Event


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found at one turn; see ``TurnReview``."""

    played: Choice
    best: tuple[Choice, ...]
    possible: int
    place: int | None
    lost: float | None
    points_lost: int
    unlisted: tuple[str, ...]
    luck: Luck | None
    chances: Chances | None
    truth: Truth | None


_NAMES = tuple(each.name for each in fields(Finding))


def findings_text(review: Review) -> str:
    """Write down what a review found."""
    found = [Finding(*(getattr(turn, name) for name in _NAMES)) for turn in review.turns]
    return msgspec.json.encode(found).decode()


def recalled(events: Sequence[Event], scales: Scales, text: str) -> Review | None:
    """Bring a review back; None when the text is of another game or another time."""
    played = course(events)
    try:
        found = msgspec.json.decode(text, type=list[Finding])
    except msgspec.DecodeError:
        return None
    if len(found) != len(played.occasions):
        return None
    turns = [
        TurnReview(number, occasion, *(getattr(each, name) for name in _NAMES))
        for number, (occasion, each) in enumerate(zip(played.occasions, found, strict=True), 1)
    ]
    return whole(played.final, scales, turns)
