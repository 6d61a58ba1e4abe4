"""A game that was read, looked back on, and told in a language."""

from collections.abc import Callable
from importlib import metadata
from typing import TYPE_CHECKING

from nabeurt.cli.errors import Failure
from nabeurt.cli.files import GameFile, lexicon_of
from nabeurt.cli.records import UNREADABLE
from nabeurt.ledger.fold import Impossible
from nabeurt.speech import Language

if TYPE_CHECKING:  # drawing pages takes time to import
    from nabeurt.analysis.review.review import Review


def reviewed(
    game: GameFile,
    lexicon: str | None,
    think: float,
    *,
    threads: int | None = None,
    told: Callable[[float], None] = lambda _part: None,
) -> "Review":
    """Look back on a game, and think so many seconds at most about each turn."""
    from nabeurt.analysis.review.deeper import Patience  # noqa: PLC0415  # takes time to import
    from nabeurt.analysis.review.evaluation import scales_for  # noqa: PLC0415  # takes time to import
    from nabeurt.analysis.review.review import review  # noqa: PLC0415  # takes time to import

    patience = Patience(seconds=think, threads=threads) if think else None
    try:
        scales = scales_for(game.events[0], lexicon_of(game, lexicon))
        return review(game.events, scales, patience, told)
    except Impossible as problem:
        raise Failure("records.not_playable", exit_code=UNREADABLE) from problem


def page_of(review: "Review", language: Language) -> str:
    """Write the page of a review."""
    from nabeurt.analysis.report import page  # noqa: PLC0415  # takes time to import
    from nabeurt.speech.sentences.lookback import speaker  # noqa: PLC0415  # takes time to import

    return page(review, speaker(review.names, language), metadata.version("nabeurt"))
