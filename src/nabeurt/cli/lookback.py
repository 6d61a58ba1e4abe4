"""A game that was read, looked back on, and told in a language."""

from functools import partial
from importlib import metadata
from typing import TYPE_CHECKING

from nabeurt.cli.failure import Failure
from nabeurt.cli.gamefile import GameFile, lexicon_of
from nabeurt.cli.recorded import UNREADABLE
from nabeurt.game.events import Started
from nabeurt.game.rack import Impossible
from nabeurt.lexicon import Lexicon
from nabeurt.speech import Language, say
from nabeurt.speech.boardtext import spell_board
from nabeurt.speech.voice import Voice

if TYPE_CHECKING:  # drawing pages takes time to import
    from nabeurt.analysis.choice import Scales
    from nabeurt.analysis.report import Speaker
    from nabeurt.analysis.review import Review


def reviewed(game: GameFile, lexicon: str | None) -> "Review":
    """Look back on a game."""
    from nabeurt.analysis.review import review  # noqa: PLC0415  # takes time to import

    try:
        return review(game.events, _scales(game, lexicon_of(game, lexicon)))
    except Impossible as problem:
        raise Failure("records.not_playable", exit_code=UNREADABLE) from problem


def _scales(game: GameFile, lexicon: Lexicon) -> "Scales":
    """Weigh by what was learnt for this list, and for this rulebook's way of ending."""
    from nabeurt.analysis.choice import Scales  # noqa: PLC0415  # takes time to import
    from nabeurt.analysis.leaves import leaves_for  # noqa: PLC0415  # takes time to import
    from nabeurt.analysis.winning import winning_for  # noqa: PLC0415  # takes time to import

    started = game.events[0]
    winning = winning_for(started.rulebook) if isinstance(started, Started) else None
    return Scales(lexicon, leaves_for(lexicon).values, winning)


def speaker(review: "Review", language: Language) -> "Speaker":
    """Let a report speak a language."""
    from nabeurt.analysis.report import Speaker  # noqa: PLC0415  # takes time to import

    voice = Voice(review.names, language)
    return Speaker(language, partial(_say_in, language), lambda board: spell_board(board, voice))


def _say_in(language: Language, key: str, /, **fields: object) -> str:
    return say(key, language, **fields)


def page_of(review: "Review", language: Language) -> str:
    """Write the page of a review."""
    from nabeurt.analysis.report import page  # noqa: PLC0415  # takes time to import

    return page(review, speaker(review, language), metadata.version("nabeurt"))
